"""Content is data: what files, names and hits hold is shown, and nothing of it reaches the terminal as a command."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.conftest import write
from tests.terminal.driver import WIDE, Terminal

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]

MARKUP = "[/bad] [x] [@click=app.quit]quit me[/] [[ [red]"
STEERING = "\x1b]52;c;SEFDS0VE\x07 \x1b[2J \x1b]0;owned\x07 \x9b31m \u202egnorw\u202c \x00 \x7f"
FORBIDDEN = [b"\x1b]52;c;SEFDS0VE", b"\x1b]0;owned", b"\xc2\x9b", "\u202e".encode(), b"\x9b31m"]
HOSTILE = f"{MARKUP} {STEERING}"


@pytest.fixture
def hostile(root: Path) -> Path:
    """The workspace with hostile text in every layer."""
    write(
        root / "memory/2026-10-05.md",
        f"# 2026-10-05\n\n## Topic {HOSTILE}\n- day {HOSTILE}\n- **Follow-up:** ask {HOSTILE} by 10-06\n",
    )
    write(root / "memory/2026-10-04.md", f"# 2026-10-04\n\n- **Follow-up:** overdue {HOSTILE} by 10-01\n")
    write(
        root / "memory/entities/people/orla-quist.md",
        f"# Orla {HOSTILE}\n\n## Status\n- role: boss {HOSTILE}\n- plain: {HOSTILE}\n\n"
        f"## Log\n- 2026-10-01: met {HOSTILE}\n",
    )
    write(root / "memory/MEMORY.md", f"# Memory {HOSTILE}\n\n## Active\n- active {HOSTILE}\n")
    write(root / "state/current.md", f"# Current state (2026-10-05 09:10)\n\nWorking on: work {HOSTILE}\n")
    write(root / "memory/entities/people/[@click=app.quit]name[.md", "# named\n\n## Status\n- a: b\n")
    write(root / "memory/entities/people/esc\x1b]52;c;SEFDS0VE\x07.md", "# escaped name\n\n## Status\n- a: b\n")
    write(root / f"memory/2026-10-05-{MARKUP.replace('/', '_')}.md", "# companion\n")
    return root


def unharmed(terminal: Terminal) -> None:
    """Check every byte that has reached the terminal."""
    terminal.quiet(0.1)
    for sequence in FORBIDDEN:
        assert sequence not in terminal.raw, sequence


def test_every_pane_shows_hostile_text_as_it_is(deck: Deck, hostile: Path) -> None:
    terminal = deck(size=WIDE).wait_for("Topic [/bad] [x] [@click=app.quit]", "day [/bad] [x]", "Memory [/bad] [x]")
    terminal.wait_for("Orla [/bad]", "work [/bad] [x]", "active [/bad] [x]")
    unharmed(terminal)
    terminal.press("2").click("Orla [/bad]").until(lambda: terminal.chosen("Orla [/bad]"), "the entity is chosen")
    terminal.press("enter").wait_for("boss [/bad]", "met [/bad] [x]")
    terminal.press("enter").quiet(0.1).press("escape")
    unharmed(terminal)
    terminal.press("3", "i").wait_for("ctrl+s").press("ctrl+end").type("x").wait_for("editing")
    unharmed(terminal)
    terminal.press("escape", "4", "enter").quiet(0.1).press("escape", "i").quiet(0.1).press("escape")
    unharmed(terminal)


def test_the_desks_show_hostile_text_as_it_is(deck: Deck, hostile: Path) -> None:
    terminal = deck(size=WIDE).press("f").wait_for("ask [/bad] [x] [@click=app.quit]", "overdue [/bad] [x]")
    terminal.press("d").wait_for("done, by").press("escape", "/").wait_for("Search").type("boss").wait_for(
        "boss [/bad]"
    )
    unharmed(terminal)
    terminal.press("escape", "escape", "e").wait_for("Jump").type("name").wait_for("named", "escaped name")
    unharmed(terminal)
    terminal.press("escape", "[").wait_for("read-only").press("]")
    unharmed(terminal)


def test_a_link_that_would_quit_is_text_to_click(deck: Deck, hostile: Path) -> None:
    terminal = deck(size=WIDE).wait_for("day [/bad] [x] [@click=app.quit]quit me")
    terminal.click("day [/bad]", offset=36).click("Memory [/bad]", offset=38).click("work [/bad]", offset=30)
    terminal.press("1", "a").type("still here").wait_for("still here")


def test_hostile_keys_and_pastes_are_written_as_text(deck: Deck, root: Path) -> None:
    terminal = deck(size=WIDE).press("a").paste(f"pasted {MARKUP} \x9b31m \u202ex").wait_for("pasted [/bad] [x]")
    terminal.press("enter")
    file = root / "memory/2026-10-05.md"
    terminal.until(lambda: f"- pasted {MARKUP}" in file.read_text(errors="replace")).wait_for("pasted [/bad] [x]")
    unharmed(terminal)


def test_an_address_in_the_status_line_is_text_too(deck: Deck, hostile: Path) -> None:
    file = hostile / "memory/entities/people/[@click=app.quit]name[.md"
    terminal = deck(size=WIDE).press("e").type("named").wait_for("named").press("enter").wait_for("Entity · named")
    terminal.press("enter").type("c").press("enter").until(lambda: "- a: bc\n" in file.read_text())
    terminal.wait_for("[@click=app.quit]name[.md")
