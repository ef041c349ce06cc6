"""Writes to the current state: fields and text, with a fresh stamp each time."""

from pathlib import Path

import pytest

from memory_model.operations import state
from memory_model.operations.edited_file import EditedFile
from memory_model.storage.outcomes import Applied, Conflict, Refused
from memory_model.workspace.front import Workspace
from tests.operations.ground import make, put, text

PATH = "state/current.md"
FILE = "# Current state (2026-10-04 09:00)\n\nWorking on: import\nWaiting on: Orla\nNext: test\n\nLoose thoughts.\n"
FRESH = FILE.replace("2026-10-04 09:00", "2026-10-05 16:40")


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    return make(tmp_path, monkeypatch, {PATH: FILE})


def test_fields_are_set_and_the_stamp_is_refreshed(workspace):
    done = state.update(workspace, waiting_on="nobody", next="ship")
    assert isinstance(done, Applied)
    assert text(workspace, PATH) == FRESH.replace("Orla", "nobody").replace("test", "ship")
    assert [line.line for line in done.done] == [4, 5]


def test_nothing_to_set_is_refused(workspace):
    assert isinstance(state.update(workspace), Refused)


def test_a_state_that_is_not_there_is_made(tmp_path, monkeypatch):
    workspace = make(tmp_path, monkeypatch, {})
    assert isinstance(state.update(workspace, working_on="import"), Applied)
    assert text(workspace, PATH) == "# Current state (2026-10-05 16:40)\n\nWorking on: import\nWaiting on:\nNext:\n"


def test_a_saved_text_is_merged_and_stamps_never_disagree(workspace):
    theirs = FILE.replace("2026-10-04 09:00", "2026-10-05 11:11").replace("Next: test", "Next: refit")
    put(workspace, PATH, theirs)
    done = state.save(
        workspace, EditedFile(FILE.encode(), FILE.replace("Working on: import", "Working on: board").encode())
    )
    assert isinstance(done, Applied)
    assert done.merged
    assert text(workspace, PATH) == FRESH.replace("import", "board").replace("Next: test", "Next: refit")


def test_the_same_field_changed_on_both_sides_is_a_conflict(workspace):
    put(workspace, PATH, FILE.replace("Next: test", "Next: refit"))
    conflict = state.save(workspace, EditedFile(FILE.encode(), FILE.replace("Next: test", "Next: ship").encode()))
    assert isinstance(conflict, Conflict)
    assert (conflict.base, conflict.mine, conflict.theirs) == ("Next: test", "Next: ship", "Next: refit")
