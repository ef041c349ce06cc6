"""What is counted of the facts is kept for as long as their files are the same, and counted anew at once else."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from memory_model.workspace import Workspace
from memory_model.workspace.fact_stamp import kept_count

Write = Callable[..., Path]
Open = Callable[[], Workspace]

FACT = "memory/facts/tea.md"
OLD = 1_700_000_000


def counted(opened: Open, made: list[int]) -> int:
    return kept_count(opened(), "made", lambda: made.append(1) or len(made))


@pytest.mark.parametrize("change", ["edited", "replaced", "added", "gone", "back"])
def test_any_other_file_is_counted_anew(root: Path, write: Write, opened: Open, change: str) -> None:
    made: list[int] = []
    for name in (FACT, "memory/facts/milk.md"):
        write(name, "---\nname: a\n---\n")
        os.utime(root / name, (OLD, OLD))
    assert [counted(opened, made), counted(opened, made)] == [1, 1]
    if change == "edited":
        write(FACT, "---\nname: b\n---\n")
    elif change == "replaced":  # of the same size and time
        write("memory/facts/other", "---\nname: b\n---\n")
        (root / "memory/facts/other").rename(root / FACT)
        os.utime(root / FACT, (OLD, OLD))
    elif change == "added":
        write("memory/facts/new.md", "---\nname: c\n---\n")
    elif change == "gone":
        (root / FACT).unlink()
    else:  # the clock went back
        os.utime(root / FACT, (OLD - 5, OLD - 5))
    assert counted(opened, made) == 2
