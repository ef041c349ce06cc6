"""Writes to entities, through the store: what is on disk afterwards, and what is refused."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.operations import entity, entity_find, entity_new
from memory_model.operations.edited_file import EditedFile
from memory_model.storage.outcomes import Applied, Conflict, Refused
from memory_model.storage.plan import Plan
from memory_model.workspace.front import Workspace
from tests.operations.ground import make, put, text

ORLA = "memory/entities/people/orla-quist.md"
FILE = """\
# Orla Quist

## Status
- role: dispatcher
- reach: before noon
- aliases: Orla

## Log
- 2026-10-01: kick-off.
"""


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    return make(tmp_path, monkeypatch, {ORLA: FILE})


def test_setting_a_value_writes_its_line_and_can_be_undone(workspace):
    done = entity.set_status(workspace, ORLA, "role", "captain")
    assert isinstance(done, Applied)
    assert text(workspace, ORLA) == FILE.replace("dispatcher", "captain")
    assert (done.done[0].line, done.done[0].address, done.done[0].text) == (4, f"{ORLA}#L4", "- role: captain")
    assert done.undo is not None


def test_setting_the_value_it_has_writes_nothing(workspace):
    done = entity.set_status(workspace, ORLA, "role", "dispatcher")
    assert isinstance(done, Applied)
    assert done.undo is None


def test_a_dry_run_plans_and_writes_nothing(workspace):
    plan = entity.set_status(workspace, ORLA, "role", "captain", dry_run=True)
    assert isinstance(plan, Plan)
    assert text(workspace, ORLA) == FILE


def test_a_value_that_changed_since_it_was_seen_is_a_conflict(workspace):
    put(workspace, ORLA, FILE.replace("dispatcher", "cook"))
    conflict = entity.set_status(workspace, ORLA, "role", "captain", was="dispatcher")
    assert conflict == Conflict(ORLA, "role", "dispatcher", "captain", "cook")
    assert "cook" in text(workspace, ORLA)


def test_another_key_that_changed_is_none(workspace):
    put(workspace, ORLA, FILE.replace("before noon", "any time"))
    assert isinstance(entity.set_status(workspace, ORLA, "role", "captain", was="dispatcher"), Applied)
    assert "captain" in text(workspace, ORLA)
    assert "any time" in text(workspace, ORLA)


def test_the_trail_appends_the_change_to_the_log(workspace):
    done = entity.set_status(workspace, ORLA, "role", "captain", trail=True)
    assert isinstance(done, Applied)
    assert text(workspace, ORLA) == FILE.replace("dispatcher", "captain") + (
        "- 2026-10-05: role changed from dispatcher to captain.\n"
    )
    assert [line.line for line in done.done] == [4, 10]


def test_removing_a_key_takes_its_line(workspace):
    done = entity.unset_status(workspace, ORLA, "reach", trail=True)
    assert isinstance(done, Applied)
    assert text(workspace, ORLA) == FILE.replace("- reach: before noon\n", "") + (
        "- 2026-10-05: reach removed, it was before noon.\n"
    )
    assert isinstance(entity.unset_status(workspace, ORLA, "reach"), Refused)
    assert isinstance(entity.unset_status(workspace, ORLA, "role", was="cook"), Conflict)


def test_an_event_goes_to_the_end_of_the_log_with_todays_date_or_its_own(workspace):
    assert isinstance(entity.log(workspace, ORLA, "berth booked"), Applied)
    assert isinstance(entity.log(workspace, ORLA, "2026-10-03: signed off"), Applied)
    assert isinstance(entity.log(workspace, ORLA, "rang", day=date(2026, 10, 4), source="claude-code 1a2b"), Applied)
    assert text(workspace, ORLA) == FILE + (
        "- 2026-10-05: berth booked\n- 2026-10-03: signed off\n- 2026-10-04: rang <!-- src: claude-code 1a2b -->\n"
    )


def test_an_event_that_is_none_is_written_with_a_warning(workspace):
    for event, why in (("reach: any time", "Status key"), ("3 days since reply", "derived")):
        done = entity.log(workspace, ORLA, event)
        assert isinstance(done, Applied)
        assert why in done.warnings[0]
    future = entity.log(workspace, ORLA, "launch", day=date(2026, 12, 1))
    assert isinstance(future, Applied)
    assert "future" in future.warnings[0]


def test_a_secret_reaches_no_entity(workspace):
    token = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    for refused in (
        entity.log(workspace, ORLA, f"key {token}"),
        entity.set_status(workspace, ORLA, "token", token),
        entity.rewrite(workspace, ORLA, EditedFile(FILE.encode(), (FILE + f"- 2026-10-05: {token}\n").encode())),
    ):
        assert isinstance(refused, Refused)
        assert refused.rule == "W10"
    assert text(workspace, ORLA) == FILE
    assert isinstance(entity.log(workspace, ORLA, f"key {token}", source="bot"), Applied)
    assert token not in text(workspace, ORLA)


def test_a_file_that_is_gone_is_refused(workspace):
    act: Callable[[], object]
    for act in (
        lambda: entity.set_status(workspace, "memory/entities/people/x.md", "a", "b"),
        lambda: entity.log(workspace, "memory/entities/people/x.md", "b"),
        lambda: entity.unset_status(workspace, "memory/entities/people/x.md", "b"),
        lambda: entity.rewrite(workspace, "memory/entities/people/x.md", EditedFile(b"", b"b")),
    ):
        refused = act()
        assert isinstance(refused, Refused)
        assert refused.kind == "unknown"


def test_a_file_from_an_editor_is_merged_with_what_it_is_by_now(workspace):
    put(workspace, ORLA, FILE.replace("before noon", "any time") + "- 2026-10-04: theirs\n")
    mine = FILE.replace("dispatcher", "captain") + "- 2026-10-05: mine\n"
    done = entity.rewrite(workspace, ORLA, EditedFile(FILE.encode(), mine.encode()))
    assert isinstance(done, Applied)
    assert done.merged
    assert text(workspace, ORLA) == FILE.replace("before noon", "any time").replace("dispatcher", "captain") + (
        "- 2026-10-04: theirs\n- 2026-10-05: mine\n"
    )


def test_a_file_from_an_editor_may_not_touch_the_log(workspace):
    refused = entity.rewrite(workspace, ORLA, EditedFile(FILE.encode(), FILE.replace("kick-off", "start").encode()))
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.where) == ("W3", "line 9")
    assert "memdeck entity log orla-quist" in refused.repair
    assert text(workspace, ORLA) == FILE


def test_b47_each_new_entity_has_a_file_of_its_own(workspace):
    names = ["Ольга", "Иван", "港 花子", "Ana-María", "Ana Maria", "CON", "a/b", "🚀", "y" * 300]
    paths = []
    for name in names:
        done = entity_new.new(workspace, "person", name)
        assert isinstance(done, Applied), name
        paths.append(done.done[0].path)
        assert text(workspace, paths[-1]).startswith(f"# {name}\n")
    assert len({path.casefold() for path in paths}) == len(names)
    assert all(path.startswith("memory/entities/people/") and path.count("/") == 3 for path in paths)
    for name in ("  ", "..", "../x/../..", "Orla Quist", "orla quist"):
        refused = entity_new.new(workspace, "people", name)
        assert isinstance(refused, Refused) or refused.done[0].path.startswith("memory/entities/people/"), name
    assert isinstance(entity_new.new(workspace, "people", "  "), Refused)
    assert isinstance(entity_new.new(workspace, "people", ".."), Refused)
    assert isinstance(entity_new.new(workspace, "people", "orla quist"), Refused)
    assert text(workspace, ORLA) == FILE


@pytest.mark.parametrize("kind", ["", "..", "../people", "a/b", "/tmp", "people\0"])
def test_a_kind_never_leaves_the_folder(workspace, kind):
    assert isinstance(entity_new.new(workspace, kind, "Teo"), Refused)


def test_a_new_entity_by_a_program_is_marked_and_keeps_its_name(workspace):
    done = entity_new.new(workspace, "people", "Teo Marsh", source="claude-code 1a2b")
    assert isinstance(done, Applied)
    assert text(workspace, done.done[0].path).startswith("# Teo Marsh <!-- src: claude-code 1a2b -->\n")
    assert workspace.entity(done.done[0].path).title == "Teo Marsh"


def test_an_entity_is_found_or_it_is_said_which_are_meant(workspace):
    assert entity_find.one(workspace, "Orla").path == ORLA
    with pytest.raises(MemdeckError, match="no entity") as unknown:
        entity_find.one(workspace, "quist")
    assert (unknown.value.kind, unknown.value.repair) == ("unknown", "did you mean orla-quist?")
    put(workspace, "memory/entities/people/orla-two.md", "# Orla\n")
    with pytest.raises(MemdeckError, match="people/orla-quist, people/orla-two") as ambiguous:
        entity_find.one(workspace, "orla")
    assert ambiguous.value.kind == "ambiguous"


def test_b13_text_that_is_not_modelled_stays_on_disk(workspace):
    path = "memory/entities/people/ferry.md"
    body = "Preamble.\n# Ferry\n\n## Status\nfree text\n- owner: Orla\n"
    body += "\n## Log\nprose\n- 2026-10-01: a.\n\n## Links\n- \udcff\n"
    put(workspace, path, body)
    entity.set_status(workspace, path, "owner", "Teo")
    entity.log(workspace, path, "berth booked")
    assert text(workspace, path) == body.replace("Orla", "Teo").replace("a.\n", "a.\n- 2026-10-05: berth booked\n")
