"""The tables of tool calls: no forbidden one passes that can be seen, no ordinary one is refused."""

import os

import pytest

from memory_model.hooks.guard import refusal
from tests.hooks.scene import NOW, Call, Scene, calls, make

CALLS = calls()


@pytest.fixture(scope="module")
def scene(tmp_path_factory) -> Scene:
    return make(tmp_path_factory.mktemp("guard"))


@pytest.fixture(autouse=True)
def _clock(monkeypatch, scene):
    monkeypatch.setenv("MEMDECK_NOW", NOW)
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.setenv("HOME", os.path.dirname(scene.work))
    monkeypatch.delenv("MEMDECK_ROOT", raising=False)
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, os.path.join(os.path.dirname(scene.work), name.lower()))


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.at)
def test_the_guard_says_what_the_table_says(call: Call, scene: Scene):
    said = refusal(call.payload(scene), os.environ, "/")
    if call.expected == "ok":
        assert said == ""
        return
    assert said.startswith("memdeck: ")
    assert "\n" not in said
    assert "task text" in said or "sub-agent" in said if call.expected == "task" else f"({call.expected})" in said
    assert "→ " in said
    for words in call.said:
        assert words in said


def test_there_are_calls_enough_of_both_kinds():
    assert len(CALLS) >= 150
    assert len([call for call in CALLS if call.expected == "ok"]) >= 60
