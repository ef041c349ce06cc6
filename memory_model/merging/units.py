"""A log as units that are never torn apart: an item with all that belongs to it, a paragraph, a block of code."""

from collections.abc import Sequence

from memory_model.text.blocks import COMMENT, FENCE, TEXT, scan
from memory_model.text.bullets import bullet
from memory_model.text.sections import heading
from memory_model.values import NamedTuple


class Unit(NamedTuple):
    """``lines`` as written, below the headings ``topic`` (as written, the outermost first).

    ``lead`` are the lines between the unit above and this one: blank ones and headings. A heading with
    nothing below it is a unit without lines; the title of a file is a unit of its own and no topic.
    """

    lines: tuple[str, ...]
    topic: tuple[str, ...]
    lead: tuple[str, ...]

    @property
    def key(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What makes two units the same: topic and lines, white space at the ends aside."""
        return bare_topic(self.topic), tuple([line.rstrip() for line in self.lines])


class Page(NamedTuple):
    """The units of a text in order, what follows the last one, and its title line (empty without one)."""

    units: tuple[Unit, ...]
    trailing: tuple[str, ...]
    title: str


def page(lines: Sequence[str], title: str | None = "") -> Page:
    """Take a text apart. A first heading of level 1 is its title, and so is the line ``title``.

    Further down both mean that no topic is open any more.

    With `None` it has no title: it is a part of a file.
    """
    reader = _Reader(lines, title)
    for number in range(len(lines)):
        reader.take(number)
    return reader.finish()


def bare_topic(topic: Sequence[str]) -> tuple[str, ...]:
    """Return headings in the form in which two of them are compared."""
    return tuple([" ".join(line.split()) for line in topic])


def below(topic: Sequence[str], line: str) -> tuple[str, ...]:
    """Return the headings that one stands under after ``line``, itself a heading."""
    level = _level(line)
    return (*[above for above in topic if _level(above) < level], line)


def _level(line: str) -> int:
    found = heading(line)
    return found[0] if found else 7


class _Reader:
    """Goes through a text from top to bottom with the unit, the headings and the blank lines at hand."""

    def __init__(self, lines: Sequence[str], title: str | None) -> None:
        self._lines = lines
        self._contexts = scan(lines).contexts
        self._titled = title is not None
        self._again = title or ""
        self._title = ""
        self._topic: tuple[str, ...] = ()
        self._units: list[Unit] = []
        self._open: list[str] = []
        self._lead: list[str] = []
        self._pending: list[str] = []
        self._hollow = False  # the last heading has nothing below it so far
        self._indent = -1  # the column of the list that is open, -1 without one

    def take(self, number: int) -> None:
        """Read one line."""
        line, context = self._lines[number], self._contexts[number]
        if not line.strip():
            within = self._open and context in (FENCE, COMMENT)
            (self._open if within else self._pending).append(line)
        elif context == TEXT and heading(line):
            self._heading(line)
        elif self._starts(number):
            self._close()
            self._lead += self._pending
            self._pending = []
            self._open = [line]
            self._hollow = False
        else:
            self._open += [*self._pending, line]
            self._pending = []

    def finish(self) -> Page:
        """Return what was read."""
        self._close()
        if self._hollow:
            self._units.append(Unit((), self._topic, tuple(self._lead)))
            self._lead = []
        return Page(tuple(self._units), (*self._lead, *self._pending), self._title)

    def _heading(self, line: str) -> None:
        self._close()
        if self._hollow and _level(line) <= _level(self._topic[-1]):
            self._units.append(Unit((), self._topic, tuple(self._lead)))
            self._lead = []
        self._lead += self._pending
        self._pending = []
        is_title = bare_topic((line,))[0] in bare_topic((self._title, self._again))
        is_first = self._titled and not self._title and (is_title or not self._topic)
        if is_first and _level(line) == 1:
            self._title = line
            self._units.append(Unit((line,), (), tuple(self._lead)))
            self._topic, self._lead, self._hollow = (), [], False
            return
        self._lead.append(line)
        self._topic = () if is_title else below(self._topic, line)
        self._hollow = not is_title

    def _starts(self, number: int) -> bool:
        """Tell whether a line with text begins a unit."""
        line, context = self._lines[number], self._contexts[number]
        item = bullet(line) if context == TEXT else None
        if item and (self._indent < 0 or item.indent <= self._indent):
            self._indent = item.indent
            return True
        if not self._open:
            self._indent = -1
            return True
        if line[0] in " \t":
            return False
        before = self._contexts[number - 1]
        starts = bool(self._pending) or (context != before and (context, before) != (TEXT, TEXT))
        if starts:
            self._indent = -1
        return starts

    def _close(self) -> None:
        if self._open:
            self._units.append(Unit(tuple(self._open), self._topic, tuple(self._lead)))
            self._open, self._lead = [], []
