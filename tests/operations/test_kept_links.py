"""A graph over kept links is the graph that reading every file makes, whatever happened to the files since."""

import os
import random
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.links.graph import Graph
from memory_model.operations import kept_graph, kept_links
from memory_model.operations.graph import graph
from memory_model.operations.graph_making import made
from memory_model.workspace import Changes, Workspace

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
        patch.setattr(kept_links, "_loaded", lambda _: ({}, {}))
        return told(made(opened(root)))


def told(found: Graph) -> tuple[object, ...]:
    around = {
        name: (list(found.inward(name)), list(found.outward(name)), list(found.leaning(name))) for name in found.nodes
    }
    named = [found.find(name) for name in ("a", "orla", "nobody", "memory/n.md", "b")]
    return list(found.nodes.values()), found.edges, found.ambiguous, around, named


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
            assert told(graph(opened(root))) == anew(root, monkeypatch)


def test_no_file_is_read_while_all_are_the_same(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(root, NAMES[0], LINES[0], 60)
    write(root, NAMES[3], LINES[1], 60)
    first = graph(opened(root))
    monkeypatch.setattr(kept_graph, "made", lambda _: pytest.fail("the graph is made anew"))
    monkeypatch.setattr(kept_graph, "Reader", lambda *_: pytest.fail("files are read"))
    again = graph(opened(root))
    assert (again.nodes, again.edges) == (first.nodes, first.edges)
    assert any(edge.target == "b" for edge in again.edges)


STANDING = {
    "memory/2026-10-04.md": "- with [[orla]] and [[nobody]]\n",
    "memory/2026-10-05.md": "- [[a]], [[twin]]\n- [[nobody]]\n",
    "memory/entities/people/orla.md": "# Orla Quist\n\nof [[b]]\n",
    "memory/facts/a.md": "---\nname: a\nsupersedes: b\n---\n[[orla]]\n",
    "memory/facts/b.md": "---\nname: b\n---\n[[somebody]]\n",
    "memory/facts/twin.md": "---\nname: twin\n---\n",
    "notes/twin.md": "# Twin\n",
}
CHANGES = {
    "another link": ("memory/2026-10-05.md", "- [[b]] [[orla]]\n- [[twin]]\n- [[nobody]]\n", True),
    "no link": ("memory/2026-10-05.md", "- nothing\n", True),
    "a new ghost": ("memory/2026-10-05.md", "- [[someone new]]\n", False),
    "a ghost is gone": ("memory/facts/b.md", "---\nname: b\n---\n", False),
    "a ghost is first named elsewhere": ("memory/2026-10-04.md", "- [[orla]]\n", False),
    "a ghost in other letters": ("memory/2026-10-04.md", "- [[orla]] and [[Nobody]]\n", False),
    "an entity's text": ("memory/entities/people/orla.md", "# Orla Quist\n\nof [[a]] and [[b]]\n", True),
    "an entity's name": ("memory/entities/people/orla.md", "# Orla Quill\n\nof [[b]]\n", False),
    "an entity's alias": ("memory/entities/people/orla.md", "# Orla Quist\n\n## Status\n- aliases: Nobody\n", False),
    "a fact": ("memory/facts/b.md", "---\nname: b\n---\n[[somebody]] [[a]]\n", False),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("is_followed", [False, True])
def test_one_changed_file_is_all_that_is_read_where_its_links_are_all_that_changed(
    root: Path, monkeypatch: pytest.MonkeyPatch, change: str, *, is_followed: bool
) -> None:
    for name, text in STANDING.items():
        write(root, name, text, 60)
    workspace = opened(root)
    if is_followed:
        workspace.gathered = Changes
    graph(workspace)
    path, text, is_enough = CHANGES[change]
    write(root, path, text, 30)
    times: list[int] = []
    monkeypatch.setattr(kept_graph, "made", lambda workspace: times.append(1) or made(workspace))
    if is_followed:
        workspace.snapshot.check([path])
    else:
        workspace = opened(root)
    assert told(graph(workspace)) == anew(root, monkeypatch)
    assert len(times) == (not is_enough)
    assert told(graph(opened(root))) == anew(root, monkeypatch)


def test_what_was_written_just_now_is_read_again_and_nothing_else(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in STANDING.items():
        write(root, name, text, 60)
    graph(opened(root))
    monkeypatch.setattr(kept_graph, "made", lambda _: pytest.fail("the graph is made anew"))
    for line in ("- [[b]] [[nobody]]", "- [[a]] [[nobody]]"):  # of one size, and perhaps of one time
        write(root, "memory/2026-10-05.md", f"{line}\n", 0)
        assert told(graph(opened(root))) == anew(root, monkeypatch)


@pytest.mark.parametrize(
    "name", ["orla", "Orla Quist", "[[a]]", "NOBODY", "nobody", "twin", "notes/twin.md", "none", "ä"]
)
def test_names_mean_the_same_in_an_opened_graph(root: Path, name: str) -> None:
    for path, text in STANDING.items():
        write(root, path, text, 60)
    first, again = graph(opened(root)), graph(opened(root))
    assert again.find(name) == first.find(name)
    assert (name in again.nodes) == (name in first.nodes)
