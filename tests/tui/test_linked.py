"""What links to the file of a pane."""

from pathlib import Path

import pytest

from tests.tui.person import at_deck
from tui.screens.deck import DeckScreen
from tui.screens.linked import LinkedScreen

FILES = {
    "memory/entities/people/orla-quist.md": "# Orla Quist\n\n## Status\n- reads: [[MEMORY]] and [[current]]\n"
    "- log: [[2026-10-05]]\n\n## Log\n",
    "memory/entities/people/teo-marsh.md": "# Teo Marsh\n\n## Status\n- asks: [[orla-quist]] [b]\n\n## Log\n",
    "memory/entities/people/runa.md": "# Runa [bold]\n\n## Status\n- knows: Orla Quist by name\n\n## Log\n",
    "memory/2026-10-05.md": "# 2026-10-05\n\n- with [[teo-marsh]]\n",
    "state/current.md": "# Current state (2026-10-05 09:10)\n\nWorking on: feed\n",
    "memory/MEMORY.md": "# Memory\n\n- feed\n",
}


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
@pytest.mark.parametrize(
    ("keys", "title"),
    [
        (("1",), "1 link to 2026-10-05"),
        (("2", "down", "enter"), "1 link to Orla Quist"),
        (("3",), "1 link to MEMORY"),
        (("4",), "1 link to current"),
    ],
)
async def test_every_pane_tells_what_links_to_its_file_and_goes_there(root: Path, size, keys, title) -> None:
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    async with at_deck(root, size) as person:
        if "down" in keys:
            await person.press("e", *"orla", "enter")
        else:
            await person.press(*keys)
        await person.press("b")
        window = person.app.screen
        assert isinstance(window, LinkedScreen)
        assert await person.until(lambda: title in person.seen())
        if "Orla" in title:
            assert "Named without a link  1" in person.seen()
            assert "Runa [bold]" in person.seen()
        await person.press("enter")
        assert isinstance(person.app.screen, DeckScreen)
        shown = "Teo Marsh" if "Orla" in title else "Orla Quist"
        assert await person.until(lambda: shown in person.seen())


async def test_a_name_becomes_a_link_by_a_key_and_the_page_of_the_entity_follows(root: Path) -> None:
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    runa = root / "memory/entities/people/runa.md"
    async with at_deck(root, (120, 50)) as person:
        await person.press("e", *"orla", "enter")
        assert await person.until(lambda: "Named without a link" in person.seen())
        assert "knows: Orla Quist by name" in person.seen()
        await person.press("b")
        assert await person.until(lambda: "1 link to Orla Quist" in person.seen())
        await person.press("ctrl+l")  # the first row is a link
        assert runa.read_text() == FILES["memory/entities/people/runa.md"]
        await person.press("down", "ctrl+l")
        assert await person.until(lambda: "2 links to Orla Quist" in person.seen())
        assert "knows: [[orla-quist|Orla Quist]] by name" in runa.read_text()
        assert "Named without a link" not in person.seen()
        await person.press("escape")
        assert "linked, memory/entities/people/runa.md#L4 · u undo" in person.said()
        assert "Named without a link" not in person.seen()
        await person.press("u")
        assert await person.until(lambda: runa.read_text() == FILES["memory/entities/people/runa.md"])
