"""What a list shows: rows of styled text, before any screen draws them."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple


class Span(NamedTuple):
    """A run of text in one named style (the names are those of `tui.theme.STYLES`)."""

    text: str
    style: str = ""


class Row(NamedTuple):
    """One line of a list.

    ``key`` identifies the row across refreshes; `None` keeps the selection off it. ``hang`` is the
    column where wrapped text continues, in cells. ``right`` stays at the right edge of the first line.
    """

    spans: tuple[Span, ...] = ()
    key: "Hashable | type" = None
    hang: int = 0
    right: tuple[Span, ...] = ()

    @property
    def text(self) -> str:
        """The row as plain text, without what stands at the right edge."""
        return "".join(span.text for span in self.spans)


Rows = Sequence[Row]
"""Anything with a length and rows by index; a list view asks only for the rows it shows."""


def row(*spans: Span | str, key: "Hashable | type" = None, hang: int = 0, right: tuple[Span, ...] = ()) -> Row:
    """Make a row from spans and plain texts."""
    return Row(tuple(Span(part) if isinstance(part, str) else part for part in spans), key, hang, right)


BLANK = Row()
