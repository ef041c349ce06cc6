"""What happened since a day, and how it is known."""

import os
from datetime import date, datetime

import pytest

from memory_model.clock import Clock
from memory_model.operations import correct, entity, entity_new, followups, undo
from memory_model.storage.outcomes import Applied
from memory_model.week.sources import gather
from tests.operations.ground import make, put

SINCE = date(2026, 9, 28)
DAY = """\
# 2026-10-02

## Ferry
- **Decision:** read the feed
- **Decision:** paint the board blue
- **Follow-up:** ask Orla for the calendar by 10-08
- **Follow-up:** send Sunniva the table
- **Lesson:** restart Skerry by hand
- a note
- **Preference:** numbers first
"""
TEO = "# Teo Marsh\n\n## Status\n- role: importer\n- days: Tuesdays\n\n## Log\n- 2026-08-01: began.\n"
WREN = "# Wren\n\n## Log\n- 2026-10-01: wrote for the first time.\n"
BRAM = "# Bram\n\n## Log\n- 2026-08-01: met.\n- 2026-10-01: phone changed from 17 to 19.\n"


@pytest.fixture
def workspace(tmp_path, monkeypatch):
    files = {
        "memory/2026-10-02.md": DAY,
        "memory/2026-09-20.md": "# 2026-09-20\n\n- **Decision:** an old one\n- **Follow-up:** an old promise\n",
        "memory/entities/people/teo.md": TEO,
        "memory/entities/people/wren.md": WREN,
        "memory/entities/people/bram.md": BRAM,
        "memory/MEMORY.md": "# Memory\n",
    }
    return make(tmp_path, monkeypatch, files)


def told(workspace, kind):
    return [(source.address, source.text) for source in gather(workspace, SINCE).sources if source.kind == kind]


def test_kinds_of_the_log_since_the_day_and_nothing_older(workspace):
    assert told(workspace, "decision") == [
        ("2026-10-02#L4", "read the feed"),
        ("2026-10-02#L5", "paint the board blue"),
    ]
    assert told(workspace, "lesson") == [("2026-10-02#L8", "restart Skerry by hand")]
    assert told(workspace, "preference") == [("2026-10-02#L10", "numbers first")]
    assert [address for address, _ in told(workspace, "follow-up")] == ["2026-10-02#L6", "2026-10-02#L7"]


def test_a_promise_that_was_kept_is_told_as_closed_even_an_old_one(workspace):
    assert isinstance(followups.done(workspace, "2026-09-20#L4"), Applied)
    assert isinstance(followups.done(workspace, "2026-10-02#L7"), Applied)
    assert told(workspace, "closed") == [
        ("2026-09-20#L4", "an old promise"),
        ("2026-10-02#L7", "send Sunniva the table"),
    ]
    assert [address for address, _ in told(workspace, "follow-up")] == ["2026-10-02#L6"]


def test_a_correction_counts_and_shows_behind_what_it_corrects(workspace):
    correct.correct(workspace, "2026-10-02#L5", "green, not blue")
    assert told(workspace, "decision")[1][1] == "paint the board blue (corrected: green, not blue)"
    assert [text for _, text in told(workspace, "correction")] == ["green, not blue"]


def test_what_was_withdrawn_is_no_source_and_neither_is_the_withdrawal(workspace):
    correct.withdraw(workspace, "2026-10-02#L5")
    assert told(workspace, "decision") == [("2026-10-02#L4", "read the feed")]
    assert told(workspace, "correction") == []


def test_a_status_change_is_known_by_the_version_that_was_kept(workspace):
    entity.set_status(workspace, "memory/entities/people/teo.md", "role", "lead")
    entity.set_status(workspace, "memory/entities/people/teo.md", "role", "lead, until spring")
    assert told(workspace, "status")[1:] == [
        ("memory/entities/people/teo.md#L4", "Teo Marsh: role is now lead, until spring (was importer)")
    ]
    undo.undo(workspace)
    undo.undo(workspace)
    assert len(told(workspace, "status")) == 1


def test_without_history_the_log_is_believed_and_that_is_said(workspace):
    gathered = gather(workspace, SINCE)
    changes = [source for source in gathered.sources if source.slug]
    assert [(source.text, source.known) for source in changes] == [
        ("Bram: phone is now 19 (was 17)", "by its Log alone"),
        ("Wren: new in people", "by its Log alone"),
    ]
    assert gathered.notes == ("what others wrote to 3 entities is known from their Logs alone",)


def test_a_file_that_nobody_touched_since_has_nothing_to_hide(workspace, monkeypatch):
    monkeypatch.setattr(Clock, "replaced", False)
    for name in ("teo", "bram", "wren"):
        day = "2026-09-20" if name == "teo" else "2026-10-01"
        at = datetime.fromisoformat(f"{day}T12:00").timestamp()
        os.utime(os.path.join(workspace.root, f"memory/entities/people/{name}.md"), (at, at))
    assert gather(workspace, SINCE).notes == ("what others wrote to 2 entities is known from their Logs alone",)


def test_a_new_entity_is_one_source_whatever_else_was_written_to_it(workspace):
    entity_new.new(workspace, "people", "Maren Dahl")
    entity.set_status(workspace, "memory/entities/people/maren-dahl.md", "role", "contact")
    assert ("memory/entities/people/maren-dahl.md#L1", "Maren Dahl: new in people, contact") in told(
        workspace, "entity"
    )
    assert all("Maren" not in text for _, text in told(workspace, "status"))


def test_a_changed_value_is_decided_about_anew(workspace):
    path = "memory/entities/people/teo.md"
    entity.set_status(workspace, path, "role", "lead")
    first = next(source.key for source in gather(workspace, SINCE).sources if source.slug == "teo")
    put(workspace, path, "# Teo Marsh\n\nA line above.\n\n## Status\n- role: lead\n- days: Tuesdays\n")
    moved = next(source for source in gather(workspace, SINCE).sources if source.slug == "teo")
    assert (moved.key, moved.line) == (first, 6)
    entity.set_status(workspace, path, "role", "guest")
    assert first not in [source.key for source in gather(workspace, SINCE).sources]
