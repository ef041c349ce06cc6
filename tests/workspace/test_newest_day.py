"""The newest day of a large folder is kept, and found anew whenever a name came or went."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from memory_model.settings import DEFAULTS
from memory_model.workspace import layout, newest_day
from memory_model.workspace.layout import discover

Write = Callable[..., Path]


@pytest.fixture(autouse=True)
def _large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "_LARGE", 0)


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note the folders that are listed."""
    seen: list[str] = []
    names = layout._names
    monkeypatch.setattr(layout, "_names", lambda folder: seen.append(os.path.basename(folder)) or names(folder))
    return seen


def _settle(root: Path) -> None:
    for folder in [path for path in root.rglob("*") if path.is_dir()]:
        os.utime(folder, (1_000_000_000, 1_000_000_000))


def _found(root: Path) -> tuple[str, str]:
    found = discover(str(root), DEFAULTS)
    return found.daily, found.style


def test_a_folder_that_did_not_change_is_not_listed(root: Path, write: Write, listed: list[str]) -> None:
    write("journals/2026_10_05.md")
    write("memory/2026-10-04.md")
    write("memory/entities/people/orla.md")
    _settle(root)
    assert _found(root) == ("journals", "YYYY_MM_DD")
    assert {"journals", "memory"} <= set(listed)
    listed.clear()
    assert _found(root) == ("journals", "YYYY_MM_DD")
    assert listed == []
    (root / "memory/2026-10-05.md").write_text("# x\n")
    assert _found(root) == ("memory", "YYYY-MM-DD")
    assert listed == ["memory"]


def test_a_folder_that_changed_just_now_is_listed_each_time(root: Path, write: Write, listed: list[str]) -> None:
    write("memory/2026-10-04.md")
    write("memory/entities/people/orla.md")
    for _ in range(2):
        listed.clear()
        assert _found(root) == ("memory", "YYYY-MM-DD")
        assert listed == ["memory"]


def test_of_days_in_folders_below_nothing_is_kept(root: Path, write: Write, listed: list[str]) -> None:
    write("memory/2026-10-05.md")
    write("journal/2025-01-01.md")
    write("journal/2026/10/2026-10-01.md")
    _settle(root)
    assert _found(root) == ("memory", "YYYY-MM-DD")
    write("journal/2026/10/2026-10-06.md")
    os.utime(root / "journal", (1_000_000_000, 1_000_000_000))
    assert _found(root) == ("journal", "YYYY/MM/YYYY-MM-DD")


def test_a_broken_file_is_as_good_as_none(root: Path, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    write("memory/2026-10-04.md")
    _settle(root)
    _found(root)
    kept = Path(newest_day.cache_dir(str(root))) / "newest-day"
    for data in (b"", kept.read_bytes()[:-1], b"x" * 40):
        kept.write_bytes(data)
        assert _found(root) == ("memory", "YYYY-MM-DD")
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
    assert _found(root) == ("memory", "YYYY-MM-DD")


def test_another_folder_of_the_same_time_is_another_one(root: Path, write: Write) -> None:
    write("memory/2026-10-04.md")
    write("daily/2026-10-03.md")
    _settle(root)
    assert _found(root) == ("memory", "YYYY-MM-DD")
    (root / "memory").rename(root / "gone")
    write("memory/2026-10-01.md")
    _settle(root)
    assert _found(root) == ("daily", "YYYY-MM-DD")
