"""Setting right what somebody did to a day that is over: by a correction, its sealed bytes, or letting it stand."""

import os
import stat
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.operations import log
from memory_model.operations.seal import check, seal
from memory_model.operations.seal_accept import accept
from memory_model.operations.seal_mend import mend
from memory_model.operations.seal_restore import restore
from memory_model.operations.undo import undo
from memory_model.seals import memory
from memory_model.storage import door
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Plan
from memory_model.workspace.front import Workspace
from tests.operations.ground import make, put, text

DAY = "memory/2026-10-02.md"
TODAY = "memory/2026-10-05.md"
SEALS = ".memdeck/seals.jsonl"
WHOLE = "# 2026-10-02\r\n\r\n- one\r\n- **Decision:** two\r\n- three"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    made = make(tmp_path, monkeypatch, {DAY: WHOLE, "memory/2026-10-03.md": "# 2026-10-03\n\n- other\n"})
    assert isinstance(seal(made), Applied)
    return made


def day(workspace: Workspace):
    return next(day for day in workspace.days() if day.isoformat() == "2026-10-02")


@pytest.fixture
def second(workspace: Workspace):
    return day(workspace)


def applied(result: object) -> Applied:
    assert isinstance(result, Applied), result
    return result


def test_a_foreign_edit_becomes_a_correction_and_the_day_gets_its_very_bytes_again(workspace: Workspace, second):
    put(workspace, DAY, WHOLE.replace("**Decision:** two", "**Decision:** TWO"))
    applied(restore(workspace, second, correct=True))
    assert text(workspace, DAY) == WHOLE
    assert text(workspace, TODAY).endswith('- **Correction:** TWO (corrects [[2026-10-02#L4]] "two")\n')
    assert workspace.marks.of_day(second).marks
    assert not check(workspace).found()


def test_a_removed_line_becomes_a_withdrawal_and_an_added_one_an_entry(workspace: Workspace, second):
    put(workspace, DAY, WHOLE.replace("- one\r\n", "").replace("- three", "- three\r\n- **Lesson:** measure twice"))
    applied(restore(workspace, second, correct=True))
    added = text(workspace, TODAY)
    assert '- **Correction:** withdrawn (withdraws [[2026-10-02#L3]] "one")\n' in added
    assert "- **Lesson:** measure twice (written into [[2026-10-02]] after that day)\n" in added
    assert text(workspace, DAY) == WHOLE


def test_restoring_alone_writes_nothing_today_and_keeps_what_stood_there(workspace: Workspace, second):
    forged = WHOLE.replace("two", "2")
    put(workspace, DAY, forged)
    before = text(workspace, TODAY)
    applied(restore(workspace, second))
    assert text(workspace, DAY) == WHOLE
    assert text(workspace, TODAY) == before
    act = workspace.store.history()[-1]
    assert workspace.store.kept(act.changes[0])[0] == forged.encode()


@pytest.mark.parametrize("content", ["", "x", "\n\n", "caf\udce9 \udcff\r\n"], ids=["empty", "one", "blank", "odd"])
def test_a_day_of_any_bytes_gets_them_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str):
    made = make(tmp_path, monkeypatch, {DAY: content})
    applied(seal(made))
    put(made, DAY, "forged\n" + content)
    applied(restore(made, day(made), correct=True))
    assert text(made, DAY) == content
    assert not check(made).found()


def test_a_deleted_day_is_brought_back(workspace: Workspace, second):
    os.unlink(os.path.join(workspace.root, DAY))
    applied(restore(workspace, second))
    assert text(workspace, DAY) == WHOLE
    assert not check(workspace).found()


def test_a_restored_day_is_not_unrestored_by_undo(workspace: Workspace, second):
    applied(log.add(workspace, [("note", "a line", None)]))
    put(workspace, DAY, WHOLE.replace("two", "2"))
    assert applied(restore(workspace, second, correct=True)).undo is None
    number = workspace.store.history()[-1].id
    assert isinstance(undo(workspace, number), Refused)
    applied(undo(workspace))
    assert text(workspace, DAY) == WHOLE
    assert 'withdraws [[2026-10-05#L3]] "a line"' in text(workspace, TODAY), "the last act that can be undone"


def test_a_look_shows_the_plan_and_touches_nothing(workspace: Workspace, second):
    put(workspace, DAY, WHOLE.replace("two", "2"))
    found = restore(workspace, second, correct=True, dry_run=True)
    assert isinstance(found, Plan)
    assert [step.path for step in found.steps] == [DAY, TODAY, SEALS]
    assert "2" in text(workspace, DAY)


