"""Goals 1, 13, 18: the deck in a real pseudo-terminal beside the emptiest Textual programs."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.perf.measure import Row, Trial, pairs
from tests.perf.screen import Screen

DECK = [sys.executable, "-m", "memory_model"]
WORDS = ["harbour", "ferry", "report"]


def floor(kind: str) -> list[str]:
    """Name the command of a floor program (`tests.perf.floors`)."""
    return [sys.executable, "-m", "tests.perf.floors", kind]


def first_frame(grounds: dict[str, Path], env: dict[str, str], count: int) -> list[Row]:
    """Measure goal 1: from the start of the process until today's log is on the screen."""
    small, large = grounds.values()
    size = list(grounds)[1]
    empty = _start(floor("empty"), env, "READY")
    ours = _start([*DECK, str(large)], env, "Working on")
    of_small = _start([*DECK, str(small)], env, "Working on")
    return [
        Row("1", f"first frame at {size}", *pairs(ours, empty, count, 1), "empty Textual app", 1.2),
        Row("1", f"first frame at {size}", *pairs(ours, of_small, count, 1), "the same at S", 1.05),
    ]


def foreign_write(root: Path, env: dict[str, str], count: int) -> Row:
    """Measure goal 13: from another program's write until it is painted, beside the echo of a key."""
    path = root / "state/current.md"
    original = path.read_text()
    number = iter(range(10_000))

    def ours() -> float:
        time.sleep(0.1)
        deck.quiet(0.05)
        said = f"benchmark{next(number)}"
        path.write_text(original.replace("Working on: ", f"Working on: {said} ", 1))
        start = time.perf_counter()
        return deck.until(said) - start

    try:
        with running([*DECK, str(root)], env, "Working on") as deck, running(floor("echo"), env, "READY") as echo:
            time.sleep(2.0)  # watching begins after the first frame
            echoed = keys()
            found, bare = pairs(ours, lambda: press(echo, next(echoed)), count * 2)
    finally:
        path.write_text(original)
    return Row("13", "foreign write to paint", found, bare, "key to an echo", None)


def typing(root: Path, env: dict[str, str], count: int) -> Row:
    """Measure goal 18: a key in the editor of the summary beside one in an empty text area."""
    with running([*DECK, str(root)], env, "Working on") as deck, running(floor("typing"), env, "READY") as area:
        deck.press("3")
        deck.quiet(0.2)
        deck.press("i")
        deck.quiet(0.3)
        typed, others = keys(), keys()
        ours, bare = pairs(lambda: press(deck, next(typed)), lambda: press(area, next(others)), count * 4)
    return Row("18", "typing in a summary of 150 lines", ours, bare, "empty TextArea", 2.0)


def opening(root: Path, env: dict[str, str], count: int) -> Row:
    """Measure goal 18: the list of all follow-ups, from the key until its rows are painted, beside an echo."""

    def ours() -> float:
        start = deck.press("f")
        took = deck.until("Overdue") - start
        deck.quiet(0.3)
        deck.press("\x1b")
        deck.quiet(0.3)
        return took

    with running([*DECK, str(root)], env, "Working on") as deck, running(floor("echo"), env, "READY") as echo:
        time.sleep(1.0)
        echoed = keys()
        found, bare = pairs(ours, lambda: press(echo, next(echoed)), count)
    return Row("18", "follow-ups desk opens", found, bare, "key to an echo", None)


def next_card(root: Path, env: dict[str, str], count: int) -> Row:
    """Measure the review: from "still true" until the next card is painted; the act itself is written behind it."""
    numbers = iter(range(2, 10_000))

    def ours() -> float:
        start = deck.press("v")
        took = deck.until(f"Review · {next(numbers)} of") - start
        deck.quiet(0.3)
        return took

    with running([*DECK, str(root)], env, "Working on") as deck, running(floor("echo"), env, "READY") as echo:
        time.sleep(1.0)
        deck.press("r")
        deck.until("Review · 1 of")
        deck.quiet(0.5)
        echoed = keys()
        found, bare = pairs(ours, lambda: press(echo, next(echoed)), count * 2)
    return Row("22", "next card of the review", found, bare, "key to an echo", None)


def idle(root: Path, env: dict[str, str], seconds: float = 10.0) -> str:
    """Tell how much of a processor an idle deck takes."""
    with running([*DECK, str(root)], env, "Working on") as deck:
        time.sleep(4.0)
        before = deck.cpu_seconds()
        time.sleep(seconds)
        used = deck.cpu_seconds() - before
    return f"an idle deck used {used * 1000:.0f} ms of processor time in {seconds:.0f} s ({used / seconds:.2%})"


def _start(command: list[str], env: dict[str, str], text: str) -> Trial:
    def trial() -> float:
        with Screen(command, env) as screen:
            return screen.until(text) - screen.started

    return trial


@contextmanager
def running(command: list[str], env: dict[str, str], text: str) -> Iterator[Screen]:
    """Run a program that has painted ``text``, and is at rest."""
    with Screen(command, env) as screen:
        screen.until(text)
        screen.quiet(0.3)
        yield screen


def press(screen: Screen, key: str) -> float:
    """Press a key, and tell how long it took until all was painted."""
    start = screen.press(key)
    return screen.settled() - start


def keys() -> Iterator[str]:
    """Type words letter by letter, and take each back at its end."""
    while True:
        for word in WORDS:
            yield from word
            yield from "\x7f" * len(word)


Measure = Callable[[Path, dict[str, str], int], Row]
MEASURES: tuple[tuple[str, Measure], ...] = (
    ("13", foreign_write),
    ("18", typing),
    ("18", opening),
    ("22", next_card),
)
