"""How much memory a process has, and whether that grows."""

from collections.abc import Sequence
from itertools import combinations
from statistics import median

Sample = tuple[float, float]
"""Seconds since the start, megabytes."""


def private(pid: int) -> float:
    """Return the megabytes that a process holds for itself: not the pages of files, which others may share."""
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as stream:
        line = next(line for line in stream if line.startswith("Private_Dirty:"))
    return int(line.split()[1]) * 1024 / 1e6


def slope(samples: Sequence[Sample]) -> float:
    """Return how many megabytes a minute it grows: the median of all slopes, which single peaks do not bend."""
    found = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in combinations(samples, 2) if b[0] > a[0]]
    return median(found) * 60 if found else 0.0
