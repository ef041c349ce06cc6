"""From the lines of a day file to its entries, in one pass."""

from __future__ import annotations

from memory_model.daily.entry import CODE, PLAIN, Entry
from memory_model.settings import Settings
from memory_model.text import source
from memory_model.text.blocks import COMMENT, FENCE, FRONTMATTER, INDENTED, QUOTE, TEXT, Blocks
from memory_model.text.breaks import is_break
from memory_model.text.bullets import Bullet, bullet
from memory_model.text.due import due
from memory_model.text.events import without_pointers
from memory_model.text.markers import FOLLOW_UP, NOTE
from memory_model.text.outline import Outline, Under
from memory_model.text.placeholders import is_placeholder
from memory_model.text.said import said
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Sequence

BOXES = " xX-~/>"


class _Open(NamedTuple):
    """The entry that is being read: its first line from 0, its shape and its lines so far.

    ``kind`` is what it is without a marker of its own.
    """

    start: int
    shape: str
    under: Under
    indent: int
    box: str | None
    parts: list[str]
    kind: str = PLAIN


_ITEM, _PARAGRAPH, _ROW, _QUOTE, _CODE = "item", "paragraph", "row", "quote", "code"
_BLOCK_SHAPES = {FENCE: _CODE, INDENTED: _CODE, QUOTE: _QUOTE}


