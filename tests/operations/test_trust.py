"""One page for the whole memory: each row can be good and can be bad."""

from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.operations import log, week
from memory_model.operations.edited_file import EditedFile
from memory_model.operations.seal import seal
from memory_model.operations.trust import trust
from memory_model.workspace.front import Workspace
from tests.operations.ground import make, put, text

ORLA = "memory/entities/people/orla-quist.md"
LINES = "# Orla Quist\n\n## Status\n- role: dispatcher\n\n## Log\n- 2026-09-28: met at the depot\n"
FILES = {
    "memory/2026-10-02.md": "# 2026-10-02\n\n- one, with Orla Quist\n",
    "memory/MEMORY.md": "# Memory\n",
    ORLA: LINES,
    "memory/2026-10-05.md": "",
}


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    made = make(tmp_path, monkeypatch, FILES)
    seal(made)
    return made


def levels(workspace: Workspace) -> dict[str, str]:
    return {row.name: row.level for row in trust(workspace)}


def test_a_memory_in_order_is_good_in_every_row(workspace: Workspace):
    log.add(workspace, [("note", "mine", None)])
    assert set(levels(workspace).values()) == {"good"}, trust(workspace)


def rewritten(workspace: Workspace, now: str) -> None:
    """Rewrite the summary at a time."""
    earlier = Workspace.open(workspace.root, Clock(fixed=now))
    week.apply(earlier, EditedFile(b"# Memory\n", b"# Memory\n\n- one\n"))


def unmarked(workspace: Workspace) -> None:
    """Let a program log a line, and take its mark away."""
    log.add(workspace, [("note", "by a program", None)], source="claude-code 1a2b")
    written = text(workspace, "memory/2026-10-05.md")
    assert "<!-- src: claude-code 1a2b -->" in written
    put(workspace, "memory/2026-10-05.md", written.replace(" <!-- src: claude-code 1a2b -->", ""))


BREAKING = {
    "sealed days": (lambda w: put(w, "memory/2026-10-02.md", "# 2026-10-02\n\n- 1\n"), "bad"),
    "seals": (lambda w: put(w, ".memdeck/seals.jsonl", ""), "bad"),
    "budget": (lambda w: put(w, "memory/MEMORY.md", "- x\n" * 300), "bad"),
    "leaks": (lambda w: put(w, ORLA, LINES + "- role: harbour master\n"), "warning"),
    "sources": (unmarked, "warning"),
    "lint": (lambda w: put(w, "memory/MEMORY.md", "# Memory\n\n```\nnever closed\n"), "bad"),
    "rewrite": (lambda w: rewritten(w, "2026-09-20T09:00"), "warning"),
}


@pytest.mark.parametrize("name", BREAKING)
def test_each_row_tells_when_its_thing_is_wrong(workspace: Workspace, name: str):
    before = levels(workspace)[name]
    breaking, level = BREAKING[name]
    breaking(workspace)
    assert levels(workspace)[name] == level
    assert before != level


def test_entries_of_an_editor_are_told_and_are_no_warning(workspace: Workspace):
    put(workspace, "memory/2026-10-05.md", "# 2026-10-05\n\n- whose line is this\n- marked <!-- src: claude-code -->\n")
    row = next(row for row in trust(workspace) if row.name == "sources")
    assert row.level == "good"
    assert "of 3 entries" in row.detail
    assert "2 were written past memdeck" in row.detail


def test_a_grown_day_and_sealing_that_is_off_are_warnings(workspace: Workspace, tmp_path: Path, monkeypatch):
    put(workspace, "memory/2026-10-02.md", text(workspace, "memory/2026-10-02.md") + "- late\n")
    assert levels(workspace)["sealed days"] == "warning"
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "elsewhere"))
    Path(workspace.root, ".memdeck/seals.jsonl").unlink()
    fresh = Workspace.open(workspace.root, workspace.clock)
    assert levels(fresh)["sealed days"] == "warning"
    assert "seals" not in levels(fresh)
