"""Goal 14: the memory of the deck with search open beside that of an empty Textual program."""

from pathlib import Path

from tests.perf.deck import DECK, floor
from tests.perf.measure import Row
from tests.perf.screen import Screen

READ = 600.0
"""Seconds in which a workspace of any size is read for the first time, even where others work."""


def memory(root: Path, env: dict[str, str]) -> Row:
    """Measure what each holds for itself, in GiB; what lies in the cache is shared with others.

    All has been read, by an earlier deck too: the cache is there, and search answers.
    """
    with Screen([*DECK, str(root)], env) as first:
        _searched(first)
    with Screen([*DECK, str(root)], env) as deck, Screen(floor("empty"), env) as empty:
        empty.until("READY")
        _searched(deck)
        ours, bare = (screen.own_mebibytes() / 1024 for screen in (deck, empty))
        return Row("14", "memory with search open", [ours], [bare], "an empty Textual app", 2.5)


def _searched(deck: Screen) -> None:
    """Type into the search desk, and wait for what is found: the files are read after the first frame."""
    deck.until("Working on")
    deck.press("/")
    deck.for_seconds(1.0)
    deck.press("h")
    deck.until(" lines", READ)
    for key in "arb":
        deck.press(key)
        deck.for_seconds(1.0)
    deck.for_seconds(5.0)
