"""Whoever types on is answered from what was seen before, and no other answer comes of it."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.clock import Clock
from memory_model.search import Corpus, fill, parse, search, standing, update
from memory_model.search.narrowing import Narrowing
from memory_model.workspace import Workspace
from tests.search.conftest import TODAY, Make


class Lines:
    """As `Texts`, over lists of lines; ``looked`` counts the entries that were looked at."""

    def __init__(self, entries: list[str]) -> None:
        self.paths = entries
        self.looked = 0

    def holds(self, number: int, words: list[bytes]) -> bool:
        self.looked += 1
        return any(all(word in line for word in words) for line in self.paths[number].encode().split(b"\n"))

    def holding(self, words: list[bytes], start: int = 0):
        return (number for number in range(start, len(self.paths)) if self.holds(number, words))


ENTRY = st.text("ab \n", max_size=9)
WORD = st.text("ab", min_size=1, max_size=3).map(str.encode)
STEP = st.tuples(st.lists(WORD, min_size=1, max_size=2), st.none() | st.sets(st.integers(0, 9)), st.integers(0, 6))


@settings(max_examples=100, deadline=None)
@given(st.lists(ENTRY, min_size=1, max_size=10), st.lists(STEP, max_size=9))
def test_each_search_of_a_row_finds_what_it_would_alone(entries: list[str], steps: list) -> None:
    texts = Lines(entries)
    narrowing = Narrowing(texts)
    for words, numbers, taken in steps:
        if numbers is None:
            asked, expected = narrowing.holding(words), list(Lines(entries).holding(words))
        else:
            ordered = [number for number in sorted(numbers) if number < len(entries)]
            asked = narrowing.among(ordered, words)
            expected = [number for number in ordered if Lines(entries).holds(number, words)]
        found = [number for number, _ in zip(asked, range(taken), strict=False)] if taken < 6 else list(asked)
        assert found == expected[: len(found)]
        assert taken < 6 or found == expected


def test_a_longer_word_is_looked_for_only_where_the_shorter_one_was_found() -> None:
    texts = Lines(["ferry"] * 3 + ["gulls"] * 97)
    narrowing = Narrowing(texts)
    for words, looks in ([b"fe"], 100), ([b"fer"], 3), ([b"ferr", b"y"], 3), ([b"fer"], 3), ([b"gul"], 100):
        texts.looked = 0
        list(narrowing.holding(words))
        assert texts.looked == looks, words
    texts.looked = 0
    list(narrowing.among(range(0, 100, 2), [b"ferry"]))
    assert texts.looked == 2


def test_a_search_that_was_broken_off_is_gone_on_with_where_it_ended() -> None:
    texts = Lines(["ferry"] * 50)
    narrowing = Narrowing(texts)
    next(asked := narrowing.holding([b"f"]))
    next(asked)
    texts.looked = 0
    assert list(narrowing.holding([b"fe"])) == list(range(50))
    assert texts.looked == 50


@pytest.fixture
def typed(make: Make, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
    days = {
        f"memory/2026-09-{day:02d}.md": f"# Day {day}\n\n- ferry {day}\n- gulls at {day % 7}\n" for day in range(1, 30)
    }
    fact = "---\nname: ferry\ndescription: ferry gulls\ntype: project\nvalid_from: 2026-08-01\nvalid_until: null\n---\n"
    return make({**days, "memory/facts/ferry.md": fact})


def test_every_key_of_a_row_finds_what_a_corpus_made_anew_finds(typed: Workspace) -> None:
    corpus, whole = standing(typed), fill(Corpus(), Workspace.open(typed.root, Clock(fixed="2026-10-05T16:40")))
    for text in ("gulls at 3", "ferry gul", "day 1", "rry 2"):
        for stop in (*range(1, len(text) + 1), *range(len(text), 0, -1)):
            query = parse(text[:stop], TODAY)
            assert search(corpus, query, TODAY) == search(whole, query, TODAY), text[:stop]


def test_a_fact_that_ends_between_two_keys_is_hidden_at_the_second(typed: Workspace) -> None:
    path = Path(typed.root) / "memory/facts/ferry.md"
    corpus = standing(typed)
    query = parse("ferry gulls", TODAY)
    assert [hit.path for hit in search(corpus, query, TODAY).hits] == ["memory/facts/ferry.md"]
    path.write_text(path.read_text().replace("valid_until: null", "valid_until: 2026-09-01"))
    update(corpus, typed, typed.refresh())
    assert [hit.path for hit in search(corpus, query, TODAY).hits] == []
    assert len(search(corpus, parse("ferry gulls as-of:2026-08-15", TODAY), TODAY).hits) == 1
