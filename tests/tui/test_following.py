"""What takes long follows the files of others once, however many changes came meanwhile."""

from pathlib import Path

from tests.tui.person import at_deck
from tui.screens.deck import DeckScreen
from tui.screens.followups import FollowUpsScreen


async def test_many_changes_are_followed_at_once(root: Path, monkeypatch) -> None:
    async with at_deck(root) as person:
        await person.press("f")
        deck, followed = person.app.screen_stack[0], []
        assert isinstance(deck, DeckScreen)
        follow = FollowUpsScreen.files_changed
        monkeypatch.setattr(FollowUpsScreen, "files_changed", lambda desk: followed.append(1) or follow(desk))
        for number in range(8):
            with (root / "memory/2026-10-05.md").open("a") as stream:
                stream.write(f"- **Follow-up:** item {number} of an agent\n")
            deck.on_files_changed()
        assert await person.until(lambda: any("item 7 of an agent" in line for line in person.lines()))
        assert len(followed) < 6
