"""What a merge by git left open, chosen in the deck."""

from pathlib import Path

from memory_model.storage import open_merges
from memory_model.storage.open_merges import OpenMerge
from memory_model.storage.outcomes import Piece
from memory_model.workspace.front import Workspace
from tests.tui.person import at_deck
from tui.screens.conflict import ConflictScreen
from tui.screens.deck import DeckScreen

ORLA = "memory/entities/people/orla-quist.md"


def left_open(root: Path) -> None:
    piece = Piece("- role: clerk", "- role: dispatcher", "- role: harbour master", 4, "role")
    state = Workspace.open(str(root)).state_dir
    open_merges.keep(state, OpenMerge(ORLA, "2026-10-05T16:00:00+00:00", (root / ORLA).read_bytes(), (piece,)))


async def test_it_is_said_at_the_start_and_chosen_with_one_key(root: Path) -> None:
    left_open(root)
    async with at_deck(root) as person:
        assert "git left 1 place open: M chooses (orla-quist.md)" in person.said()
        await person.press("M")
        assert isinstance(person.app.screen, ConflictScreen)
        assert "- role: dispatcher" in person.seen()
        assert "- role: harbour master" in person.seen()
        await person.press("t")
        assert "- role: harbour master\n" in (root / ORLA).read_text()
        assert isinstance(person.app.screen, DeckScreen)
        await person.press("M")
        assert "no merge by git left anything to choose" in person.said()


async def test_deciding_later_keeps_both(root: Path) -> None:
    left_open(root)
    async with at_deck(root) as person:
        await person.press("M", "escape")
        assert "what came in is kept: M chooses" in person.said()
        await person.press("M", "m")
        assert "- role: dispatcher\n" in (root / ORLA).read_text()
        assert open_merges.load(person.app.workspace.state_dir) == []


async def test_a_merge_while_the_deck_is_open_is_told(root: Path) -> None:
    async with at_deck(root) as person:
        assert "merge" not in person.said()
        left_open(root)
        (root / ORLA).write_text((root / ORLA).read_text() + "- 2026-10-05: came with the merge.\n")
        assert await person.until(lambda: "M chooses" in person.said())
