"""What persons ruled about claims: a line an act, only ever added to. Private, as the claims are."""

import os

from memory_model.ladder import folder
from memory_model.ladder.places import DROPPED, RULINGS
from memory_model.ladder.reading import data
from memory_model.ladder.sighting import LATEST
from memory_model.storage import door, private
from memory_model.text.ending import missing_newline
from memory_model.text.json_core import parse, spelled
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from memory_model.ladder.limits import Dropped

RESOLVED, BOTH, REOPENED = "resolved", "both", "reopened"
VERIFIED, WITHDRAWN, FORGOTTEN, RETYPED = "verified", "withdrawn", "forgotten", "retyped"
DROPPED_BY_LIMIT = "dropped"
MOST_DROPPED = 200
"""How many of the claims that the limits dropped are kept track of, the last ones."""


class Ruling(NamedTuple):
    """One act on the claim ``id``, at ``at`` seconds UTC.

    Of `RESOLVED`, ``id`` lost to the claim ``other``; `BOTH` of them stand; `REOPENED` takes either back. ``was`` is
    the confidence before `VERIFIED`. ``record`` is the atom that went, of `FORGOTTEN` nothing.
    Of `RETYPED`, ``other`` is the claim in clean text that took its place. `DROPPED_BY_LIMIT` is no person's act and
    lies in a file of its own: ``was`` says why, ``record`` holds no more than the claim.
    """

    at: int
    act: str
    id: str
    other: str = ""
    was: str = ""
    record: "Mapping[str, object] | None" = None

    def line(self) -> bytes:
        """Spell it."""
        return spelled({name: value for name, value in self._asdict().items() if value}) + b"\n"


def read(root: str) -> list[Ruling]:
    """Read all rulings of a workspace, the oldest first; a line that is none is passed over and stays.

    Raises `MemdeckError` for a file that cannot be read.
    """
    return _rulings(data(root, RULINGS))


def dropped(root: str) -> list[Ruling]:
    """Read what the limits dropped of late, the oldest first. Raises `MemdeckError` as `read` does."""
    return _rulings(data(root, DROPPED))


def note_dropped(root: str, at: int, gone: "Sequence[Dropped]") -> None:
    """Keep track of what the limits dropped; the lock of the store is held. Raises `OSError`."""
    if gone:
        new = [Ruling(at, DROPPED_BY_LIMIT, one.atom.id, was=one.why, record={"claim": one.atom.claim}) for one in gone]
        lines = [ruling.line() for ruling in (*dropped(root), *new)]
        private.write(folder.place(root, DROPPED), b"".join(lines[-MOST_DROPPED:]))


def add(root: str, ruling: Ruling) -> None:
    """Record a ruling; the lock of the store is held. Raises `OSError`, with nothing of it left."""
    path = folder.place(root, RULINGS)
    file = door.descriptor(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    try:
        size = door.fstat(file).st_size
        start = missing_newline(door.pread(file, 1, size - 1) if size else b"")
        try:
            door.write_whole(file, start + ruling.line())
            door.fsync(file)
        except OSError:
            door.truncate(file, size)
            raise
    finally:
        door.let_go(file)


def scrub(root: str, name: str) -> None:
    """Take what was kept of a claim out of all rulings: it is to be forgotten. The lock is held; raises `OSError`."""
    for path in (RULINGS, DROPPED):
        old = data(root, path)
        new = b"\n".join([_scrubbed(line, name) for line in old.split(b"\n")])
        if new != old:
            private.write(folder.place(root, path), new)


def _scrubbed(line: bytes, name: str) -> bytes:
    ruling = _ruling(line)
    is_kept = ruling is not None and ruling.id == name and ruling.record
    return ruling._replace(record=None).line().rstrip(b"\n") if ruling is not None and is_kept else line


def ruled_out(rulings: "Iterable[Ruling]") -> dict[str, int]:
    """Tell by its id until when (seconds UTC) a claim is out: what was said up to then does not bring it back."""
    found: dict[str, int] = {}
    for ruling in rulings:
        if ruling.act in (RESOLVED, FORGOTTEN, RETYPED):
            found[ruling.id] = max(ruling.at, found.get(ruling.id, 0))
        elif ruling.act == REOPENED:
            found.pop(ruling.id, None)
    return found


def retyped(rulings: "Iterable[Ruling]") -> dict[str, str]:
    """Tell in which claim another one was typed anew, both by their ids; what leads on is followed."""
    found: dict[str, str] = {}
    for ruling in rulings:
        if ruling.act == RETYPED:
            found.pop(ruling.other, None)
            found.update({name: ruling.other for name, other in found.items() if other == ruling.id})
            found[ruling.id] = ruling.other
    return found


def settled(rulings: "Iterable[Ruling]") -> set[frozenset[str]]:
    """Return the pairs of which a person said that both stand."""
    found: set[frozenset[str]] = set()
    for ruling in rulings:
        pair = frozenset((ruling.id, ruling.other))
        if ruling.act == BOTH:
            found.add(pair)
        elif ruling.act == REOPENED:
            found.discard(pair)
    return found


def last(rulings: "Iterable[Ruling]", name: str, *acts: str) -> Ruling | None:
    """Return the last ruling of these acts in which a claim takes part."""
    found = [ruling for ruling in rulings if ruling.act in acts and name in (ruling.id, ruling.other)]
    return found[-1] if found else None


def _rulings(lines: bytes) -> list[Ruling]:
    return [ruling for line in lines.split(b"\n") if line and (ruling := _ruling(line))]


def _ruling(line: bytes) -> Ruling | None:
    try:
        found = parse(line)
    except RecursionError:
        return None
    at = found.get("at") if isinstance(found, dict) else None
    if not isinstance(found, dict) or not isinstance(at, int) or not 0 <= at < LATEST:
        return None
    act, name, other, was = (found.get(key, "") for key in ("act", "id", "other", "was"))
    record = found.get("record")
    if not all(isinstance(text, str) for text in (act, name, other, was)):
        return None
    return Ruling(at, act, name, other, was, record if isinstance(record, dict) else None)
