"""Whatever two writers do to one file, nobody's event or value is dropped without a word (W3, W7)."""

from datetime import date

from hypothesis import example, given, settings
from hypothesis import strategies as st

from memory_model.entities.edit import append_log, set_status, unset_status
from memory_model.entities.merge import values
from memory_model.entities.parse import parse
from memory_model.entities.rewrite import Rewritten, rewrite
from memory_model.storage.outcomes import Conflict, Refused
from memory_model.text.document import Document

BASE = """\
---
berth: 4
lamp: green
---
# Rena

## Status
Some words.
- role: ferry
- crew: three
- **reach:** by radio
  on channel 9

## Log
- 2026-09-01: launched.
* 2026-09-02: first sailing.

## Notes
one
two
"""
KEYS = ["berth", "lamp", "role", "crew", "reach", "fresh", "odd"]

steps = st.one_of(
    st.tuples(st.just("set"), st.sampled_from(KEYS), st.sampled_from(["a", "b", "c\nd"])),
    st.tuples(st.just("unset"), st.sampled_from(KEYS), st.just("")),
    st.tuples(st.just("log"), st.just(""), st.sampled_from(["x", "y", "z\nmore"])),
    st.tuples(st.just("note"), st.sampled_from(["one", "two"]), st.sampled_from(["1", "2"])),
)


def apply(document: Document, acts: list[tuple[str, str, str]], who: str) -> Document:
    for number, (act, key, value) in enumerate(acts):
        result: object = document
        if act == "set":
            result = set_status(document, key, value)
        elif act == "unset":
            result = unset_status(document, key)
        elif act == "log":
            appended = append_log(document, date(2026, 10, 5), f"{who} {number} {value}")
            result = appended if isinstance(appended, Refused) else appended[0]
        elif key in document.lines:
            line = document.lines.index(key)
            result = document.splice(line, line + 1, [f"{key} {value}"])
        if isinstance(result, Document):
            document = result
    return document


def events(document: Document) -> list[tuple[str | None, str]]:
    log = parse(document, "p", "boats", "rena", date(2026, 10, 5)).log
    return [(line.date.isoformat() if line.date else None, line.text) for line in log]


@settings(max_examples=200, deadline=None)
@example([("set", "fresh", "a"), ("unset", "berth", ""), ("set", "berth", "a")], [("set", "fresh", "b")], "\n")
@example([("set", "fresh", "a"), ("unset", "berth", ""), ("set", "berth", "a")], [("set", "fresh", "a")], "\n")
@given(st.lists(steps, max_size=5), st.lists(steps, max_size=5), st.sampled_from(["\n", "\r\n"]))
def test_a_rewrite_keeps_both_sides_or_is_a_conflict(mine_acts, their_acts, end):
    base = Document.from_text(BASE.replace("\n", end))
    mine, theirs = apply(base, mine_acts, "mine"), apply(base, their_acts, "theirs")
    result = rewrite(base, mine, theirs, "p", "rena")
    assert not isinstance(result, Refused)
    old, own, other = values(base), values(mine), values(theirs)
    if isinstance(result, Conflict):
        assert result.mine != result.theirs
        return
    assert isinstance(result, Rewritten)
    merged = values(result.document)
    for key in {*old, *own, *other}:
        if own.get(key) != old.get(key):
            assert merged.get(key) == own.get(key), key
        else:
            assert merged.get(key) == other.get(key), key
    past, fresh = events(base), events(result.document)
    assert fresh[: len(past)] == past
    assert [event for event in fresh if event in events(theirs)] == events(theirs)
    assert [event for event in fresh if event in events(mine)] == events(mine)
    assert len(fresh) == len(events(mine)) + len(events(theirs)) - len(past)
    assert set(result.document.ends) == {end}


@settings(max_examples=100, deadline=None)
@given(st.lists(steps, max_size=6))
def test_a_rewrite_without_another_writer_is_what_was_written(acts):
    base = Document.from_text(BASE)
    mine = apply(base, acts, "mine")
    assert rewrite(base, mine, base, "p", "rena") == Rewritten(mine, merged=False)
