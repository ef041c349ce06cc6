"""A command for which the modes of files count even for the superuser, by ``LIKE_A_USER`` before its words.

Run as a file it drops the two rights by which root reads and writes everything, and becomes the command.
"""

import ctypes
import os
import sys
import traceback
from collections.abc import Callable

_PR_CAPBSET_DROP = 24
_CAP_DAC_OVERRIDE, _CAP_DAC_READ_SEARCH = 1, 2

LIKE_A_USER = (sys.executable, os.path.abspath(__file__)) if os.geteuid() == 0 and sys.platform == "linux" else ()


def drop() -> None:
    """Give the rights up for whatever this process becomes; raises `OSError` where the system does not let go."""
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    for capability in (_CAP_DAC_OVERRIDE, _CAP_DAC_READ_SEARCH):
        if prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0):
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Set(ctypes.Structure):
    _fields_ = (("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32))


def as_a_user(act: Callable[[], object]) -> None:
    """Do something in a child for which modes count; what it raises is raised here as an `AssertionError`."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        said = b""
        try:
            _let_go()
            act()
        except BaseException:  # noqa: BLE001  whatever it is belongs to the parent
            said = traceback.format_exc().encode("utf-8", "replace")
        os.write(writing, said or b"done")
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    assert said == b"done", said.decode("utf-8", "replace")


def _let_go() -> None:
    """Give the rights up in this process itself, for good."""
    if not LIKE_A_USER:
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header, sets = _Header(0x20080522, 0), (_Set * 2)()
    without = ~((1 << _CAP_DAC_OVERRIDE) | (1 << _CAP_DAC_READ_SEARCH)) & 0xFFFFFFFF
    if libc.capget(ctypes.byref(header), sets):
        raise OSError(ctypes.get_errno(), "capget")
    for name in ("effective", "permitted", "inheritable"):
        setattr(sets[0], name, getattr(sets[0], name) & without)
    if libc.capset(ctypes.byref(header), sets):
        raise OSError(ctypes.get_errno(), "capset")


if __name__ == "__main__":
    drop()
    os.execvp(sys.argv[1], sys.argv[1:])
