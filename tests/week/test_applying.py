"""Drafts, applying, and when it is time again."""

import os
from datetime import date, datetime

import pytest

from memory_model.clock import Clock
from memory_model.operations import undo, week
from memory_model.operations.edited_file import EditedFile
from memory_model.storage.outcomes import Applied, Conflict
from memory_model.week import draft as drafts
from memory_model.week import rewrites
from memory_model.workspace.front import Workspace
from tests.operations.ground import make, put, text

PATH = "memory/MEMORY.md"
FILE = "# Memory\n\n## Active\n- pilot\n\n## Lessons\n- Ring first.\n"
NEW = FILE.replace("- pilot", "- pilot: launch on 10-15")


@pytest.fixture
def workspace(tmp_path, monkeypatch):
    return make(tmp_path, monkeypatch, {PATH: FILE})


def later(workspace, now):
    return Workspace.open(workspace.root, Clock(fixed=now))


def touch(workspace, day):
    at = datetime.fromisoformat(f"{day}T12:00").timestamp()
    os.utime(os.path.join(workspace.root, PATH), (at, at))


def test_a_draft_begins_from_the_file_and_survives(workspace):
    first = drafts.load(workspace)
    assert (first.content, first.begun) == (FILE.encode(), False)
    drafts.keep(workspace, NEW.encode(), first.base)
    put(workspace, PATH, FILE + "- another\n")
    again = drafts.load(later(workspace, "2026-10-06T09:00"))
    assert (again.content, again.base, again.begun) == (NEW.encode(), FILE.encode(), True)


def test_applying_merges_what_others_wrote_and_drops_the_draft(workspace):
    drafts.keep(workspace, NEW.encode(), FILE.encode())
    put(workspace, PATH, FILE + "- another\n")
    done = week.apply(workspace, EditedFile(FILE.encode(), NEW.encode()))
    assert isinstance(done, Applied)
    assert done.merged
    assert text(workspace, PATH) == NEW + "- another\n"
    assert not drafts.load(workspace).begun


def test_a_conflict_writes_nothing_and_keeps_the_draft(workspace):
    drafts.keep(workspace, NEW.encode(), FILE.encode())
    put(workspace, PATH, FILE.replace("- pilot", "- pilot is over"))
    assert isinstance(week.apply(workspace, EditedFile(FILE.encode(), NEW.encode())), Conflict)
    assert drafts.load(workspace).content == NEW.encode()
    assert rewrites.last(workspace) is None


def test_the_next_rewrite_begins_on_the_day_of_the_last_unless_it_was_undone(workspace):
    assert rewrites.since(workspace) == date(2026, 9, 28)
    week.apply(workspace, EditedFile(FILE.encode(), NEW.encode()))
    assert rewrites.since(later(workspace, "2026-10-09T08:00")) == date(2026, 10, 5)
    undo.undo(workspace)
    assert text(workspace, PATH) == FILE
    assert rewrites.last(workspace) is None


def test_a_rewrite_is_due_after_more_than_seven_days(workspace):
    week.apply(workspace, EditedFile(FILE.encode(), NEW.encode()))
    assert not rewrites.rewrite_due(later(workspace, "2026-10-12T08:00")).due
    due = rewrites.rewrite_due(later(workspace, "2026-10-13T08:00"))
    assert (due.days, due.said) == (8, "the weekly rewrite is due: last rewritten 8 days ago")


def test_a_rewrite_that_changes_nothing_counts_as_well(workspace):
    done = week.apply(workspace, EditedFile(FILE.encode(), FILE.encode()))
    assert isinstance(done, Applied)
    assert done.undo is None
    assert rewrites.last(workspace) == date(2026, 10, 5)


def test_without_a_record_an_untouched_file_is_due_and_a_fresh_one_is_not_known(workspace, monkeypatch):
    touch(workspace, "2026-09-20")
    assert not rewrites.rewrite_due(workspace).due, "beside a replaced clock the times of files say nothing"
    monkeypatch.setattr(Clock, "replaced", False)
    touch(workspace, "2026-10-01")
    assert not rewrites.rewrite_due(workspace).due
    touch(workspace, "2026-09-20")
    assert rewrites.rewrite_due(workspace).said == "the weekly rewrite is due: last touched 15 days ago"


def test_a_dry_run_leaves_everything(workspace):
    drafts.keep(workspace, NEW.encode(), FILE.encode())
    week.apply(workspace, EditedFile(FILE.encode(), NEW.encode()), dry_run=True)
    assert text(workspace, PATH) == FILE
    assert drafts.load(workspace).begun
