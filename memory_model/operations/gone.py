"""Files that were there when a person last looked and are not any more: deleted, or under another name by now."""

import os
import zlib
from collections.abc import Iterable, Sequence

from memory_model.errors import MemdeckError
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.history import Act, Change
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Append, Done, Plan, Remove, Replace
from memory_model.storage.seen import Seen
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from memory_model.workspace.opened import FileStamp

DELETED, RENAMED = "deleted", "renamed"
LOOKED, WRITTEN = "as you last looked at it", "as memdeck last wrote it"


class Gone(NamedTuple):
    """One such file: the path that is gone, the one it has now (empty: none), and who did it, as far as anything tells.

    ``content`` are bytes it can be given again, `None` where memdeck has none; ``kept`` says which they are.
    """

    path: str
    to: str
    by: str
    content: bytes | None
    kept: str


class Missing(NamedTuple):
    """What is not there of the files one looked at: ``gone`` is news, ``away`` is only out of sight for now."""

    gone: tuple[Gone, ...]
    away: tuple[str, ...]


def missing(
    workspace: "Workspace", known: "dict[str, Seen]", stamps: "Sequence[FileStamp]", acts: Sequence[Act]
) -> Missing:
    """Find what is missing of the files ``known``; what a person's own act took away is no news.

    A folder that went as a whole may come back (a checkout, a disk): that is told elsewhere.
    """
    there = {stamp.path for stamp in stamps}
    own = {change.path for act in acts if not act.by for change in act.changes if change.kind == "remove"}
    absent = [path for path in known if path not in there and path not in own]
    away = [path for path in absent if not _is_gone(workspace, path)]
    gone = [path for path in absent if path not in away]
    moved = _moved(workspace, [known[path] for path in gone], stamps, known)
    found = [Gone(path, moved.get(path, ""), _by(acts, path), *_content(workspace, path, known[path])) for path in gone]
    return Missing(tuple(found), tuple(away))


def restore(
    workspace: "Workspace",
    path: str,
    content: bytes,
    to: str = "",
    source: str = "",
    *,
    dry_run: bool = False,
    redact: bool = False,
) -> Result:
    """Give a deleted file its content again, or with ``to`` a renamed one its old name."""

    def compose() -> Composed:
        version = workspace.store.read(path)
        if version.exists:
            return Refused("conflict", "there is a file in its place again; look once more", path)
        steps: list[Append | Replace | Remove] = []
        if to:
            other = workspace.store.read(to)
            if other.data is None:
                return Refused("conflict", "it was moved once more; look again", to)
            steps = [Replace(path, version, other.data), Remove(to, other)]
        else:
            steps = [Replace(path, version, content)]
        return Plan("restore", tuple(steps), (Done(path, 1, f"{path}#L1", "back again"),), source)

    return run(workspace, compose, dry_run=dry_run, redact=redact)


def _is_gone(workspace: "Workspace", path: str) -> bool:
    """Tell a file that is gone from one that cannot be looked at, or whose whole folder is away."""
    top = path.split("/", 1)[0]
    try:
        os.stat(os.path.join(workspace.root, top if "/" in path else ""))
    except OSError:
        return False
    try:
        os.lstat(os.path.join(workspace.root, path))
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return False


def _moved(
    workspace: "Workspace", gone: Iterable[Seen], stamps: "Sequence[FileStamp]", known: "dict[str, Seen]"
) -> dict[str, str]:
    """Find new files that hold, byte for byte, what a gone one held."""
    fresh: dict[tuple[int, int], str] = {}
    sizes = {seen.size for seen in gone if seen.size}
    for stamp in stamps:
        if stamp.path not in known and stamp.size in sizes and (data := _read(workspace, stamp.path)) is not None:
            fresh.setdefault((len(data), zlib.crc32(data)), stamp.path)
    found = {seen.path: fresh.pop((seen.size, seen.checksum), "") for seen in gone}
    return {path: to for path, to in found.items() if to}


def _read(workspace: "Workspace", path: str) -> bytes | None:
    try:
        document = workspace.document(path)
    except MemdeckError:
        return None
    return document.to_bytes() if document else None


def _by(acts: Sequence[Act], path: str) -> str:
    """Name the writer whose act took the file away; empty where it was another program."""
    return next(
        (act.by for act in reversed(acts) for change in act.changes if (change.path, change.kind) == (path, "remove")),
        "",
    )


def _content(workspace: "Workspace", path: str, seen: Seen) -> tuple[bytes | None, str]:
    """Find what the file held: as it was looked at where that can be told to the byte, else as memdeck wrote it."""
    written = _last_written(workspace, path)
    looked = _looked(seen)
    for data in (looked, written):
        if data is not None and (len(data), zlib.crc32(data)) == (seen.size, seen.checksum):
            return data, LOOKED
    if looked is not None:
        return looked, LOOKED
    return written, WRITTEN if written is not None else ""


def _looked(seen: Seen) -> bytes | None:
    """Put together the lines that were looked at, with the line ends that make the size they had."""
    if seen.lines is None or seen.open:
        return None
    forms = [
        f"{end.join(seen.lines)}{closed}".encode("utf-8", "surrogateescape")
        for end in ("\n", "\r\n")
        for closed in (end, "")
    ]
    return next((data for data in forms if zlib.crc32(data) == seen.checksum), forms[0])


def _last_written(workspace: "Workspace", path: str) -> bytes | None:
    """Put together what memdeck's acts left in a file; `None` where they do not tell all of it."""
    tails: list[bytes] = []
    changes = [change for act in workspace.store.history() for change in act.changes if change.path == path]
    for change in reversed(changes):
        try:
            whole, data = _left(workspace, change)
        except OSError:
            return None
        if whole:
            return b"".join([data, *reversed(tails)])
        tails.append(data)
    return None


def _left(workspace: "Workspace", change: Change) -> tuple[bool, bytes]:
    """Return what a change left: the whole file, or only what it added."""
    before, after = workspace.store.kept(change)
    if change.kind == "remove":
        return True, before or b""
    return change.kind != "append", after or b""
