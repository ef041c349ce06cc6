"""A look that is kept is the look that would be made: whatever it came from changes, it is made anew."""

import os
from pathlib import Path

import pytest

from memory_model import lint
from memory_model.clock import Clock
from memory_model.operations import linting, seal
from memory_model.workspace.front import Workspace
from tests.operations.ground import NOW, make

DAY = "memory/2026-10-02.md"
FILES = {
    DAY: "# 2026-10-02\n\n- see [the table](../tables/tide.csv)\n- rang the depot\n",
    "state/current.md": "# Current state (2026-10-05 09:00)\n\nNext: go on with src/feed/load.py\n",
}


@pytest.fixture
def root(tmp_path, monkeypatch) -> Path:
    workspace = make(tmp_path, monkeypatch, FILES)
    place = Path(workspace.root)
    for name in ("tables/tide.csv", "src/feed/load.py"):
        (place / name).parent.mkdir(parents=True)
        (place / name).write_text("x\n")
    age(place)
    return place


def age(root: Path) -> None:
    """Let all files be as they are for a while."""
    for path in root.rglob("*.md"):
        stamp = path.stat().st_mtime - 10
        os.utime(path, (stamp, stamp))


def opened(root: Path, now: str = NOW) -> Workspace:
    return Workspace.open(str(root), Clock(fixed=now))


def looked(root: Path, monkeypatch, now: str = NOW) -> tuple[bool, set[str]]:
    """Look, and tell whether files were read for it, and which rules were broken."""
    read = []
    findings = lint.Survey.findings
    monkeypatch.setattr(lint.Survey, "findings", lambda self, *more: (read.append(1), findings(self, *more))[1])
    found = linting.look(opened(root, now))
    monkeypatch.setattr(lint.Survey, "findings", findings)
    assert found == linting.survey(opened(root, now)).findings()
    return bool(read), {finding.rule for finding in found}


def test_the_second_look_reads_nothing_and_says_the_same(root, monkeypatch):
    assert looked(root, monkeypatch) == (True, set())
    assert looked(root, monkeypatch) == (False, set())


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (lambda root: (root / DAY).write_text("# 2026-10-02\n\n```\nopen\n"), "unclosed-fence"),
        (lambda root: (root / "memory/new.md").write_text("```\nopen\n"), "unclosed-fence"),
        (lambda root: (root / "tables/tide.csv").unlink(), "dead-pointer"),
        (lambda root: (root / "src/feed/load.py").unlink(), "state-contradicted"),
        (lambda root: (root / "memory/loop").symlink_to(root), "link-loop"),
    ],
)
def test_what_changes_is_looked_at_anew(root, monkeypatch, change, rule):
    looked(root, monkeypatch)
    change(root)
    age(root)
    read, rules = looked(root, monkeypatch)
    assert read
    assert rule in rules


def test_another_day_is_another_look(root, monkeypatch):
    (root / DAY).write_text("# 2026-10-02\n\n- **Decision:** the feed.\n")
    age(root)
    looked(root, monkeypatch)
    assert looked(root, monkeypatch, "2026-12-05T10:00")[0]


def test_seals_that_are_turned_on_are_looked_at(root, monkeypatch):
    looked(root, monkeypatch)
    seal.seal(opened(root))
    (root / DAY).write_text("# 2026-10-02\n\n- rang somebody else\n")
    age(root)
    assert "old-day-changed" in looked(root, monkeypatch)[1]


def test_a_damaged_cache_is_none(root, monkeypatch):
    looked(root, monkeypatch)
    for path in Path(opened(root).cache_dir).glob("lint*"):
        path.write_bytes(path.read_bytes()[:-3] + b"xxx")
    assert looked(root, monkeypatch)[0]


def test_a_file_written_just_now_is_read_each_time(root, monkeypatch):
    (root / DAY).write_text("# 2026-10-02\n")
    assert looked(root, monkeypatch)[0]
    assert looked(root, monkeypatch)[0]
