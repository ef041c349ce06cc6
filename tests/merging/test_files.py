"""What becomes of one file in three versions, layer by layer."""

from collections import Counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from memory_model.merging.files import DAY, ENTITY, RECORDS, STATE, TEXT, merge
from memory_model.storage.merge import Merged
from memory_model.text.sections import heading

DAY_TITLE = "# 2026-10-05"
BASE = b"# 2026-10-05\n\n## Ferry\n- one\n"
ORLA = (
    b"---\naliases: [Orla]\ncadence: weekly\n---\n# Orla\n\n"
    b"## Status\n- role: dispatcher\n- reach: noon\n\n## Log\n- 2026-09-28: met\n"
)
MEMORY = b"# Memory\n\n## Active\n- the ferry feed\n- berths\n\n## Lessons\n- ring before visiting\n"
STATES = b"# Current state (2026-10-05 09:00)\n\nWorking on: feed\nWaiting on: Orla\nNext: tests\n"


def found(kind: str, base: bytes, ours: bytes, theirs: bytes) -> Merged:
    return merge(kind, base, ours, theirs, DAY_TITLE if kind == DAY else "")


def merged(kind: str, base: bytes, ours: bytes, theirs: bytes) -> bytes:
    result = found(kind, base, ours, theirs)
    assert result.conflicts == ()
    return result.document.to_bytes()


def test_a_topic_of_both_is_named_again_where_it_goes_on():
    ours = BASE + b"\n## Tide\n- low\n"
    theirs = BASE + b"- two\n\n## Tide\n- high\n"
    assert merged(DAY, BASE, ours, theirs) == ours + b"\n## Ferry\n- two\n\n## Tide\n- high\n"


def test_an_entry_under_no_topic_stays_under_none():
    ours = b"# 2026-10-05\n\n- a\n\n## Ferry\n- one\n"
    theirs = b"# 2026-10-05\n\n- b\n"
    assert merged(DAY, b"", ours, theirs) == ours + b"\n# 2026-10-05\n\n- b\n"
    below = b"# 2026-10-05\n\n- a\n"
    ours = below + b"\n## Ferry\n- one\n"
    assert merged(DAY, below, ours, below + b"\n## Tide\n- two\n\n# 2026-10-05\n- b\n") == (
        ours + b"\n## Tide\n- two\n\n# 2026-10-05\n- b\n"
    )


def test_the_same_entry_on_both_sides_stands_once():
    assert merged(DAY, BASE, BASE + b"- same\n- mine\n", BASE + b"- same\n- theirs\n") == (
        BASE + b"- same\n- mine\n- theirs\n"
    )


def test_what_belongs_to_an_entry_stays_with_it():
    ours = BASE + b"- mine\n  more\n\n  still mine\n  - nested\n"
    theirs = BASE + b"- theirs\n  ```\n  # no heading\n\n  - code\n  ```\n"
    assert merged(DAY, BASE, ours, theirs) == ours + theirs.removeprefix(BASE)


def test_an_open_fence_is_closed_before_what_comes_in():
    ours = BASE + b"```\ncode"
    assert merged(DAY, BASE, ours, BASE + b"- two\n") == BASE + b"```\ncode\n```\n- two\n"


def test_line_ends_mark_and_broken_bytes_of_our_file_stay():
    base = b"\xef\xbb\xbf# 2026-10-05\r\n\r\n- a\xff\r\n"
    ours, theirs = base + b"- mine\xfe\r\n", base + b"- theirs"
    assert merged(DAY, base, ours, theirs) == ours + b"- theirs"


def test_a_line_taken_out_of_a_day_comes_back():
    assert merged(DAY, BASE, BASE.replace(b"- one\n", b"") + b"- mine\n", BASE + b"- theirs\n").count(b"- one\n") == 1


def test_a_changed_line_of_a_day_stands_beside_the_old_one():
    result = merged(DAY, BASE, BASE.replace(b"one", b"won"), BASE + b"- two\n")
    assert Counter(result.split(b"\n"))[b"- one"] == Counter(result.split(b"\n"))[b"- won"] == 1


@pytest.mark.parametrize("swap", [False, True])
def test_a_ticked_box_a_grown_entry_and_a_purge_replace_what_was(swap):
    base = b"# 2026-10-05\n\n- [ ] call Teo\n- short\n- the code is 4711 for all\n"
    newer = (
        b"# 2026-10-05\n\n- [x] call Teo\n- short\n  and longer\n- the code is [removed 2026-10-05: a secret] for all\n"
    )
    sides = (newer, base + b"- more\n")
    assert merged(DAY, base, *(reversed(sides) if swap else sides)) == newer + b"- more\n"


def test_a_purged_secret_does_not_come_back_with_a_line_that_the_other_side_changed():
    base = b"- the code is 4711 for all\n"
    ours = b"- the code is [removed 2026-10-05: a secret] for all\n"
    theirs = b"- the code is 4711 for all\n  and for Orla 4711\n"
    assert b"4711" not in merged(DAY, base, ours, theirs)
    assert b"and for Orla" in merged(DAY, base, theirs, ours)


