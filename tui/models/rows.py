"""What a list shows: rows of styled text, before any screen draws them."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple, Protocol, overload


class Span(NamedTuple):
    """A run of text in one named style (the names are those of `tui.theme.STYLES`)."""

    text: str
    style: str = ""


class Row(NamedTuple):
    """One line of a list.

    ``key`` identifies the row across refreshes; `None` keeps the selection off it. ``hang`` is the
    column where wrapped text continues, in cells. ``right`` stays at the right edge of the first line.
    ``says`` is what is copied and looked through for links: the text of the file, where the row shows another.
    """

    spans: tuple[Span, ...] = ()
    key: "Hashable | type" = None
    hang: int = 0
    right: tuple[Span, ...] = ()
    says: str = ""

    @property
    def text(self) -> str:
        """The row as plain text, without what stands at the right edge."""
        return "".join(span.text for span in self.spans)


Rows = Sequence[Row]
"""Anything with a length and rows by index; a list view asks only for the rows it shows."""


def row(
    *spans: Span | str, key: "Hashable | type" = None, hang: int = 0, right: tuple[Span, ...] = (), says: str = ""
) -> Row:
    """Make a row from spans and plain texts."""
    return Row(tuple(Span(part) if isinstance(part, str) else part for part in spans), key, hang, right, says)


class Keys(Protocol):
    """The keys of rows, in order; a key that costs something is made when it is come to."""

    def __len__(self) -> int: ...
    def __iter__(self) -> "Iterator[Hashable | type]": ...


class LazyRows(Sequence[Row]):
    """Rows made when they are asked for, and kept; ``keys`` are theirs, in order, known before."""

    def __init__(self, keys: Keys, make: Callable[[int], Row]) -> None:
        self._keys = keys
        self._make = make
        self._made: dict[int, Row] = {}

    def __len__(self) -> int:
        """Count the rows."""
        return len(self._keys)

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> list[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | list[Row]:
        """Return one row, or several."""
        places = range(len(self._keys))[index]
        if isinstance(places, range):
            return [self[place] for place in places]
        made = self._made.get(places)
        if made is None:
            made = self._made[places] = self._make(places)
        return made

    def place_of(self, key: Hashable) -> int:
        """Return the index of the row with a key, -1 when there is none; no row is made for that."""
        return next((place for place, own in enumerate(self._keys) if own == key), -1)


BLANK = Row()
