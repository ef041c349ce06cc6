"""A graph over kept links is the graph that reading every file makes, whatever happened to the files since."""

import os
import random
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.links.graph import Graph
from memory_model.operations import kept_links
from memory_model.operations.graph import _made, graph
from memory_model.workspace import Workspace

NAMES = (
    "memory/facts/a.md",
    "memory/facts/b.md",
    "memory/entities/people/orla.md",
    "memory/2026-10-05.md",
    "memory/n.md",
)
LINES = (
    "- [[a]] and [[b|the other]]",
    "- see [x](facts/b.md#h) and ![[picture.png]]",
    "- [[orla]] said [[2026-10-05#L3]]",
    "- [[nobody]], [[a\x1eb]]",
    "- nothing at all",
    "---\nname: a\nsupersedes: b\n---",
)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    (tmp_path / "root/memory").mkdir(parents=True)
    return tmp_path / "root"


def opened(root: Path) -> Workspace:
    return Workspace.open(str(root), Clock(fixed="2026-10-05T16:40"))


def anew(root: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[object, ...]:
    with monkeypatch.context() as patch:
        patch.setattr("memory_model.operations.graph.links_of_files", lambda workspace, _: kept_links._read(workspace))
        return told(_made(opened(root), None))


def told(made: Graph) -> tuple[object, ...]:
    around = {name: (made.inward(name), made.outward(name), made.leaning(name)) for name in made.nodes}
    found = [made.find(name) for name in ("a", "orla", "nobody", "memory/n.md", "b")]
    return made.nodes, made.edges, made.ambiguous, around, found


def write(root: Path, name: str, text: str, age: float) -> None:
    place = root / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text)
    stamp = place.stat().st_mtime - age
    os.utime(place, (stamp, stamp))


@pytest.mark.parametrize("seed", range(3))
def test_kept_links_are_those_of_the_files(root: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(25):
        name = chance.choice(NAMES)
        if chance.random() < 0.2:
            (root / name).unlink(missing_ok=True)
        elif chance.random() < 0.8:
            lines = chance.sample(LINES, 2)
            write(root, name, "\n".join(lines) + "\n", chance.choice((0, 60, 90)))
        for _ in range(2):
            made = graph(opened(root))
            assert told(made) == anew(root, monkeypatch)


def test_no_file_is_read_while_all_are_the_same(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(root, NAMES[0], LINES[0], 60)
    write(root, NAMES[3], LINES[1], 60)
    first = graph(opened(root))
    monkeypatch.setattr(kept_links, "contents", lambda *_: pytest.fail("files are read"))
    again = graph(opened(root))
    assert (again.nodes, again.edges) == (first.nodes, first.edges)
    assert any(edge.target == "b" for edge in again.edges)
