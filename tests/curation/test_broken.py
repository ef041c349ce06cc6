"""An overlay whose own git is broken: said, set aside and kept, and begun anew by the next act."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from memory_model.curation.places import EVENTS, FOLDER
from memory_model.operations import fact_retire, undo
from memory_model.storage.outcomes import Applied
from memory_model.workspace.front import Workspace
from tests.operations.ground import make

FACT = "---\nname: {0}\ndescription: it is {0}\ntype: preference\nvalid_from: 2026-09-01\n---\nBody.\n"


@pytest.fixture
def workspace(tmp_path, monkeypatch) -> Workspace:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    made = make(tmp_path, monkeypatch, {f"memory/facts/{name}.md": FACT.format(name) for name in ("one", "two")})
    assert applied(fact_retire.retire(made, "one", "gone")).warnings == ()
    return made


def applied(outcome) -> Applied:
    assert isinstance(outcome, Applied), outcome
    return outcome


def emptied_objects(git: Path) -> None:
    """What a power cut leaves."""
    for place in (git / "objects").rglob("*"):
        if place.is_file():
            place.chmod(0o600)
            place.write_bytes(b"")


def leads_nowhere(git: Path) -> None:
    git.rename(git.parent / "elsewhere")
    git.write_text("gitdir: /nowhere/at/all\n")


HARMS: dict[str, Callable[[Path], object]] = {
    "objects": emptied_objects,
    "HEAD": lambda git: (git / "HEAD").write_bytes(b"\0\0\0"),
    "config": lambda git: (git / "config").write_text("[core\n"),
    "branch": lambda git: (git / "refs/heads/main").write_text("no commit\n"),
    "file": leads_nowhere,
}


@pytest.mark.parametrize("name", HARMS)
def test_a_broken_git_is_kept_and_another_one_begun(workspace: Workspace, name: str) -> None:
    folder = Path(workspace.root, FOLDER)
    HARMS[name](folder / ".git")
    done = applied(fact_retire.retire(workspace, "two", "gone as well"))
    assert len(done.warnings) == 1
    assert "the git of .memdeck/curation was broken" in done.warnings[0]
    assert "it is kept as .memdeck/curation/.git-broken-2026-10-05, and a new one was begun" in done.warnings[0]
    assert os.path.lexists(folder / ".git-broken-2026-10-05")
    for words in (("fsck", "--strict"), ("diff", "--exit-code", "HEAD")):
        assert subprocess.run(["git", *words], cwd=folder, capture_output=True, check=False).returncode == 0, words
    assert set(workspace.curated.state().retired) == {"memory/facts/one.md", "memory/facts/two.md"}
    assert applied(undo.undo(workspace)).warnings == ()


def test_a_git_that_breaks_twice_is_kept_twice_and_one_that_is_only_held_stays(workspace: Workspace) -> None:
    git = Path(workspace.root, FOLDER, ".git")
    (git / "index.lock").write_bytes(b"")
    assert "another git holds" in applied(fact_retire.retire(workspace, "two", "x")).warnings[0]
    (git / "index.lock").unlink()
    for _ in range(2):
        emptied_objects(git)
        assert applied(undo.undo(workspace)).warnings != ()
    assert sorted(place.name for place in git.parent.glob(".git-*")) == [
        ".git-broken-2026-10-05",
        ".git-broken-2026-10-05-2",
    ]


def test_a_commit_of_thousands_of_events_fits(workspace: Workspace) -> None:
    place = Path(workspace.root, EVENTS)
    line = place.read_bytes().partition(b"\n")[0] + b"\n"
    with place.open("ab") as file:
        file.writelines(line.replace(b'"id":"', b'"id":"%d-' % number) for number in range(3_000))
    assert applied(fact_retire.retire(workspace, "two", "x")).warnings == ()
