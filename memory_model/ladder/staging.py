"""Proposals that wait for a person, ``.memory/staged/promotions.json``: private, written as a whole, never applied."""

import os

from memory_model.ladder import folder
from memory_model.ladder.atom import L3, Atom, atom
from memory_model.ladder.places import STAGED
from memory_model.ladder.reading import data
from memory_model.storage import private
from memory_model.text.json_core import parse, spelled
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

_L2, _L3, _TAKEN = "l2_promotions", "l3_promotions", "taken"
_MOST_TAKEN = 100
"""Of so many adopted proposals their place is known."""


class Taken(NamedTuple):
    """A proposal that was adopted, and its place (from 0) among those of its tier."""

    place: int
    atom: Atom


class Staged(NamedTuple):
    """What is proposed: claims for this project (``l2``) and about the person (``l3``); ``at`` is ISO with offset.

    ``taken`` are those that were adopted of late: undoing that puts them back where they were.
    """

    l2: tuple[Atom, ...] = ()
    l3: tuple[Atom, ...] = ()
    at: str = ""
    taken: tuple[Taken, ...] = ()

    def of(self, name: str) -> Taken | None:
        """Return a proposal with its place, by its id."""
        return next(
            (Taken(n, one) for tier in (self.l2, self.l3) for n, one in enumerate(tier) if one.id == name), None
        )

    def without(self, name: str) -> "Staged":
        """Return it without a claim, wherever it stands."""
        kept = tuple([one for one in self.taken if one.atom.id != name])
        return self._replace(l2=_but(self.l2, name), l3=_but(self.l3, name), taken=kept)


def read(root: str) -> Staged:
    """Read the proposals; none where the file is missing or holds none. Raises `MemdeckError` if it cannot be read."""
    try:
        found = parse(data(root, STAGED))
    except RecursionError:
        found = None
    if not isinstance(found, dict):
        return Staged()
    at = found.get("at")
    return Staged(_atoms(found.get(_L2)), _atoms(found.get(_L3)), at if isinstance(at, str) else "", _taken(found))


def write(root: str, staged: Staged, timeout: float = folder.SECONDS) -> None:
    """Put these proposals in the place of the ones before; what was taken of late stays known.

    Raises `MemdeckError` for what the disk refuses, and for a lock that others hold for longer than ``timeout``.
    """
    change(root, lambda now: staged._replace(taken=now.taken), timeout)


def planned(root: str, staged: Staged) -> tuple[bytes, bytes]:
    """Tell what `write` would make of the file: its bytes before and after. Nothing is written."""
    return data(root, STAGED), _written(staged._replace(taken=read(root).taken))


def drop(root: str, name: str) -> None:
    """Take one claim out of the proposals and of what is known of them, where it is among them."""
    known = read(root)
    if known.without(name) != known:
        change(root, lambda now: now.without(name))


def take(root: str, name: str) -> None:
    """Take a claim that was adopted out of the proposals, where it is among them; its place is remembered."""
    if read(root).of(name) is not None:
        change(root, lambda now: _taken_from(now, name))


def put_back(root: str, name: str) -> None:
    """Propose a claim again where it was before it was taken; nothing where that is not known any more."""
    if any(one.atom.id == name for one in read(root).taken):
        change(root, lambda now: _back_in(now, name))


def add(root: str, atom: Atom) -> None:
    """Propose one more claim, as the last one of its tier."""

    def more(now: Staged) -> Staged:
        rest = now.without(atom.id)
        return rest._replace(l3=(*rest.l3, atom)) if atom.tier == L3 else rest._replace(l2=(*rest.l2, atom))

    change(root, more)


def change(root: str, function: "Callable[[Staged], Staged]", timeout: float = folder.SECONDS) -> None:
    """Let ``function`` say what is proposed from now on, under the lock of the store."""
    try:
        with folder.held(root, timeout):
            staged = function(read(root))
            private.write(folder.place(root, STAGED), _written(staged))
    except OSError as error:
        raise folder.failed(error, os.path.dirname(STAGED)) from error


def _written(staged: Staged) -> bytes:
    l2, l3 = ([one.record() for one in atoms] for atoms in (staged.l2, staged.l3))
    taken = [{"place": one.place, "atom": one.atom.record()} for one in staged.taken[-_MOST_TAKEN:]]
    return spelled({"at": staged.at, _L2: l2, _L3: l3, **({_TAKEN: taken} if taken else {})}) + b"\n"


def _taken_from(staged: Staged, name: str) -> Staged:
    found = staged.of(name)
    rest = staged.without(name)
    return rest._replace(taken=(*rest.taken, found)) if found else staged


def _back_in(staged: Staged, name: str) -> Staged:
    found = next((one for one in staged.taken if one.atom.id == name), None)
    if found is None:
        return staged
    rest = staged.without(name)
    if found.atom.tier == L3:
        return rest._replace(l3=(*rest.l3[: found.place], found.atom, *rest.l3[found.place :]))
    return rest._replace(l2=(*rest.l2[: found.place], found.atom, *rest.l2[found.place :]))


def _taken(found: "Mapping[str, object]") -> tuple[Taken, ...]:
    records = found.get(_TAKEN)
    pairs = [
        (record.get("place"), atom(record["atom"]))
        for record in (records if isinstance(records, list) else [])
        if isinstance(record, dict) and isinstance(record.get("atom"), dict)
    ]
    return tuple([Taken(max(at, 0), one) for at, one in pairs if isinstance(at, int) and one is not None])


def _but(atoms: "Sequence[Atom]", name: str) -> tuple[Atom, ...]:
    return tuple([one for one in atoms if one.id != name])


def _atoms(records: object) -> tuple[Atom, ...]:
    found = [atom(record) for record in records if isinstance(record, dict)] if isinstance(records, list) else []
    return tuple([one for one in found if one is not None])
