"""Sealed days in the real terminal: `sed -i` outside, the sentence in the deck, a key, and the day as it was."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.driver import PLAIN, WIDE, Terminal

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]
PAST = "memory/2026-10-03.md"
TODAY = "memory/2026-10-05.md"
HOUSE = Path(__file__).parents[2]


@pytest.fixture
def sealed(root: Path, home: Path) -> Path:
    environ = {"HOME": str(home), "PATH": "/usr/bin:/bin", "PYTHONPATH": str(HOUSE), "MEMDECK_NOW": "2026-10-05T16:40"}
    environ |= {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("STATE", "CACHE", "CONFIG")}
    words = [sys.executable, "-m", "memory_model", "seal", "--root", str(root)]
    done = subprocess.run(words, env=environ, capture_output=True, text=True, check=True)
    assert "sealed 2026-10-03" in done.stdout
    return root


@pytest.mark.parametrize("size", [PLAIN, WIDE], ids=["80x24", "wide"])
def test_a_foreign_edit_is_named_and_becomes_a_correction(deck: Deck, sealed: Path, size: tuple[int, int]) -> None:
    before = (sealed / PAST).read_bytes()
    terminal = deck(size=size).wait_for("ask Orla")
    subprocess.run(["sed", "-i", "s/Mondays/Fridays/", str(sealed / PAST)], check=True)
    terminal.wait_for("2026-10-03#L4 changed since sealed")
    terminal.press("[").wait_for("≠ changed", "sealed as: ")
    terminal.press("S").wait_for("Not as it was sealed", "letters go out on Fridays")
    terminal.press("c").until(lambda: (sealed / PAST).read_bytes() == before, "the day as it was sealed")
    terminal.wait_for("Sealed days · 1 as sealed").press("escape").wait_for("read-only · sealed")
    assert "letters go out on Fridays. (corrects [[2026-10-03#L4]]" in (sealed / TODAY).read_text()


def test_after_a_restart_a_deleted_day_is_named_and_brought_back(deck: Deck, sealed: Path) -> None:
    before = (sealed / PAST).read_bytes()
    (sealed / PAST).unlink()
    terminal = deck(size=WIDE).wait_for("2026-10-03 was sealed, and its file is gone")
    terminal.press("S").wait_for("its file is gone", "letters go out on Mondays")
    terminal.press("R").wait_for("Sealed days · 1 as sealed")
    assert (sealed / PAST).read_bytes() == before
