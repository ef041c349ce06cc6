"""`main` as a function: returns the status and never raises, for tests and for whoever embeds it."""

import json

import pytest

from memory_model.cli import catalogue
from memory_model.cli.main import main


@pytest.fixture
def workspace(tmp_path, monkeypatch):
    monkeypatch.setenv("MEMDECK_NOW", "2026-10-05T16:40")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("MEMDECK_ROOT", raising=False)
    (tmp_path / "notes/memory").mkdir(parents=True)
    (tmp_path / "notes/memory/2026-10-05.md").write_text("# 2026-10-05\n\n- **Follow-up:** ask Orla\n")
    monkeypatch.chdir(tmp_path / "notes")
    return tmp_path / "notes"


def test_every_command_has_a_module_that_declares_it_by_that_name():
    for name in catalogue.names():
        module = __import__(catalogue.module(name), fromlist=["COMMAND"])
        assert module.COMMAND.name == name
        assert callable(module.run)
        assert module.__doc__.startswith(f"`memdeck {name}`")


@pytest.mark.parametrize("name", catalogue.names())
def test_every_command_explains_itself_with_usage_example_and_statuses(name, capsys):
    assert main([*name.split(), "--help"]) == 0
    page = capsys.readouterr().out
    assert page.startswith(f"usage: memdeck {name}")
    assert f"\n  memdeck {name.removesuffix(' show')}" in page or f"memdeck {name} " in page
    for part in ("\noptions\n", "\nexample", "\nexit status\n", "--help"):
        assert part in page


@pytest.mark.parametrize(
    "name",
    [name for name in catalogue.names() if __import__(catalogue.module(name), fromlist=["COMMAND"]).COMMAND.rooted],
)
def test_every_command_outside_a_workspace_fails_with_one_json_document(name, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MEMDECK_ROOT", raising=False)
    words = {
        "summary drop": ["1"],
        "history": ["1"],
        "undo": ["1"],
        "snooze": ["2026-10-05#L3", "friday"],
    }.get(name, ["x"] * len(__import__(catalogue.module(name), fromlist=["COMMAND"]).COMMAND.arguments))
    assert main([*name.split(), *words, "--json"]) == 2
    said = capsys.readouterr()
    assert json.loads(said.out)["error"]["kind"] == "no-workspace"
    assert said.out.count("\n") == 1
    assert said.err == ""


def test_a_fault_of_memdeck_itself_is_told_in_one_line(workspace, monkeypatch, capsys):
    monkeypatch.setattr("memory_model.workspace.standing.Standing.ledger", lambda *_, **__: 1 // 0)
    assert main(["followups"]) == 4
    said = capsys.readouterr()
    assert "ZeroDivisionError" in said.err
    assert "Traceback" not in said.err
    assert main(["followups", "--json"]) == 4
    assert json.loads(capsys.readouterr().out)["error"]["message"].startswith("ZeroDivisionError")


def test_the_writers_shape_is_the_same_for_all(workspace, capsys):
    lines = [
        ["log", "x"],
        ["correct", "2026-10-05#L3", "y"],
        ["done", "2026-10-05#L3"],
        ["reopen", "2026-10-05#L3"],
        ["snooze", "2026-10-05#L3", "friday"],
        ["reopen", "2026-10-05#L3"],
        ["void", "2026-10-05#L3"],
        ["entity", "new", "person", "Orla"],
        ["entity", "set", "orla", "role", "dispatcher"],
        ["entity", "unset", "orla", "role"],
        ["entity", "log", "orla", "met"],
        ["state", "set", "--next", "rest"],
        ["summary", "add", "Active", "x"],
        ["summary", "drop", "4"],
        ["undo"],
    ]
    for number, words in enumerate(lines, 1):
        assert main([*words, "--json", "--dry-run"]) == 0, words
        planned = json.loads(capsys.readouterr().out)
        assert planned.keys() == {"done", "undo", "merged", "warnings", "diff"}, words
        assert planned["undo"] is None
        assert planned["diff"].startswith("--- "), words
        assert main([*words, "--json"]) == 0, words
        written = json.loads(capsys.readouterr().out)
        assert written.keys() == {"done", "undo", "merged", "warnings"}, words
        assert written["undo"] == number
        assert written["done"], words
        assert all(done.keys() == {"path", "line", "address", "text"} for done in written["done"])
        assert written["done"] == planned["done"], words
