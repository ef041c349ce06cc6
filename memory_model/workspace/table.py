"""Rows kept as Python itself writes them: found by a text in one of their columns, and unpacked a few at a time."""

from __future__ import annotations

import marshal
from itertools import repeat

from memory_model.values import TYPE_CHECKING, date
from memory_model.workspace.columns import PART, RESERVED, ROW, Codec
from memory_model.workspace.value_file import PLAIN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import Any

    Codecs = Mapping[object, Codec]
    Searched = Mapping[str, Callable[[Any], str | tuple[str, ...]]]
    """What rows are searched by: a name, and what makes of a row the text, or the texts, that it is found by."""
    Packed = tuple[int, dict[str, str], list[bytes]]
    """How many rows there are, one text for each way in which they are searched, and all rows, some in each piece."""

MANY = 128
"""So many rows are unpacked together: a piece of them takes about 0.1 ms. A column of one value has it once."""
_ENDS = ("", ROW, PART)
_HIDDEN = str.maketrans(dict.fromkeys(RESERVED, "\x00"))


class Table:
    """Rows of ``row_type``, a named tuple, as `pack` wrote them; ``more`` has codecs of types that only it holds."""

    def __init__(self, packed: Packed, row_type: Any, more: Codecs | None = None) -> None:
        self.packed = packed
        self.kind = row_type
        self._more = more
        self._codecs = _codecs(row_type, more)
        self._pieces: dict[int, list[Any]] = {}

    def __len__(self) -> int:
        """Return how many rows there are."""
        return self.packed[0]

    def all(self) -> list[Any]:
        """Return all rows."""
        return [row for piece in range(len(self.packed[2])) for row in self._unpacked(piece)]

    def each(self) -> Iterator[Any]:
        """Yield all rows; none is held."""
        for piece in range(len(self.packed[2])):
            yield from self._unpacked(piece)

    def glance(self, number: int) -> Any:
        """Return one row by its number, from 0; only those beside the last one are held."""
        return self.piece(number // MANY)[number % MANY]

    def piece(self, number: int) -> list[Any]:
        """Return the rows of one piece; only those of the last one are held."""
        known = self._pieces.get(number)
        if known is None:
            known = self._unpacked(number)
            self._pieces = {number: known}
        return known

    def only(self, packed: Packed) -> Table:
        """Return a table of the same kind of rows."""
        return Table(packed, self.kind, self._more)

    def with_rows(self, rows: Mapping[int, Any]) -> Table:
        """Return a table with other rows at some numbers; nothing in it is searched."""
        pieces = list(self.packed[2])
        for place in {number // MANY for number in rows}:
            first = place * MANY
            known = [rows.get(number, row) for number, row in enumerate(self._unpacked(place), first)]
            pieces[place] = _piece(known, self._codecs)
        return self.only((self.packed[0], {}, pieces))

    def row(self, number: int) -> Any:
        """Return one row by its number, from 0."""
        piece = number // MANY
        if piece not in self._pieces:
            self._pieces[piece] = self._unpacked(piece)
        return self._pieces[piece][number % MANY]

    def texts(self, name: str) -> list[str]:
        """Return the text by which each row is found; a NUL stands in it for any character that separates."""
        return self.packed[1][name].split(ROW) if len(self) else []

    def find(self, name: str, wanted: str, *, cased: bool = True) -> Iterator[int]:
        """Yield the numbers of the rows that are found by a text, or of whose texts it is one.

        Where they are not ``cased``, ``wanted`` is a folded text. One with a character that separates is not found.
        """
        text = self.packed[1][name]
        return _rows(text if cased else text.casefold(), wanted)

    def holding(self, name: str, part: str) -> Iterator[int]:
        """Yield the numbers of the rows whose text holds ``part`` anywhere; it has no character that separates."""
        text = self.packed[1][name]
        row = last = 0
        at = text.find(part)
        while at >= 0:
            row += text.count(ROW, last, at)
            yield row
            last = text.find(ROW, at)
            at = text.find(part, last) if last >= 0 else -1

    def _unpacked(self, piece: int) -> list[Any]:
        count, columns = marshal.loads(self.packed[2][piece])  # noqa: S302  our own, proved by its checksum
        whole = [column if len(column) == count else column * count for column in columns]
        known = [codec.read(column) if codec else column for codec, column in zip(self._codecs, whole, strict=True)]
        return list(map(tuple.__new__, repeat(self.kind), zip(*known, strict=True)))


def pack(rows: Sequence[Any], row_type: Any, searched: Searched, more: Codecs | None = None) -> Packed:
    """Pack rows, which can be found by what is ``searched``. Raises `ValueError` for what cannot be written."""
    codecs = _codecs(row_type, more)
    pieces = [_piece(rows[start : start + MANY], codecs) for start in range(0, len(rows), MANY)]
    return len(rows), {name: ROW.join([_text(of(row)) for row in rows]) for name, of in searched.items()}, pieces


def _piece(rows: Sequence[Any], codecs: Sequence[Codec | None]) -> bytes:
    columns = zip(*rows, strict=True)
    known = [
        list(map(codec.write, column)) if codec else list(column) for codec, column in zip(codecs, columns, strict=True)
    ]
    short = [column[:1] if column.count(column[0]) == len(column) else column for column in known]
    return marshal.dumps((len(rows), short), PLAIN)


def by(*names: str) -> dict[str, Callable[[Any], str | tuple[str, ...]]]:
    """Return how rows are searched by columns of theirs."""
    return {name: lambda row, name=name: getattr(row, name) for name in names}  # type: ignore[misc]


def is_searchable(text: str) -> bool:
    """Tell whether a text is found where it stands: it holds nothing that separates."""
    return not RESERVED.intersection(text)


def _text(value: str | tuple[str, ...]) -> str:
    """Write what is searched: no character of it is one that separates."""
    texts = (value,) if isinstance(value, str) else value
    return PART.join([text if is_searchable(text) else text.translate(_HIDDEN) for text in texts])


def _codecs(row_type: Any, more: Codecs | None) -> list[Codec | None]:
    known = {date | None: _DAYS, **(more or {})}
    return [known.get(kind) for kind in row_type.__annotations__.values()]


def _rows(column: str, wanted: str) -> Iterator[int]:
    row = last = 0
    at = column.find(wanted)
    while at >= 0:
        stop = at + len(wanted)
        if column[max(at - 1, 0) : at] in _ENDS and column[stop : stop + 1] in _ENDS:
            row += column.count(ROW, last, at)
            last = at
            yield row
        at = column.find(wanted, at + 1)


def _number(day: date | None) -> int:
    return day.toordinal() if day else 0


def _days(numbers: Sequence[int]) -> list[date | None]:
    known = {number: date.fromordinal(number) if number else None for number in set(numbers)}
    return [known[number] for number in numbers]


_DAYS = Codec(_number, _days)
