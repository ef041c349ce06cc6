"""Proposals that wait for a person, ``.memory/staged/promotions.json``: private, written as a whole, never applied."""

import os

from memory_model.ladder import folder
from memory_model.ladder.atom import Atom, atom
from memory_model.ladder.places import STAGED
from memory_model.ladder.reading import data
from memory_model.storage import private
from memory_model.text.json_core import parse, spelled
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_L2, _L3 = "l2_promotions", "l3_promotions"


class Staged(NamedTuple):
    """What is proposed: claims for this project (``l2``) and about the person (``l3``); ``at`` is ISO with offset."""

    l2: tuple[Atom, ...] = ()
    l3: tuple[Atom, ...] = ()
    at: str = ""


def read(root: str) -> Staged:
    """Read the proposals; none where the file is missing or holds none. Raises `MemdeckError` if it cannot be read."""
    try:
        found = parse(data(root, STAGED))
    except RecursionError:
        found = None
    if not isinstance(found, dict):
        return Staged()
    at = found.get("at")
    return Staged(_atoms(found.get(_L2)), _atoms(found.get(_L3)), at if isinstance(at, str) else "")


def write(root: str, staged: Staged) -> None:
    """Put these proposals in the place of the ones before. Raises `MemdeckError` for what the disk refuses."""
    change(root, lambda _: staged)


def drop(root: str, name: str) -> None:
    """Take one claim out of the proposals, where it is among them."""
    known = read(root)
    if any(one.id == name for one in (*known.l2, *known.l3)):
        change(root, lambda now: now._replace(l2=_but(now.l2, name), l3=_but(now.l3, name)))


def change(root: str, function: "Callable[[Staged], Staged]") -> None:
    """Let ``function`` say what is proposed from now on, under the lock of the store."""
    try:
        with folder.held(root):
            staged = function(read(root))
            private.write(folder.place(root, STAGED), _written(staged))
    except OSError as error:
        raise folder.failed(error, os.path.dirname(STAGED)) from error


def _written(staged: Staged) -> bytes:
    l2, l3 = ([one.record() for one in atoms] for atoms in (staged.l2, staged.l3))
    return spelled({"at": staged.at, _L2: l2, _L3: l3}) + b"\n"


def _but(atoms: "Sequence[Atom]", name: str) -> tuple[Atom, ...]:
    return tuple([one for one in atoms if one.id != name])


def _atoms(records: object) -> tuple[Atom, ...]:
    found = [atom(record) for record in records if isinstance(record, dict)] if isinstance(records, list) else []
    return tuple([one for one in found if one is not None])
