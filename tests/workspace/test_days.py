import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.workspace import Workspace

Write = Callable[..., Path]
Open = Callable[[], Workspace]
DAY = date(2026, 10, 5)
HOUSE = Path(__file__).resolve().parents[2]
PROBE = """
from memory_model.workspace import Workspace
workspace = Workspace.open()
print(workspace.day_path(workspace.clock.today()), workspace.clock.zone_name())
"""


def test_days_come_in_order_whatever_the_folder_gives(write: Write, opened: Open) -> None:
    for name in ("2026-10-05", "2025-01-31", "2026-02-30", "2026-10-05-call-notes", "2026-10-04"):
        write(f"memory/{name}.md")
    write("memory/entities/people/2024-01-01.md")
    assert opened().days() == [date(2025, 1, 31), date(2026, 10, 4), DAY]


def test_a_day_has_its_companions(write: Write, opened: Open) -> None:
    for name in ("2026-10-05", "2026-10-05-0005", "2026-10-05-call-notes", "2026-10-06-x"):
        write(f"memory/{name}.md", f"# {name}\n\n- of {name}\n")
    day = opened().day(DAY)
    assert day is not None
    assert day.companions == ("memory/2026-10-05-0005.md", "memory/2026-10-05-call-notes.md")
    assert [entry.text for entry in day.entries if entry.kind == "note"] == ["of 2026-10-05"]


def test_days_of_an_earlier_style_are_still_read(write: Write, opened: Open) -> None:
    write("memory/2026/10/2026-10-05.md", "# 2026-10-05\n\n- nested\n")
    write("memory/2026-09-30.md", "# 2026-09-30\n\n- flat\n")
    workspace = opened()
    assert workspace.days() == [date(2026, 9, 30), DAY]
    assert workspace.day_path(date(2026, 9, 30)) == "memory/2026-09-30.md"
    assert workspace.day_path(date(2026, 10, 6)) == "memory/2026/10/2026-10-06.md"
    assert workspace.day(date(2026, 9, 30)) is not None


def test_a_folder_named_like_a_day_is_no_day(root: Path, write: Write, opened: Open) -> None:
    write("memory/2026-10-04.md")
    (root / "memory/2026-10-05.md").mkdir()
    assert opened().days() == [date(2026, 10, 4)]


def test_b05_a_day_made_outside_is_known_at_once(root: Path, write: Write, opened: Open) -> None:
    (root / "memory").mkdir(parents=True)
    workspace = opened()
    assert workspace.days() == []
    assert workspace.day(DAY) is None
    (root / "memory/2026-10-05.md").write_text("# 2026-10-05\n\n- already here\n")
    day = workspace.day(DAY)
    assert day is not None
    assert day.document.to_text() == "# 2026-10-05\n\n- already here\n"
    assert workspace.days() == [DAY]


def test_b05_a_day_that_arrives_with_its_folder_is_known_at_once(root: Path, tmp_path: Path, opened: Open) -> None:
    (root / "memory").mkdir(parents=True)
    workspace = opened()
    workspace.refresh()
    (tmp_path / "made").mkdir()
    (tmp_path / "made/2026-10-05.md").write_text("- already here\n")
    (root / "memory").rmdir()
    (tmp_path / "made").rename(root / "memory")
    day = workspace.day(DAY)
    assert day is not None
    assert day.document.lines == ("- already here",)


@pytest.mark.parametrize(
    ("now", "zone", "day"),
    [
        ("2026-10-05T23:30", "America/Los_Angeles", "2026-10-05"),
        ("2026-10-06T00:30", "Asia/Shanghai", "2026-10-06"),
        ("2026-10-06T00:10", "Pacific/Kiritimati", "2026-10-06"),
        ("2026-10-06T06:30Z", "America/Los_Angeles", "2026-10-05"),
        ("2026-10-05T16:30Z", "Asia/Shanghai", "2026-10-06"),
    ],
)
def test_b25_the_day_is_the_local_one(root: Path, write: Write, now: str, zone: str, day: str) -> None:
    write("memory/2026-10-05.md", "# 2026-10-05\n\n- existing\n")
    workspace = Workspace.open(str(root), Clock(zone, fixed=now))
    assert workspace.day_path(workspace.clock.today()) == f"memory/{day}.md"


@pytest.mark.parametrize("zone", ["America/Chicago", None, "UTC"])
def test_b30_with_the_zone_pinned_every_process_says_the_same_day(root: Path, write: Write, zone: str | None) -> None:
    write("state/current.md", "placeholder\n")
    write("memdeck.toml", '[time]\nzone = "America/Chicago"\n')
    environ = {"PYTHONPATH": str(HOUSE), "MEMDECK_NOW": "2026-10-06T03:15Z", "MEMDECK_ROOT": str(root)}
    if zone:
        environ["TZ"] = zone
    said = subprocess.run([sys.executable, "-c", PROBE], env=environ, capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["memory/2026-10-05.md", "America/Chicago"]


@pytest.mark.parametrize("last", [date(2025, 1, 31), date(2026, 10, 3), date(2026, 10, 4), DAY])
def test_days_after_one_are_those_of_all_days(write: Write, opened: Open, last: date) -> None:
    for name in ("2026-10-05-call", "2025-01-31", "2026-02-30", "2026_10_03", "2026/10/04", "2026/10/2026-10-01", "x"):
        write(f"memory/{name}.md")
    workspace = opened()
    assert workspace.day_files.after(last) == [day for day in workspace.days() if day > last]
    assert workspace.days()
