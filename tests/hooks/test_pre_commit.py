"""Git's check before a commit: written beside what is there, which runs first and comes back with its removal."""

import os
import subprocess
from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.hooks.installing import pre_commit

OWN = "#!/bin/sh\necho own >> ran\n"


def git(root: Path, *words: str, check: bool = True) -> subprocess.CompletedProcess:
    who = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    environ = {**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null"}
    return subprocess.run(["git", *who, *words], cwd=root, env=environ, check=check, capture_output=True, text=True)


@pytest.fixture
def root(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setattr(pre_commit, "program", lambda: [str(tmp_path / "memdeck")])
    lint = tmp_path / "memdeck"
    lint.write_text('#!/bin/sh\necho "$@" >> called\ntest ! -e forbidden\n')
    lint.chmod(0o755)
    work = tmp_path / "work"
    (work / "notes").mkdir(parents=True)
    git(work, "init", "-q")
    (work / "notes/x.md").write_text("x\n")
    git(work, "add", "-A")
    return work


def turn(root: Path, *, removing: bool = False) -> pre_commit.Setup:
    setup = pre_commit.plan(str(root), removing=removing)
    pre_commit.apply(setup)
    return setup


def hook(root: Path, name: str = "pre-commit") -> Path:
    return root / ".git/hooks" / name


def test_a_commit_is_checked_and_kept_from_happening(root):
    turn(root / "notes")
    assert git(root, "commit", "-qm", "one").returncode == 0
    assert (root / "called").read_text() == "lint --staged --root notes\n"
    (root / "forbidden").touch()
    assert git(root, "commit", "-q", "--allow-empty", "-m", "two", check=False).returncode != 0
    assert pre_commit.is_installed(str(root))


def test_what_was_there_runs_first_and_can_say_no(root):
    hook(root).write_text(OWN)
    hook(root).chmod(0o755)
    assert turn(root).chained
    git(root, "commit", "-qm", "one")
    assert (root / "ran").read_text() == "own\n"
    assert (root / "called").exists()
    hook(root, pre_commit.BEFORE).write_text("#!/bin/sh\nexit 1\n")
    (root / "called").unlink()
    assert git(root, "commit", "-q", "--allow-empty", "-m", "two", check=False).returncode == 1
    assert not (root / "called").exists()


def test_removing_puts_back_what_was_there(root):
    hook(root).write_text(OWN)
    hook(root).chmod(0o755)
    turn(root)
    turn(root)
    turn(root, removing=True)
    assert hook(root).read_text() == OWN
    assert os.access(hook(root), os.X_OK)
    assert not hook(root, pre_commit.BEFORE).exists()
    assert not pre_commit.is_installed(str(root))


def test_removing_without_one_before_leaves_nothing(root):
    turn(root)
    turn(root, removing=True)
    assert not hook(root).exists()


def test_a_second_install_changes_nothing_and_a_foreign_script_is_never_removed(root):
    turn(root)
    again = pre_commit.plan(str(root), removing=False)
    assert again.old == again.new
    hook(root).write_text(OWN)
    foreign = pre_commit.plan(str(root), removing=True)
    assert foreign.old == foreign.new == OWN


def test_no_second_script_is_lost(root):
    hook(root).write_text(OWN)
    hook(root, pre_commit.BEFORE).write_text("another\n")
    with pytest.raises(MemdeckError, match="nothing was written"):
        pre_commit.plan(str(root), removing=False)
    assert (hook(root).read_text(), hook(root, pre_commit.BEFORE).read_text()) == (OWN, "another\n")


def test_a_program_that_is_gone_keeps_nobody_from_committing(root, tmp_path):
    turn(root)
    (tmp_path / "memdeck").unlink()
    done = git(root, "commit", "-qm", "one")
    assert "memdeck is gone" in done.stderr


def test_a_folder_of_scripts_of_the_repository_is_used_a_shared_one_is_not(root, tmp_path):
    git(root, "config", "core.hooksPath", "scripts")
    assert turn(root).path == str(root / "scripts/pre-commit")
    assert pre_commit.is_installed(str(root))
    git(root, "config", "core.hooksPath", str(tmp_path / "shared"))
    with pytest.raises(MemdeckError, match="other repositories"):
        pre_commit.plan(str(root), removing=False)


def test_outside_of_a_repository_it_says_so(tmp_path):
    with pytest.raises(MemdeckError, match="not in a git repository"):
        pre_commit.plan(str(tmp_path), removing=False)


def test_a_second_work_tree_shares_the_script(root, tmp_path):
    git(root, "commit", "-qm", "one")
    git(root, "worktree", "add", "-q", str(tmp_path / "second"))
    turn(tmp_path / "second")
    assert pre_commit.is_installed(str(root))
