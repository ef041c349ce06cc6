"""Goals 5 and 7: what a search in the deck finds beside fzf, and how long a text as it stands takes beside rg."""

import random
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from memory_model.clock import Clock
from memory_model.search import Corpus, parse, search, standing
from memory_model.workspace import Workspace
from tests.perf.measure import Row, pairs
from tests.perf.words import chosen

BEST = 10
FORMS = ("exact", "prefix", "vowels dropped", "letters swapped", "substituted", "inserted")
ALL, WHOLE, RANK = 0.90, 1.00, 0.90
"""What is wanted: recall over all forms, recall of words as they stand, and mean reciprocal rank."""
EXACT, FIRST = 0.15, 0.002
"""How much of rg's time a search may take, and how many seconds its first 50 lines."""
FIFTY = 50


class Share(NamedTuple):
    """A share of queries, beside that of another program; ``least`` is the goal."""

    what: str
    ours: float
    others: float
    least: float | None

    @property
    def is_missed(self) -> bool:
        """Tell whether it is below the goal."""
        return self.least is not None and self.ours < self.least

    def text(self) -> str:
        """Return the row as it is printed."""
        verdict = "" if self.least is None else ("BELOW" if self.is_missed else "ok")
        least = "" if self.least is None else f"≥ {self.least:g}"
        shares = f"{self.ours:17.2f}  {self.others:17.2f}"
        return f"   5  {self.what:<46} {shares}  {'fzf --filter':<28} {'':6}  {least:<7} {verdict}"


class _Asked(NamedTuple):
    form: str
    query: str
    path: str
    line: int


def recall(root: Path, count: int) -> Iterator[Share]:
    """Ask for ``count`` lines by two words that no other line has both of, in each of six forms.

    Told is how many are among the best ten.
    """
    corpus, workspace = _corpus(root)
    today = workspace.clock.today()
    pages = corpus.newest()
    lines = b"".join(
        f"{page.path}:{at}:{line}\n".encode("utf-8", "surrogateescape")
        for page in pages
        for at, line in enumerate(page.lines(), 1)
    )
    asked = list(_asked(corpus, today, random.Random(5), count))
    ours = [
        _rank([(hit.path, hit.line) for hit in search(corpus, parse(one.query, today), today, limit=BEST).hits], one)
        for one in asked
    ]
    others = [_rank(_fzf(one.query, lines), one) for one in asked]
    for form in FORMS:
        least = WHOLE if form == "exact" else None
        yield Share(f"recall@{BEST}, {form}", *(_found(ranks, asked, form) for ranks in (ours, others)), least)
    yield Share(f"recall@{BEST}, all forms", *(_found(ranks, asked, "") for ranks in (ours, others)), ALL)
    yield Share("mean reciprocal rank", *(sum(ranks) / len(asked) for ranks in (ours, others)), RANK)


def exact(root: Path, count: int) -> Iterator[Row]:
    """Measure a text as it stands, in a corpus that a deck holds: all lines beside rg, and the first fifty."""
    corpus, workspace = _corpus(root)
    today = workspace.clock.today()
    words = chosen(root)
    for kind, word in (("rare", words.rare), ("medium", words.medium)):
        query = parse(word, today, "exact")
        ours = _timed(lambda query=query: search(corpus, query, today, limit=10**6).hits)
        rg = _timed(
            lambda word=word: subprocess.run(
                ["rg", "-i", "-F", "-g", "*.md", word, root], stdout=subprocess.DEVNULL, check=True
            )
        )
        yield Row("7", f"exact in the deck, a {kind} word", *pairs(ours, rg, count), "rg -i -F", EXACT)
        fifty = _timed(lambda query=query: search(corpus, query, today, limit=FIFTY).hits)
        yield Row("7", f"its first {FIFTY} lines", *pairs(fifty, lambda: FIRST, count), "the time it may take", 1.0)


def _corpus(root: Path) -> tuple[Corpus, Workspace]:
    workspace = Workspace.open(str(root), Clock(fixed="2026-10-05T16:40"))
    return standing(workspace), workspace


def _timed(act: Callable[[], object]) -> Callable[[], float]:
    def trial() -> float:
        start = time.perf_counter()
        act()
        return time.perf_counter() - start

    return trial


def _asked(corpus: Corpus, today: date, rng: random.Random, count: int) -> Iterator[_Asked]:
    pages = corpus.newest()
    made = 0
    while made < count:
        page = rng.choice(pages)
        at = rng.randrange(len(page.lines()))
        words = sorted(set(re.findall(r"\b[a-z]{5,}\b", page.line(at))))
        picked = rng.sample(words, min(2, len(words)))
        shown = search(corpus, parse(" ".join(picked), today), today, limit=2).hits if len(picked) == 2 else ()
        if [(hit.path, hit.line) for hit in shown] != [(page.path, at + 1)]:
            continue
        made += 1
        for form in FORMS:
            yield _Asked(form, " ".join(_spelled(word, form, rng) for word in picked), page.path, at + 1)


def _spelled(word: str, form: str, rng: random.Random) -> str:
    at = rng.randrange(1, len(word) - 2)
    letter = rng.choice("bcdfghklmnprstvw")
    return {
        "exact": word,
        "prefix": word[:4],
        "vowels dropped": word[0] + re.sub("[aeiou]", "", word[1:]),
        "letters swapped": word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        "substituted": word[:at] + letter + word[at + 1 :],
        "inserted": word[:at] + letter + word[at:],
    }[form]


def _fzf(query: str, lines: bytes) -> list[tuple[str, int]]:
    done = subprocess.run(["fzf", "--filter", query], input=lines, stdout=subprocess.PIPE, check=False)
    best = [line.decode("utf-8", "surrogateescape").split(":", 2) for line in done.stdout.split(b"\n")[:BEST] if line]
    return [(path, int(at)) for path, at, _ in best]


def _rank(places: list[tuple[str, int]], asked: _Asked) -> float:
    wanted = asked.path, asked.line
    return 1 / (places.index(wanted) + 1) if wanted in places else 0.0


def _found(ranks: list[float], asked: list[_Asked], form: str) -> float:
    those = [rank for rank, one in zip(ranks, asked, strict=True) if form in ("", one.form)]
    return sum(rank > 0 for rank in those) / len(those)
