"""Goal 14: the memory of the deck with search open beside that of an empty Textual program."""

from pathlib import Path

from tests.perf.deck import DECK, floor
from tests.perf.measure import Row
from tests.perf.screen import Screen


def memory(root: Path, env: dict[str, str]) -> Row:
    """Measure what each holds for itself, in GiB; what lies in the cache is shared with others."""
    with Screen([*DECK, str(root)], env) as deck, Screen(floor("empty"), env) as empty:
        deck.until("Working on")
        empty.until("READY")
        deck.press("/")
        deck.for_seconds(8.0)  # the index is read after the first frame
        for key in "harb":
            deck.press(key)
            deck.for_seconds(1.0)
        ours, bare = (screen.own_mebibytes() / 1024 for screen in (deck, empty))
        return Row("14", "memory with search open", [ours], [bare], "an empty Textual app", 2.5)
