"""Follow-ups while a watcher tells of changes: as fresh as by a look at all files, and without one."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from memory_model.operations import followups
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace import Changes, Workspace, looking
from memory_model.workspace.watching import Watcher

Write = Callable[..., Path]
Open = Callable[[], Workspace]
OLD, DAY, ORLA = "memory/2026-01-05.md", "memory/2026-10-05.md", "memory/entities/people/orla.md"


def _texts(workspace: Workspace) -> list[str]:
    return sorted(item.text for item in workspace.ledger(3).open)


def _follow_up(text: str) -> str:
    return f"# x\n\n- **Follow-up:** {text} by 2026-10-05\n"


@pytest.fixture
def followed(root: Path, write: Write, opened: Open) -> Workspace:
    """A workspace whose watcher says what `Snapshot.check` is told to look at."""
    write(OLD, _follow_up("old"))
    write(DAY, _follow_up("new"))
    write(ORLA, "# Orla\n")
    for folder in ("memory", "memory/entities", "memory/entities/people"):
        os.utime(root / folder, (1, 1))
    workspace = opened()
    workspace.snapshot.begin()
    workspace.gathered = Changes
    workspace.snapshot.is_watched = workspace.snapshot.has_events = True
    assert _texts(workspace) == ["new", "old"]
    return workspace


def test_only_what_was_asked_for_is_looked_at(followed: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    look = os.stat
    monkeypatch.setattr(os, "stat", lambda path, **how: (looked.append(str(path)), look(path, **how))[1])
    monkeypatch.setattr(looking, "seen_in", lambda *_: pytest.fail("files are looked at one by one"))
    assert _texts(followed) == ["new", "old"]
    days = [path for path in looked if path.endswith(".md")]
    assert sorted(path[-8:-3] for path in days) == ["10-02", "10-03", "10-04", "10-05"]


@pytest.mark.parametrize("path", [OLD, ORLA])
def test_an_edit_in_place_shows_when_the_watcher_saw_it(followed: Workspace, write: Write, path: str) -> None:
    write(path, _follow_up("edited"), age=50)
    assert "edited" not in _texts(followed)
    followed.snapshot.check([path])
    assert "edited" in _texts(followed)


def test_what_is_written_into_the_days_of_the_window_shows_at_once(followed: Workspace, write: Write) -> None:
    write(DAY, _follow_up("written"), age=50)
    assert _texts(followed) == ["old", "written"]
    write("memory/2026-10-04.md", _follow_up("of yesterday"))
    assert _texts(followed) == ["of yesterday", "old", "written"]


@pytest.mark.parametrize("path", [OLD, ORLA])
def test_files_that_come_and_go_show_at_once(followed: Workspace, root: Path, write: Write, path: str) -> None:
    (root / path).unlink()
    assert _texts(followed) == (["new"] if path == OLD else ["new", "old"])
    write(path, _follow_up("again"))
    assert "again" in _texts(followed)


def test_a_file_that_could_not_be_read_is_tried_again(
    followed: Workspace, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(path: str) -> object:
        raise PermissionError(13, "Permission denied", path)

    write(OLD, _follow_up("closed"), age=50)
    with monkeypatch.context() as patch:
        patch.setattr("memory_model.workspace.snapshot.read_version", closed)
        followed.snapshot.check([OLD])
        assert _texts(followed) == ["new"]
    assert _texts(followed) == ["closed", "new"]


def test_nothing_is_written_from_what_was_not_looked_at(followed: Workspace, write: Write) -> None:
    write(OLD, _follow_up("edited meanwhile"), age=50)
    done = followups.done(followed, "2026-01-05#L3")
    assert isinstance(done, Applied)
    assert "edited meanwhile" in done.done[0].text
    write(OLD, "# x\n\n- [x] ticked by hand\n", age=40)
    assert isinstance(followups.void(followed, "2026-01-05#L3"), Refused)


def test_without_events_all_is_looked_at(followed: Workspace, write: Write) -> None:
    followed.snapshot.has_events = False
    write(OLD, _follow_up("polled"), age=50)
    assert _texts(followed) == ["new", "polled"]


def test_only_a_watcher_that_hears_of_changes_vouches_for_files(write: Write, opened: Open) -> None:
    write(DAY, _follow_up("new"))
    workspace = opened()
    with Watcher(workspace, lambda: None) as watcher:
        assert (workspace.vouched_for() is None) == (watcher.mode != "events")
    assert workspace.vouched_for() is None
