"""What a rewrite drops, and the ways back under the budget."""

from datetime import date

from memory_model.settings import BudgetSettings
from memory_model.text.document import Document
from memory_model.week.judging import judge
from memory_model.week.loss import loss
from memory_model.week.moves import DEMOTE, POINT, REORDER, SHORTEN, moves, pasted
from memory_model.week.source import Source


def lost(before, after):
    found = loss(Document.from_text(before), Document.from_text(after))
    return [(each.line, each.entry) for each in found.dropped], found.reworded


def test_moved_and_reworded_lines_are_not_lost():
    before = "# Memory\n\n- Launch of the pilot on 10-15\n- Posters at three piers\n- Ring before visiting\n"
    after = "# M\n- ring before visiting\n- pilot launch: 10-15\n"
    assert lost(before, after) == ([(4, "")], 1)


def test_index_entries_are_named_when_nothing_points_there_any_more():
    before = "- [Short note](facts/short-note.md) — one page\n- [[tide-board]] the board at Skerry\n- [[rena]]\n"
    after = "- one page, the short note\n- see [[tide-board|board]]\n"
    dropped, _ = lost(before, after)
    assert [entry for _, entry in dropped if entry] == ["short-note", "rena"]


def source(text, line=4):
    address = f"2026-10-02#L{line}"
    return Source(address, "lesson", text, address, date(2026, 10, 2), "memory/2026-10-02.md", line)


COPY = "Restart the panel at Skerry by hand after a power cut; it does not come back alone and nobody there has a key."
NAMES = [("orla-quist", "Orla Quist")]


def ways(draft, budget, sources=()):
    document = Document.from_text(draft)
    return moves(document, judge(sources, document, {}), NAMES, budget)


def test_within_the_budget_there_is_nothing_to_do():
    assert ways(f"- {COPY}\n", BudgetSettings(), [source(COPY)]) == []


def test_what_frees_most_bytes_comes_first():
    long = "This line goes on and on about the winter rota, " * 5
    draft = f"- {long}\n- Orla Quist: dispatcher, signs off before noon\n- {COPY}\n- short\n"
    found = ways(draft, BudgetSettings(lines=100, bytes=300), [source(COPY)])
    assert [(move.kind, move.line) for move in found] == [(REORDER, 3), (SHORTEN, 1), (POINT, 3), (DEMOTE, 2)]
    assert found[3].bytes == len("- Orla Quist: dispatcher, signs off before noon\n")


def test_over_in_lines_what_frees_lines_comes_first():
    draft = "- Orla Quist: dispatcher\n  before noon\n\n## More\n" + f"- {'long ' * 60}\n" + "- a line\n" * 5
    found = ways(draft, BudgetSettings(lines=5, bytes=25_000))
    assert [(move.kind, move.lines) for move in found] == [(DEMOTE, 2), (SHORTEN, 0)]


def test_a_line_that_repeats_its_source_is_found_and_one_in_other_words_is_not():
    document = Document.from_text(f"- {COPY.replace('power cut', 'power  cut')}\n")
    assert [item.line for item, _ in pasted(document, judge([source(COPY)], document, {}))] == [1]
    other = Document.from_text("- Skerry: restart the panel by hand after power cuts\n")
    assert pasted(other, judge([source(COPY)], other, {})) == []
