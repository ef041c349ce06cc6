"""A claim contested after its adoption stands in its file without a tag: where that is told, and what mends it."""

import json
import shlex
from pathlib import Path

import pytest

from memory_model.cli.main import main
from memory_model.ladder import store
from memory_model.ladder.atom import L2
from memory_model.ladder.block import CLOSE, OPEN
from memory_model.ladder.contest import pairs
from memory_model.operations.ladder_ground import ground
from memory_model.operations.ladder_untagged import settling, untagged
from memory_model.workspace.front import Workspace
from tests.ladder.made import CLAIM, an_atom
from tests.operations.ladder.quays import atoms, put

SOUTH = "berths are numbered from the south"


@pytest.fixture
def bare(quay: Workspace) -> Workspace:
    north, south = an_atom(tier=L2, promoted_at=5), an_atom(times=1, on=1, claim=SOUTH)
    put(quay, north.against([south.id]), south.against([north.id]))
    Path(quay.root, "CLAUDE.md").write_text(f"# Rules\n\n{OPEN}\n- {CLAIM}\n{CLOSE}\n")
    return quay


def test_its_line_is_told_until_it_is_gone(bare: Workspace, capsys) -> None:
    assert [one.place for one in untagged(bare, ground(bare).here)] == ["CLAUDE.md#L4"]
    main(["--root", bare.root, "ladder", "inspect"])
    assert f"CLAUDE.md#L4 says it without its tag: {CLAIM}" in capsys.readouterr().err
    main(["--root", bare.root, "ladder", "inspect", "--contested"])
    shown = capsys.readouterr().out
    assert "stands without its tag in CLAUDE.md#L4" in shown
    assert f"memdeck ladder unadopt {an_atom().id} && memdeck ladder resolve" in shown
    main(["--root", bare.root, "ladder", "inspect", "--json"])
    document = json.loads(capsys.readouterr().out)
    assert document["untagged"] == [{"id": an_atom().id, "path": "CLAUDE.md", "line": 4}]
    Path(bare.root, "CLAUDE.md").write_text("# Rules\n")
    assert untagged(bare, ground(bare).here) == []
    Path(bare.root, "CLAUDE.md").write_text(f"{OPEN}\n")
    assert untagged(bare, ground(bare).here) == []


@pytest.mark.parametrize(
    ("way", "left"),
    [
        ("keep the older", {CLAIM: L2}),
        ("keep the newer", {SOUTH: "L1"}),
        ("let both stand", {CLAIM: L2, SOUTH: "L1"}),
    ],
)
def test_each_way_that_is_told_settles_it(bare: Workspace, way: str, left: dict[str, str], capsys) -> None:
    (pair,) = pairs(ground(bare).here)
    oldest = dict(settling(pair))[way if pair.older.claim == CLAIM else _turned(way)]
    for line in oldest.split(" && "):
        assert main(["--root", bare.root, *shlex.split(line)[1:]]) == 0
    capsys.readouterr()
    assert {claim: tier for claim, (tier, _) in atoms(bare.root).items()} == left
    assert [atom for atom in store.read(bare.root).atoms if atom.contested] == []
    assert untagged(bare, ground(bare).here) == []


def _turned(way: str) -> str:
    return {"keep the older": "keep the newer", "keep the newer": "keep the older"}.get(way, way)
