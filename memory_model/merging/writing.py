"""Units written below one another again: each under its own headings, as it was written wherever that is possible."""

from collections.abc import Sequence

from memory_model.merging.units import Page, Unit, bare_topic, below
from memory_model.text.blocks import scan
from memory_model.text.bullets import bullet
from memory_model.text.sections import heading

_OTHER = "## Notes"
"""Heads what belongs under no topic, in a file whose title cannot be repeated."""


class Writer:
    """Writes units of a page and of another one; what follows its predecessor keeps the lines between them.

    ``title`` is the line that leads back to where no topic is, empty when there is none.
    """

    def __init__(self, ours: Page, theirs: Page, title: str) -> None:
        self.lines: list[str] = []
        self._pages = ours, theirs
        self._title = title or _OTHER
        self._topic: tuple[str, ...] = ()
        self._last: list[int | None] = [-1, -1]
        self._closing = ""
        self._filled = False  # what was written last is text: what is indented below it would belong to it
        if not ours.units:
            self._trail()

    def put(self, versions: Sequence[Unit], one: int | None, other: int | None) -> None:
        """Write the next place: its unit (or units), which is number ``one`` of our page and ``other`` of theirs."""
        numbers = (one, other)
        side = 0 if one is not None else 1
        number = numbers[side]
        follows = number is not None and self._last[side] == number - 1
        for position, unit in enumerate(versions):
            self._close_block()
            self.lines += unit.lead if follows and not position else self._lead(unit)
            self.lines += unit.lines
            self._topic = unit.topic
            self._closing = _left_open(unit)
            self._filled = bool(unit.lines)
        self._last = list(numbers)
        if one == len(self._pages[0].units) - 1:
            self._trail()

    def _trail(self) -> None:
        trailing = self._pages[0].trailing
        if trailing:
            self._close_block()
            self.lines += trailing
            self._last = [self._last[0], None]
        for line in trailing:
            if heading(line):
                self._topic = below(self._topic, line)

    def _close_block(self) -> None:
        if self._closing:
            self.lines.append(self._closing)
        self._closing = ""

    def _lead(self, unit: Unit) -> list[str]:
        """Compose what goes before a unit that stands in a new place: blank lines, and the headings it lacks."""
        above = self._headings(unit.topic)
        if not above and self._filled and unit.lines and unit.lines[0][:1].isspace():
            above = unit.topic[-1:] or (self._title,)
        airy = bool(unit.lead) and not unit.lead[-1].strip()
        if above:
            gap = [""] if self.lines and self.lines[-1].strip() else []
            return [*gap, *above, *([""] if airy and unit.lines else [])]
        if not self.lines or not self.lines[-1].strip() or not unit.lines:
            return []
        listed = bullet(unit.lines[0]) is not None
        headed = heading(self.lines[-1]) is not None
        return [""] if airy or not (listed or headed) else []

    def _headings(self, wanted: tuple[str, ...]) -> tuple[str, ...]:
        """Return the headings that lead from the place at the end to another one."""
        if bare_topic(wanted) == bare_topic(self._topic):
            return ()
        for start in range(len(wanted) - 1, -1, -1):
            reached = self._topic
            for line in wanted[start:]:
                reached = below(reached, line)
            if bare_topic(reached) == bare_topic(wanted):
                return wanted[start:]
        return (self._title, *wanted)


def _left_open(unit: Unit) -> str:
    """Return the line that closes the code or comment a unit leaves open, or an empty text."""
    marked = any("```" in line or "~~~" in line or "<!--" in line for line in unit.lines)
    return scan(unit.lines).closing if marked else ""
