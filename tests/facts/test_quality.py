"""What makes a fact hard to recall or to keep."""

import pytest

from memory_model.facts.index import Entry, Index
from memory_model.facts.linting.quality import of_collection, of_fact, of_size
from tests.facts.making import windowed

HEAD = b"---\nname: short-note\ntype: preference\n---\n"


def rules(data: bytes = HEAD + b"One page.\n", words: str = "length of the report", **fields: str) -> list[str]:
    fact = windowed("short-note", **{"type": "preference", **fields})
    entry = Entry(2, "Short note", "short-note.md", "m/short-note.md", words)
    return [note.rule for note in (*of_fact(fact, entry, "m/INDEX.md"), *of_size(fact, data))]


@pytest.mark.parametrize("words", ["", "short", "the short notes", "a preference", "note, short"])
def test_a_line_that_adds_no_word_to_the_title_is_weak(words: str) -> None:
    assert rules(words=words) == ["weak-index-line"]


@pytest.mark.parametrize("words", ["length", "pages", "how long a report may be", "typographically", "長さ"])
def test_any_word_that_a_question_may_use_is_enough(words: str) -> None:
    assert rules(words=words) == []


def test_two_subjects_or_many_lines_are_several_facts() -> None:
    assert rules(HEAD + b"# Length\n\nOne page.\n\n## Colour\n\nBlack.\n") == ["several-facts"]
    assert rules(HEAD + b"# Length\n\n```\n# comment\n# another\n```\n") == []
    assert rules(HEAD + b"line\n" * 41) == ["several-facts"]
    assert rules(HEAD + b"line\n" * 40) == []


def test_what_ages_says_when_to_look_at_it_again() -> None:
    assert rules(type="project") == ["no-contract"]
    assert rules(type="reference", stale_when="the feed moves") == []
    assert rules(type="reference", last_verified="2026-10-01") == []


def test_more_open_facts_than_an_index_can_carry() -> None:
    assert [note.rule for note in of_collection(Index("i"), 5, 4)] == ["many-facts"]
    assert list(of_collection(Index("i"), 5, 5)) == []
