"""What an act on facts was as a command: run in a copy of the workspace, it does the same."""

import shlex
import shutil
from datetime import date
from pathlib import Path

import pytest

from memory_model.cli.main import main
from memory_model.clock import Clock
from memory_model.operations import fact_change, fact_new
from memory_model.operations.fact_new import Wish
from memory_model.operations.fact_supersede import supersede
from memory_model.operations.spelling import commands
from memory_model.workspace.front import Workspace

NOW = "2026-10-05T16:40"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("MEMDECK_NOW", NOW)
    place = tmp_path / "work"
    (place / "memory/facts").mkdir(parents=True)
    (place / "memory/facts/INDEX.md").write_text("# Facts\n\n")
    return place


def tree(root: Path) -> dict[str, str]:
    return {str(path.relative_to(root)): path.read_text() for path in sorted(root.rglob("*.md"))}


def test_acts_on_facts_are_done_again_by_their_commands(root: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(root, copy)
    workspace = Workspace.open(str(root), Clock("", 0, NOW))
    short = Wish("Short weekly note", "One page, Orla's own wish", "preference", why="nobody reads two", how="cut it")
    for act in (
        lambda: fact_new.new(workspace, short._replace(day=date(2026, 9, 1), recall="length, report", cited="a call")),
        lambda: fact_new.new(
            workspace, Wish("ramp", "A ladder below 0.6 m", "reference", body="Bram says so.\n\nTwice.")
        ),
        lambda: fact_new.new(workspace, Wish("ladder", "No ramp", "reference", "stated", contradicts="ramp")),
        lambda: supersede(workspace, "short-weekly-note", Wish("no-note", "Orla wants no weekly note")),
        lambda: fact_change.rule(workspace, "ramp", "ladder", "it's older; measured"),
        lambda: fact_change.close(workspace, "ladder", date(2026, 10, 6)),
    ):
        assert act().undo is not None
    lines = [line for act in workspace.store.history() for line in commands(workspace, act)]
    assert [line.split()[2] for line in lines] == ["new", "new", "new", "supersede", "rule", "close"]
    for line in lines:
        _, noun, verb, *rest = shlex.split(line)
        assert main([noun, verb, "--root", str(copy), *rest]) == 0, line
    assert tree(copy) == tree(root)
