"""What the findings of a whole workspace come from, as one short text: another text, another look."""

import marshal
import os
import time
from collections.abc import Mapping

from memory_model import __version__
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.stamp import YOUNG_NS, Stamp
from memory_model.workspace.value_file import PLAIN

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_GIT = (".git/HEAD", ".git/index", ".git/logs/HEAD", ".git/packed-refs")


def origin(workspace: "Workspace", files: Mapping[str, Stamp]) -> str:
    """Return a digest of the stamps of all files, the day, settings, seals, history, verdicts and the last commit."""
    others = [f"{place} {_stamp(os.path.join(workspace.root, place))}" for place in (".memdeck/seals.jsonl", *_GIT)]
    others += sorted(
        f"{name} {_stamp(os.path.join(workspace.state_dir, name))}" for name in _names(workspace.state_dir)
    )
    others += [workspace.curated.stamp(), workspace.curated.judged_stamp()]
    settled = (__version__, workspace.clock.today(), workspace.settings, workspace.layout, others)
    return digest(f"{settled}\n{workspace.findings()}", stamped(files))


def is_young(files: Mapping[str, Stamp]) -> bool:
    """Tell whether a file is so young that it may change again without another time."""
    return max((stamp.mtime_ns for stamp in files.values()), default=0) > time.time_ns() - YOUNG_NS


def stamped(files: Mapping[str, tuple[int, int, int]]) -> bytes:
    """Write files with their stamps, quickly: no other files have the same bytes."""
    return marshal.dumps((list(files), *zip(*files.values(), strict=True)), PLAIN)


def digest(text: str, data: bytes = b"") -> str:
    """Return a short text that no other text, with other data, has."""
    from hashlib import blake2b  # noqa: PLC0415  only where all files are looked at

    found = blake2b(text.encode("utf-8", "surrogateescape"), digest_size=16)
    found.update(b"\0" + data)
    return found.hexdigest()


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _stamp(path: str) -> tuple[int, int]:
    try:
        found = os.stat(path)
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns
