"""The thin door of the storage, with one system call of a write that fails."""

import errno
import os

from memory_model.storage import door

CALLS = (
    "descriptor",
    "fstat",
    "pread",
    "pwrite",
    "write",
    "fsync",
    "truncate",
    "chmod",
    "rename",
    "remove",
    "make_folder",
)
ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EINTR)


class Fault:
    """Replaces one call of the door. The ``nth`` use of it fails with ``code``; ``short`` takes half first."""

    def __init__(self, monkeypatch, call: str, nth: int, code: int, *, short: bool = False) -> None:
        self.uses = 0
        self.struck = False
        self.nth = nth
        self.code = code
        self.short = short
        self.real = getattr(door, call)
        monkeypatch.setattr(door, call, self)

    def __call__(self, *arguments):
        self.uses += 1
        if self.short and self.uses == self.nth:
            file, data = arguments[:2]
            return self.real(file, data[: len(data) // 2], *arguments[2:])
        if self.uses == self.nth + self.short:
            self.struck = True
            raise OSError(self.code, os.strerror(self.code))
        return self.real(*arguments)
