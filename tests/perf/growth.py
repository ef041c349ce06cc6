"""``python -m tests.perf.growth``: one table of memdeck, its floors and its peers at S, M and L, and how cost grows.

Each figure is the median of ours over the median of what stands beside it, measured in turn (A B A B …) in one run.
Programs are told by the processor time of all that they started, so that others on the machine do not count; appends,
which wait for the disk, by the clock. A peer that is not installed has no figures.
"""

import argparse
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.perf import commands, deck, search_keys
from tests.perf.__main__ import environment
from tests.perf.generate import make
from tests.perf.measure import Row, Trial, pairs, spent
from tests.perf.memory import memory
from tests.perf.screen import Screen
from tests.perf.words import chosen

PROCESSES = {
    "log": ["log", "a line of the benchmark"],
    "followups": ["followups"],
    "status": ["status"],
    "today": ["today"],
    "entity show": ["entity", "show", "PERSON"],
    "person": ["person", "PERSON"],
    "contacts": ["contacts"],
    "fact list": ["fact", "list"],
    "fact show": ["fact", "show", "FACT"],
    "fact ask": ["fact", "ask", "when does the ferry leave the harbour"],
    "brief": ["brief"],
    "search (fuzzy)": ["search", "--limit", "20", "SLIP"],
}
WORD = "quistaimskard"
"""A word that is put into one file."""


class Line(NamedTuple):
    """One line of the table: what is measured, what beside, and a row for each size."""

    what: str
    beside: str
    measure: Callable[["Ground"], Row]


class Ground(NamedTuple):
    """A workspace of one size, the environment of programs in it, and how many pairs are measured there."""

    root: Path
    env: dict[str, str]
    count: int


def main() -> int:
    """Measure all lines at all sizes, print them as they come, then the table in Markdown."""
    options = _options()
    base = Path(tempfile.mkdtemp(prefix="memdeck-growth-"))
    try:
        env = environment(base)
        os.environ.update({name: value for name, value in env.items() if name.startswith(("XDG", "MEMDECK", "HOME"))})
        grounds = {size: _ground(base, options, size, env) for size in options.sizes.split(",")}
        found = [_measured(line, grounds) for line in _lines(options.only)]
    finally:
        shutil.rmtree(base, ignore_errors=True)
    _say(_table(found, list(grounds)))
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.perf.growth", description=__doc__)
    parser.add_argument("--sizes", default="S,M,L", help="sizes with commas (default: %(default)s)")
    parser.add_argument("--ground", type=Path, help="keep the generated workspaces in this folder and use them again")
    parser.add_argument("--count", type=int, default=9, help="pairs a measurement (default: %(default)s)")
    parser.add_argument("--only", default="", help="only lines that hold this text")
    return parser.parse_args()


