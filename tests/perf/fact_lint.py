"""Lint over 20,000 facts beside reading them: as facts, and as bytes alone."""

import gc
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from memory_model.clock import Clock
from memory_model.operations.fact_lint import lint_all
from memory_model.workspace import Workspace
from tests.perf.generate import NOW
from tests.perf.measure import Row, Trial, pairs

COUNT = 20_000
LIMIT = 2.0
_WORDS = "ferry pier tide board harbour feed calendar winter berth pilot crew rope lamp mast panel stop route".split()


def rows(base: Path, count: int) -> Iterator[Row]:
    """Measure a lint without findings: for the first time, and again while nothing changed."""
    root = make(base)
    folder = root / "memory/facts"
    workspace = Workspace.open(str(root), Clock(fixed=NOW))
    report = lint_all(workspace)
    assert report is not None
    assert (report.notes, report.checked) == ((), COUNT)

    def forget() -> None:
        shutil.rmtree(workspace.cache_dir, ignore_errors=True)

    def facts() -> object:
        return workspace.facts.facts(workspace.facts.collections())

    def bytes_alone() -> object:
        return sum(len((folder / name).read_bytes()) for name in os.listdir(folder))

    gc.collect()
    gc.disable()  # as a command does
    for what, before, name, floor, limit in (
        ("for the first time", forget, "reading them as facts", facts, LIMIT),
        ("for the first time", forget, "open and read each", bytes_alone, LIMIT),
        ("nothing changed", lambda: None, "open and read each", bytes_alone, 1.0),
    ):
        ours, beside = pairs(_timed(lambda: lint_all(workspace), before), _timed(floor), count, 1)
        yield Row("facts", f"lint of {COUNT:,} facts, {what}", ours, beside, name, limit)
    gc.enable()


def make(base: Path) -> Path:
    """Write the facts and their index, every third with a link to the one before."""
    root = base / "facts"
    folder = root / "memory/facts"
    if folder.is_dir():
        return root
    folder.mkdir(parents=True)
    index = ["# Facts", ""]
    before = ""
    for number in range(COUNT):
        words = [_WORDS[(number * 7 + place * place * 3) % len(_WORDS)] for place in range(40)]
        slug = f"{'-'.join(words[:3])}-{number}"
        link = f" See [[{before}]]." if before and number % 3 == 0 else ""
        text = (
            f"---\nname: {slug}\ndescription: {' '.join(words[3:12])}\ntype: project\nconfidence: stated\n"
            f"valid_from: 2026-01-05\nvalid_until: null\nsupersedes: null\n---\n{' '.join(words)}.{link}\n"
        )
        (folder / f"{slug}.md").write_text(text)
        index.append(f"- [{slug}]({slug}.md), {' '.join(words[3:12])}")
        before = slug
    (folder / "INDEX.md").write_text("\n".join([*index, ""]))
    for place in folder.iterdir():  # what was made just now is read each time: its time proves nothing yet
        os.utime(place, (1_700_000_000, 1_700_000_000))
    return root


def _timed(act: Callable[[], object], before: Callable[[], None] = lambda: None) -> Trial:
    def trial() -> float:
        before()
        start = time.perf_counter()
        act()
        return time.perf_counter() - start

    return trial
