"""What one process found in a sweep, packed for another one of the same program."""

from __future__ import annotations

import marshal

from memory_model.finding import Finding
from memory_model.workspace.known_files import Folder, KnownFiles
from memory_model.workspace.sweep import Sweep


def pack(found: Sweep) -> bytes:
    """Pack a sweep."""
    files = [(name, folder.told()) for name, folder in KnownFiles.of(found.files).folders()]
    return marshal.dumps((files, found.folders, [tuple(finding) for finding in found.findings], found.began_ns))


def unpack(data: bytes) -> Sweep:
    """Return the sweep that was packed; its files stay so."""
    files, folders, findings, began_ns = marshal.loads(data)  # noqa: S302  from a copy of this process
    known = KnownFiles({name: Folder.of(told) for name, told in files})
    return Sweep(known, folders, tuple([Finding(*finding) for finding in findings]), began_ns)
