"""Reading a file on where it grew at its end, for whoever looks at it as long as it is written."""

from __future__ import annotations

from memory_model.text import blocks
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Protocol

    from memory_model.text.blocks import Blocks
    from memory_model.text.document import Document

    class Reads(Protocol):
        """Reads lines in their order; of those behind it looks at the ones that go on with it, and at one more."""

        def through(self, stop: int) -> object:
            """Read on up to a line (from 0), which is not read."""

        def fork(self, lines: Sequence[str], blocks: Blocks) -> Any:
            """Return one of its kind that reads on by itself, in lines that begin with those which were read."""


class Growing:
    """Remembers how a reading stood before the last line that is whole and begins something; ``make`` begins one.

    From there it goes on, where all lines up to that one are still the same.
    """

    def __init__(self, make: Callable[[Sequence[str], Blocks], Reads]) -> None:
        self._make = make
        self._lines: Sequence[str] = ()
        self._scan: blocks.Growing | None = None
        self._reader: Reads | None = None

    def reader(self, document: Document) -> Any:
        """Return a reader that has read what is the same as before, and is to read the rest."""
        lines = document.lines
        last = _last(document)
        scan, reader = self._scan, self._reader
        if scan is None or last < len(self._lines) - 1 or lines[: len(self._lines)] != self._lines:
            scan, reader = blocks.Growing(lines[:last]), None
        if not scan.may_go_on():
            self._scan = self._reader = None
            return self._make(lines, blocks.scan(lines))
        scan.through(lines[:last])
        whole = scan.fork()
        whole.through(lines)
        told = blocks.Blocks(whole.contexts)
        reader = reader.fork(lines, told) if reader else self._make(lines, told)
        reader.through(last)
        self._lines, self._scan, self._reader = lines[: last + 1], scan, reader
        return reader.fork(lines, told)


def _last(document: Document) -> int:
    """Return the last line (from 0) that has an end and is not indented: no line before it goes on behind it."""
    last = len(document.lines) - 1 - (bool(document.ends) and not document.ends[-1])
    while last > 0 and document.lines[last][:1].isspace():
        last -= 1
    return max(0, last)
