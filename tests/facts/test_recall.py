"""Which fact the index lines alone would lead to."""

from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.facts.index import Entry
from memory_model.facts.recall import Line, Sharing, ask
from memory_model.text.gist import gist, stems
from tests.facts.making import windowed


def line(slug: str, title: str, words: str) -> Line:
    said = stems(f"{title} {words}")
    return Line("f/INDEX.md", Entry(2, title, f"{slug}.md", f"f/{slug}.md", words), windowed(slug), said)


LINES = [
    line("short-note", "Short weekly note", "length of the report for Orla, one page"),
    line("tide-board", "Tide board", "what the display says when the tide is low"),
    line("winter-feed", "Winter feed", "publication day of the timetable"),
]


def holding(texts: dict[str, str]) -> Sharing:
    """Tell of the facts of `LINES` which stems their texts hold."""
    facts = [one.fact for one in LINES]
    return lambda asked: [(stems(texts.get(fact.path, "")) & asked, lambda found=fact: found) for fact in facts]


def test_the_line_that_stands_out_is_opened() -> None:
    found = ask("How long may the weekly report for Orla be?", LINES, holding({}))
    assert found.opens is LINES[0]


def test_without_a_line_the_fact_that_holds_the_answer_is_to_be_reworded() -> None:
    texts = {LINES[2].fact.path: "The GTFS export comes out on the first of November."}
    found = ask("When does the GTFS export come out?", LINES, holding(texts))
    assert found.opens is None
    assert found.reword is LINES[2].fact
    assert "GTFS" in found.missing


def test_lines_that_fit_alike_are_rivals() -> None:
    pair = [line("a", "Harbour office", "hours"), line("b", "Harbour lights", "hours")]
    found = ask("What are the harbour hours?", pair, holding({}))
    assert (found.opens, found.rivals) == (None, tuple(pair))


def test_a_question_about_nothing_known_leads_nowhere() -> None:
    found = ask("zebra?", LINES, holding({}))
    assert (found.opens, found.reword, found.rivals) == (None, None, ())


TEXT = st.text("aAeéßłİς\u0301 -'’[]()|.#港口の019Gg", max_size=24)


@settings(max_examples=200, deadline=None)
@given(TEXT)
def test_the_stems_of_a_text_are_those_of_its_gist(text: str) -> None:
    assert stems(text) == gist(text).words