class Reader:
    """Reads the entries of one file, in one go or line by line; what is read on goes on with the same lines."""

    def __init__(self, lines: Sequence[str], blocks: Blocks, day: date, settings: Settings) -> None:
        self._lines = lines
        self._contexts = blocks.contexts
        self._day = day
        self._settings = settings
        self._outline = Outline(settings.follow_ups.headings)
        self._entries: list[Entry] = []
        self._open: _Open | None = None
        self._stop = 1  # the line after the open entry's last, from 1
        self._gap = False
        self._underline = -1  # the line below a heading that is underlined
        self._parent = -1  # the indentation of the last open item of a list, or -1
        self._next = 0

    def fork(self, lines: Sequence[str], blocks: Blocks) -> Reader:
        """Return one that reads on by itself, in ``lines`` that begin with those which were read."""
        other = Reader(lines, blocks, self._day, self._settings)
        for name in ("_entries", "_open", "_stop", "_gap", "_underline", "_parent", "_next"):
            setattr(other, name, getattr(self, name))
        other._outline, other._entries = self._outline.fork(), list(self._entries)
        if self._open is not None:
            other._open = self._open._replace(parts=list(self._open.parts))
        return other

    def entries(self) -> list[Entry]:
        """Read all entries in file order."""
        self.through(len(self._lines))
        self._close()
        return self._entries

    def through(self, stop: int) -> None:
        """Read on up to a line (from 0), which is not read; but whether it underlines a heading may be asked."""
        start, self._next = self._next, stop
        pairs = zip(self._lines[start:stop], self._contexts[start:stop], strict=True)
        for number, (line, context) in enumerate(pairs, start):
            if context in (COMMENT, FRONTMATTER):
                self._close()
            elif not line.strip() and context != FENCE:
                self._gap = True
            elif context == TEXT:
                self._text(number, line)
            else:
                self._block(number, line, _BLOCK_SHAPES[context])

    def _text(self, number: int, line: str) -> None:
        if self._underline == number:
            return
        if written := self._outline.begins(self._lines, number):
            self._close()
            self._parent = -1
            self._underline = number + 1 if written != line else -1
            return
        item = None if is_break(line) else bullet(line)
        if item:
            self._begin(number, _ITEM, item.text, item)
        elif _is_row(line):
            self._row(number, line)
        elif is_break(line):
            self._close()
        elif self._continues(line):
            self._continue(number, line.strip())
        else:
            box, text = boxed(line)
            self._begin(number, _PARAGRAPH, text, Bullet(0, "", box, text))

    def _row(self, number: int, line: str) -> None:
        if not line.strip(" |:-\t"):
            self._close()
        else:
            self._begin(number, _ROW, row_text(line))

    def _block(self, number: int, line: str, shape: str) -> None:
        """Add a line of code or of a quote to what it belongs to: its own block, or the item it stands under."""
        current = self._open
        under_item = current is not None and current.shape == _ITEM and (line[:1].isspace() or self._runs_on(number))
        if current and (under_item or (current.shape == shape and (shape == _CODE or not self._gap))):
            current.parts.append(("\n" if shape == _CODE or self._gap else " ") + _bare(line, shape))
        else:
            self._begin(number, shape, _bare(line, shape))
        self._stop = number + 2
        self._gap = False

    def _runs_on(self, number: int) -> bool:
        return number > 0 and self._contexts[number] == self._contexts[number - 1] == FENCE

    def _continues(self, line: str) -> bool:
        current = self._open
        if current is None or current.shape not in (_ITEM, _PARAGRAPH):
            return False
        return not self._gap or (current.shape == _ITEM and line[:1].isspace())

    def _continue(self, number: int, text: str) -> None:
        if self._open:
            self._open.parts.append(("\n" if self._gap else " ") + text)
        self._stop = number + 2
        self._gap = False

    def _begin(self, number: int, shape: str, text: str, item: Bullet | None = None) -> None:
        self._close()
        indent, box = (item.indent, item.box) if item else (0, None)
        kind = self._kind(shape, text, item)
        self._open = _Open(number, shape, self._outline.under, indent, box, [text], kind)
        self._stop = number + 2

    def _kind(self, shape: str, text: str, item: Bullet | None) -> str:
        """Tell what an entry without a marker is: by its box, else by the heading it stands under."""
        under = self._outline.under.kind
        if item and item.box is not None and item.box in BOXES:
            self._parent = item.indent
            return FOLLOW_UP
        if shape == _ROW and under == FOLLOW_UP:
            return FOLLOW_UP
        if shape != _ITEM or item is None:
            return PLAIN
        if under != FOLLOW_UP:
            return under or NOTE
        if 0 <= self._parent < item.indent or is_placeholder(text):
            return NOTE
        is_label = text.rstrip(" *_").endswith((":", "："))
        self._parent = -1 if is_label else item.indent
        return NOTE if is_label else FOLLOW_UP

    def _close(self) -> None:
        current, self._open, self._gap = self._open, None, False
        if current is None:
            return
        if current.shape == _CODE:
            text = "".join(current.parts)
            self._entries.append(Entry(current.start + 1, self._stop, CODE, text, current.under.topic))
        else:
            self._entries.append(self._entry(current))

    def _entry(self, current: _Open) -> Entry:
        parts = current.parts
        text = parts[0] if len(parts) == 1 else "".join([_without_source(part) for part in parts])
        spoken = said(without_pointers(text), self._settings.markers)
        origin = spoken.source or (_source(parts) if len(parts) > 1 else None)
        box = current.box if current.box is not None and current.box in BOXES else None
        kind = spoken.kind or current.kind
        when = None
        if kind == FOLLOW_UP:
            when = due(spoken.text, self._day, self._settings.slash_dates)
        return Entry(
            current.start + 1,
            self._stop,
            kind,
            spoken.text if box or current.box is None else f"[{current.box}] {spoken.text}",
            current.under.topic,
            spoken.time or current.under.time,
            origin,
            box,
            current.indent,
            when,
            spoken.struck,
            spoken.owner,
        )


def boxed(line: str) -> tuple[str | None, str]:
    """Part a task box without a list marker from its text: ``[ ] call Orla``."""
    bare = line.strip()
    if bare[:1] == "[" and bare[2:3] == "]" and bare[3:4] in (" ", "\t") and bare[1:2] in BOXES:
        return bare[1], bare[4:].strip()
    return None, bare


def _is_row(line: str) -> bool:
    bare = line.strip()
    return bare.startswith("|") and len(bare) > 2 and bare.endswith("|")


def row_text(line: str) -> str:
    """Join the cells of a table row that hold something."""
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    return " · ".join([cell for cell in cells if cell])


def _bare(line: str, shape: str) -> str:
    return line.strip().lstrip(">").strip() if shape == _QUOTE else line.rstrip()


def _without_source(part: str) -> str:
    return source.split(part)[0] if part.endswith("-->") else part


def _source(parts: Sequence[str]) -> str | None:
    return next((found for part in parts if (found := source.split(part)[1]) is not None), None)