def _ground(base: Path, options: argparse.Namespace, size: str, env: dict[str, str]) -> Ground:
    made = make((options.ground or base / "made") / size, size)
    root = Path(shutil.copytree(made, base / size))
    note = root / "memory/notes.md"
    note.write_text(f"# Notes\n\n- one {WORD} in all of it\n", encoding="utf-8")
    return Ground(root, env, options.count if size != "L" else max(3, options.count // 2))


def _lines(only: str) -> Iterator[Line]:
    known = [*_processes(), *_searches(), *_screens()]
    yield from [line for line in known if only in line.what]


def _processes() -> Iterator[Line]:
    for name, words in PROCESSES.items():
        yield Line(name, "python -c pass", lambda ground, words=words: _process(ground, words))  # type: ignore[misc]


def _process(ground: Ground, words: Sequence[str]) -> Row:
    ours = spent([*commands.RUN, *commands.named(words, ground.root)], ground.env, str(ground.root))
    return _row(*pairs(ours, spent(commands.BARE, ground.env, "/"), ground.count))


def _searches() -> Iterator[Line]:
    yield Line("search --exact, a word of one file", "rg -i -F", lambda ground: _exact(ground, WORD))
    yield Line(
        "search --exact, a word of some files", "rg -i -F", lambda ground: _exact(ground, chosen(ground.root).medium)
    )
    yield Line("search, the cache made anew", "rg -i -F", _anew)
    yield Line("search, one file changed", "nothing changed", _changed)
    yield Line("a key in the deck's search", "fzf --filter", lambda ground: search_keys.row(str(ground.root), 60))


def _exact(ground: Ground, word: str) -> Row:
    ours = spent([*commands.RUN, "search", "--exact", "--all", word], ground.env, str(ground.root), (0, 1))
    floor = spent(["rg", "-i", "-F", "-g", "*.md", "-n", word], ground.env, str(ground.root), (0, 1))
    return _row(*pairs(ours, floor, ground.count))


def _anew(ground: Ground) -> Row:
    search = spent(
        [*commands.RUN, "search", "--limit", "20", chosen(ground.root).slip], ground.env, str(ground.root), (0, 1)
    )

    def ours() -> float:
        shutil.rmtree(ground.env["XDG_CACHE_HOME"], ignore_errors=True)
        return search()

    floor = spent(["rg", "-i", "-F", "-g", "*.md", chosen(ground.root).slip], ground.env, str(ground.root), (0, 1))
    return _row(*pairs(ours, floor, 3, 1))


def _changed(ground: Ground) -> Row:
    search = spent(
        [*commands.RUN, "search", "--limit", "20", chosen(ground.root).slip], ground.env, str(ground.root), (0, 1)
    )
    path = ground.root / "memory/notes.md"

    def ours() -> float:
        path.with_name("new").write_text(path.read_text() + "- a further line\n")
        path.with_name("new").rename(path)
        return search()

    def floor() -> float:
        time.sleep(2.1)  # only then do stamps prove anything, and what changed is kept
        search()
        return search()

    return _row(*pairs(ours, floor, max(3, ground.count // 3), 1))


def _screens() -> Iterator[Line]:
    yield Line("append through the store", "append + fsync", lambda ground: commands.append(ground.root, ground.count))
    yield Line("first frame", "an empty Textual app", _first_frame)
    yield Line("a key in the open search desk", "an echoed key", _keys)
    yield Line("an entity changed beside the deck", "an echoed key", _changed_beside)
    yield Line(
        "memory with search open, all of it read",
        "an empty Textual app",
        lambda ground: memory(ground.root, ground.env),
    )


def _first_frame(ground: Ground) -> Row:
    def until(command: list[str], text: str) -> Trial:
        def trial() -> float:
            with Screen(command, ground.env) as screen:
                screen.until(text)
                return screen.cpu_seconds()

        return trial

    ours = until([*deck.DECK, str(ground.root)], "Working on")
    return _row(*pairs(ours, until(deck.floor("empty"), "READY"), ground.count, 1))


def _ten_keys(screen: Screen) -> Trial:
    keys = deck.keys()

    def trial() -> float:
        before = screen.cpu_seconds()
        for _ in range(10):
            screen.press(next(keys))
            screen.settled()
        return screen.cpu_seconds() - before

    return trial


def _keys(ground: Ground) -> Row:
    """Type words into the open search desk and into an empty program; one trial is ten keys."""

    with Screen([*deck.DECK, str(ground.root)], ground.env) as ours, Screen(deck.floor("echo"), ground.env) as echo:
        ours.until("Working on")
        echo.until("READY")
        ours.press("/")
        ours.for_seconds(8.0)  # the index is read after the first frame
        return _row(*pairs(_ten_keys(ours), _ten_keys(echo), ground.count, 1))


def _changed_beside(ground: Ground) -> Row:
    """Add lines to an entity past the deck, and let all follow that rests on it; a trial is ten of them."""
    path = min((ground.root / "memory/entities/people").iterdir())

    def ours() -> float:
        before = screen.cpu_seconds()
        for number in range(10):
            with path.open("a", encoding="utf-8") as entity:
                entity.write(f"- 2026-10-05: line {number} of another program\n")
            screen.for_seconds(0.6)
        return screen.cpu_seconds() - before

    with Screen([*deck.DECK, str(ground.root)], ground.env) as screen, Screen(deck.floor("echo"), ground.env) as echo:
        screen.until("Working on")
        echo.until("READY")
        screen.for_seconds(10.0)  # all is read after the first frame
        return _row(*pairs(ours, _ten_keys(echo), ground.count, 1))


def _row(ours: Sequence[float], floor: Sequence[float]) -> Row:
    return Row("", "", ours, floor, "", None)


def _measured(line: Line, grounds: dict[str, Ground]) -> tuple[Line, dict[str, Row]]:
    if line.beside.split()[0] in ("rg", "fzf") and shutil.which(line.beside.split()[0]) is None:
        _say(f"{line.what}: {line.beside.split()[0]} is not installed")
        return line, {}
    rows = {}
    for size, ground in grounds.items():
        rows[size] = line.measure(ground)
        ours, floor = (statistics.median(values) * 1000 for values in (rows[size].ours, rows[size].floor))
        _say(f"{line.what:<32} {size}  {ours:9.2f}  {line.beside:<22} {floor:9.2f}  {rows[size].ratio:7.2f}")
    return line, rows


def _table(found: Sequence[tuple[Line, dict[str, Row]]], sizes: Sequence[str]) -> str:
    lines = [
        "",
        f"| what | beside | {' | '.join(sizes)} | {sizes[-1]} ÷ {sizes[0]} |",
        f"|---|---|{'---|' * len(sizes)}---|",
    ]
    for line, rows in found:
        if rows:
            first, last = (statistics.median(rows[size].ours) for size in (sizes[0], sizes[-1]))
            ratios = " | ".join(f"{rows[size].ratio:.2f}" for size in sizes)
            lines.append(f"| {line.what} | {line.beside} | {ratios} | {last / first:.1f} |")
        else:
            lines.append(f"| {line.what} | {line.beside} | {'not installed | ' * len(sizes)} |")
    return "\n".join(lines)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
