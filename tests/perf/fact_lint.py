"""Lint over 20,000 facts beside reading them: as facts, and as bytes alone."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

from memory_model.clock import Clock
from memory_model.operations.fact_lint import lint_all
from memory_model.workspace import Workspace
from tests.perf.generate import NOW
from tests.perf.measure import Row, pairs

COUNT = 20_000
LIMIT = 2.0
_WORDS = "ferry pier tide board harbour feed calendar winter berth pilot crew rope lamp mast panel stop route".split()


def rows(base: Path, count: int) -> Iterator[Row]:
    """Measure a lint without findings; the second row has no goal."""
    root = make(base)
    folder = root / "memory/facts"
    workspace = Workspace.open(str(root), Clock(fixed=NOW))
    report = lint_all(workspace)
    assert report is not None
    assert (report.notes, report.checked) == ((), COUNT)
    for name, floor, limit in (
        ("reading them as facts", lambda: len(workspace.facts.facts(workspace.facts.collections())), LIMIT),
        ("open and read each", lambda: sum(len((folder / name).read_bytes()) for name in os.listdir(folder)), None),
    ):
        ours, beside = pairs(lambda: _timed(lambda: lint_all(workspace)), lambda floor=floor: _timed(floor), count, 1)
        yield Row("facts", f"lint of {COUNT:,} facts", ours, beside, name, limit)


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
    return root


def _timed(act) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start