def test_a_secret_that_somebody_wrote_into_the_day_is_not_copied_into_today(workspace: Workspace, second):
    put(workspace, DAY, WHOLE + "\n- ghp_16C7e42F292c6912E7710c838347Ae178B4a")
    refused = restore(workspace, second, correct=True)
    assert isinstance(refused, Refused)
    assert refused.rule == "W10"
    applied(restore(workspace, second, correct=True, redact=True))
    assert "ghp_" not in text(workspace, TODAY)
    assert text(workspace, DAY) == WHOLE


def test_without_a_kept_text_it_is_said_and_any_state_can_be_accepted_with_a_reason(workspace: Workspace, second):
    for path in Path(workspace.state_dir, "seals").glob("*.z"):
        path.unlink()
    put(workspace, DAY, WHOLE.replace("two", "2"))
    refused = restore(workspace, second)
    assert isinstance(refused, Refused)
    assert "kept neither" in refused.message
    assert isinstance(accept(workspace, second), Refused)
    applied(accept(workspace, second, "mended by hand, with Teo"))
    assert not check(workspace).found()
    assert "mended by hand, with Teo" in text(workspace, SEALS)


def test_a_day_whose_going_is_accepted_is_no_finding_until_it_comes_back(workspace: Workspace, second):
    os.unlink(os.path.join(workspace.root, DAY))
    applied(accept(workspace, second, "it was a test"))
    assert not check(workspace).found()
    put(workspace, DAY, "- x\n")
    assert check(workspace).found()


def test_what_cannot_be_set_right_is_refused_with_the_way_on(workspace: Workspace, second):
    for result in (restore(workspace, second), accept(workspace, second), restore(workspace, workspace.clock.today())):
        assert isinstance(result, Refused)
        assert result.repair


def test_a_failing_disk_leaves_day_and_seals_as_they_were(workspace: Workspace, second, monkeypatch):
    put(workspace, DAY, WHOLE.replace("two", "2"))
    before = {path: text(workspace, path) for path in (DAY, TODAY, SEALS)}

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(door, "rename", full)
    assert isinstance(restore(workspace, second, correct=True), Refused)
    monkeypatch.undo()
    assert {path: text(workspace, path) for path in before} == before


def test_a_full_disk_while_sealing_does_not_fail_the_write(workspace: Workspace, monkeypatch):
    later = Workspace.open(workspace.root, Clock(fixed="2026-10-06T09:00"))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(memory, "keep", full)
    result = applied(log.add(later, [("note", "a line", None)]))
    assert any("could not be kept" in said for said in result.warnings)
    assert "- a line" in text(workspace, "memory/2026-10-06.md")


def test_a_seal_file_that_cannot_be_written_does_not_fail_the_write(workspace: Workspace):
    later = Workspace.open(workspace.root, Clock(fixed="2026-10-06T09:00"))
    place = Path(workspace.root, SEALS)
    place.unlink()
    place.mkdir()
    result = applied(log.add(later, [("note", "a line", None)]))
    assert any("not sealed" in said for said in result.warnings)


def test_a_program_that_seals_is_named_in_the_record(tmp_path: Path, monkeypatch):
    made = make(tmp_path, monkeypatch, {DAY: WHOLE})
    applied(seal(made, source="cron 1a2b"))
    assert '"by":"cron 1a2b"' in text(made, SEALS)


def test_what_is_kept_is_private_and_small(workspace: Workspace):
    folder = Path(workspace.state_dir, "seals")
    for path in folder.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_mending_writes_nothing_where_nothing_is_wrong(workspace: Workspace):
    before = text(workspace, SEALS)
    assert applied(mend(workspace)).done == ()
    assert text(workspace, SEALS) == before


def test_a_torn_record_is_kept_and_the_next_ones_stand_behind_it(workspace: Workspace):
    put(workspace, SEALS, text(workspace, SEALS) + '{"act":"sealed","date":"2026-10-0')
    later = Workspace.open(workspace.root, Clock(fixed="2026-10-06T09:00"))
    applied(log.add(later, [("note", "a line", None)]))
    report = check(later)
    assert [flaw.severity for flaw in report.flaws] == ["warning"]
    assert [found.state for found in report.days] == ["sealed", "sealed", "sealed", "open"]
    assert '{"act":"sealed","date":"2026-10-0\n' in text(workspace, SEALS)
