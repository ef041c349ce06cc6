"""What was typed and not written survives kill -9, and is offered back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.conftest import drafts
from tests.terminal.driver import PLAIN, Terminal

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]


def test_a_half_typed_entry_is_offered_after_a_kill(deck: Deck, root: Path, home: Path) -> None:
    terminal = deck(size=PLAIN).press("a").type("half a thought")
    terminal.until(lambda: "half a thought" in drafts(home), "the draft is on disk")
    terminal.kill()
    again = deck(size=PLAIN).wait_for("a draft was kept").press("a").wait_for("half a thought")
    again.type(", now whole").press("enter")
    file = root / "memory/2026-10-05.md"
    again.until(lambda: file.read_text().endswith("- half a thought, now whole\n"))
    again.until(lambda: "half a thought" not in drafts(home), "the draft is gone once it is written")


def test_a_half_edited_summary_is_offered_after_a_kill(deck: Deck, root: Path, home: Path) -> None:
    file = root / "memory/MEMORY.md"
    before = file.read_text()
    terminal = deck(size=PLAIN).press("3", "i").wait_for("ctrl+s").type("half ")
    terminal.until(lambda: "half # Memory" in drafts(home), "the draft is on disk")
    terminal.kill()
    assert file.read_text() == before
    again = deck(size=PLAIN).wait_for("kept").press("3", "i").wait_for("half # Memory").press("ctrl+s")
    again.until(lambda: file.read_text() == "half " + before)


def test_a_half_typed_status_is_offered_after_a_kill(deck: Deck, root: Path, home: Path) -> None:
    terminal = (
        deck(size=PLAIN)
        .press("2")
        .wait_for("Orla Quist")
        .press("enter")
        .wait_for("append only")
        .press("enter")
        .type(" half")
    )
    terminal.until(lambda: "Ferry half" in drafts(home), "the draft is on disk")
    terminal.kill()
    again = (
        deck(size=PLAIN)
        .press("2")
        .wait_for("Orla Quist")
        .press("enter")
        .wait_for("append only")
        .press("enter")
        .wait_for("Ferry half")
    )
    again.press("enter")
    file = root / "memory/entities/people/orla-quist.md"
    again.until(lambda: "- role: dispatcher, Quill Ferry half\n" in file.read_text())


@pytest.mark.parametrize("way", ["ctrl+q", "escape q"])
def test_leaving_keeps_what_was_typed(deck: Deck, home: Path, way: str) -> None:
    terminal = deck(size=PLAIN).press("a").type("left behind").wait_for("left behind")
    for key in way.split():
        if key == "q":
            terminal.wait_for("a add")  # the line for typing is left: a letter is a key again
        terminal.press(key)
    assert terminal.exit() == 0
    assert "left behind" in drafts(home)


def test_drafts_are_private(deck: Deck, home: Path) -> None:
    terminal = deck(size=PLAIN).press("a").type("a secret thought")
    terminal.until(lambda: "a secret thought" in drafts(home))
    files = list(home.glob("state/memdeck/*/drafts/*"))
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    assert {file.parent.stat().st_mode & 0o777 for file in files} == {0o700}
