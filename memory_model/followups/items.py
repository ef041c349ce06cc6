"""Finding the open items of a file, in one pass: every carrier of formats.md §3."""

from __future__ import annotations

from memory_model.followups import states, tables
from memory_model.followups.glance import HINTS, TODO_WORDS
from memory_model.followups.item import DONE, LISTED, MARKER, OPEN, ROW, TASK, TODO, Item
from memory_model.followups.mentions import at_name, mentions
from memory_model.settings import DEFAULTS, Settings
from memory_model.text.address import iso_day
from memory_model.text.blocks import TEXT, Blocks, scan
from memory_model.text.bullets import Bullet, bullet
from memory_model.text.document import Document
from memory_model.text.due import Due, due
from memory_model.text.events import without_pointers
from memory_model.text.fold import fold
from memory_model.text.markers import FOLLOW_UP, heading_kind, heading_name
from memory_model.text.outline import Outline
from memory_model.text.placeholders import is_placeholder
from memory_model.text.said import Said, said
from memory_model.text.sections import heading, underlined
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Sequence


def items(
    document: Document, day: date | None, path: str, settings: Settings = DEFAULTS, *, in_day: bool = True
) -> list[Item]:
    """List the items of a file in file order, open and closed; placeholders, code, comments and quotes are none.

    ``day`` is the day of a log or companion, `None` for an entity file. ``in_day`` is false for a companion: its
    lines are addressed by path, like an entity's.
    """
    place = Place(path, day, in_day and day is not None)
    return Finder(document.lines, scan(document.lines), place, settings).items()


class Place(NamedTuple):
    """Where the lines are: the file, its day if it has one, and whether the day addresses them."""

    path: str
    day: date | None
    in_day: bool


class _List(NamedTuple):
    """A list of open items that a heading or label opened: how deep its label stood, and whether others owe it."""

    indent: int
    waiting: bool
    owner: str