def test_status_frontmatter_log_and_sections_merge_each_in_its_way():
    ours = ORLA.replace(b"dispatcher", b"chief").replace(b"weekly", b"monthly") + b"- 2026-10-05: mine\n"
    theirs = (
        ORLA.replace(b"noon\n", b"evenings\n- team: berths\n").replace(b"[Orla]", b"[Orla, OQ]")
        + b"- 2026-10-03: theirs\n\n## Background\nharbour\n"
    )
    assert merged(ENTITY, ORLA, ours, theirs) == (
        b"---\naliases: [Orla, OQ]\ncadence: monthly\n---\n# Orla\n\n## Status\n- role: chief\n- reach: evenings\n"
        b"- team: berths\n\n## Log\n- 2026-09-28: met\n- 2026-10-03: theirs\n- 2026-10-05: mine\n\n"
        b"## Background\nharbour\n"
    )


def test_a_log_that_runs_backwards_goes_on_so():
    base = b"# Orla\n\n## Log\n- 2026-09-28: met\n- 2026-09-20: wrote\n"
    ours = base.replace(b"## Log\n", b"## Log\n- 2026-10-03: mine\n")
    theirs = base.replace(b"## Log\n", b"## Log\n- 2026-10-05: theirs\n")
    assert merged(ENTITY, base, ours, theirs).split(b"\n")[3:6] == [
        b"- 2026-10-05: theirs", b"- 2026-10-03: mine", b"- 2026-09-28: met"
    ]  # fmt: skip


def test_a_log_line_is_never_taken_out_and_the_later_contact_stands():
    base = ORLA.replace(b"- reach", b"- last_contact: 2026-09-28\n- reach")
    ours = base.replace(b"09-28\n- reach", b"10-03\n- reach").replace(b"- 2026-09-28: met\n", b"- 2026-10-03: seen\n")
    theirs = base.replace(b"09-28\n- reach", b"10-05\n- reach")
    result = merged(ENTITY, base, ours, theirs)
    assert b"- last_contact: 2026-10-05\n" in result
    assert b"- 2026-09-28: met\n" in result
    assert b"- 2026-10-03: seen\n" in result


def test_the_same_key_changed_in_two_ways_is_left_open_and_ours_stands():
    ours, theirs = ORLA.replace(b"dispatcher", b"chief"), ORLA.replace(b"dispatcher", b"pilot") + b"- 2026-10-01: x\n"
    result = found(ENTITY, ORLA, ours, theirs)
    (piece,) = result.conflicts
    assert piece.name == "role"
    assert (piece.base, piece.theirs, piece.mine) == ("- role: dispatcher", "- role: chief", "- role: pilot")
    assert result.document.lines[piece.line - 1] == "- role: chief"
    assert b"- 2026-10-01: x\n" in result.document.to_bytes()


def test_a_key_that_one_side_removed_and_the_other_changed_stays():
    ours, theirs = ORLA.replace(b"- role: dispatcher\n", b""), ORLA.replace(b"dispatcher", b"pilot")
    assert b"- role: pilot\n" in merged(ENTITY, ORLA, ours, theirs)
    assert b"role" not in merged(ENTITY, ORLA, ours, ORLA.replace(b"noon", b"late"))


def test_the_summary_merges_by_section_and_line():
    ours = MEMORY.replace(b"- berths\n", b"- berths\n- mine\n- same\n").replace(b"visiting", b"calling")
    theirs = MEMORY.replace(b"- berths\n", b"- berths\n- same\n- theirs\n") + b"\n## Decisions\n- the feed\n"
    assert merged(TEXT, MEMORY, ours, theirs) == (
        b"# Memory\n\n## Active\n- the ferry feed\n- berths\n- mine\n- same\n- theirs\n\n## Lessons\n"
        b"- ring before calling\n\n## Decisions\n- the feed\n"
    )
    left = found(TEXT, MEMORY, MEMORY.replace(b"berths", b"piers"), MEMORY.replace(b"berths", b"quays"))
    assert [(p.base, p.theirs, p.mine, p.line) for p in left.conflicts] == [("- berths", "- piers", "- quays", 5)]
    assert b"<<<<" not in left.document.to_bytes()


def test_the_newer_stamp_decides_about_a_field_of_both():
    ours = STATES.replace(b"09:00", b"17:00").replace(b"feed", b"tides").replace(b"tests", b"sleep")
    theirs = STATES.replace(b"09:00", b"16:00").replace(b"feed", b"berths").replace(b"Orla", b"Teo")
    wanted = b"# Current state (2026-10-05 17:00)\n\nWorking on: tides\nWaiting on: Teo\nNext: sleep\n"
    assert merged(STATE, STATES, ours, theirs) == merged(STATE, STATES, theirs, ours) == wanted
    tie = found(STATE, STATES, STATES.replace(b"feed", b"tides"), STATES.replace(b"feed", b"berths"))
    assert [(p.name, p.theirs, p.mine) for p in tie.conflicts] == [
        ("Working on", "Working on: tides", "Working on: berths")
    ]


