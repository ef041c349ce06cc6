"""Sessions that ended while the store was not to be had: a note each, so that the next start goes on with them.

A note is left before the lock is asked for, as whoever holds it may hold it for longer than an agent waits. Notes lie
in memdeck's own folder: no workspace that somebody sent can bring one along.
"""

import os
import stat

from memory_model.storage import door
from memory_model.storage.places import fingerprint, make_private, state_dir
from memory_model.values import NamedTuple

MOST = 50
"""So many notes are kept, and looked at; the oldest leaves."""
_LARGEST = 8_192
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_READING = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


class Notes(NamedTuple):
    """The transcripts that are still to be read, and the names of what lies there and is no note of memdeck's."""

    transcripts: tuple[str, ...] = ()
    odd: tuple[str, ...] = ()


def leave(root: str, transcript: str) -> None:
    """Note that a transcript is to be read; the file (0600) is made anew, or is there. Raises `OSError`."""
    folder, name = place(root), _name(os.fsencode(transcript))
    make_private(folder)
    if _transcript(folder, name) == transcript:
        return
    known = _names(folder)
    if name in known:
        os.unlink(os.path.join(folder, name))
    for old in sorted(known, key=lambda one: _age(folder, one))[: max(len(known) - MOST + 1, 0)]:
        with door.attempt:
            os.unlink(os.path.join(folder, old))
    file = door.descriptor(os.path.join(folder, name), _NEW, 0o600)
    try:
        door.write_whole(file, os.fsencode(transcript))
    finally:
        door.let_go(file)


def exist(root: str) -> bool:
    """Tell quickly whether anything lies there: mostly nothing does."""
    try:
        with os.scandir(place(root)) as found:
            return next(found, None) is not None
    except OSError:
        return False


def read(root: str) -> Notes:
    """Read the notes, `MOST` of them: plain files of this user that nobody else can write, named by what they say."""
    folder = place(root)
    found = {name: _transcript(folder, name) for name in _names(folder)[:MOST]}
    odd = tuple([name for name, transcript in found.items() if not transcript])
    return Notes(tuple(filter(None, found.values())), odd)


def drop(root: str, transcript: str) -> None:
    """Take a note away, where there is one; whatever keeps it there is told by the next start."""
    clear(root, (_name(os.fsencode(transcript)),))


def clear(root: str, names: tuple[str, ...]) -> None:
    """Take away what lies under these names, as far as that is possible; a link goes, what it leads to stays."""
    for name in names:
        with door.attempt:
            os.unlink(os.path.join(place(root), name))


def place(root: str) -> str:
    """Name the folder of the notes of a workspace; made when first used."""
    return os.path.join(state_dir(root), "pending")


def _name(transcript: bytes) -> str:
    return f"{fingerprint(transcript):016x}"


def _names(folder: str) -> list[str]:
    """List what lies in the folder; nothing where that is a link, or somebody else's."""
    try:
        status = os.lstat(folder)
        return sorted(os.listdir(folder)) if stat.S_ISDIR(status.st_mode) and status.st_uid == os.geteuid() else []
    except OSError:
        return []


def _age(folder: str, name: str) -> float:
    try:
        return os.lstat(os.path.join(folder, name)).st_mtime
    except OSError:
        return 0.0


def _transcript(folder: str, name: str) -> str:
    """Return the path that a note holds; empty for what is no note: a link, a pipe, another one's, torn, too large."""
    try:
        file = door.descriptor(os.path.join(folder, name), _READING)
    except OSError:
        return ""
    try:
        status = door.fstat(file)
        is_own = stat.S_ISREG(status.st_mode) and status.st_uid == os.geteuid() and not status.st_mode & 0o022
        said = door.pread(file, _LARGEST + 1, 0) if is_own and 0 < status.st_size <= _LARGEST else b""
    except OSError:
        return ""
    finally:
        door.let_go(file)
    is_true = said.startswith(b"/") and b"\0" not in said and name == _name(said)
    return os.fsdecode(said) if is_true else ""