class Finder:
    """Reads one file, in one go or line by line."""

    def __init__(self, lines: Sequence[str], blocks: Blocks, place: Place, settings: Settings) -> None:
        self._lines = lines
        self._contexts = blocks.contexts
        self._place = place
        self._settings = settings
        self._outline = Outline(settings.follow_ups.headings)
        self._list: _List | None = None
        self._labelled: _List | None = None
        self._columns: tables.Columns | None = None
        self._parent = -1
        self._gap = False
        self._line_day: date | None = None
        added = tuple(fold(word) for word, kind in settings.markers if kind == FOLLOW_UP)
        self._hints = (*HINTS, *added)
        self._found: list[Item] = []
        self._next = 0

    def fork(self, lines: Sequence[str], blocks: Blocks) -> Finder:
        """Return one that reads on by itself, in ``lines`` that begin with those which were read."""
        other = Finder(lines, blocks, self._place, self._settings)
        for name in ("_list", "_labelled", "_columns", "_parent", "_gap", "_next"):
            setattr(other, name, getattr(self, name))
        other._outline, other._found = self._outline.fork(), list(self._found)
        return other

    def items(self) -> list[Item]:
        """List all items in file order."""
        self.through(len(self._lines))
        return self._found

    def through(self, stop: int) -> None:
        """Read on up to a line (from 0), which is not read; but how an item goes on behind it may be asked."""
        start, self._next = self._next, stop
        for number, line in enumerate(self._lines[start:stop], start):
            if self._contexts[number] != TEXT:
                self._columns = None
                continue
            if not line.strip():
                self._gap = True
                self._columns = None
                continue
            if self._current() is None and not self._may_matter(line) and not underlined(self._lines, number):
                self._gap = False
                continue
            self._line_day = None
            found = self._line(number, line)
            self._gap = False
            if found and not is_placeholder(found.text):
                self._found.append(found)

    def _may_matter(self, line: str) -> bool:
        """Tell cheaply whether a line outside of any list may be a heading, a label, a box or a marked item."""
        if "[" in line or "#" in line[:4] or line.rstrip()[-1] in ":：*_":
            return True
        head = fold(line[:80])
        return any(hint in head for hint in self._hints)

    def _line(self, number: int, line: str) -> Item | None:
        if written := self._outline.begins(self._lines, number):
            self._under_heading(written)
            return None
        item = bullet(line)
        if item is None and tables.is_row(line):
            return self._row(number, line) if self._current() else None
        self._columns = None
        if item is None:
            return self._loose(number, line)
        return self._bullet(number, item)

    def _current(self) -> _List | None:
        return self._labelled or self._list

    def _under_heading(self, line: str) -> None:
        self._labelled = None
        self._parent = -1
        under = self._outline.under
        if under.kind == FOLLOW_UP:
            waiting, owner = self._waiting(under.names)
            self._list = _List(-1, waiting, owner)
            return
        found = heading(line)
        waiting, owner = self._waiting((heading_name(found[1]),)) if found else (False, "")
        self._list = _List(-1, waiting, owner) if waiting and not under.kind else None

    def _waiting(self, names: Sequence[str]) -> tuple[bool, str]:
        """Tell whether a heading's items are owed by others, and by whom (``Waiting on Orla``)."""
        for name in reversed(names):
            for wanted in self._settings.follow_ups.waiting:
                key = fold(wanted)
                if name == key:
                    return True, ""
                if name.startswith(f"{key} "):
                    return True, name[len(key) :].strip()
        return False, ""

    def _loose(self, number: int, line: str) -> Item | None:
        """Read a line that is no bullet: a task without one, a marker at its start, or a label that opens a list."""
        box = states.bare_box(line)
        if box:
            return self._item(number, said(box[1], self._settings.markers), TASK, box[0])
        if not line[0].isspace():
            if self._label(line, -1):
                return None
            if self._gap or number == 0 or bullet(self._lines[number - 1]) is None:
                self._labelled = None
                return self._marked(number, line, None)
        return None

    def _marked(self, number: int, text: str, box: str | None) -> Item | None:
        if ":" not in text and "：" not in text:
            return None
        spoken = said(without_pointers(text), self._settings.markers)
        if spoken.kind != FOLLOW_UP:
            return None
        return self._item(number, spoken, TODO if spoken.word in TODO_WORDS else MARKER, box)

    def _bullet(self, number: int, item: Bullet) -> Item | None:
        if self._labelled and item.indent <= self._labelled.indent:
            self._labelled = None
        if self._label(item.text, item.indent):
            self._parent = -1
            return None
        current = self._current()
        box = item.box if states.boxed(item.box) else None
        if current is None and box is None and ":" not in item.text and "：" not in item.text:
            return None
        self._line_day, text = self._dated(item.text)
        spoken = said(without_pointers(self._whole(number, text)), self._settings.markers)
        if spoken.kind == FOLLOW_UP:
            kind = TODO if spoken.word in TODO_WORDS else MARKER
        elif box is not None:
            kind = TASK
        elif spoken.kind or current is None or self._is_detail(item):
            return None
        else:
            kind = LISTED
        if not 0 <= self._parent < item.indent:
            self._parent = item.indent
        return self._item(number, spoken, kind, box)

    def _dated(self, text: str) -> tuple[date | None, str]:
        """Part the date from a line of a file without a day: ``2026-10-03: ring Teo``."""
        day = iso_day(text[:10]) if self._place.day is None else None
        return (day, text[11:].strip()) if day and text[10:11] in (":", " ") else (None, text)

    def _is_detail(self, item: Bullet) -> bool:
        """Tell whether a nested bullet only says more about the one above; one under ``Ferry:`` is an item."""
        if 0 <= self._parent < item.indent:
            return True
        self._parent = -1
        return item.text.rstrip().endswith((":", "："))

    def _label(self, text: str, indent: int) -> bool:
        """Open a list below ``**Next steps:**`` or ``Waiting on:``, alone on a line or bullet."""
        bare = text.strip()
        if not (bare.endswith((":", "：", "**", "__")) and len(bare) < 60):
            return False
        name = bare.strip("*_ ")
        if not (bare[0] in "*_" or name.endswith((":", "："))):
            return False
        if heading_kind(name, self._settings.follow_ups.headings) != FOLLOW_UP:
            return False
        waiting, owner = self._waiting((heading_name(name),))
        self._labelled = _List(indent, waiting, owner)
        return True

    def _whole(self, number: int, text: str) -> str:
        """Join a wrapped item's lines: those right below that are indented text and no bullet."""
        end = number + 1
        lines = self._lines
        while end < len(lines) and lines[end][:1].isspace() and lines[end].strip() and self._contexts[end] == TEXT:
            if bullet(lines[end]):
                break
            end += 1
        return text if end == number + 1 else " ".join([text, *(line.strip() for line in lines[number + 1 : end])])

    def _row(self, number: int, line: str) -> Item | None:
        if self._columns is None:
            following = self._lines[number + 1] if number + 1 < len(self._lines) else ""
            if tables.is_row(following) and tables.is_rule(following):
                self._columns = tables.columns(tables.cells(line))
                return None
            self._columns = tables.Columns()
        if tables.is_rule(line):
            return None
        read = tables.row(line, self._columns)
        spoken = said(read.text, self._settings.markers)
        box = states.bare_box(read.text)
        if box:
            spoken = said(box[1], self._settings.markers)
        found = self._item(number, spoken, ROW, box[0] if box else None, read.due)
        if found.status == OPEN:
            found = found._replace(status=read.status, started=read.started or found.started)
        return found._replace(owner=found.owner or read.owner)

    def _item(self, number: int, spoken: Said, kind: str, box: str | None, due_cell: str = "") -> Item:
        day = self._place.day or self._line_day
        text = spoken.text
        when = self._due(text, day) or (self._due(f"due: {due_cell}", day) if due_cell else None)
        status, started = states.boxed(box) or (OPEN, False)
        current = self._current() if kind in (LISTED, ROW, TASK) else None
        return Item(
            self._place.path,
            number + 1,
            day,
            without_due(text, when) if when and not due_cell else text,
            text,
            kind,
            when.day if when else None,
            when.words if when else "",
            (when.problem or "") if when else "",
            DONE if spoken.closed and status == OPEN else status,
            started,
            spoken.owner or at_name(text) or (current.owner if current else ""),
            current.waiting if current else False,
            self._outline.under.topic,
            mentions(text),
            self._place.in_day,
        )

    def _due(self, text: str, day: date | None) -> Due | None:
        found = due(text, day or date.min, self._settings.slash_dates)
        if found and found.day and day is None and found.day.year < 1000:
            return found._replace(day=None, problem=f"{found.words} needs a year here, where no day is given")
        return found


def without_due(text: str, when: Due) -> str:
    """Take a readable due date out of an item's text; an unreadable one stays part of it."""
    if when.day is None:
        return text
    left = text[: when.start].rstrip(" ,;([-–—")
    right = text[when.stop :].strip().lstrip(")],;.")
    joined = f"{left} {right.strip()}".strip()
    return joined.rstrip(" .") if not right.strip() else joined
