"""Hooks in an agent's settings: foreign bytes stay, a second run changes nothing, removing leaves no trace."""

import json
import os
import stat
from pathlib import Path
from shlex import split

import pytest

from memory_model.errors import MemdeckError
from memory_model.hooks.installing import entries, settings_file
from memory_model.hooks.installing.jsonc import parse
from memory_model.hooks.registry import HOOKS

PROGRAM = ["/opt/own tools/bin/memdeck"]
COMMAND = '"/opt/own tools/bin/memdeck" hook guard'
OTHER = {"type": "command", "command": "other-tool check", "timeout": 5}
TEXTS = {
    "empty": "",
    "an empty object": "{}",
    "an empty object and a line end": "{}\n",
    "another key": '{\n  "model": "sonnet"\n}\n',
    "four spaces": '{\n    "model": "sonnet",\n    "permissions": {\n        "allow": ["Bash(ls:*)"]\n    }\n}\n',
    "tabs": '{\n\t"model": "sonnet"\n}',
    "windows": '{\r\n  "model": "sonnet"\r\n}\r\n',
    "one line": '{"model": "sonnet", "x": [1, 2]}',
    "empty hooks": '{\n  "hooks": {}\n}\n',
    "an empty list": '{\n  "hooks": {\n    "PreToolUse": []\n  },\n  "z": 1\n}\n',
    "foreign hooks": json.dumps(
        {
            "z": 1,
            "hooks": {"PreToolUse": [{"matcher": "Bash", "hooks": [OTHER]}], "Stop": [{"hooks": [OTHER]}]},
            "a": 2,
        },
        indent=2,
    ),
    "another event": '{\n  "hooks": {\n    "Stop": [\n      {"hooks": []}\n    ]\n  }\n}\n',
    "comments": """{
  // which model
  "model": "sonnet", /* the small one */
  "hooks": {
    // mine
    "PreToolUse": [
      // checks the shell
      {"matcher": "Bash", "hooks": [{"type": "command", "command": "x"}]} // behind
    ]
  }
  // the end
}
""",
    "trailing commas": '{\n  "hooks": {\n    "PreToolUse": [\n      {"matcher": "x", "hooks": [],},\n    ],\n  },\n}\n',
    "a mark at the start": '\ufeff{\n  "model": "sonnet"\n}\n',
    "odd texts": '{\n  "note": "hook guard } ] , // no comment /* \\" \\u00e9 é 語"\n}\n',
}


def plain(text: str) -> object:
    return parse(text, "settings.json").plain() if text.strip("\ufeff \r\n\t") else {}


def without_ours(value: dict) -> dict:
    """Take our groups out of parsed settings, and what they alone filled."""
    hooks = {event: [g for g in groups if not is_ours(g)] for event, groups in value.get("hooks", {}).items()}
    return {**value, "hooks": {event: found for event, found in hooks.items() if found}}


def is_ours(group: dict) -> bool:
    return any(PROGRAM[0] in hook.get("command", "") for hook in group["hooks"])


def group(value: dict) -> dict:
    return next(g for g in value["hooks"]["PreToolUse"] for hook in g["hooks"] if hook.get("command") == COMMAND)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_the_hooks_are_put_in_and_all_else_stays(text):
    new = entries.with_hooks(text, "settings.json", PROGRAM)
    value = plain(new)
    assert group(value)["hooks"] == [{"type": "command", "command": COMMAND, "timeout": 10}]
    assert group(value)["matcher"].split("|")[:2] == ["Write", "Edit"]
    assert {event for event, groups in value["hooks"].items() if any(map(is_ours, groups))} == {h.event for h in HOOKS}
    before = plain(text)
    wanted = {**before, "hooks": {event: found for event, found in before.get("hooks", {}).items() if found}}
    assert without_ours(value) == wanted
    assert list(value)[: len(before)] == list(before)
    left = iter(new)
    assert all(char in left for char in text.strip("\ufeff \r\n\t")), (
        "each character of the old text is there, in order"
    )


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_second_run_changes_nothing(text):
    once = entries.with_hooks(text, "settings.json", PROGRAM)
    assert entries.with_hooks(once, "settings.json", PROGRAM) == once


@pytest.mark.parametrize("name", [name for name in TEXTS if name not in ("empty", "empty hooks", "an empty list")])
def test_taken_out_by_its_own_text_it_leaves_no_trace(name):
    text = TEXTS[name]
    assert entries.without_hooks(entries.with_hooks(text, "settings.json", PROGRAM), "settings.json") == text


def test_the_style_of_the_file_is_kept():
    assert '\n    "hooks": {\n        "PreToolUse": [\n' in entries.with_hooks(TEXTS["four spaces"], "x", PROGRAM)
    assert '\n\t"hooks": {\n\t\t"PreToolUse": [\n' in entries.with_hooks(TEXTS["tabs"], "x", PROGRAM)
    windows = entries.with_hooks(TEXTS["windows"], "x", PROGRAM)
    assert windows.count("\r\n") == windows.count("\n")
    assert "\n" not in entries.with_hooks(TEXTS["one line"], "x", PROGRAM)
    assert entries.with_hooks(TEXTS["comments"], "x", PROGRAM).count("//") == TEXTS["comments"].count("//")


