"""The event log: read whatever befell it, added to on lines of its own, folded into what is so."""

from datetime import date

import pytest

from memory_model.curation.event import (
    PARDONED,
    QUEUED,
    RENAMED,
    RETIRED,
    SET_ASIDE,
    UNDONE,
    UNLISTED,
    VERIFIED,
    Event,
    read,
    tail,
)
from memory_model.curation.state import fold

AT = "2026-10-05T16:40:00+00:00"
OLD = Event("e1", AT, RETIRED, "facts/a.md", "", "gone", "2026-10-12")
TWO = tail(b"", [OLD, Event("e2", AT, PARDONED, "facts/b.md")])
STUMP = b'{"event":"retire","id":"old-harbour","at":"2026-10-0'
WHOLE = b'{"event":"pardon","id":"x","at":"2026-10-04T10:00:00"}'


@pytest.mark.parametrize(
    ("rest", "damaged", "count"),
    [
        (STUMP, (3,), 3),
        (WHOLE, (), 4),
        (bytes(64), (3,), 3),
        (STUMP + b"\n" + bytes(64), (3, 4), 3),
        (b"\xff\xfe no text", (3,), 3),
        (b"[1, 2]", (3,), 3),
        (b"[" * 100_000, (3,), 3),
    ],
)
def test_what_is_damaged_costs_only_itself_and_what_is_added_stands_alone(rest, damaged, count) -> None:
    data = TWO + rest
    found = read(data + tail(data, [Event("e3", AT, RETIRED, "facts/c.md")]))
    assert found.damaged == damaged
    assert [event.id for event in found.events if event.id.startswith("e")] == ["e1", "e2", "e3"]
    assert len(found.events) == count


def test_an_event_glued_to_a_stump_by_another_program_is_read() -> None:
    found = read(TWO + STUMP + tail(b"", [Event("e3", AT, RETIRED, "facts/c.md")]))
    assert [event.id for event in found.events] == ["e1", "e2", "e3"]
    assert found.damaged == (3,)


def test_nuls_before_an_event_do_not_hide_it() -> None:
    found = read(TWO + bytes(64) + tail(b"", [Event("e3", AT, RETIRED, "facts/c.md")]))
    assert [event.id for event in found.events] == ["e1", "e2", "e3"]


def test_an_event_is_read_as_it_was_written_whatever_its_text() -> None:
    odd = Event("e9", AT, RETIRED, "facts/\udcff é.md", "an agent", 'said "no"\n\t\x1b[31m 漢字', "2026-10-12", line=1)
    assert read(tail(b"", [odd])).events == (odd,)


def test_undoing_is_undone_by_undoing_it() -> None:
    def retired(*undoings: str) -> bool:
        events = [OLD, *[Event(f"u{n}", AT, UNDONE, "", of=of) for n, of in enumerate(undoings, 1)]]
        return OLD.subject in fold(read(tail(b"", events)).standing()).retired

    assert retired()
    assert not retired("e1")
    assert retired("e1", "u1")
    assert not retired("e1", "u1", "u2")
    assert not retired("e1", "u1", "e1")


def test_a_line_that_stands_twice_counts_once() -> None:
    pardoned = tail(b"", [OLD, Event("p", AT, PARDONED, OLD.subject)])
    assert not fold(read(pardoned + tail(b"", [OLD])).standing()).retired


def test_death_row_is_a_matter_of_the_day_alone() -> None:
    state = fold([OLD])
    left = [state.retired[OLD.subject].days_left(date(2026, 10, day)) for day in (5, 6, 11, 12, 20)]
    assert left == [7, 6, 1, 0, 0]
    assert [one.subject for one in state.death_row(date(2026, 10, 11))] == [OLD.subject]
    assert state.death_row(date(2026, 10, 12)) == []
    assert [one.subject for one in state.hidden(date(2026, 10, 12))] == [OLD.subject]
    bare = fold([OLD._replace(until="")])
    assert bare.retired[OLD.subject].until == date(2026, 10, 12)


def test_what_is_renamed_keeps_what_is_known_of_it() -> None:
    aside = Event("e4", AT, SET_ASIDE, "facts/a.md", until="2026-10-20")
    out = Event("e5", AT, UNLISTED, "facts/a.md", place="facts/INDEX.md", kept="- [A](a.md)")
    state = fold([OLD, aside, out, Event("e6", AT, RENAMED, "facts/a.md", to="facts/z.md")])
    assert state.set_aside == {"facts/z.md": date(2026, 10, 20)}
    found = state.retired["facts/z.md"]
    assert (found.subject, found.is_unlisted, found.lines[0].line) == ("facts/z.md", True, "- [A](a.md)")


def test_an_act_of_a_later_version_is_passed_over() -> None:
    assert fold([Event("e7", AT, "transmuted", "facts/a.md")]) == ({}, {}, {})


def test_what_is_queued_waits_until_it_is_verified_whatever_it_is_called_by_then() -> None:
    queued = Event("q1", AT, QUEUED, "facts/a.md", reason="read by day", place="facts/root.md")
    aside = Event("e4", AT, SET_ASIDE, "facts/a.md", until="2026-10-20")
    assert fold([aside, queued]) == ({}, {}, {"facts/a.md": ("facts/root.md", AT, "read by day", "")})
    moves = [
        Event("e5", AT, RENAMED, f"facts/{old}.md", to=f"facts/{new}.md") for old, new in (("a", "b"), ("root", "r"))
    ]
    assert fold([queued, *moves]).queued == {"facts/b.md": ("facts/r.md", AT, "read by day", "")}
    assert not fold([queued, Event("v", AT, VERIFIED, "facts/a.md")]).queued
    assert fold([queued, aside]).queued
