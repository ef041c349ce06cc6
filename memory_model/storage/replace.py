"""The replacement (W8): a flushed temp file beside the target, renamed over it."""

import errno
import os
import stat
from contextlib import suppress

from memory_model.storage import door
from memory_model.storage.steps import Stale, Swap
from memory_model.storage.unchanged import late, unchanged
from memory_model.storage.version import require_regular
from memory_model.values import NamedTuple

_MAKE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW


class _Look(NamedTuple):
    status: os.stat_result
    attributes: tuple[tuple[str, bytes], ...]


def temp_name(target: str, number: int) -> str:
    """Name the temp file beside ``target``: hidden, no Markdown, of this process and step alone."""
    folder, name = os.path.split(target)
    short = os.fsencode(name)[:180].decode("utf-8", "ignore")
    return os.path.join(folder, f".{short}.{os.getpid()}-{number}.memdeck-tmp")


def prepare(step: Swap, content: bytes) -> list[str]:
    """Write and flush the temp file with the target's mode, owner and attributes.

    Returns what could not be kept, as sentences. Raises `OSError` and leaves no temp file then.
    """
    look = _look(step.target)
    if not os.access(step.target, os.W_OK):
        code = errno.EROFS if os.statvfs(step.target).f_flag & os.ST_RDONLY else errno.EACCES
        raise OSError(code, os.strerror(code), step.target)
    try:
        with door.named(step.target):
            return _write_temp(step, content, look)
    except BaseException:
        discard(step)
        raise


def put(step: Swap, base: bytes) -> None:
    """Rename the temp file over a target that holds exactly ``base``, and flush the folder.

    A writer without our lock may add to the old file in the instant before the rename: then its bytes
    are put back and `Stale` is raised, so that they go into the next try. Raises `OSError` with the
    old bytes in place.
    """
    with unchanged(step.target, base) as old:
        with door.named(step.target):
            door.rename(step.temp, step.target)
        try:
            with door.named(step.target):
                door.flush_folder(os.path.dirname(step.target))
        except OSError:
            put_back(step, base)
            raise
        now = late(old, base)
        if now != base:
            put_back(step, now)
            raise Stale(step.target)


def put_back(step: Swap, content: bytes) -> None:
    """Give the target its old content again, through the same temp name."""
    prepare(step, content)
    try:
        door.rename(step.temp, step.target)
    except BaseException:
        discard(step)
        raise
    with door.attempt:
        door.flush_folder(os.path.dirname(step.target))


def discard(step: Swap) -> None:
    """Remove the temp file, if there is one."""
    with door.attempt:
        os.unlink(step.temp)


def _write_temp(step: Swap, content: bytes, look: _Look) -> list[str]:
    file = door.descriptor(step.temp, _MAKE, 0o600)
    try:
        door.write_whole(file, content)
        said = _dress(file, look, step.target)
        door.fsync(file)
    finally:
        door.close(file)
    return said


def _look(target: str) -> _Look:
    try:
        status = os.stat(target, follow_symlinks=False)
    except FileNotFoundError:
        raise Stale(target) from None
    require_regular(status.st_mode, target)
    found = []
    with suppress(OSError, AttributeError):  # Linux only, and not on every file system
        for name in os.listxattr(target, follow_symlinks=False):
            with door.attempt:
                found.append((name, os.getxattr(target, name, follow_symlinks=False)))
    return _Look(status, tuple(found))


def _dress(file: int, look: _Look, target: str) -> list[str]:
    said = []
    name = os.path.basename(target)
    own = door.fstat(file)
    if (own.st_uid, own.st_gid) != (look.status.st_uid, look.status.st_gid):
        try:
            door.chown(file, look.status.st_uid, look.status.st_gid)
        except PermissionError:
            with door.attempt:
                door.chown(file, -1, look.status.st_gid)
            said.append(f"{name} now belongs to you: its owner could not be kept")
    door.chmod(file, stat.S_IMODE(look.status.st_mode))
    for attribute, value in look.attributes:
        with door.attempt:
            os.setxattr(file, attribute, value)
    if look.status.st_nlink > 1:
        said.append(f"{name} has another name (a hard link), which keeps the text from before")
    return said
