"""What rests on a few files is believed only while each of them is as it was."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from memory_model.workspace.resting import Resting
from memory_model.workspace.stamp import stamp_of

OLD = 1_700_000_000


def kept(root: Path) -> Resting:
    return Resting(str(root / "cache"), "value", "key", lambda path: str(root / path))


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    for name in ("a.md", "b.md"):
        (tmp_path / name).write_text("text\n")
        os.utime(tmp_path / name, (OLD, OLD))
    stamps = {name: stamp_of(str(tmp_path / name)) for name in ("a.md", "b.md", "none.md")}
    kept(tmp_path).save(["a value"], stamps, time.time_ns())
    return tmp_path


def replaced(root: Path) -> None:
    (root / "new").write_text("text\n")
    os.utime(root / "new", (OLD, OLD))
    (root / "new").rename(root / "b.md")


CHANGES: dict[str, Callable[[Path], object]] = {
    "written to": lambda root: (root / "a.md").write_text("longer text\n"),
    "replaced by one of its size and time": replaced,
    "gone": lambda root: (root / "a.md").unlink(),
    "come": lambda root: (root / "none.md").write_text(""),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_of_any_file_is_seen(saved: Path, change: Callable[[Path], object]) -> None:
    assert kept(saved).load() == ["a value"]
    (saved / "other.md").write_text("x")
    assert kept(saved).load() == ["a value"]
    change(saved)
    assert kept(saved).load() is None


def test_a_file_that_may_change_unseen_is_no_ground(saved: Path) -> None:
    (saved / "a.md").write_text("young")
    kept(saved).save("another", {"a.md": stamp_of(str(saved / "a.md"))}, time.time_ns())
    assert kept(saved).load() is None
