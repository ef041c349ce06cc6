"""What the deck loads and makes before its first frame: what is shown in it, and nothing that waits for a key."""

import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

from textual.css.stylesheet import Stylesheet

from tests.tui.conftest import root  # noqa: F401  a fixture
from tests.tui.person import at_deck

HOUSE = Path(__file__).resolve().parents[2]
PROBE = """
import sys
from tui.app import DeckApp
from tui.screens.deck import DeckScreen
from memory_model.workspace.front import Workspace

def painted(screen):
    sys.stdout.write("\\n".join(["@", *sys.modules]))
    screen.app.exit()

DeckScreen._painted = painted
DeckApp(Workspace.open(sys.argv[1])).run(headless=True)
"""
WRITES = "memory_model.operations memory_model.storage.store memory_model.storage.journal memory_model.storage.drafts"
TYPES = "tui.panes.editor tui.panes.entryline tui.panes.entity_form tui.panes.field tui.panes.typed tui.models.editing"
READS_ALL = "memory_model.search memory_model.workspace.watching memory_model.workspace.heads tui.models.entity"
OPENS = "tui.screens.desk tui.screens.followups tui.screens.search tui.screens.palette tui.models.recent"
FOREIGN = "frontmatter yaml watchdog rapidfuzz sqlite3 textual.widgets._text_area textual.widgets._markdown"
LATER = frozenset(f"{WRITES} {TYPES} {READS_ALL} {OPENS} {FOREIGN}".split())


def test_what_waits_for_a_key_or_reads_everything_is_loaded_after_the_first_frame(root: Path) -> None:  # noqa: F811
    environ = {**os.environ, "PYTHONPATH": str(HOUSE), "MEMDECK_NOW": "2026-10-05T16:40", "HOME": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", PROBE, str(root)], env=environ, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.partition("@\n")[2].split("\n"))
    assert "tui.panes.today" in loaded
    assert sorted(loaded & LATER) == []


async def test_fields_are_made_when_something_is_asked(root: Path) -> None:  # noqa: F811
    async with at_deck(root) as person:
        assert not person.app.screen.query("Input, TextArea, Field")
        await person.press("4", "g", "enter")
        await person.write(" again")
        await person.press("enter")
        assert "Working on: importer again" in (root / "state/current.md").read_text()


async def test_styles_are_read_again_only_in_other_colours(root: Path) -> None:  # noqa: F811
    with patch.object(Stylesheet, "reparse", autospec=True, side_effect=Stylesheet.reparse) as read_again:
        async with at_deck(root) as person:
            assert not read_again.called
            person.app.action_next_theme()
            await person.pilot.pause()
            assert read_again.called
            assert person.app.theme == "memdeck-light"
            assert person.app.screen.styles.background.hex == "#FBFAF6"
