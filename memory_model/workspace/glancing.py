"""Many files glanced at before they are read line by line: most hold no rows, and their bytes alone tell that."""

from __future__ import annotations

import os
import time
import zlib

from memory_model.followups.glance import may_hold
from memory_model.storage.version import bytes_in
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.stamp import YOUNG_NS
from memory_model.workspace.turns import make_way

if TYPE_CHECKING:
    from collections.abc import Mapping

    from memory_model.settings import Settings
    from memory_model.workspace.pieces import Known
    from memory_model.workspace.snapshot import Snapshot

FEW = 16
"""So many files are read within a millisecond."""


def without_rows(snapshot: Snapshot, settings: Settings, stamps: Mapping[str, Known]) -> dict[str, tuple[int, int]]:
    """Map the files that surely hold no item and no event to size and checksum of what was read.

    All others have to be read: those that may hold some, that are gone, and that could not be read now.
    """
    found: dict[str, tuple[int, int]] = {}
    edge = time.time_ns() - YOUNG_NS
    folder = os.open(snapshot.layout.root, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        for number, (path, (_, changed_ns, _)) in enumerate(stamps.items()):
            if not number % FEW:
                make_way()
            try:
                data = bytes_in(folder, path)
            except OSError:  # whoever reads it tells why
                continue
            if may_hold(data, settings):
                continue
            if changed_ns > edge:
                snapshot.saw(path, data)
            snapshot.unread.succeeded(path)
            found[path] = len(data), zlib.crc32(data)
    finally:
        os.close(folder)
    return found
