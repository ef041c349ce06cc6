"""Every desk is opened, used and left by keys alone, and the keys go back to the pane it was opened from."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.pseudoterminal import Size
from tests.terminal.driver import PLAIN, WIDE, Terminal

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]
TODAY = "memory/2026-10-05.md"

DESKS = {
    "f": ("2 follow-ups · 1 overdue", "v", "view: overdue"),
    "/": ("─ Search", "v", "Search · "),
    "w": ("set aside · since", "i", "2 used"),
    "U": ("History · 1 write of memdeck", "u", "undone"),
    "I": ("Inbox · ", "v", "kept"),
    "!": ("Findings · ", "v", "view: errors"),
    "@": ("Commands · 1 action of this session", "y", "copied memdeck log"),
    "B": ("Brief · ", "<", "as of 2026-10-04"),
    "F": ("Facts · 0 hold", "v", "view: all"),
    "0": ("Dashboard · Mon 5 Oct · 1 needs attention", "y", "copied send Teo"),
    "r": ("There are no facts yet", "v", "there is no card"),
    "m": ("Map · ", "v", "view: all"),
    "D": (" 2026 ─", "<", "September 2026"),
    "?": ("─ Keys", "@", "Commands"),
}
"""Of each desk by its key: its title, a key of its own, and what that key makes it say."""


@pytest.mark.parametrize("size", [PLAIN, WIDE])
@pytest.mark.parametrize("name", DESKS)
def test_a_desk_is_opened_used_and_left_by_keys(deck: Deck, root: Path, name: str, size: Size) -> None:
    title, used, says = DESKS[name]
    terminal = deck(size=size).wait_for("ask Orla")
    terminal.press("a").type("the tide board is up").press("enter", "escape").wait_for("• the tide board is up")
    terminal.press(name).wait_for(title, gone=says).press(used).wait_for(says)
    terminal.press("escape").wait_for("Today · Mon 5 Oct", "Timed the three", gone=title)
    terminal.press("g").until(lambda: terminal.chosen("Timed the three"), "the first line of the pane is chosen")
    terminal.press("a").type("and the keys are the pane's").press("enter")
    terminal.until(lambda: (root / TODAY).read_text().endswith("\n- and the keys are the pane's\n"))
    assert terminal.press("escape", "q").exit() == 0


WINDOWS = {
    "e": ("Jump to an entity", "teo", "harbour master", ("backspace",)),
    ",": ("Recent files", "MEMORY.md", "10 - Ring before visiting.", ()),
    "T": ("Trace · 2026-10-05#L6", "", "ask Orla which calendar", ()),
    "ctrl+p": ("Search for commands", "calendar", "October 2026", ("escape",)),
}
"""Of each window by its key: its title, what is typed there, what Enter then shows, and the keys back."""


@pytest.mark.parametrize("size", [PLAIN, WIDE])
@pytest.mark.parametrize("name", WINDOWS)
def test_a_window_is_opened_used_and_left_by_keys(deck: Deck, root: Path, name: str, size: Size) -> None:
    title, typed, shows, back = WINDOWS[name]
    terminal = deck(size=size).wait_for("ask Orla").press(name).wait_for(title)
    terminal.press("escape").wait_for("Today · Mon 5 Oct", gone=title)
    terminal.press(name).wait_for(title).type(typed).quiet().press("enter").wait_for(shows, gone=title)
    terminal.quiet().press(*back, "1", "a").type("and the keys are the pane's").press("enter")
    terminal.until(lambda: (root / TODAY).read_text().endswith("\n- and the keys are the pane's\n"))
    assert terminal.press("escape", "q").exit() == 0


def test_what_links_here_is_listed_in_a_window_and_a_name_becomes_a_link(deck: Deck, root: Path) -> None:
    teo = root / "memory/entities/people/teo-marsh.md"
    teo.write_text("# Teo Marsh\n\n## Status\n- role: harbour master\n- rings: Orla Quist [b]\n\n## Log\n")
    (root / "memory/entities/projects/quill-ferry.md").write_text(
        "# Quill Ferry\n\n## Status\n- led by: [[orla-quist]]\n"
    )
    terminal = deck(size=PLAIN).wait_for("ask Orla").press("e").wait_for("Jump to").type("orla").quiet().press("enter")
    terminal.wait_for("Entity · Orla Quist", "messages before noon").press("b")
    terminal.wait_for(
        "1 link to Orla Quist", "led by: [[orla-quist]]", "Named without a link  1", "rings: Orla Quist [b]"
    )
    terminal.press("ctrl+l").wait_for("1 link to Orla Quist").type("rings").wait_for("rings", gone="led by").quiet()
    terminal.press("ctrl+l").wait_for("2 links to Orla Quist", gone="Named without a link")
    assert "- rings: [[orla-quist|Orla Quist]] [b]\n" in teo.read_text()
    terminal.press("enter").wait_for("Entity · Teo Marsh", gone="links to Orla Quist").press("u")
    terminal.until(lambda: "- rings: Orla Quist [b]\n" in teo.read_text(), "the link was taken back")
    terminal.press("a").type("and the keys are the pane's").press("enter")
    terminal.until(lambda: (root / TODAY).read_text().endswith("\n- and the keys are the pane's\n"))
    assert terminal.press("escape", "q").exit() == 0
