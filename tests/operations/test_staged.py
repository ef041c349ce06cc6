"""What git is about to commit: W1 to W3 from the last commit to the index, and every rule on the staged files."""

import subprocess
from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.operations.staged import staged
from tests.operations.ground import make

DAY = "memory/2026-10-02.md"
ORLA = "memory/entities/people/orla-quist.md"
FILES = {
    DAY: "# 2026-10-02\n\n- rang the depot\n",
    ORLA: "# Orla Quist\n\n## Status\n- reach: phone\n\n## Log\n"
    "- 2026-09-28: met at the depot.\n- 2026-10-01: score 7\n",
    "memory/2026-10-05.md": "# 2026-10-05\n\n- met Orla Quist\n",
}


@pytest.fixture
def workspace(tmp_path, monkeypatch):
    made = make(tmp_path, monkeypatch, FILES)
    git(made, "init", "-q")
    git(made, "add", "-A")
    git(made, "commit", "-qm", "one")
    return made


def git(workspace, *words: str) -> None:
    given = ("-c", "user.name=A", "-c", "user.email=a@b.example", "-c", "core.quotepath=true")
    subprocess.run(["git", *given, *words], cwd=workspace.root, check=True, capture_output=True)


def write(workspace, path: str, text: str, *, add: bool = True) -> None:
    place = Path(workspace.root, path)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text)
    if add:
        git(workspace, "add", "--", path)


def found(workspace) -> list[tuple[str, str, int | None]]:
    return [(finding.rule, finding.path, finding.line) for finding in staged(workspace)]


def test_a_day_may_grow_and_nothing_else(workspace):
    write(workspace, DAY, FILES[DAY] + "- a late line\n")
    assert found(workspace) == []
    write(workspace, DAY, FILES[DAY].replace("rang", "wrote to"))
    assert found(workspace) == [("W1", DAY, 3)]


def test_a_day_that_is_taken_away_is_told(workspace):
    git(workspace, "rm", "-q", DAY)
    assert [rule for rule, path, _ in found(workspace) if path == DAY] == ["W1"]


def test_a_log_keeps_its_lines_but_for_leaks(workspace):
    write(workspace, ORLA, FILES[ORLA].replace("- 2026-10-01: score 7\n", ""))
    assert found(workspace) == []
    write(workspace, ORLA, FILES[ORLA].replace("met at", "rang"))
    assert ("W3", ORLA, 7) in found(workspace)


def test_what_is_staged_counts_not_what_is_on_disk(workspace):
    write(workspace, ORLA, FILES[ORLA].replace("met at", "rang"))
    write(workspace, ORLA, FILES[ORLA], add=False)
    assert ("W3", ORLA, 7) in found(workspace)
    git(workspace, "reset", "-q")
    write(workspace, ORLA, FILES[ORLA].replace("met at", "rang"), add=False)
    assert found(workspace) == []


def test_the_rules_look_at_staged_files_alone(workspace):
    write(workspace, "memory/notes ü.md", "```\nopen\n")
    write(workspace, "memory/other.md", "```\nopen\n", add=False)
    assert found(workspace) == [("unclosed-fence", "memory/notes ü.md", 1)]


def test_a_new_repository_without_a_commit_is_checked_too(tmp_path, monkeypatch):
    made = make(tmp_path, monkeypatch, {"memory/a.md": "```\nopen\n"})
    git(made, "init", "-q")
    git(made, "add", "-A")
    assert [finding.rule for finding in staged(made)] == ["unclosed-fence"]


def test_a_workspace_inside_a_larger_repository_knows_its_own_files(tmp_path, monkeypatch):
    made = make(tmp_path, monkeypatch, FILES)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    (tmp_path / "outside.md").write_text("```\n")
    git(made, "add", "-A", ":/")
    git(made, "commit", "-qm", "one")
    write(made, DAY, "# 2026-10-02\n")
    assert found(made) == [("W1", DAY, 3)]


def test_outside_of_git_it_says_so(tmp_path, monkeypatch):
    with pytest.raises(MemdeckError, match="not a git repository"):
        staged(make(tmp_path, monkeypatch, FILES))
