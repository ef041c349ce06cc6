"""Goal 12: what files that changed cost until they are found: in the deck, and in the cache that commands read."""

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from memory_model.clock import Clock
from memory_model.search import parse, search, search_once, standing, update
from memory_model.search.begun import text_file
from memory_model.search.corpus import Corpus
from memory_model.search.generations import load
from memory_model.search.proving import followed
from memory_model.workspace import Changes, Workspace
from memory_model.workspace.looking import stamps_now
from tests.perf.generate import NOW
from tests.perf.measure import Row

ONE, MANY = 1, 1_000
LIMITS = {ONE: 0.005, MANY: 0.2}
"""Seconds that so many changed files may take."""


def rows(root: Path, count: int) -> Iterator[Row]:
    """Measure one changed file and a thousand, beside the seconds that they may take."""
    workspace = Workspace.open(str(root), Clock(fixed=NOW))
    search_once(workspace, parse("harbur", workspace.clock.today()), workspace.clock.today())
    paths = [path for path in workspace.snapshot.files if "/entities/" in path or "/facts/" in path][:MANY]
    held = standing(workspace)
    for number in (ONE, MANY):
        in_deck, in_cache = [], []
        for turn in range(max(3, count // (5 if number == MANY else 1)) + 1):
            word = f"reindexed{number}turn{turn}"
            _written(workspace, paths[:number], word, turn)
            in_deck.append(_in_deck(workspace, held, paths[:number], word))
            in_cache.append(_in_cache(workspace, paths[:number], word))
        floor = [LIMITS[number]]
        what = "file" if number == ONE else "files"
        yield Row("12", f"{number:,} changed {what}, in the deck", in_deck[1:], floor, "the time it may take", 1.0)
        yield Row("12", f"{number:,} changed {what}, in the cache", in_cache[1:], floor, "the time it may take", 1.0)


def _written(workspace: Workspace, paths: Sequence[str], word: str, turn: int) -> None:
    """Add a line to files, with times that lie well before any look."""
    changed = 1_700_000_000 + turn
    for path in paths:
        place = Path(workspace.root) / path
        with place.open("a", encoding="utf-8") as stream:
            stream.write(f"- {word}\n")
        os.utime(place, (changed, changed))


def _in_deck(workspace: Workspace, held: Corpus, paths: Sequence[str], word: str) -> float:
    """Read what the watcher tells of, and find it."""
    changes = Changes(tuple(sorted(paths)))
    workspace.snapshot.check(paths)
    start = time.process_time()
    update(held, workspace, changes)
    _ = held.vocabulary
    took = time.process_time() - start
    _prove(workspace, held, word)
    return took


def _in_cache(workspace: Workspace, paths: Sequence[str], word: str) -> float:
    """Read what the look found changed, and keep it in the cache where that pays."""
    known = load(workspace.cache_dir, text_file(workspace))
    assert known is not None
    dirty = stamps_now(workspace.root, paths)
    start = time.process_time()
    corpus = followed(workspace, known, dirty)
    took = time.process_time() - start
    _prove(workspace, corpus, word)
    return took


def _prove(workspace: Workspace, corpus: Corpus, word: str) -> None:
    today = workspace.clock.today()
    if not search(corpus, parse(word, today), today).hits:
        raise RuntimeError(f"{word} is not found")
