"""What lint looks at the files of a collection through."""

from collections.abc import Callable
from datetime import date

from memory_model.values import NamedTuple


class Ground(NamedTuple):
    """What lint looks at files through. ``read`` returns a file's bytes, `None` for one that is gone.

    ``exists`` tells of a place whether another layer has a file there, ``elsewhere`` of a name whether it is
    that of a file of another layer. ``unlisted`` are facts (paths) that need no line in an index: they are hidden.
    """

    read: Callable[[str], bytes | None]
    exists: Callable[[str], bool]
    elsewhere: Callable[[str], bool]
    today: date
    unlisted: frozenset[str] = frozenset()
