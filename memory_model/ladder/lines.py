"""Atoms as the lines of a file: what cannot be read stays as it is, byte for byte, in its place."""

from memory_model.ladder.atom import Atom, atom
from memory_model.text.json_core import parse, spelled
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_BLANK = b" \t\r"


class Lines(NamedTuple):
    """The atoms of a file in its order, each id once, and the numbers (from 1) of lines that hold none."""

    atoms: tuple[Atom, ...]
    damaged: tuple[int, ...]


def read(data: bytes, wanted: "Callable[[bytes], bool] | None" = None) -> Lines:
    """Read all lines; an atom that stands twice (two copies were put together) counts as one.

    With ``wanted`` only the lines for which it says so: an agent waits for who needs few of them.
    """
    found: dict[str, Atom] = {}
    damaged = []
    for number, line in enumerate(data.split(b"\n"), 1):
        if wanted is not None and not wanted(line):
            continue
        one = _atom(line)
        if one is not None:
            known = found.get(one.id)
            found[one.id] = one if known is None else _joined(known, one)
        elif line.strip(_BLANK):
            damaged.append(number)
    return Lines(tuple(found.values()), tuple(damaged))


def written(data: bytes, atoms: "Iterable[Atom]") -> bytes:
    """Spell the file ``data`` anew with these atoms: only the lines of those that changed are other ones."""
    left = {one.id: one for one in atoms}
    lines = []
    for line in data.split(b"\n"):
        if not line.strip(_BLANK):
            continue
        old = _atom(line)
        new = left.pop(old.id, None) if old is not None else None
        if old is None or new == old:
            lines.append(line)
        elif new is not None:
            lines.append(spelled(new.record()))
    lines += [spelled(one.record()) for one in left.values()]
    return b"".join([line + b"\n" for line in lines])


def number_of(data: bytes, name: str) -> int:
    """Return the line (from 1) in which an atom stands; 0 for none."""
    found = (n for n, line in enumerate(data.split(b"\n"), 1) if (one := _atom(line)) is not None and one.id == name)
    return next(found, 0)


def _joined(one: Atom, other: Atom) -> Atom:
    from memory_model.ladder.joining import joined  # noqa: PLC0415  rarely anything stands twice

    return joined(one, other)


def _atom(line: bytes) -> Atom | None:
    try:
        record = parse(line)
    except RecursionError:
        return None
    return atom(record) if isinstance(record, dict) else None
