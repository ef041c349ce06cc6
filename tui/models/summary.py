"""What the MEMORY.md pane shows: numbered lines, the meter, the cut where loading stops."""

from collections.abc import Callable, Sequence

from memory_model.daily.overlay import Mark
from memory_model.summary.budget import NEAR, OK, Budget, uncounted
from memory_model.text.blocks import TEXT, scan
from memory_model.text.document import Document
from tui.commands.keyed import keyed
from tui.models.markdown import spans
from tui.models.plain import plain
from tui.models.rows import Row, Span, row

METER_FULL, METER_EMPTY = "▮", "▯"
METER_LEAST, METER_MOST = 8, 40
"""Cells of the bar."""
MOODS = {OK: "good", NEAR: "near"}


def title(name: str, budget: Budget) -> str:
    """Write the pane's title: both axes in figures."""
    size, limit = budget.bytes / 1000, budget.max_bytes / 1000
    return f"{name} · {budget.lines}/{budget.max_lines} lines · {size:.1f}/{limit:g} kB"


def badge(budget: Budget) -> str:
    """Say in words how full it is; empty while all is well."""
    if budget.first_cut_line is not None:
        return f"over: {len(budget.lost)} not loaded"
    return "near the budget" if budget.state == NEAR else ""


def meter(budget: Budget, width: int) -> tuple[Span, ...]:
    """Draw the meter of the fuller axis in ``width`` cells; a full one says so in the words there is room for."""
    mood = MOODS.get(budget.state, "bad")
    said = _said(budget)
    tail = next((words for words in said if len(words) + METER_LEAST <= width), said[-1])
    cells = max(METER_LEAST, min(METER_MOST, width - len(tail) - 1))
    full = min(cells, (budget.percent * cells + 50) // 100)
    return (Span(METER_FULL * full, mood), Span(METER_EMPTY * (cells - full), "faint"), Span(tail, mood))


def _said(budget: Budget) -> tuple[str, ...]:
    """Say how full it is and where loading stops, in ever fewer words."""
    share = f" {budget.percent} %"
    whole = f"{share} of {'its lines' if budget.binding == 'lines' else 'its bytes'}"
    if budget.first_cut_line is None:
        return whole, share
    stop = f"stops before line {budget.first_cut_line}"
    return f"{whole} · loading {stop}", f"{share} · loading {stop}", f"{share} · {stop}", f" {stop}"


def rows(
    document: Document | None,
    budget: Budget,
    fresh: frozenset[int] = frozenset(),
    pointed: Callable[[str], Sequence[Mark]] = lambda _: (),
) -> list[Row]:
    """List the lines with their numbers; ``fresh`` (indexes from 0) are marked as changed by somebody else.

    ``pointed`` tells of a line what became of the lines that it points at.
    """
    if document is None:
        return [
            row(Span("There is no MEMORY.md yet.", "muted")),
            row(Span(keyed("{edit_summary} writes one: short, always loaded, pointing at the detail."), "faint")),
        ]
    lines = document.lines
    contexts = scan(lines).contexts
    outside = uncounted(lines)
    digits = len(str(len(lines)))
    cut = budget.first_cut_line
    found = []
    for number, line in enumerate(lines, 1):
        if cut == number:
            found.append(row(Span("─ ✂ loading stops here: what follows is not read " + "─" * 200, "bad")))
        look = ""
        if cut is not None and number >= cut:
            look = "faint"
        elif outside[number - 1]:
            look = "muted"
        elif contexts[number - 1] != TEXT:
            look = "note"
        mark = Span("▎", "fresh") if number - 1 in fresh else Span(" ")
        marks = pointed(line)
        beside = [Span(f"  ↺ {plain(made.correction or made.state)}", "beside") for made in marks]
        text = spans(line, "struck" if marks else look)
        found.append(
            row(Span(f"{number:>{digits}}", "faint"), mark, *text, *beside, key=number, hang=digits + 1, says=line)
        )
    return found
