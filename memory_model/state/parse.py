"""A state file as a value."""

from memory_model.state.fields import NEXT, WAITING_ON, WORKING_ON, fields
from memory_model.state.stamps import find
from memory_model.text.document import Document
from memory_model.values import NamedTuple


class State(NamedTuple):
    """The current state (formats.md §6): its fields where they were found, and the whole text.

    ``stamp`` is ``2026-10-05 16:40``, a day alone, or `None`. A field that the file does not have is
    `None`; one that is there and empty is ``""``. ``lines`` maps each field found to its line from 1.
    """

    path: str
    document: Document
    stamp: str | None
    working_on: str | None
    waiting_on: str | None
    next: str | None
    text: str
    lines: tuple[tuple[str, int], ...]

    def line_of(self, name: str) -> int | None:
        """Return the line of a field from 1: ``working_on``, ``waiting_on`` or ``next``."""
        return dict(self.lines).get(name)


def parse(document: Document, path: str) -> State:
    """Read stamp and fields; nothing in a file is ever unreadable, at worst there are no fields."""
    found = fields(document.lines)
    values = {field.name: field.value for field in found}
    stamp = find(document)
    return State(
        path,
        document,
        stamp.text if stamp else None,
        values.get(WORKING_ON),
        values.get(WAITING_ON),
        values.get(NEXT),
        document.to_text(),
        tuple((field.name, field.line + 1) for field in found),
    )
