"""Tracing by keys: a line, another one from there, the way back, the way on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.pseudoterminal import Size
from tests.terminal.driver import PLAIN, WIDE, Terminal
from tests.terminal.snapshots import check

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]


@pytest.mark.parametrize("size", [PLAIN, WIDE])
def test_a_line_is_traced_followed_and_left(deck: Deck, root: Path, size: Size) -> None:
    (root / "memory/MEMORY.md").write_text("# Memory\n\n## Active\n- the calendar is asked for: [[2026-10-05#L6]]\n")
    terminal = deck(size=size).wait_for("ask Orla")
    terminal.press("G", "c").type("the winter calendar too").press("enter", "escape").wait_for("winter calendar too")
    terminal.press("T").wait_for("Trace · 2026-10-05#L", "Where it came from", "What leans on it")
    check(terminal, f"trace-{size[0]}x{size[1]}")
    terminal.press("j").wait_for("T traces it").press("T").wait_for("undo: memdeck undo 1")
    terminal.press("escape").wait_for("What leans on it")
    terminal.press("G", "enter").wait_for("the calendar is asked for", gone="Where it came from")
    assert terminal.press("q").exit() == 0
