"""``old-day-changed``: by the seals where they are on, else by git's last commit."""

import os
import subprocess
from pathlib import Path

import pytest

from memory_model.operations import linting, seal
from tests.operations.ground import make

OLD = "memory/2026-10-02.md"
OLDER = "memory/2026-10-01.md"
FILES = {
    OLD: "# 2026-10-02\n\n- rang the depot\n- sent the tables\n",
    OLDER: "# 2026-10-01\n\n- met at the depot\n",
    "memory/2026-10-05.md": "# 2026-10-05\n\n- began\n",
}


@pytest.fixture
def workspace(tmp_path, monkeypatch):
    return make(tmp_path, monkeypatch, FILES)


def rewrite(workspace, path: str, text: str) -> None:
    Path(workspace.root, path).write_text(text)


def found(workspace) -> list[tuple[str, str, int | None]]:
    return [(f.severity, f.path, f.line) for f in linting.look(workspace, ["old-day-changed"])]


def test_a_sealed_day_that_was_changed_or_is_gone_is_an_error_with_its_line(workspace):
    seal.seal(workspace)
    assert found(workspace) == []
    rewrite(workspace, OLD, FILES[OLD].replace("sent", "lost"))
    assert found(workspace) == [("error", OLD, 4)]
    os.unlink(Path(workspace.root, OLDER))
    assert ("error", OLDER, 1) in found(workspace)


def test_a_sealed_day_that_has_only_grown_is_a_warning_with_the_way_to_accept_it(workspace):
    seal.seal(workspace)
    rewrite(workspace, OLD, FILES[OLD] + "- a late line\n")
    (finding,) = linting.look(workspace, ["old-day-changed"])
    assert (finding.severity, finding.line) == ("warning", 5)
    assert "seal --accept 2026-10-02" in (finding.repair or "")


def test_a_survey_that_is_kept_sees_the_next_change(workspace):
    seal.seal(workspace)
    survey = linting.survey(workspace, ["old-day-changed"])
    assert survey.findings() == []
    rewrite(workspace, OLD, "# 2026-10-02\n")
    workspace.snapshot.refresh()
    assert [finding.path for finding in survey.findings()] == [OLD]


def test_without_seals_the_last_commit_tells(workspace):
    def git(*words: str) -> None:
        given = ("-c", "user.name=A", "-c", "user.email=a@b.example")
        subprocess.run(["git", *given, *words], cwd=workspace.root, check=True, capture_output=True)

    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "one")
    rewrite(workspace, OLD, FILES[OLD] + "- a late line\n")
    rewrite(workspace, "memory/2026-10-05.md", "# 2026-10-05\n\n- other\n")
    assert found(workspace) == []
    rewrite(workspace, OLD, FILES[OLD].replace("rang", "wrote to"))
    assert found(workspace) == [("error", OLD, 3)]
    os.unlink(Path(workspace.root, OLDER))
    assert ("error", OLDER, 1) in found(workspace)


def test_without_seals_and_git_nothing_is_known(workspace):
    rewrite(workspace, OLD, "# 2026-10-02\n")
    assert found(workspace) == []
