"""Writes to MEMORY.md: nothing is lost, and the meter speaks at the moment of writing."""

from pathlib import Path

import pytest

from memory_model.operations import summary
from memory_model.operations.edited_file import EditedFile
from memory_model.storage.outcomes import Applied, Conflict, Refused
from memory_model.workspace.front import Workspace
from tests.operations.ground import make, put, text

PATH = "memory/MEMORY.md"
FILE = "# Memory\n\n## Active\n- Quill Ferry pilot\n\n## Lessons\n- Ring before visiting.\n"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    return make(tmp_path, monkeypatch, {PATH: FILE})


def test_an_added_line_is_on_disk_with_the_meter(workspace):
    done = summary.add(workspace, "lessons", "Keep receipts.")
    assert isinstance(done, Applied)
    assert text(workspace, PATH) == FILE + "- Keep receipts.\n"
    assert done.done[0].address == f"{PATH}#L8"
    assert done.warnings == (f"8 of 200 lines, {len(FILE) + 17} of 25,000 bytes (4 %)",)


def test_a_program_is_marked_on_its_line(workspace):
    summary.add(workspace, "Lessons", "Keep receipts.", source="bot 1")
    assert text(workspace, PATH) == FILE + "- Keep receipts. <!-- src: bot 1 -->\n"


def test_a_summary_that_is_not_there_is_made(tmp_path, monkeypatch):
    workspace = make(tmp_path, monkeypatch, {})
    assert isinstance(summary.add(workspace, "Decisions", "the feed"), Applied)
    assert text(workspace, PATH) == "# Memory\n\n## Active\n\n## Decisions\n- the feed\n\n## Lessons\n"


def test_b50_the_third_line_past_the_budget_is_refused_by_name(tmp_path, monkeypatch):
    body = "# Memory\n\n## Lessons\n" + "".join(f"- lesson {i}\n" for i in range(1, 196))
    workspace = make(tmp_path, monkeypatch, {PATH: body})
    assert isinstance(summary.add(workspace, "Lessons", "one"), Applied)
    second = summary.add(workspace, "Lessons", "two")
    assert isinstance(second, Applied)
    assert "200 of 200 lines" in second.warnings[0]
    third = summary.add(workspace, "Lessons", "three")
    assert isinstance(third, Refused)
    assert "201: - three" in third.message
    assert text(workspace, PATH) == body + "- one\n- two\n"
    over = summary.add(workspace, "Lessons", "three", over=True)
    assert isinstance(over, Applied)
    assert "would not load" in over.warnings[0]
    assert text(workspace, PATH) == body + "- one\n- two\n- three\n"


def test_a_dropped_line_is_the_one_that_was_seen(workspace):
    assert isinstance(summary.drop(workspace, 4, was="- something else"), Conflict)
    done = summary.drop(workspace, 4, was="- Quill Ferry pilot")
    assert isinstance(done, Applied)
    assert done.done[0].text == "dropped: - Quill Ferry pilot"
    assert text(workspace, PATH) == FILE.replace("- Quill Ferry pilot\n", "")


def test_b04_a_rewrite_that_took_long_keeps_what_came_meanwhile(workspace):
    put(workspace, PATH, FILE + "- Keep receipts.\n")
    mine = FILE.replace("Quill Ferry pilot", "Quill Ferry pilot: launch on 10-15")
    done = summary.save(workspace, EditedFile(FILE.encode(), mine.encode()))
    assert isinstance(done, Applied)
    assert done.merged
    assert text(workspace, PATH) == mine + "- Keep receipts.\n"


def test_the_same_line_rewritten_on_both_sides_is_a_conflict_and_nothing_is_written(workspace):
    theirs = FILE.replace("pilot", "done")
    put(workspace, PATH, theirs)
    conflict = summary.save(workspace, EditedFile(FILE.encode(), FILE.replace("pilot", "launch").encode()))
    assert isinstance(conflict, Conflict)
    assert (conflict.base, conflict.mine, conflict.theirs) == (
        "- Quill Ferry pilot",
        "- Quill Ferry launch",
        "- Quill Ferry done",
    )
    assert text(workspace, PATH) == theirs


def test_a_summary_that_vanished_is_not_quietly_made_again(workspace):
    (Path(workspace.root) / PATH).unlink()
    assert isinstance(summary.save(workspace, EditedFile(FILE.encode(), (FILE + "- x\n").encode())), Conflict)
    assert isinstance(summary.save(workspace, EditedFile(b"", FILE.encode())), Applied)
    assert text(workspace, PATH) == FILE


def test_saving_what_is_there_writes_nothing(workspace):
    done = summary.save(workspace, EditedFile(FILE.encode(), FILE.encode()))
    assert isinstance(done, Applied)
    assert done.undo is None


def test_a_save_over_the_budget_says_what_will_not_load(workspace):
    done = summary.save(workspace, EditedFile(FILE.encode(), (FILE + "- l\n" * 200).encode()))
    assert isinstance(done, Applied)
    assert "from line 201 on, 7 lines would not load" in done.warnings[0]
