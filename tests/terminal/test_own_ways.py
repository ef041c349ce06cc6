"""Ways of one's own in a real terminal: a key from the config, no mouse, the calendar, back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.conftest import write
from tests.terminal.driver import Terminal

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]


def test_a_key_of_ones_own_works_and_a_bad_line_is_told(deck: Deck, root: Path, home: Path) -> None:
    write(home / "config/memdeck/config.toml", 'mouse = false\n[keys]\nopen_calendar = "Z"\nzoom = "f"\n')
    terminal = deck().wait_for("zoom: f is")
    terminal.press("Z").wait_for("October 2026").press("[", "enter").wait_for("Sat 3 Oct")
    terminal.press("H").wait_for("Today · Mon 5 Oct")
    assert terminal.press("q").exit() == 0
    assert b"?1000h" not in terminal.raw
