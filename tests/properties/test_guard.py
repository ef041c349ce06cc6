"""For any file and any change of it: the guard lets today grow, and refuses each change of an old byte."""

import json
import os
import shlex
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.hooks.guard import refusal

TODAY = "memory/2026-10-05.md"
PAST = "memory/2026-10-03.md"
LINES = st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=12), max_size=5).map("\n".join)
TEXT = st.one_of(
    LINES, LINES.map(lambda text: text + "\n"), st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
)
ANY_TIME = settings(deadline=None)
FOLDER = Path(tempfile.mkdtemp(prefix="guard-"))


@pytest.fixture(autouse=True)
def _clock(monkeypatch):
    monkeypatch.setenv("MEMDECK_NOW", "2026-10-05T16:40")
    monkeypatch.setenv("TZ", "UTC")
    (FOLDER / "memory").mkdir(exist_ok=True)
    (FOLDER / "memory" / "MEMORY.md").write_text("# Memory\n")


def put(path: str, text: str) -> bytes:
    data = text.encode()
    (FOLDER / path).write_bytes(data)
    return data


def judged(tool: str, **arguments: object) -> str:
    call = {"tool_name": tool, "tool_input": arguments, "cwd": str(FOLDER)}
    return refusal(json.dumps(call).encode(), os.environ, "/")


def grows(old: str, new: str) -> bool:
    """Tell whether the old bytes are a prefix, and what is behind them goes on with none of their lines (W1)."""
    more = new[len(old) :]
    return new.startswith(old) and (not (old and more) or old.endswith("\n") or more.startswith(("\n", "\r\n")))


@ANY_TIME
@given(TEXT, TEXT)
def test_a_write_passes_exactly_when_today_only_grows(old, new):
    put(TODAY, old)
    assert (judged("Write", file_path=TODAY, content=new) == "") == grows(old, new)


@ANY_TIME
@given(TEXT, TEXT)
def test_any_growth_of_today_passes(old, more):
    old += "\n" if old and not old.endswith("\n") else ""
    put(TODAY, old)
    assert judged("Write", file_path=TODAY, content=old + more) == ""
    quoted = shlex.quote(more.replace("\0", ""))
    assert judged("Bash", command=f"printf %s {quoted} >> {TODAY}") == ""


@ANY_TIME
@given(TEXT.filter(bool), st.data())
def test_any_change_of_an_old_character_is_refused(old, data):
    put(TODAY, old)
    at = data.draw(st.integers(0, len(old) - 1))
    new = data.draw(st.sampled_from(["", "x", "\n", "é"]))
    changed = old[:at] + new + old[at + 1 :]
    if grows(old, changed):
        return
    assert "(W1)" in judged("Write", file_path=TODAY, content=changed)
    put(PAST, old)
    assert "(W2)" in judged("Write", file_path=PAST, content=changed)


@ANY_TIME
@given(TEXT.filter(bool), TEXT, st.data())
def test_an_edit_is_refused_exactly_when_what_it_makes_is(old, new, data):
    """Line ends of one kind only: how an agent mixes two kinds is its own affair."""
    old, new = [text.replace("\r", "") for text in (old, new)]
    if not old:
        return
    put(TODAY, old)
    start = data.draw(st.integers(0, len(old) - 1))
    part = old[start : data.draw(st.integers(start + 1, len(old)))]
    made = old.replace(part, new, 1)
    assert (judged("Edit", file_path=TODAY, old_string=part, new_string=new) == "") == grows(old, made)


@ANY_TIME
@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
def test_no_shell_text_makes_it_fail(text):
    put(TODAY, "- x\n")
    assert judged("Bash", command=f"{text} > {text}") in ("", judged("Bash", command=f"{text} > {text}"))


@ANY_TIME
@given(st.binary(max_size=200))
def test_no_bytes_make_it_fail_in_another_way_than_json_does(data):
    try:
        assert refusal(data, os.environ, "/") == ""
    except ValueError:
        assert not data.startswith(b'{"tool_name"')
