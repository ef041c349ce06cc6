"""W1 to W3 asked of any change of a file's bytes: the guard and the check of a commit stand on it."""

from datetime import date

import pytest

from memory_model.settings import DEFAULTS
from memory_model.workspace.layout import Layout, discover
from memory_model.workspace.write_rules import broken, unknown

TODAY = date(2026, 10, 5)
DAY = "memory/2026-10-05.md"
PAST = "memory/2026-10-03.md"
ORLA = "memory/entities/people/orla.md"
OLD = b"# 2026-10-05\n\n- timed the imports\n"
LOG = b"## Log\n- 2026-09-28: met.\n- 2026-10-03: signed off.\n"
ENTITY = b"# Orla\n\n## Status\n- role: dispatcher\n\n" + LOG + b"\n## Notes\nx\n"


@pytest.fixture
def layout(tmp_path) -> Layout:
    (tmp_path / "memory/entities/people").mkdir(parents=True)
    (tmp_path / DAY).write_bytes(OLD)
    return discover(str(tmp_path), DEFAULTS)


def rule(layout, path, old, new, today=TODAY):
    found = broken(layout, path, old, new, today)
    return f"{found.rule}#{found.line}" if found else ""


@pytest.mark.parametrize("new", [OLD, OLD + b"- more\n", OLD + b"\xff", OLD.rstrip(b"\n") + b"\n- x"])
def test_today_may_grow(layout, new):
    assert rule(layout, DAY, OLD, new) == ""


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (OLD[:-1], "W1#3"),
        (b"", "W1#1"),
        (None, "W1#1"),
        (OLD.replace(b"timed", b"Timed"), "W1#3"),
        (b"- first\n" + OLD, "W1#1"),
        (OLD.replace(b"\n", b"\r\n"), "W1#1"),
    ],
)
def test_no_byte_of_today_changes(layout, new, said):
    assert rule(layout, DAY, OLD, new) == said


def test_a_past_day_is_never_written_nor_made_nor_taken_away(layout):
    assert rule(layout, PAST, OLD, OLD + b"- more\n") == "W2#0"
    assert rule(layout, PAST, OLD, OLD.replace(b"timed", b"Timed")) == "W2#3"
    assert rule(layout, PAST, OLD, None) == "W2#1"
    assert rule(layout, PAST, None, OLD) == "W2#0"


def test_a_commit_does_not_know_when_a_day_was_written_only_that_it_grew(layout):
    assert rule(layout, PAST, OLD, OLD + b"- more\n", None) == ""
    assert rule(layout, PAST, None, OLD, None) == ""
    assert rule(layout, PAST, OLD, OLD.replace(b"timed", b"Timed"), None) == "W1#3"


def test_companions_of_past_days_stay_those_of_today_are_free(layout):
    assert rule(layout, "memory/2026-10-03-call.md", OLD, b"x") == "W2#1"
    assert rule(layout, "memory/2026-10-03-call.md", None, b"x") == ""
    assert rule(layout, "memory/2026-10-05-call.md", OLD, b"x") == ""


@pytest.mark.parametrize(
    "new",
    [
        ENTITY.replace(b"dispatcher", b"harbour master"),
        ENTITY.replace(b"signed off.\n", b"signed off.\n- 2026-10-05: called.\n"),
        ENTITY.replace(b"x\n", b"y\n"),
    ],
)
def test_status_notes_and_new_events_pass(layout, new):
    assert rule(layout, ORLA, ENTITY, new) == ""


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (ENTITY.replace(b"met.", b"met twice."), "W3#7"),
        (ENTITY.replace(b"- 2026-09-28: met.\n", b""), "W3#7"),
        (ENTITY.replace(b"- 2026-09-28: met.\n", b"- 2026-10-04: x\n- 2026-09-28: met.\n"), "W3#7"),
        (ENTITY.replace(b"## Log", b"## Diary"), "W3#6"),
        (None, "W3#6"),
    ],
)
def test_log_lines_stay(layout, new, said):
    assert rule(layout, ORLA, ENTITY, new) == said


def test_other_files_are_free(layout):
    assert rule(layout, "memory/MEMORY.md", OLD, None) == ""
    assert rule(layout, "README.md", OLD, b"x") == ""


def test_what_is_not_known_puts_all_at_stake(layout):
    def said(path, old):
        found = unknown(layout, path, old, TODAY)
        return found.rule if found else ""

    assert [said(PAST, OLD), said(PAST, None), said(DAY, OLD), said(ORLA, ENTITY)] == ["W2", "W2", "W1", "W3"]
    assert [said(DAY, None), said(DAY, b""), said(ORLA, b"# Orla\n"), said("README.md", OLD)] == ["", "", "", ""]
