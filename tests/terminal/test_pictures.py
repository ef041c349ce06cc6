"""Each desk and window as it looks at both sizes; `MEMDECK_SNAPSHOTS=update` draws them anew."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.terminal.conftest import write
from tests.terminal.driver import PLAIN, WIDE, Terminal
from tests.terminal.snapshots import check

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]
SIZES = {"80x24": PLAIN, "120x36": WIDE}

PLACES: dict[str, tuple[tuple[str, ...], str]] = {
    "followups": (("f",), "2 follow-ups · 1 overdue"),
    "dashboard": (("0",), "1 needs attention"),
    "week": (("w",), "set aside · since"),
    "week-draft": (("w", "tab"), "ctrl+s save"),
    "facts": (("F",), "Facts · 0 hold"),
    "history": (("U",), "History · 1 write"),
    "inbox": (("I",), "Inbox · "),
    "commands": (("@",), "Commands · 1 action"),
    "brief": (("B",), "Brief · "),
    "calendar": (("D",), "October 2026"),
    "help": (("?",), "─ Keys"),
    "palette": (("ctrl+p",), "Search for commands"),
    "jump": (("e",), "Jump to an entity"),
    "recent": ((",",), "Recent files"),
    "entity": (("2", "enter"), "append only"),
    "rename": (("2", "enter", "R"), "new name:"),
    "summary-editor": (("3", "i"), "ctrl+s save"),
    "state": (("4",), "as text"),
    "file": ((",", "C", "a", "l", "l", "enter"), "read-only"),
}
"""For each place the keys that lead there, and what tells that one has come."""

WRITTEN = ("history", "commands", "inbox", "entity", "calendar")
"""Places to which one comes after writing a line."""


def aged(root: Path) -> None:
    """Let every file have been changed at one known time, for lists that tell when."""
    then = datetime(2026, 10, 5, 9, 10, tzinfo=UTC).timestamp()
    for file in root.rglob("*.md"):
        os.utime(file, (then, then))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PLACES)
def test_a_place_looks_as_it_did(deck: Deck, root: Path, name: str, size: str) -> None:
    keys, title = PLACES[name]
    write(root / "memory/2026-10-05-call.md", "# Call with Orla\n\n- the calendar is hers to ask for\n")
    aged(root)
    terminal = deck(size=SIZES[size]).wait_for("ask Orla")
    if name in WRITTEN:
        terminal.press("a").type("the tide board is up").press("enter", "escape").wait_for("• the tide board is up")
    terminal.quiet().press(*keys).wait_for(title)
    check(terminal, f"{name}-{size}")


LINKED = {
    "memory/entities/people/orla-quist.md": "# Orla Quist\n\n## Status\n- works on: [[quill-ferry]]\n\n## Log\n"
    "- 2026-10-03: asked for the [[holiday-calendar]] with [[teo-marsh]].\n",
    "memory/entities/projects/quill-ferry.md": "# Quill Ferry\n\n## Status\n- asks: [[teo-marsh]]\n- map: [[路線図]]\n",
    "memory/MEMORY.md": "# Memory\n\n- [[quill-ferry]] is run by [[orla-quist]].\n",
    "memory/entities/people/kanae.md": "# 潮見 かなえ\n\n## Status\n- role: pilot\n",
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "keys"), [("map", ()), ("map-blast", ("b",))])
def test_the_map_looks_as_it_did(deck: Deck, root: Path, name: str, keys: tuple[str, ...], size: str) -> None:
    for path, text in LINKED.items():
        write(root / path, text)
    terminal = deck(size=SIZES[size]).wait_for("ask Orla").press("2").wait_for("projects").quiet()
    terminal.press("G").quiet().press("m")
    terminal.wait_for("view: neighbourhood", "Links to it").quiet().press(*keys).quiet()
    check(terminal, f"{name}-{size}")


@pytest.mark.parametrize("size", SIZES)
def test_the_search_looks_as_it_did(deck: Deck, size: str) -> None:
    terminal = (
        deck(size=SIZES[size]).wait_for("ask Orla").press("/").type("feed").wait_for("signed off the feed", "Search · ")
    )
    check(terminal, f"search-{size}")


@pytest.mark.parametrize("size", SIZES)
def test_the_offers_in_the_entry_line_look_as_they_did(deck: Deck, size: str) -> None:
    terminal = deck(size=SIZES[size]).wait_for("ask Orla").press("a").type("see [[o").wait_for("tab Orla Quist")
    check(terminal, f"offers-{size}")


@pytest.mark.parametrize("size", SIZES)
def test_the_offer_after_a_conflict_looks_as_it_did(deck: Deck, root: Path, size: str) -> None:
    file = root / "memory/MEMORY.md"
    terminal = deck(size=SIZES[size]).press("3", "i").wait_for("ctrl+s").press("down", "down", "down", "end")
    terminal.type(" Mine.").wait_for("Mine.")
    file.write_text(file.read_text().replace("the end of October.", "the end of October. Theirs."))
    terminal.press("ctrl+s").wait_for("mine (m)", "theirs (t)")
    check(terminal, f"conflict-{size}")


FACT = "---\nname: {0}\ndescription: {1}\ntype: project\nconfidence: observed\nvalid_from: 2026-08-20\n{2}---\n{3}\n"
REVIEWED = {
    "memory/facts/loader.md": FACT.format(
        "loader",
        "The feed is read by load()",
        "checks:\n  - path: src/load.py\n",
        "Each night, see [[feed]] and [[港]].",
    ),
    "memory/facts/feed.md": FACT.format("feed", "[b]The feed[/b] comes at night", "stale_since: 2026-10-04\n", "By 2."),
}


@pytest.mark.parametrize("size", SIZES)
def test_the_review_looks_as_it_did_and_the_mouse_says_what_keys_say(deck: Deck, root: Path, size: str) -> None:
    for path, text in REVIEWED.items():
        write(root / path, text)
    terminal = deck(size=SIZES[size]).wait_for("ask Orla").press("r").wait_for("Review · 1 of 2").press("n").quiet()
    check(terminal, f"review-{size}")
    terminal.click("still true").wait_for("Review · 1 of 2 · 1 stale", "loader: still true · u undo")
    assert "last_verified: 2026-10-05" in (root / "memory/facts/loader.md").read_text()
    terminal.press("u").wait_for("Review · 2 of 2 · 1 stale · 1 due")
    terminal.until(lambda: (root / "memory/facts/loader.md").read_text() == REVIEWED["memory/facts/loader.md"])
