"""How much memory a process has, and whether that grows."""

import os
from collections.abc import Sequence
from itertools import combinations
from statistics import median

Sample = tuple[float, float]
"""Seconds since the start, megabytes."""


def resident(pid: int) -> float:
    """Return the megabytes that a process holds in memory."""
    with open(f"/proc/{pid}/statm", encoding="ascii") as stream:
        pages = int(stream.read().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def slope(samples: Sequence[Sample]) -> float:
    """Return how many megabytes a minute it grows: the median of all slopes, which single peaks do not bend."""
    found = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in combinations(samples, 2) if b[0] > a[0]]
    return median(found) * 60 if found else 0.0
