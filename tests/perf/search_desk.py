"""Goals 2 and 3: when the search of a deck answers, and how long each letter takes until its results are painted."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

from tests.perf.deck import DECK, floor, keys, press, running
from tests.perf.measure import Row, pairs
from tests.perf.replaying import Key, settling
from tests.perf.screen import Screen

READ = 600.0
"""Seconds in which a workspace of any size is read for the first time, even where others work."""
FOUND = re.compile(rb"\d+\+? lines?")
ANSWERED = re.compile("Search · \\d+\\+? lines?".encode())
"""The head of the desk; the deck below it tells of lines as well."""
DAYS, WORDS = 12, 40
KEYS = 12
"""Keys that are pressed for each pair that is asked for: fewer tell nothing of the slowest of them."""


def ready(root: Path, env: dict[str, str], count: int) -> Row:
    """Measure goal 2: from the start of a deck with a warm cache until a letter typed at once has its results."""
    with Screen([*DECK, str(root)], env) as deck:
        deck.until("Working on")
        answering(deck)

    def ours() -> float:
        with Screen([*DECK, str(root)], env) as deck:
            deck.until("Working on")
            deck.press("/h")
            return deck.until(ANSWERED, READ) - deck.started

    def bare() -> float:
        with Screen(floor("empty"), env) as screen:
            return screen.until("READY") - screen.started

    return Row("2", "search answers, warm cache", *pairs(ours, bare, count, 1), "first frame of an empty app", 1.5)


def letters(root: Path, env: dict[str, str], count: int) -> list[Row]:
    """Measure goal 3: from a key in the search desk until its results are painted, and until nothing follows.

    The words are the workspace's own, and results are seen for each of them: else nothing was measured.
    """
    with running([*DECK, str(root)], env, "Working on") as deck, running(floor("echo"), env, "READY") as echo:
        answering(deck)
        deck.for_seconds(1.0)
        typed, echoed = _letters(words(root)), keys()
        pressed: list[Key] = []
        seen = b""

        def ours() -> float:
            nonlocal seen
            key, ends_word = next(typed)
            first = len(deck.chunks)
            start = deck.press(key)
            took = deck.settled() - start
            pressed.append(Key(start, first, len(deck.chunks)))
            seen += deck.painted
            if ends_word:
                if not FOUND.search(seen):
                    raise RuntimeError(f"no results were painted; last: {seen[-200:]!r}")
                seen = b""
            return took

        settled, other = pairs(ours, lambda: press(echo, next(echoed)), KEYS * count)
        results = list(settling(deck.chunks, pressed, deck.size))[-len(settled) :]
    return [
        Row("3", "key to results", results, other, "key to an echo", None),
        Row("3", "key until all is painted", settled, other, "key to an echo", None),
    ]


def answering(deck: Screen) -> None:
    """Open the search desk, and wait until it finds what is typed: the first time all files are read before."""
    deck.press("/")
    deck.quiet(0.3)
    deck.press("h")
    deck.until(ANSWERED, READ)
    deck.quiet(0.3)
    deck.press("\x7f")
    deck.quiet(0.3)


def words(root: Path) -> list[str]:
    """Choose words that stand in days of the workspace."""
    rng = random.Random(3)
    days = sorted(root.glob("memory/2*.md"))
    text = " ".join(path.read_text(errors="replace") for path in rng.sample(days, min(DAYS, len(days))))
    known = sorted(set(re.findall(r"\b[a-z]{4,9}\b", text)))
    return rng.sample(known, min(WORDS, len(known)))


def _letters(chosen: list[str]) -> Iterator[tuple[str, bool]]:
    """Type words letter by letter, and take each back; tell with each key whether it ends the word."""
    while True:
        for word in chosen:
            for at, letter in enumerate(word, 1):
                yield letter, at == len(word)
            for _ in word:
                yield "\x7f", False
