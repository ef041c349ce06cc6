"""Figures of two things measured in turn, and the ratio between them."""

import os
import shutil
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

Trial = Callable[[], float]
"""Does the thing once and returns how long it took, in seconds."""


class Row(NamedTuple):
    """One line of the table. ``ours`` and ``floor`` are seconds, one a trial; ``limit`` is the goal's ratio.

    ``by_p95`` compares the 95th percentiles instead of the medians.
    """

    goal: str
    what: str
    ours: Sequence[float]
    floor: Sequence[float]
    floor_name: str
    limit: float | None

    @property
    def ratio(self) -> float:
        """Median of ours over median of the floor."""
        return statistics.median(self.ours) / statistics.median(self.floor)

    @property
    def is_missed(self) -> bool:
        """Tell whether the ratio is over the goal's."""
        return self.limit is not None and self.ratio > self.limit

    def text(self) -> str:
        """Return the row as it is printed."""
        verdict = "" if self.limit is None else ("OVER" if self.is_missed else "ok")
        limit = "" if self.limit is None else f"≤ {self.limit:g}"
        return (
            f"{self.goal:>4}  {self.what:<46} {ms(self.ours)}  {ms(self.floor)}  {self.floor_name:<28} "
            f"{self.ratio:6.2f}  {limit:<7} {verdict}"
        )


HEADER = f"{'goal':>4}  {'what':<46} {'median / p95 ms':>17}  {'floor':>17}  {'floor is':<28} {'ratio':>6}  {'goal':<7}"


def ms(values: Sequence[float]) -> str:
    """Format median and 95th percentile in milliseconds."""
    return f"{statistics.median(values) * 1000:8.2f} /{p95(values) * 1000:7.2f}"


def p95(values: Sequence[float]) -> float:
    """Return the value below which 95 of 100 lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]


def pairs(ours: Trial, floor: Trial, count: int, warm: int = 2) -> tuple[list[float], list[float]]:
    """Measure both in turn, A B A B …, after ``warm`` rounds that do not count."""
    a: list[float] = []
    b: list[float] = []
    for number in range(count + warm):
        first, second = ours(), floor()
        if number >= warm:
            a.append(first)
            b.append(second)
    return a, b


def spent(command: Sequence[str], env: Mapping[str, str], cwd: str, allowed: Sequence[int] = (0, 1)) -> Trial:
    """Make a trial that tells the processor time of a process and of all that it started; others do not count."""
    null = os.open(os.devnull, os.O_RDWR)
    streams = [(os.POSIX_SPAWN_DUP2, null, number) for number in range(3)]
    program = shutil.which(command[0], path=env["PATH"]) or command[0]

    def trial() -> float:
        here = os.getcwd()
        os.chdir(cwd)
        try:
            pid = os.posix_spawn(program, list(command), dict(env), file_actions=streams)
        finally:
            os.chdir(here)
        _, status, usage = os.wait4(pid, 0)
        if os.waitstatus_to_exitcode(status) not in allowed:
            raise RuntimeError(f"{' '.join(command[3:])}: exit {os.waitstatus_to_exitcode(status)}")
        return usage.ru_utime + usage.ru_stime

    return trial


def process(command: Sequence[str], env: Mapping[str, str], cwd: str, given: bytes = b"") -> Trial:
    """Make a trial that runs a whole process with ``given`` as its input; another status than 0 is a broken one."""

    def trial() -> float:
        start = time.perf_counter()
        done = subprocess.run(command, env=dict(env), cwd=cwd, input=given, capture_output=True, check=False)
        took = time.perf_counter() - start
        if done.returncode != 0:
            raise RuntimeError(
                f"{' '.join(command[3:])}: exit {done.returncode}: {done.stderr.decode()[:200].splitlines()[:1]}"
            )
        return took

    return trial
