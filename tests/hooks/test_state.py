"""What `hooks status` knows: installed or not, when each fired, what is wrong."""

import json
import os
from datetime import timedelta
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.hooks import record
from memory_model.hooks.installing import settings_file
from memory_model.hooks.installing.state import State, states

NOW = "2026-10-05T16:40+00:00"


@pytest.fixture
def root(tmp_path, monkeypatch) -> str:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("CLAUDE_CONFIG_DIR", raising=False)
    monkeypatch.setenv("MEMDECK_NOW", NOW)
    (tmp_path / "work").mkdir()
    return str(tmp_path / "work")


def install(root: str, scope: str = "project") -> None:
    settings_file.apply(settings_file.plan(settings_file.path_of(scope, root), removing=False))


def state(root: str, scope: str = "project", days: int = 0) -> State:
    moment = Clock("UTC", fixed=NOW).now() + timedelta(days=days)
    return states(root, Clock("UTC", fixed=moment.isoformat()), [scope])[0]


def test_a_hook_that_is_not_installed_is_told_with_the_place_where_it_would_be(root):
    found = state(root)
    assert (found.installed, found.command, found.last_fired, found.warnings) == (False, "", None, ())
    assert found.path == os.path.join(root, ".claude/settings.json")
    assert state(root, "user").path.endswith("home/.claude/settings.json")


def test_runs_are_counted_for_the_project_and_for_all(root):
    install(root)
    install(root, "user")
    for cwd, outcome in ((root, "ok"), (f"{root}/src", "refused"), ("/elsewhere", "ok"), (root, "failed")):
        record.fired("guard", 7, outcome, cwd)
    record.fired("another", 100, "ok", root)
    here, everywhere = state(root), state(root, "user")
    assert (here.fired, here.refused, here.failures, here.bytes) == (3, 1, 1, 21)
    assert (everywhere.fired, everywhere.bytes) == (4, 28)
    assert here.last_fired == "2026-10-05T16:40+00:00"
    assert here.warnings == ()


def test_silence_is_told_from_the_third_day_on(root):
    install(root)
    assert state(root).warnings == ("it has not fired yet",)
    record.fired("guard", 0, "ok", root)
    assert state(root, days=2).warnings == ()
    assert state(root, days=3).warnings == ("it has not fired for 3 days",)


def test_a_program_that_is_gone_or_not_exact_is_told(root):
    install(root)
    path = Path(settings_file.path_of("project", root))
    settings = json.loads(path.read_text())
    for command, said in (("/gone/memdeck hook guard", "its program is gone: /gone/memdeck"),
                          ("memdeck hook guard", "it names no exact path: memdeck")):  # fmt: skip
        settings["hooks"]["PreToolUse"][0]["hooks"][0]["command"] = command
        path.write_text(json.dumps(settings))
        assert state(root).warnings[0].startswith(said)


def test_broken_settings_are_told_not_raised(root):
    install(root)
    Path(settings_file.path_of("project", root)).write_text("{ broken")
    found = state(root)
    assert not found.installed
    assert found.warnings[0].startswith("this is not JSON")


def test_the_record_stays_small_and_a_broken_line_costs_only_itself(root, monkeypatch):
    for number in range(6000):
        record.fired("guard", number, "ok", root)
    path = Path(os.environ["XDG_STATE_HOME"], "memdeck/hooks.log")
    assert path.stat().st_size < 300_000
    with path.open("ab") as file:
        file.write(b"broken\n\xff\t\t\t\t\n")
    record.fired("guard", 5, "ok", root)
    assert [run.bytes for run in record.runs()][-2:] == [5999, 5]
