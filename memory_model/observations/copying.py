"""A private copy of a database and its log, in a folder that only this user can read."""

import errno
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from memory_model.errors import MemdeckError
from memory_model.observations.standing import JOURNAL, WAL, is_file

Said = Callable[[int, int], None]
"""Is told how many bytes of how many are copied."""

_PREFIX = "observations-"
_PARTS = ("", WAL, JOURNAL)
_PIECE = 8_000_000
_LEFT = 3600
"""Seconds after which a folder was left by a program that was killed: a copy is taken away at once when it is open."""


@contextmanager
def private_folder(home: str) -> Iterator[str]:
    """Make a folder below ``home``, and take it away again; also those that killed programs left."""
    os.makedirs(home, mode=0o700, exist_ok=True)
    _sweep(home)
    folder = tempfile.mkdtemp(prefix=_PREFIX, dir=home)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def copy(path: str, folder: str, said: Said) -> str:
    """Copy the database, then its log (the order that `Standing.holds` asks for); returns the copy's path.

    Raises `MemdeckError` of kind ``io`` where there is no room, or the files cannot be read.
    """
    target = os.path.join(folder, "copy.db")
    total = sum(_size(path + suffix) for suffix in _PARTS)
    _need_room(folder, total, path)
    done = 0
    try:
        for suffix in _PARTS:
            with suppress(FileNotFoundError):
                os.unlink(target + suffix)
            if not is_file(path + suffix):
                continue
            with suppress(FileNotFoundError):  # gone since: the next look at the files tells
                for size in _pieces(path + suffix, target + suffix):
                    done += size
                    said(done, max(done, total))
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise _no_room(path, total) from error
        raise MemdeckError("io", f"no copy can be made: {error.strerror}", path, "check its permissions") from error
    return target


def _size(path: str) -> int:
    with suppress(OSError):
        return os.stat(path).st_size if is_file(path) else 0
    return 0


def _pieces(source: str, target: str) -> Iterator[int]:
    """Copy a file piece by piece, by the system alone where it can (some share the bytes instead of copying)."""
    with open(source, "rb", buffering=0) as old, open(target, "wb", buffering=0) as new:
        while True:
            try:
                size = os.copy_file_range(old.fileno(), new.fileno(), _PIECE)
            except (AttributeError, OSError) as error:
                if getattr(error, "errno", None) == errno.ENOSPC:
                    raise
                size = new.write(old.read(_PIECE))
            if not size:
                return
            yield size


def _need_room(folder: str, size: int, path: str) -> None:
    free = os.statvfs(folder)
    if free.f_bavail * free.f_frsize < size:
        raise _no_room(path, size)


def _no_room(path: str, size: int) -> MemdeckError:
    said = f"there is no room for a private copy of {size / 1e6:,.0f} MB, while the agent has it open"
    return MemdeckError("io", said, path, "make room in your cache directory (XDG_CACHE_HOME), or close the agent")


def _sweep(home: str) -> None:
    for name in os.listdir(home):
        place = os.path.join(home, name)
        with suppress(OSError):
            if name.startswith(_PREFIX) and time.time() - os.stat(place).st_mtime > _LEFT:
                shutil.rmtree(place, ignore_errors=True)
