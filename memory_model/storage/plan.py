"""What an operation wants done to the files, before anything is touched."""

from memory_model.storage.version import Version
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Append(NamedTuple):
    """Add ``tail`` at the end of ``path``: the old bytes stay an exact prefix (W1).

    ``tail`` already holds whatever completes the old end (a missing final newline, a closing mark).
    When ``base`` is the version of a missing file the day is created exclusively with ``tail`` as
    its whole content.
    """

    path: str
    base: Version
    tail: bytes


class Replace(NamedTuple):
    """Put ``content`` in the place of the file's bytes, atomically, keeping the version before (W5, W8).

    ``base`` is the version the content was composed from; a missing one creates the file exclusively.
    ``part`` returns what the history keeps of either version where most of the file is somebody else's: undoing such
    an act must not need the rest.
    """

    path: str
    base: Version
    content: bytes
    part: "Callable[[bytes], bytes] | None" = None


class Remove(NamedTuple):
    """Take the file away, keeping the version before; only undoing its creation does that.

    A file that is not ``base`` any more stays: it holds somebody's text (W7). ``part`` is that of a `Replace`.
    """

    path: str
    base: Version
    part: "Callable[[bytes], bytes] | None" = None


class Done(NamedTuple):
    """One line that a plan writes, for people: its place, its address and its text.

    ``line`` counts from 1. ``address`` is ``2026-10-05#L7`` for a day, else ``path#L7``.
    """

    path: str
    line: int
    address: str
    text: str


class Plan(NamedTuple):
    """An ordered set of steps that are applied together, or not at all.

    ``verb`` names the operation (``log``, ``entity set`` …) in the history; ``by`` is the source of
    an automatic writer or empty for a person; ``warnings`` are sentences for the writer;
    ``merged`` tells that a foreign change went into the result (W7); ``undoes`` is the id of the act
    that this plan takes back. A plan that is not ``recorded`` leaves no act and no kept version: the seals,
    which are a record themselves, and a purge. No two steps may name the same file.
    """

    verb: str
    steps: tuple[Append | Replace | Remove, ...]
    done: tuple[Done, ...] = ()
    by: str = ""
    warnings: tuple[str, ...] = ()
    merged: bool = False
    undoes: int | None = None
    recorded: bool = True
