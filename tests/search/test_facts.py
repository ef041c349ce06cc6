"""Facts in search: those that hold are found, those that ended are counted, and filters go back in time."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.search import Corpus, fact_pages, fill, parse, search
from memory_model.search.page import Page
from tests.search.conftest import TODAY

FLAT = "---\nname: {0}\ndescription: plum {0}\ntype: {1}\nvalid_from: {2}\nvalid_until: {3}\n---\nAbout plum.\n"
NESTED = "---\nname: {0}\ndescription: {1}\nmetadata:\n  type: feedback\n  recorded: {2}\n---\nText plum {0}.\n"
FILES = {
    "memory/facts/INDEX.md": "# Facts\n\n- [Now](now.md), plum\n",
    "memory/facts/now.md": FLAT.format("now", "project", "2026-08-01", "null"),
    "memory/facts/was.md": FLAT.format("was", "preference", "2026-07-01", "2026-09-01"),
    "memory/facts/later.md": FLAT.format("later", "project", "2026-11-01", "null"),
    "memory/facts/wrong.md": FLAT.format("wrong", "project", "2026-08-01", "null\nretired: recorded-wrong"),
    "memory/MEMORY.md": "# Memory\n\n- [Old](old.md)\n- plum in the summary\n",
    "memory/old.md": NESTED.format("old", "superseded by [[new]]", "2026-07-01"),
    "memory/new.md": NESTED.format("new", "plum, the new way", "2026-09-01"),
    "memory/2026-10-05.md": "# 2026-10-05\n\n- plum today\n",
}
ALWAYS = {"memory/facts/INDEX.md", "memory/MEMORY.md", "memory/2026-10-05.md"}


@pytest.fixture
def found(make):
    corpus = fill(Corpus(), make(FILES))

    def asked(text: str, mode: str = "fuzzy", *, everything: bool = False):
        query = parse(text, TODAY, mode)._replace(all=everything)
        results = search(corpus, query, TODAY)
        return {hit.path.removeprefix("memory/") for hit in results.hits}, results.hidden

    return asked


def names(*slugs: str) -> set[str]:
    return {path.removeprefix("memory/") for path in (*ALWAYS, *slugs)}


@pytest.mark.parametrize("mode", ["fuzzy", "exact", "regex"])
def test_only_facts_that_hold_are_found_and_the_others_counted(found, mode: str) -> None:
    paths, hidden = found("plum", mode)
    assert paths == names("facts/now.md", "new.md")
    assert (hidden.superseded, hidden.retired, hidden.filtered) == (5, 2, 0)


@pytest.mark.parametrize("mode", ["fuzzy", "exact", "regex"])
def test_all_includes_what_ended(found, mode: str) -> None:
    paths, hidden = found("plum", mode, everything=True)
    slugs = ("facts/now.md", "facts/was.md", "facts/later.md", "facts/wrong.md", "old.md", "new.md")
    assert paths == names(*slugs)
    assert hidden == (0, 0, 0)


def test_as_of_shows_what_held_on_a_day(found) -> None:
    assert found("plum as-of:2026-08-15")[0] == names("facts/now.md", "facts/was.md", "old.md")
    assert found("plum as-of:2026-09-01")[0] == names("facts/now.md", "new.md")
    assert found("plum as-of:2026-06-01")[0] == names()


def test_a_type_lets_facts_of_it_through_in_either_dialects_words(found) -> None:
    assert found("plum type:project")[0] == {"facts/now.md"}
    assert found("plum type:preference")[0] == {"new.md"}
    assert found("plum type:feedback as-of:2026-08-15")[0] == {"facts/was.md", "old.md"}


def test_open_lets_facts_that_hold_or_ended_through(found) -> None:
    assert found("plum open:yes")[0] == {"facts/now.md", "new.md"}
    assert found("plum open:no")[0] == {"facts/was.md", "facts/later.md", "facts/wrong.md", "old.md"}


def test_filters_alone_list_facts_and_a_half_typed_one_is_no_word(found) -> None:
    assert found("type:project open:yes")[0] == {"facts/now.md"}
    assert parse("plum type: as-of:", TODAY).words == ("plum",)
    assert "knows person" in parse("type:nonsense", TODAY).problem
    assert "open: knows yes, no" in parse("open:maybe", TODAY).problem


def test_the_layer_of_facts_is_a_filter(found) -> None:
    assert found("plum in:facts")[0] == {"facts/INDEX.md", "facts/now.md", "new.md"}


DAYS = ("2026-07-01", "2026-10-05", "2026-11-01", "null", "~", "2026-13-01", '"2026-07-01"', "soon", "")
KEYS = ("valid_from", "valid_until", "recorded", "metadata", "  valid_until")
OTHERS = (
    *("type: project", "name: a: b", "tags:", "- b", "description: |", "  valid_until: 2026-07-01", "", "# note", "x"),
    *(
        "description: superseded by [[new]]",
        "retired: yes",
        'description: "a',
        'description: "a: b"',
        "valid_until : 2026-07-01",
        "---",
    ),
)
LINES = st.builds("{}: {}".format, st.sampled_from(KEYS), st.sampled_from(DAYS)) | st.sampled_from(OTHERS)


@settings(max_examples=400, deadline=None)
@given(st.lists(LINES, max_size=5), st.sampled_from(["---", "--- ", "---\r", "----", "..."]))
def test_a_fact_stands_by_its_plain_lines_as_by_a_closer_look(lines: list[str], fence: str) -> None:
    text = "\n".join(["---", *lines, fence, "a body", ""])
    told = fact_pages._told(text, TODAY.isoformat())
    page = Page(1, "memory/facts/now.md", "facts", TODAY, text)
    query = parse("x", TODAY)
    if told == fact_pages.SUPERSEDED:
        assert fact_pages.FactPages(Corpus(), query, TODAY)._state(page) == told


@pytest.mark.parametrize("until", ["2026-10-05", "2026-10-06", "null", "2025-01-01"])
def test_the_commonest_facts_need_no_closer_look(until: str) -> None:
    wanted = fact_pages.SUPERSEDED if until <= "2026-10-05" else fact_pages.OPEN
    assert fact_pages._told(FLAT.format("now", "project", "2024-08-01", until), TODAY.isoformat()) == wanted