def test_an_entry_of_another_version_is_brought_up_to_date_where_it_is():
    old = TEXTS["foreign hooks"].replace("other-tool check", "/gone/bin/memdeck hook guard", 1)
    new = entries.with_hooks(old, "x", PROGRAM)
    found = json.loads(new)["hooks"]["PreToolUse"]
    assert len(found) == 1
    assert found[0]["hooks"] == [{"type": "command", "command": COMMAND, "timeout": 10}]
    assert found[0]["matcher"].startswith("Write|")


def test_an_entry_that_shares_its_group_leaves_the_matcher_alone():
    shared = {"matcher": "Bash|Write", "hooks": [OTHER, {"type": "command", "command": "memdeck hook guard"}]}
    text = json.dumps({"hooks": {"PreToolUse": [shared]}}, indent=2)
    found = json.loads(entries.with_hooks(text, "x", PROGRAM))["hooks"]["PreToolUse"]
    assert found[0]["matcher"] == "Bash|Write"
    assert found[0]["hooks"][1] == {"type": "command", "command": COMMAND, "timeout": 10}
    assert json.loads(entries.without_hooks(text, "x"))["hooks"]["PreToolUse"] == [{**shared, "hooks": [OTHER]}]


@pytest.mark.parametrize(
    "text",
    ["{", "[1, 2", '{"a" 1}', '{"a": }', "{} x", '{"a": 1 "b": 2}', "/* x", '{"a": tru}', "nonsense", '{"x": "\n"}',
     "[]", '{"hooks": []}', '{"hooks": {"PreToolUse": {}}}', "[" * 5000],
)  # fmt: skip
def test_what_is_no_settings_file_is_told_in_a_sentence(text):
    with pytest.raises(MemdeckError) as told:
        entries.with_hooks(text, "settings.json", PROGRAM)
    assert told.value.kind == "usage"
    assert "nothing was written" in told.value.message
    assert told.value.where.startswith("settings.json")


def test_a_program_is_quoted_so_that_a_shell_takes_it_as_one_word():
    for path in ("/a/b", "/with space/memdeck", "/with$dollar/memdeck", '/with"quote/memdeck', "/with'one/memdeck"):
        assert split(entries.command([path], entries.HOOKS[0]))[0] == path


@pytest.fixture
def place(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "project" / ".claude" / "settings.json"


def turn(path: Path, *, removing: bool = False) -> str:
    return settings_file.apply(settings_file.plan(str(path), removing=removing))


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_removing_gives_back_the_very_bytes(place, text):
    place.parent.mkdir(parents=True)
    place.write_bytes(text.encode())
    kept = turn(place)
    assert Path(kept).read_bytes() == text.encode()
    assert b"hook guard" in place.read_bytes()
    turn(place)
    turn(place, removing=True)
    assert place.read_bytes() == text.encode()


def test_a_file_made_by_installing_goes_with_removing(place):
    assert turn(place) == ""
    assert json.loads(place.read_text())["hooks"]["PreToolUse"]
    turn(place, removing=True)
    assert not place.parent.exists()


def test_what_somebody_changed_since_stays(place):
    place.parent.mkdir(parents=True)
    place.write_text(TEXTS["another key"])
    turn(place)
    place.write_text(place.read_text().replace('"sonnet"', '"opus"'))
    turn(place)
    turn(place, removing=True)
    assert place.read_text() == TEXTS["another key"].replace("sonnet", "opus")


def test_a_link_and_a_mode_are_kept(place, tmp_path):
    place.parent.mkdir(parents=True)
    real = tmp_path / "dotfiles.json"
    real.write_text(TEXTS["another key"])
    real.chmod(0o600)
    place.symlink_to(real)
    turn(place)
    assert place.is_symlink()
    assert b"hook guard" in real.read_bytes()
    assert stat.S_IMODE(real.stat().st_mode) == 0o600
    turn(place, removing=True)
    assert place.is_symlink()
    assert real.read_text() == TEXTS["another key"]


def test_a_change_meanwhile_is_not_overwritten(place):
    place.parent.mkdir(parents=True)
    place.write_text(TEXTS["another key"])
    change = settings_file.plan(str(place), removing=False)
    place.write_text('{"theirs": 1}')
    with pytest.raises(MemdeckError, match="meanwhile"):
        settings_file.apply(change)
    assert place.read_text() == '{"theirs": 1}'
    assert os.listdir(place.parent) == ["settings.json"]


def test_bytes_that_are_no_text_are_left_alone(place):
    place.parent.mkdir(parents=True)
    place.write_bytes(b"\xff\xfe{}")
    with pytest.raises(MemdeckError, match="UTF-8"):
        turn(place)
    assert place.read_bytes() == b"\xff\xfe{}"
