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


class Conflict(NamedTuple):
    """Both sides changed the same place (W7): nothing was written and nobody's text is dropped.

    ``piece`` names the place (a Status key, a line range); ``base``, ``mine`` and ``theirs`` are the
    texts to choose from. ``kept`` is the path of the file in the state directory that holds mine.
    """

    path: str
    piece: str
    base: str
    mine: str
    theirs: str
    kept: str = ""


Outcome = Applied | Refused | Conflict
"""Every operation that writes ends as one of these."""
