"""Goals 4 and 5: a search at every key, side by side with one run of `fzf --filter`, and what it finds."""

import os
import random
import re
import subprocess
import time
from collections.abc import Iterator

from memory_model.clock import Clock
from memory_model.search import Corpus, parse, search, standing
from memory_model.workspace import Workspace
from tests.perf.measure import Row, pairs

LIMIT = 0.05


def row(root: str, count: int = 200) -> Row:
    """Type made-up queries of two words, letter by letter, into the workspace at ``root``; one trial is one key."""
    workspace = Workspace.open(root, Clock(fixed="2026-10-05T16:40"))
    corpus = standing(workspace)  # as the deck has it
    today = workspace.clock.today()
    everything = b"\n".join([page.text.encode("utf-8", "surrogateescape") for page in corpus.newest()])
    keys = _keys(corpus, random.Random(11))

    def ours() -> float:
        text = next(keys)
        start = time.perf_counter()
        search(corpus, parse(text, today), today)
        return time.perf_counter() - start

    def floor() -> float:
        start = time.perf_counter()
        subprocess.run(["fzf", "--filter", next(keys)], input=everything, stdout=subprocess.DEVNULL, check=False)
        return time.perf_counter() - start

    a, b = pairs(ours, floor, count)
    return Row("4", f"a key in {os.path.basename(root)}: {len(corpus)} files", a, b, "fzf --filter", LIMIT)


def _keys(corpus: Corpus, rng: random.Random) -> Iterator[str]:
    pages = corpus.newest()
    while True:
        words = re.findall(r"[a-z]{5,}", rng.choice(pages).key)
        if len(words) < 2:
            continue
        query = " ".join(rng.sample(words, 2))
        yield from [query[:stop] for stop in range(1, len(query) + 1)]
