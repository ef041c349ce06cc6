"""What can come of a write, as values: applied, refused, or a conflict with both sides kept."""

from memory_model.storage.plan import Done
from memory_model.values import NamedTuple


class Applied(NamedTuple):
    """The write is on disk. ``undo`` is the id that `memdeck undo` takes; `None` when nothing changed."""

    done: tuple[Done, ...]
    undo: int | None
    merged: bool = False
    warnings: tuple[str, ...] = ()


class Refused(NamedTuple):
    """Nothing was written. ``kind`` is a key of `memory_model.errors.EXIT_STATUS`.

    ``rule`` is the write rule (``W2``) or empty; ``repair`` carries a ready command where there is one.
    """

    kind: str
    message: str
    where: str = ""
    repair: str = ""
    rule: str = ""


class Piece(NamedTuple):
    """A place where both sides changed the same lines. The texts are lines joined by line feeds.

    ``line`` counts from 1, in the merged document, where ``theirs`` stands at that place. ``name`` is
    what a person calls the place: a Status key, a section.
    """

    base: str
    mine: str
    theirs: str
    line: int
    name: str = ""


class Conflict(NamedTuple):
    """Both sides changed the same place (W7): nothing was written and nobody's text is dropped.

    ``piece`` names the place (a Status key, a line range); ``base``, ``mine`` and ``theirs`` are the
    texts to choose from. ``kept`` is the path of the file in the state directory that holds mine.
    ``pieces`` are all such places of a file, from the top; ``whole`` is then the file as it is on disk, and
    what independent changes made of it, with theirs in each of those places.
    """

    path: str
    piece: str
    base: str
    mine: str
    theirs: str
    kept: str = ""
    pieces: tuple[Piece, ...] = ()
    whole: tuple[bytes, bytes] | None = None


Outcome = Applied | Refused | Conflict
"""Every operation that writes ends as one of these."""
