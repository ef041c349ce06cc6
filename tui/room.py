"""Memory that is free goes back to the system, where the C library would keep it (glibc)."""

import sys
from ctypes import CDLL, c_int, c_size_t
from functools import cache

_LARGE = 256 * 1024
"""Bytes from which on a block has pages of its own, which are given back with it."""
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8
"""Names of options in ``malloc.h``."""


def keep_little() -> None:
    """Have large blocks given back at once, and few heaps for all threads: reading a workspace takes many large blocks.

    Left alone, glibc takes each large block that was freed for a sign to keep the next ones.
    """
    library = _glibc()
    if library is not None:
        library.mallopt(c_int(_MMAP_THRESHOLD), c_int(_LARGE))
        library.mallopt(c_int(_ARENA_MAX), c_int(2))


def give_back() -> None:
    """Give back what is free; a few milliseconds, in which other threads go on."""
    library = _glibc()
    if library is not None:
        library.malloc_trim(c_size_t(0))


@cache
def _glibc() -> CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    library = CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
