"""The files of the workspace that a purge changes: where the line is, and wherever else the same text stands."""

import os
from collections.abc import Iterator

from memory_model.errors import MemdeckError
from memory_model.operations.purge_target import LONG, Target
from memory_model.seals.marker import PLACE
from memory_model.storage.scrub import Swap, swapped
from memory_model.storage.version import Version
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_OWN = (".memdeck", ".memory")
"""Folders of the workspace that hold memdeck's own records: events of the overlay, claims of the ladder."""


class Change(NamedTuple):
    """One file with the text taken out: its lines stay as many. ``line`` (from 1) is the first changed one."""

    path: str
    version: Version
    content: bytes
    line: int
    text: str


def changes(workspace: "Workspace", target: Target, mark: str) -> list[Change]:
    """Return every file that changes, the one with the line first.

    Another one that cannot be read, or whose name is none for a file of the workspace (W9), is passed over: where it
    holds the text, it is named afterwards as one that is left.
    """
    swaps = _everywhere(target, mark)
    found = []
    for path in dict.fromkeys((target.path, *_places(workspace))):
        try:
            version = workspace.store.read(path)
        except (OSError, MemdeckError):
            if path == target.path:
                raise
            continue
        if version.data is None:
            continue
        new = swapped(_at_place(version.data, target, mark) if path == target.path else version.data, swaps)
        if new != version.data:
            found.append(Change(path, version, new, *_first(version.data, new)))
    return found


def _everywhere(target: Target, mark: str) -> list[Swap]:
    """Return what is taken out of all files: nothing short, and of a whole file nothing of its own lines."""
    if not target.line and not target.text:
        return []
    return [(old, new) for old, new in target.swaps(mark) if len(old) >= LONG]


def _at_place(data: bytes, target: Target, mark: str) -> bytes:
    document = Document.from_bytes(data)
    if not target.line and not target.text:
        return f"{mark}\n".encode()
    start, stop = max(target.line - 1, 0), target.stop - 1
    lines = document.lines[start:stop]
    if target.text:
        new = [line.replace(target.text, mark) for line in lines]
    else:
        written = f'"{mark}"' if target.in_block else mark
        pairs = zip(lines, target.pieces, strict=True)
        new = [line.replace(piece, written, 1) if piece else line for line, piece in pairs]
    return document.splice(start, stop, new).to_bytes()


def _places(workspace: "Workspace") -> Iterator[str]:
    for file in workspace.files():
        yield file.path
    for folder in _OWN:
        for base, folders, names in os.walk(os.path.join(workspace.root, folder)):
            folders[:] = [name for name in folders if not name.startswith(".git")]
            for name in sorted(names):
                path = os.path.relpath(os.path.join(base, name), workspace.root)
                if path != PLACE and os.path.isfile(os.path.join(base, name)):
                    yield path


def _first(old: bytes, new: bytes) -> tuple[int, str]:
    pairs = zip(Document.from_bytes(old).lines, Document.from_bytes(new).lines, strict=False)
    return next(((number, line) for number, (was, line) in enumerate(pairs, 1) if was != line), (1, ""))
