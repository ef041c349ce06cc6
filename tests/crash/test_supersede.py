"""A supersession is killed at each of its system calls in turn: all three files are old, or all are new."""

import subprocess
import sys
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.facts.dialect import INDEXED, WINDOWED
from memory_model.operations.fact_lint import lint_all
from memory_model.workspace.front import Workspace

BODY = "What is so, and why.\n\nA second paragraph \x0c with an odd sign.\n"
OPEN = "valid_from: 2026-08-01\nvalid_until: null"
OLD = {
    WINDOWED: f"---\nname: old\ndescription: it was so\ntype: project\n{OPEN}\n---\n{BODY}",
    INDEXED: f"---\nname: old\ndescription: it was so\nmetadata:\n  type: project\n  recorded: 2026-08-01\n---\n{BODY}",
}
VICTIM = """
import sys
from memory_model.clock import Clock
from memory_model.operations.fact_new import Wish
from memory_model.operations.fact_supersede import supersede
from memory_model.workspace.front import Workspace
from tests.crash.deadly import arm

workspace = Workspace.open(sys.argv[1], Clock(fixed="2026-10-05T16:40"))
workspace.facts.timeline()
arm(int(sys.argv[2]))
outcome = supersede(workspace, "old", Wish("new", "it is so now", confidence="stated"))
assert type(outcome).__name__ == "Applied", outcome
"""


@pytest.mark.parametrize("dialect", [WINDOWED, INDEXED], ids=lambda dialect: dialect.name)
def test_a_supersession_killed_at_any_call_is_whole_or_absent(tmp_path: Path, monkeypatch, dialect) -> None:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    folder = "memory/facts" if dialect is WINDOWED else "memory"
    whole = _run(tmp_path / "whole", folder, dialect, 0)
    states = set()
    for nth in range(1, 200):
        files = _run(tmp_path / str(nth), folder, dialect, nth)
        old = files["old.md"]
        assert old.partition("\n---\n")[2] == BODY
        states.add("new.md" in files)
        assert files == (whole if "new.md" in files else _before(dialect)), nth
        if nth > _calls(tmp_path / str(nth)):
            break
    else:
        pytest.fail("the calls have no end")
    assert states == {True, False}
    assert "2026-10-05" in whole["old.md"] if dialect is WINDOWED else "superseded by [[new]]" in whole["old.md"]


def _before(dialect) -> dict[str, str]:
    return {"old.md": OLD[dialect], dialect.index_name: "# Index\n\n- [Old](old.md), it was so\n"}


def _run(root: Path, folder: str, dialect, nth: int) -> dict[str, str]:
    """Supersede in a process that dies at the nth call; return the files as the next start leaves them."""
    place = root / folder
    place.mkdir(parents=True)
    for name, text in _before(dialect).items():
        (place / name).write_text(text)
    command = [sys.executable, "-c", VICTIM, str(root), str(nth)]
    done = subprocess.run(command, capture_output=True, check=False)
    (root / "died").write_text("" if done.returncode == 0 else "yes")
    assert done.returncode in (0, -9), done.stderr.decode()
    workspace = Workspace.open(str(root), Clock(fixed="2026-10-05T16:40"))
    workspace.store.recover()
    report = lint_all(workspace)
    assert report is not None
    assert [note.text() for note in report.notes] == []
    return {path.name: path.read_text() for path in place.iterdir() if path.is_file()}


def _calls(root: Path) -> int:
    """Return a number below any call that was not reached: the process that lived made fewer."""
    return 10**6 if (root / "died").read_text() else 0
