"""An act of curation is killed at any of its calls, and while git commits: the log parses, the next act works."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.curation.places import FOLDER
from memory_model.operations import fact_retire
from memory_model.storage.outcomes import Applied
from memory_model.workspace.front import Workspace

FACT = "---\nname: {0}\ndescription: it is {0}\ntype: preference\nvalid_from: 2026-09-01\n---\nBody.\n"
NOW = "2026-10-05T16:40"
BUSY = """
import sys
from memory_model.clock import Clock
from datetime import date
from memory_model.operations import fact_change, fact_queue, fact_rename, fact_retire, fact_verify, sweep, undo
from memory_model.workspace.front import Workspace
workspace = Workspace.open(sys.argv[1], Clock(fixed="2026-10-05T16:40"))
sys.stdout.write("begun\\n")
sys.stdout.flush()
while True:
    fact_retire.retire(workspace, "one", "gone")
    undo.undo(workspace, None)
    fact_verify.verify(workspace, "one", "drifted", "it is another one")
    sweep.sweep(workspace, every=True)
    fact_retire.pardon(workspace, "one")
    fact_retire.set_aside(workspace, "one", date(2026, 10, 9))
    fact_queue.queue(workspace, "one", "it was another one")
    fact_change.set_field(workspace, "one", "confidence", "stated")
    undo.undo(workspace, None)
    fact_verify.fire(workspace, "moved")
    fact_rename.rename(workspace, "one", "first")
    fact_rename.rename(workspace, "first", "one")
"""


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch) -> None:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")


def ground(root: Path) -> Path:
    (root / "memory/facts").mkdir(parents=True)
    for name, more in (("one", ""), ("two", ""), ("lean", "See [[one]].\n")):
        (root / f"memory/facts/{name}.md").write_text(FACT.format(name) + more)
    return root


def check(root: Path) -> str:
    """The next act works, every line of the log is whole, git finds nothing wrong and knows all of it.

    Returns what that act met: a lock, a broken git, or nothing.
    """
    workspace = Workspace.open(str(root), Clock(fixed=NOW))
    known = "memory/facts/two.md" in workspace.curated.state().retired
    act = fact_retire.pardon(workspace, "two") if known else fact_retire.retire(workspace, "two", "next")
    assert isinstance(act, Applied), act
    folder = root / FOLDER
    met = next((word for said in act.warnings for word in ("another git holds", "broken", "lock") if word in said), "")
    if any("another git holds" in said for said in act.warnings):  # a git died with it, and left its lock
        for lock in (folder / ".git").rglob("*.lock"):
            os.utime(lock, (0, 0))
        act = fact_retire.retire(workspace, "two", "again") if known else fact_retire.pardon(workspace, "two")
        assert isinstance(act, Applied), act
    assert workspace.curated.log().damaged == ()
    for words in (("fsck", "--strict", "--no-dangling"), ("diff", "--exit-code", "HEAD")):
        done = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (done, act.warnings, [str(path) for path in (folder / ".git").rglob("*.lock")])
    subjects = {event.subject for event in workspace.curated.log().events}
    assert "memory/facts/two.md" in subjects
    return met


@pytest.mark.parametrize(("act", "step"), [("retire", 4), ("sweep and apply", 23), ("undo of a verification", 17)])
def test_an_act_killed_at_one_of_its_calls_is_whole_or_absent(tmp_path: Path, act: str, step: int) -> None:
    """All acts at all calls: ``python -m tests.crash``."""
    command = [sys.executable, "-m", "tests.crash.curators", str(tmp_path / "play"), act, str(step)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "whole or absent each time" in done.stdout


def kill_curator(root: Path, chance: random.Random) -> str:
    """Kill a process that curates, and the git it has started, at a random moment; returns what the next act met."""
    ground(root)
    with subprocess.Popen(
        [sys.executable, "-c", BUSY, str(root)], stdout=subprocess.PIPE, start_new_session=True
    ) as process:
        assert process.stdout
        process.stdout.readline()
        time.sleep(chance.uniform(0, 0.7))
        os.killpg(process.pid, signal.SIGKILL)
    return check(root)


def test_a_busy_curator_and_its_git_are_killed_at_any_moment(tmp_path: Path) -> None:
    """As often as one likes: ``python -m tests.crash --git 500``."""
    chance = random.Random("curation")
    for number in range(8):
        kill_curator(tmp_path / str(number), chance)
