"""What one process found in a sweep, packed for another one of the same program."""

from __future__ import annotations

import marshal
from itertools import chain, repeat

from memory_model.finding import Finding
from memory_model.workspace.sweep import Stamp, Sweep

SLICE = 1_000
"""So many files are unpacked at a time: in between another thread has its turn."""


def pack(found: Sweep) -> bytes:
    """Pack a sweep."""
    paths, stamps = list(found.files), list(found.files.values())
    slices = [
        marshal.dumps((paths[at : at + SLICE], list(chain.from_iterable(stamps[at : at + SLICE]))))
        for at in range(0, len(paths), SLICE)
    ]
    return marshal.dumps((slices, found.folders, [tuple(finding) for finding in found.findings], found.began_ns))


def unpack(data: bytes) -> Sweep:
    """Return the sweep that was packed."""
    slices, folders, findings, began_ns = marshal.loads(data)  # noqa: S302  from a copy of this process
    files: dict[str, Stamp] = {}
    for part in slices:
        paths, numbers = marshal.loads(part)  # noqa: S302  likewise
        rows = zip(*[iter(numbers)] * len(Stamp._fields), strict=True)
        files.update(zip(paths, map(tuple.__new__, repeat(Stamp), rows), strict=True))
    return Sweep(files, folders, tuple([Finding(*finding) for finding in findings]), began_ns)
