"""Folders that cannot be written or that vanish, files that cannot be read: said in words, and the deck goes on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.driver import PLAIN, WIDE, Terminal
from tests.unprivileged import LIKE_A_USER

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]
TODAY = "memory/2026-10-05.md"


def test_a_read_only_folder_is_said_and_what_was_typed_stays(deck: Deck, root: Path) -> None:
    before = (root / TODAY).read_bytes()
    for path in (root / TODAY, root / "memory/MEMORY.md", root / "memory", root):
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        terminal = deck(size=WIDE, prefix=LIKE_A_USER).press("a").type("cannot land").press("enter")
        terminal.wait_for("✗", "no permission", "cannot land")
        terminal.press("escape", "3", "i").wait_for("ctrl+s").type("x").press("ctrl+s").wait_for(
            "MEMORY.md: no permission"
        )
        terminal.press("escape", "f").wait_for("ask Orla").press("escape", "q")
        assert terminal.exit() == 0
    finally:
        for path in (root, root / "memory", root / "memory/MEMORY.md", root / TODAY):
            path.chmod(0o755)
    assert (root / TODAY).read_bytes() == before


@pytest.mark.parametrize(
    "name", [TODAY, "memory/MEMORY.md", "state/current.md", "memory/entities/people/orla-quist.md"]
)
def test_an_unreadable_file_hides_no_other(deck: Deck, root: Path, name: str) -> None:
    (root / name).chmod(0)
    terminal = deck(size=WIDE, prefix=LIKE_A_USER).wait_for("Teo Marsh")
    shown = {
        TODAY: ("Quill Ferry pilot", "Working on"),
        "memory/MEMORY.md": ("ask Orla", "Working on"),
        "state/current.md": ("ask Orla", "Quill Ferry pilot"),
        "memory/entities/people/orla-quist.md": ("ask Orla", "Quill Ferry pilot", "Working on"),
    }
    terminal.wait_for(*shown[name])
    if name != "memory/entities/people/orla-quist.md":
        terminal.wait_for("cannot be read", "not readable")
    terminal.press("f").wait_for("send Teo the tide tables")


def test_a_folder_in_the_place_of_a_file_is_survived(deck: Deck, root: Path) -> None:
    (root / "memory/MEMORY.md").unlink()
    (root / "memory/MEMORY.md").mkdir()
    terminal = deck(size=WIDE).wait_for("ask Orla", "Working on")
    terminal.press("a").type("goes on").press("enter").until(lambda: "- goes on\n" in (root / TODAY).read_text())


@pytest.mark.parametrize("what", ["memory", "."])
def test_a_folder_that_vanishes_is_no_reason_to_build_a_new_one(deck: Deck, root: Path, what: str) -> None:
    terminal = deck(size=PLAIN).wait_for("ask Orla").press("a").type("typed").wait_for("typed")
    folder = root / what if what != "." else root
    away = root.parent / "away"
    folder.rename(away)
    terminal.wait_for("typed", "gone").press("enter").wait_for("✗", "typed")
    assert not folder.exists()
    away.rename(folder)
    terminal.wait_for("ask Orla", "typed").press("enter")
    terminal.until(lambda: (root / TODAY).read_text().endswith("- typed\n"))


def test_a_full_disk_is_said_and_the_deck_goes_on(deck: Deck, root: Path) -> None:
    before = (root / TODAY).read_bytes()
    terminal = deck(size=WIDE, prefix=("sh", "-c", 'ulimit -f 0; exec "$@"', "sh")).press("a").type("no room")
    terminal.press("enter").wait_for("✗", "no room")
    assert (root / TODAY).read_bytes() == before
    assert terminal.press("ctrl+q").exit() == 0
