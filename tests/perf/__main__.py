"""``python -m tests.perf``: memdeck beside its floors in one run, as one table of ratios."""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from tests.perf import (
    commands,
    curation,
    deck,
    fact_lint,
    finding,
    frontmatter_reading,
    links,
    maps,
    reindexing,
    search_desk,
    search_keys,
    searching,
)
from tests.perf.finding import Share
from tests.perf.generate import NOW, SIZES, make
from tests.perf.measure import HEADER, Row

_GOALS = "1,3,4,6,8,9,10,11,12,13,15,16,18,19,22,facts,map"
HOUSE = Path(__file__).resolve().parents[2]


def main() -> int:
    """Measure the goals that were asked for; the status is 1 when one is missed."""
    options = _options()
    base = Path(tempfile.mkdtemp(prefix="memdeck-perf-"))
    try:
        grounds = {size: _ground(options, base, size) for size in ("S", options.size)}
        env = environment(base)
        os.environ.update({name: value for name, value in env.items() if name.startswith(("XDG", "MEMDECK", "HOME"))})
        _say(HEADER)
        missed = 0
        for measure in _measures(options, grounds, env):
            try:
                for row in measure():
                    _say(row.text())
                    missed += row.is_missed
            except (RuntimeError, TimeoutError) as error:
                _say(f"      not measured: {error}")
                missed += 1
        if _wanted(options, "13"):
            _say("      " + deck.idle(grounds[options.size], env))
    finally:
        shutil.rmtree(base, ignore_errors=True)
    return 1 if missed else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.perf", description=__doc__)
    parser.add_argument("--size", choices=[size for size in SIZES if size != "S"], default="M")
    parser.add_argument("--ground", type=Path, help="keep the generated workspaces in this folder and use them again")
    parser.add_argument("--workspace", type=Path, help="measure on a copy of this workspace instead")
    parser.add_argument(
        "--goals",
        default=_GOALS,
        help="numbers of goals; cold: goal 6 with cold files (default: %(default)s)",
    )
    parser.add_argument("--count", type=int, default=15, help="pairs a measurement (default: %(default)s)")
    return parser.parse_args()


def _wanted(options: argparse.Namespace, goal: str) -> bool:
    return goal in options.goals.split(",")


def _ground(options: argparse.Namespace, base: Path, size: str) -> Path:
    """Copy a workspace, so that what is measured may write."""
    if options.workspace and size == options.size:
        source = options.workspace
    else:
        source = make((options.ground or base / "made") / size, size)
    return Path(shutil.copytree(source, base / "ground" / size))


def environment(base: Path) -> dict[str, str]:
    """Return the environment of measured programs: their own folders below ``base``, and a clock that stands still."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(base / "home"),
        "LANG": "C.UTF-8",
        "TZ": "UTC",
        "MEMDECK_NOW": NOW,
        "PYTHONPATH": str(HOUSE),
        "XDG_CACHE_HOME": str(base / "cache"),
        "XDG_STATE_HOME": str(base / "state"),
        "XDG_CONFIG_HOME": str(base / "config"),
    }


def _measures(
    options: argparse.Namespace, grounds: dict[str, Path], env: dict[str, str]
) -> Iterator[Callable[[], Iterable[Row | Share]]]:
    """Name what is to be measured, one thing after the other; each gives its rows when it is called."""
    count, large = options.count, grounds[options.size]
    if _wanted(options, "1"):
        yield lambda: deck.first_frame(grounds, env, count)
    if _wanted(options, "3"):
        yield lambda: search_desk.letters(large, env, count)
    for goal, screen in (("2", search_desk.ready), *deck.MEASURES):
        if _wanted(options, goal):
            yield partial(_one, screen, large, env, count)
    for goal, process in commands.measures(grounds, env, count):
        if _wanted(options, goal):
            yield partial(_one, process)
    if any(_wanted(options, goal) for goal in ("6", "11", "cold")):
        for goal, process in searching.measures(grounds, env, count, commands.RUN):
            if _wanted(options, goal):
                yield partial(_one, process)
    others: tuple[tuple[str, Callable[[], Iterable[Row | Share]]], ...] = (
        ("9", lambda: [commands.append(large, count)]),
        ("10", lambda: commands.ledger(grounds, count)),
        ("12", lambda: reindexing.rows(large, count)),
        ("19", lambda: commands.lint(large, count)),
        ("4", lambda: [search_keys.row(str(large), 10 * count)]),
        ("5", lambda: finding.recall(large, count)),
        ("7", lambda: finding.exact(large, count)),
        ("15", lambda: [frontmatter_reading.row()]),
        ("16", lambda: links.rows(str(large), env, count)),
        ("22", lambda: [curation.folding(count)]),
        ("map", lambda: maps.rows(count)),
        ("facts", lambda: fact_lint.rows(large.parent, max(3, count // 5))),
    )
    yield from [measure for goal, measure in others if _wanted(options, goal)]


def _one(measure: Callable[..., Row], *arguments: object) -> list[Row]:
    return [measure(*arguments)]


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
