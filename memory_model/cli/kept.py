"""A list as it was printed, kept for as long as all that it comes from is proved to be the same."""

from __future__ import annotations

from memory_model.cli.answer import Answer, nothing
from memory_model.cli.output import Printable
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from memory_model.cli.call import Call

    Keep = Callable[[str, Callable[[], bytes]], bytes]
    """Returns what is kept under a name's ending, else what is made."""

_PART = b"\x1d"
"""What parts the notes from the list: text that may be printed never holds it, nor does JSON."""


class Listed(NamedTuple):
    """A list as it is made: its lines, or what is to be written as JSON, and the notes that belong to it."""

    lines: Iterable[str] = ()
    document: Mapping[str, object] | None = None
    notes: tuple[str, ...] = ()


def listed(call: Call, keep: Keep, make: Callable[[bool], Listed], none: tuple[str, ...] = ()) -> Answer:
    """Answer with a list that ``make`` makes, as a document or as lines, only where ``keep`` has none.

    A document gets the ``warnings`` of each run. ``none`` is said of an empty list of which all was read.
    """
    as_json, workspace = call.arguments.flag("--json"), call.workspace
    kept = keep("-json" if as_json else "", lambda: _written(make(as_json)))
    stop = kept.rfind(_PART)
    text, said = memoryview(kept)[:stop], str(kept[stop + 1 :], "utf-8")
    unread = workspace.unread()
    notes = (*(said.split("\n") if said else ()), *(unread or (() if text else none)))
    if not as_json:
        return Answer(lambda: Printable(text), dict, notes=notes)
    from memory_model.cli.json_text import dumps  # noqa: PLC0415  only with --json

    warnings = f', "warnings": {dumps(unread)}}}\n'
    return Answer(nothing, lambda: Printable(text[:-1], warnings.encode()), notes=notes)


def _written(found: Listed) -> bytes:
    """Write list and notes, each line as it may be printed."""
    from memory_model.text.visible import visible  # noqa: PLC0415  what is kept is written already

    notes = "\n".join(map(visible, found.notes))
    if found.document is None:
        lines = "".join([f"{visible(line)}\n" for line in found.lines])
        return f"{lines}\x1d{notes}".encode()
    from memory_model.cli.json_text import dumps  # noqa: PLC0415  only with --json

    return f"{dumps(found.document)}\x1d{notes}".encode()