def test_records_are_joined_line_by_line_each_after_those_it_followed():
    base = b'{"id":1}\n'
    assert merged(RECORDS, base, base + b'{"id":2}\n{"id":4}\n', base + b'{"id":3}\n{"id":4}\n') == (
        b'{"id":1}\n{"id":2}\n{"id":3}\n{"id":4}\n'
    )


def test_a_file_in_another_encoding_is_left_as_it_is_and_open():
    ours, theirs = "\ufeffours".encode("utf-16-le"), "\ufefftheirs".encode("utf-16-le")
    result = found(DAY, b"", ours, theirs)
    assert result.document.to_bytes() == ours
    assert len(result.conflicts) == 1


LINES = st.lists(
    st.sampled_from([b"- a", b"- b", b"  c", b"## T", b"# 2026-10-05", b"", b"```", b"<!--", b"-->", b"> q", b"| x |",
                     b"text", b"- key: v", b"## Log", b"## Status", b"---", b"- 2026-10-01: e", b"\xff\xfe", b"1. n"]),
    max_size=9,
)  # fmt: skip
BYTES = st.one_of(
    st.tuples(LINES, st.sampled_from([b"\n", b"\r\n"])).map(lambda made: made[1].join(made[0])), st.binary(max_size=20)
)


@given(st.sampled_from([DAY, ENTITY, STATE, TEXT, RECORDS]), BYTES, BYTES, BYTES)
@example(DAY, b"", b"\x00", b"\x1c")
@example(DAY, b"", b"\x00", b"## Log\n# 2026-10-05")
@settings(deadline=None, max_examples=600)
def test_whatever_the_bytes_no_added_line_is_lost_and_no_mark_is_set(kind, base, ours, theirs):
    result = found(kind, base, ours, theirs)
    text = result.document.to_bytes()
    there = set(texts(text)) | {line.strip() for piece in result.conflicts for line in piece.mine.split("\n")}
    for side in (ours, theirs):
        if not side.startswith((b"\xff\xfe", b"\xfe\xff")):
            assert set(texts(side)) - set(texts(base)) - there - {""} == set()
    given = {line.strip() for side in (base, ours, theirs) for line in side.removeprefix(b"\xef\xbb\xbf").split(b"\n")}
    marked = [line for line in text.split(b"\n") if line.startswith((b"<<<<<<<", b">>>>>>>"))]
    assert [line for line in marked if line.strip() not in given] == []


@given(BYTES, BYTES, BYTES)
@settings(deadline=None, max_examples=600)
def test_every_line_of_both_days_is_there_as_often_as_in_one_of_them(base, ours, theirs):
    if (
        any(side.startswith((b"\xff\xfe", b"\xfe\xff")) for side in (ours, theirs))
        or theirs in (ours, base)
        or ours == base
    ):
        return
    result = told(found(DAY, base, ours, theirs).document.to_bytes())
    for side in (ours, theirs):
        missing = told(side) - result
        assert not missing


def texts(data: bytes) -> list[str]:
    """Return the lines of a file, white space at their ends aside: as text, where U+001C is white space too."""
    return [line.strip() for line in data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape").split("\n")]


def told(data: bytes) -> Counter[str]:
    return Counter(text for text in texts(data) if text and not heading(text))


SECTIONS = b"# Memory\n\n## Active\n- a\n- b\n- c\n\n### Waiting\n- w\n- v\n\n## Lessons\n- l\n"


@pytest.mark.parametrize("swap", [False, True], ids=["renamed here", "renamed there"])
def test_a_section_that_one_side_renamed_and_the_other_wrote_to_stands_once(swap):
    renamed = SECTIONS.replace(b"## Active", b"## Under way")
    grown = SECTIONS.replace(b"- c\n", b"- c\n- d\n").replace(b"- v\n", b"- v\n- u\n")
    sides = (grown, renamed) if swap else (renamed, grown)
    assert merged(TEXT, SECTIONS, *sides) == grown.replace(b"## Active", b"## Under way")


def test_two_new_names_of_one_section_are_offered_once():
    ours, theirs = SECTIONS.replace(b"## Active", b"## Under way"), SECTIONS.replace(b"## Active", b"## Now")
    found = merge(TEXT, SECTIONS, ours, theirs)
    assert found.document.to_bytes() == ours
    assert [(piece.theirs, piece.mine) for piece in found.conflicts] == [("## Under way", "## Now")]


def test_another_section_in_the_place_of_one_is_another_one():
    ours = SECTIONS.replace(b"## Lessons\n- l\n", b"## Plans\n- p\n")
    grown = SECTIONS + b"- m\n"
    assert merged(TEXT, SECTIONS, ours, grown) == ours + b"\n## Lessons\n- l\n- m\n"
