"""What git calls to merge one file: find out what it is, merge it, keep what a person has to choose."""

import os
from contextlib import suppress

from memory_model import settings as settings_file
from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.merging import files
from memory_model.settings import DEFAULTS, Settings
from memory_model.storage import git, leftovers, open_merges, places
from memory_model.storage.conflicts import conflict
from memory_model.storage.door import write_whole
from memory_model.storage.merge import Merged
from memory_model.storage.open_merges import OpenMerge
from memory_model.storage.outcomes import Piece
from memory_model.text.document import Document
from memory_model.values import NamedTuple
from memory_model.workspace import daynames, discovery
from memory_model.workspace.layout import ENTITIES, LOG, NOTE, STATE, Layout, discover


class Driven(NamedTuple):
    """How a merge went: the places left open, by name, and the file in the workspace that keeps them (or empty)."""

    open: tuple[str, ...]
    path: str


class _Place(NamedTuple):
    """A file: the workspace it is in (or `None`) and its path there; else its path in the repository."""

    layout: Layout | None
    path: str


def drive(base: str, ours: str, theirs: str, path: str, *, inner: bool = False) -> Driven:
    """Merge as git asks for it: three files, of which ``ours`` gets the result, and the place they are versions of.

    ``path`` is relative to the working directory, the top of the repository. In the places that both
    changed ours stays, and what came in is kept for a person. ``inner`` is a merge of common ancestors:
    it leaves nothing open, and says in each such place what is neither side's.
    Raises `OSError`; then ``ours`` is as it was. What an earlier merge left when it was killed is taken away.
    """
    leftovers.take_away(".")
    place = _place(path)
    kind, title = _kind(place)
    found = files.merge(kind, _read(base), _read(ours), _read(theirs), title)
    if inner and found.conflicts:
        _write(ours, _unlike_either(found).to_bytes())
        return Driven((), "")
    content = found.document.to_bytes()
    if content != _read(ours):
        _write(ours, content)
    if not found.conflicts:
        return Driven((), "")
    kept = _keep(place, found.document, found.conflicts)
    named = conflict(path, found.document, found.document, found.conflicts)
    return Driven(tuple([piece.name for piece in named.pieces]), kept)


def _unlike_either(found: Merged) -> Document:
    """Write both texts of each open place into one line: a base that differs from either side keeps it open."""
    document = found.document
    for piece in sorted(found.conflicts, key=lambda piece: -piece.line):
        start = piece.line - 1
        stop = start + (piece.theirs.count("\n") + 1 if piece.theirs else 0)
        document = document.splice(start, stop, [f"{piece.theirs} {piece.mine}".replace("\n", " ")])
    return document


def _keep(place: _Place, merged: Document, conflicts: tuple[Piece, ...]) -> str:
    """Keep the places for a person; returns the path in the workspace, empty when there is none to keep them for."""
    if place.layout is None:
        return ""
    pieces = tuple([piece._replace(mine=piece.theirs, theirs=piece.mine) for piece in conflicts])
    now = Clock.from_environment().now().isoformat(timespec="seconds")
    with suppress(OSError):
        state = places.state_dir(place.layout.root)
        head = git.ask(place.layout.root, "rev-parse", "--verify", "--quiet", "HEAD").decode("ascii", "replace").strip()
        open_merges.keep(state, OpenMerge(place.path, now, merged.to_bytes(), pieces, head))
        return place.path
    return ""


def _place(path: str) -> _Place:
    """Find the workspace that a file belongs to: the outermost one, up to the top, in which it is of a layer."""
    top = os.path.realpath(".")
    parts = path.split("/")[:-1]
    inside = None
    for depth in range(len(parts) + 1):
        root = os.path.join(top, *parts[:depth])
        if not discovery.is_marked(root):
            continue
        layout = discover(root, _settings(root))
        inside = _Place(layout, "/".join(path.split("/")[depth:]))
        if layout.layer_of(inside.path) != NOTE or inside.path.startswith(".memdeck/"):
            return inside
    return inside or _Place(None, path)


def _settings(root: str) -> Settings:
    try:
        return settings_file.load(root)
    except MemdeckError:  # a settings file that is itself being merged
        return DEFAULTS


def _kind(place: _Place) -> tuple[str, str]:
    """Tell how a file merges, and the heading that its day has."""
    layout, path = place
    if path.endswith(".jsonl"):
        return files.RECORDS, ""
    named = layout.day_of(path) if layout else daynames.read(os.path.basename(path))
    layer = layout.layer_of(path) if layout else LOG if named else ""
    if layer == LOG and named and not named.companion:
        return files.DAY, f"# {named.day.isoformat()}"
    if layer == STATE or (layout is None and path.endswith("state/current.md")):
        return files.STATE, ""
    return (files.ENTITY if layer == ENTITIES or (layout is None and not named) else files.TEXT), ""


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def _write(path: str, data: bytes) -> None:
    """Put the result in the place of git's file: whole, or not at all."""
    temp = f"{path}{leftovers.SUFFIX}"
    try:
        with leftovers.held(temp) as file:
            write_whole(file, data)
            os.replace(temp, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temp)
        raise
