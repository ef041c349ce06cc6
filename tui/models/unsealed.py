"""What a day's seal says in the day's own list: how a changed line was, that one came later, which are gone."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from memory_model.seals.judging import CHANGED, GROWN, MISSING, OPEN, WHOLE
from tui.commands.keyed import keyed
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.operations.seal import DayState
    from memory_model.seals.judging import Difference

LOOKS = {
    CHANGED: ("≠", "bad", "changed since it was sealed"),
    MISSING: ("✗", "bad", "its file is gone"),
    GROWN: ("+", "near", "longer than it was sealed"),
    WHOLE: ("✓", "good", "sealed"),
    OPEN: ("○", "muted", "not sealed yet"),
}
"""Sign, style and words of each state of a day."""


_TITLES = {CHANGED: " · ≠ changed", MISSING: " · ✗ gone", GROWN: " · + grown", WHOLE: " · sealed"}


def title(state: "DayState | None") -> str:
    """Return what a past day's title says of its seal."""
    return _TITLES.get(state.state, "") if state else ""


class Beside:
    """The rows that stand beside the lines of one day; each difference is told once."""

    def __init__(self, state: "DayState | None", lines: Sequence[str]) -> None:
        self._lines = lines
        self._left: list[Difference] = list(state.lines) if state else []

    def rows(self, line: int, hang: int) -> list[Row]:
        """Return what is to be said of the line (from 1) of the file, indented to its text."""
        found = next((change for change in self._left if change.now == self._lines[line - 1]), None)
        if found is None:
            return []
        self._left.remove(found)
        if found.was is None:
            return [row(Span(f"{' ' * hang}+ added after the day was sealed", "near"), hang=hang + 2)]
        return [row(Span(f"{' ' * hang}≠ sealed as: ", "bad"), Span(plain(found.was), "struck"), hang=hang + 2)]

    def rest(self) -> list[Row]:
        """Return what stands beside no entry: lines that are gone, changed headings."""
        left = [change for change in self._left if (change.was or change.now or "").strip()]
        if not left:
            return []
        shown = [
            row(
                Span(f" ≠ L{change.line} ", "bad"),
                *_sides(change),
                Span(keyed(" · {open_seals} shows it"), "faint"),
                hang=3,
            )
            for change in left
        ]
        return [BLANK, *shown]


def _sides(change: "Difference") -> tuple[Span, ...]:
    was = (Span(plain(change.was), "struck"),) if change.was is not None else ()
    now = (Span(f" → {plain(change.now)}" if was else f"added: {plain(change.now)}"),) if change.now is not None else ()
    return (*was, *now)
