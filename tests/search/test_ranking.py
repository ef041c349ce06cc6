"""Which line comes first: what is unlikely to be meant adds up, and where letters fit alike the line itself decides."""

from datetime import date

import pytest

from memory_model.search import Corpus, fill, parse, search
from memory_model.search.meaning import LETTER, meanings
from tests.search.conftest import TODAY, Ask, Make

DAY, OLD = "memory/2026-10-05.md", "memory/2019-03-01.md"
ENTITY = "memory/entities/projects/quay.md"


def texts(ask: Ask, query: str, files: dict[str, str]) -> list[str]:
    return [hit.text.removeprefix("- ") for hit in ask(query, files).hits]


@pytest.mark.parametrize(
    ("query", "likelier", "other"),
    [
        ("hrbr", "the harbour", "the hobr"),  # vowels left out, before a wrong letter
        ("plmr", "one plaimer", "one plimbor"),  # vowels, before consonants
        ("gorament", "a groament", "a groarment"),  # one slip, before two
        ("lcanion", "the lanion", "the cunion"),
        ("gulls", "the gullss", "the bulls"),  # a slip later on, before another first letter
        ("harb", "a harbour", "a xharbour"),  # the beginning of a word, before its middle
    ],
)
def test_the_likelier_word_comes_first_however_old_and_plain_its_line(
    ask: Ask, query: str, likelier: str, other: str
) -> None:
    files = {DAY: f"# 2026-10-05\n\n- **Decision:** {other}\n", OLD: f"# 2019-03-01\n\n- {likelier}\n"}
    assert texts(ask, query, files)[0] == likelier


def test_slips_add_up_over_the_words(ask: Ask) -> None:
    files = {
        DAY: "# 2026-10-05\n\n- **Decision:** the paltform at the harbour\n",
        OLD: "# 2019-03-01\n\n- pilotage at the harbour\n",
    }
    assert texts(ask, "piloatge harbuor", files)[0] == "pilotage at the harbour"


def test_of_a_shorter_line_the_words_are_a_larger_share(ask: Ask) -> None:
    files = {DAY: "# 2026-10-05\n\n- the quay, as was said of it at length and by many who came\n- the quay\n"}
    assert texts(ask, "quay", files)[0] == "the quay"


def test_a_line_of_an_entity_is_as_old_as_it_says_whenever_its_file_changed(ask: Ask) -> None:
    files = {
        ENTITY: "# X\n\n## Log\n- 2019-03-01: berths\n- 2026-10-04: berths\n",
        DAY: "# 2026-10-05\n\n- our berths\n",
    }
    found = [(hit.path, hit.line) for hit in ask("berths", files).hits]
    assert found.index((DAY, 3)) < found.index((ENTITY, 4))
    assert found.index((ENTITY, 5)) < found.index((ENTITY, 4))


def test_words_are_told_by_what_they_would_cost(make: Make) -> None:

    corpus = fill(Corpus(), make({DAY: "harbour harbr hobr harbourmaster\n"}))
    found = {term.text: term.cost for term in meanings(corpus, "hrbr")}
    assert found["hrbr"] == 0
    assert found["harbour"] == 3
    assert found["harbr"] == 1
    assert found["hobr"] == LETTER
    assert found.get("harbourmaster", LETTER * 3) >= LETTER * 3


def test_exact_is_above_a_hundred_and_fuzzy_below(ask: Ask) -> None:
    long = "quay " * 300
    hits = ask("quay", {OLD: f"# 2019-03-01\n\n- {long}\n", DAY: "# 2026-10-05\n\n- quai\n"}).hits
    assert [(hit.why, 100 < hit.score <= 200) for hit in hits] == [("exact", True), ("quai for quay", False)]
    assert 0 < hits[1].score < 100


def test_many_old_titles_leave_room_for_lines() -> None:
    corpus = Corpus()
    for number in range(320):
        corpus.put(f"memory/entities/projects/p{number}.md", "entities", date(2020, 1, 1), b"# Quay %d\n" % number)
    corpus.put(DAY, "log", TODAY, b"# 2026-10-05\n\n- at the quay\n")
    assert (DAY, 3) in [(hit.path, hit.line) for hit in search(corpus, parse("quay", TODAY), TODAY, limit=400).hits]
