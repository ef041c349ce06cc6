"""The claims of a workspace: read as they are, changed by one writer at a time."""

from memory_model.ladder import lines
from memory_model.ladder.atom import Atom
from memory_model.ladder.places import ATOMS
from memory_model.ladder.reading import data
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SECONDS = 10.0
"""How long a writer waits for another one."""


class Store(NamedTuple):
    """The atoms, each id once, and the numbers (from 1) of lines of `places.ATOMS` that cannot be read."""

    atoms: tuple[Atom, ...] = ()
    damaged: tuple[int, ...] = ()

    def atom(self, name: str) -> Atom | None:
        """Return the atom with an id."""
        return next((one for one in self.atoms if one.id == name), None)


class Change(NamedTuple):
    """What a change would make of the file: the bytes before and after, and the store after."""

    before: bytes
    after: bytes
    store: Store


def read(root: str, wanted: "Callable[[bytes], bool] | None" = None) -> Store:
    """Read the store of the workspace at ``root``; no folder is an empty store. Nothing is written, no lock taken.

    With ``wanted`` only the lines for which it says so. Raises `MemdeckError`: ``io`` for a file that cannot be read,
    ``refused`` for a link that leads out.
    """
    return Store(*lines.read(data(root, ATOMS), wanted))


def change(root: str, function: "Callable[[Store], Sequence[Atom]]", timeout: float = SECONDS) -> Store:
    """Let ``function`` say which atoms there are to be, under the lock; returns the store that was written.

    Lines that cannot be read stay, byte for byte. What ``function`` raises goes through, with nothing written.
    Not to be called by it again. Raises `MemdeckError` (``io``) for a lock that others hold longer than
    ``timeout`` seconds and for what the disk refuses.
    """
    return carried(root, function, timeout).store


def carried(root: str, function: "Callable[[Store], Sequence[Atom]]", timeout: float = SECONDS) -> Change:
    """Do as `change`, and tell the bytes before and after."""
    from memory_model.ladder import folder  # noqa: PLC0415  readers write nothing
    from memory_model.storage import private  # noqa: PLC0415  as above

    try:
        with folder.held(root, timeout):
            found = planned(root, function)
            if found.after != found.before:
                private.write(folder.place(root, ATOMS), found.after)
    except OSError as error:
        raise folder.failed(error, ATOMS) from error
    return found


def planned(root: str, function: "Callable[[Store], Sequence[Atom]]") -> Change:
    """Tell what a change would make of the file, without writing."""
    before = data(root, ATOMS)
    after = lines.written(before, function(Store(*lines.read(before))))
    return Change(before, after, Store(*lines.read(after)))
