"""Goals 6 and 11: a search for a text as it stands beside `rg`, with warm and cold files, and the cache from nothing.

By the clock, as somebody waits for it. Files are made cold by dropping what the system keeps of them, which only the
administrator may, and which everything else on the machine feels: that is measured only when it is asked for.
"""

import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from tests.perf.measure import Row, Trial, pairs, process
from tests.perf.words import chosen

_DROP = Path("/proc/sys/vm/drop_caches")
WARM, COLD, ANEW = 1.1, 0.25, 15.0


def measures(
    grounds: Mapping[str, Path], env: Mapping[str, str], count: int, run: list[str]
) -> Iterator[tuple[str, Callable[[], Row]]]:
    """Name goal and measurement; ``run`` begins a command line of memdeck."""
    small, root = grounds.values()
    words = chosen(root)
    limit = WARM if root.name == "L" else None  # of fewer files rg needs less than Python to begin

    def ours(*given: str, place: Path = root) -> Trial:
        return process([*run, "search", *given], env, str(place))

    def rg(word: str, place: Path = root) -> Trial:
        return process(["rg", "-i", "-F", "-n", "-g", "*.md", word, "."], env, str(place))

    for kind, word in (("rare", words.rare), ("medium", words.medium)):
        exact, floor = ours("--exact", "--all", word), rg(word)
        yield "6", partial(_row, "6", f"search --exact --all, a {kind} word", exact, floor, count, limit)
    word = chosen(small).rare
    exact = _cold(ours("--exact", "--all", words.rare), ours("--exact", "--all", word, place=small))
    floor = _cold(rg(words.rare), rg(word, small))
    yield "cold", partial(_row, "cold", "search --exact --all, cold files", exact, floor, max(3, count // 5), COLD)
    slip, medium = ours(words.slip), rg(words.medium)
    anew = _after(lambda: shutil.rmtree(env["XDG_CACHE_HOME"], ignore_errors=True), slip)
    yield "11", partial(_row, "11", "search, the cache made from nothing", anew, medium, max(3, count // 3), ANEW)


def _row(goal: str, what: str, ours: Trial, floor: Trial, count: int, limit: float | None) -> Row:
    if shutil.which("rg") is None:
        raise RuntimeError("rg is not installed")
    return Row(goal, what, *pairs(ours, floor, count, 1), "rg -i -F", limit)


def _cold(trial: Trial, elsewhere: Trial) -> Trial:
    """Make a trial with cold files; the program is warm, for it has done the same ``elsewhere``."""

    def cold() -> None:
        if not os.access(_DROP, os.W_OK):
            raise RuntimeError(f"cold files need a writable {_DROP}")
        os.sync()
        _DROP.write_text("3")
        elsewhere()

    return _after(cold, trial)


def _after(before: Callable[[], object], trial: Trial) -> Trial:
    def prepared() -> float:
        before()
        return trial()

    return prepared
