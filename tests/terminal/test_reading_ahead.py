"""A large workspace is read by another process while the deck opens; what is shown is what the files hold."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.driver import Terminal

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]
COUNT = 520
"""More than a deck reads by itself."""


def test_a_large_workspace_is_searched_and_followed(deck: Deck, root: Path) -> None:
    folder = root / "memory/entities/places"
    folder.mkdir(parents=True)
    for number in range(COUNT):
        (folder / f"quay-{number}.md").write_text(f"# Quay {number}\n\n## Status\n- berth: b{number}\n")
    assert deck().press("/").type("b519").wait_for("places/quay-519.md#L4").press("ctrl+q").exit() == 0
    terminal = deck().press("/").type("b519").wait_for("places/quay-519.md#L4")  # now all of it is kept
    (folder / "quay-7.md").write_text("# Quay 7\n\n## Status\n- berth: gulls only\n")
    terminal.press("ctrl+u").type("gulls").wait_for("places/quay-7.md#L4")
