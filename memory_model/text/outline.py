"""Which heading a line stands under, and what kind of list that heading names."""

from memory_model.text import times
from memory_model.text.address import iso_day
from memory_model.text.markers import heading_kind, heading_name
from memory_model.text.sections import heading, underlined
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Under(NamedTuple):
    """The place below a heading: ``topic`` is its title without a time, ``None`` below the day's own title.

    ``kind`` is the kind of its bullets, inherited from the headings above, else empty;
    ``names`` are the folded names of the headings it lies under, the nearest last.
    """

    topic: str | None = None
    time: str | None = None
    kind: str = ""
    names: tuple[str, ...] = ()


class Outline:
    """Follows the headings of a file from top to bottom. ``lists`` are the headings of open items."""

    def __init__(self, lists: tuple[str, ...]) -> None:
        self.under = Under()
        self._lists = lists
        self._stack: list[tuple[int, Under]] = []
        self._begun = False

    def fork(self) -> "Outline":
        """Return one that can follow further headings by itself."""
        other = Outline(self._lists)
        other.under, other._stack, other._begun = self.under, list(self._stack), self._begun
        return other

    def begins(self, lines: "Sequence[str]", number: int) -> str:
        """Take in the heading that begins on a line, by ``#`` or underlined; return it with ``#``, empty for none."""
        line = lines[number]
        if "#" in line and self.heading(line):
            return line
        written = underlined(lines, number)
        return written if written and self.heading(written) else ""

    def heading(self, line: str) -> bool:
        """Take in a line that may be a heading; tell whether it was one."""
        found = heading(line)
        if not found:
            return False
        level, title = found
        while self._stack and self._stack[-1][0] >= level:
            self._stack.pop()
        above = self._stack[-1][1] if self._stack else Under()
        if level == 1 and (not self._begun or _names_day(title)):
            self.under = Under()
        else:
            time, rest = times.lead(title) if title else (None, "")
            kind = heading_kind(rest, self._lists) or above.kind
            self.under = Under(rest.strip() or title, time, kind, (*above.names, heading_name(rest)))
        self._begun = True
        self._stack.append((level, self.under))
        return True


def _names_day(title: str) -> bool:
    return iso_day(title.strip()[:10]) is not None
