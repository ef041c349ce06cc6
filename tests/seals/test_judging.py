"""What became of a day: the state, and the very lines."""

import pytest

from memory_model.seals.digests import shorts
from memory_model.seals.joining import joined
from memory_model.seals.judging import CHANGED, GROWN, MISSING, WHOLE, Verdict, judge
from memory_model.seals.seal import SEALED, Seal, Told, make

DAY = b"# 2026-10-03\n\n- one\n- two\n\n## Ferry\n- three\n"


def sealed(text: bytes) -> Seal:
    return make(SEALED, ("2026-10-03", "memory/2026-10-03.md"), text, ((), ()), Told("2026-10-04T09:00:00+00:00"))


def judged(now: bytes | None, *texts: bytes, kept: bool = True, gone: tuple[str, ...] = ()) -> Verdict:
    known = {sealed(text): text for text in texts}
    return judge(list(known), now, lambda seal: known[seal] if kept else None, gone)


def told(verdict: Verdict) -> list[tuple[int, str | None, str | None]]:
    return [tuple(line) for line in verdict.lines]


def test_the_same_bytes_are_sealed():
    assert judged(DAY, DAY) == Verdict(WHOLE)


MIXED = DAY.replace(b"one\n", b"one\r\n")


@pytest.mark.parametrize(
    ("now", "sealed_as"),
    [(DAY.replace(b"\n", b"\r\n"), DAY), (DAY.replace(b"\n", b"\r\n"), MIXED), (DAY, MIXED)],
    ids=["crlf", "crlf of both", "lf of both"],
)
def test_other_ends_of_all_lines_are_no_change(now, sealed_as):
    assert judged(now, sealed_as).state == WHOLE
    if sealed_as is not MIXED:
        assert judged(sealed_as, now).state == WHOLE


@pytest.mark.parametrize(
    ("now", "line"),
    [
        (b"\xef\xbb\xbf" + DAY, 1),
        (DAY[:-1], 7),
        (MIXED, 3),
        (DAY.replace(b"\n", b"\r\r\n"), 1),
        (b"\xef\xbb\xbf" + DAY.replace(b"\n", b"\r\n"), 1),
    ],
    ids=["a mark", "no last end", "one line end", "a sign before each end", "a mark and all ends"],
)
def test_a_mark_and_the_ends_of_some_lines_are_a_change(now, line):
    for before, after in ((DAY, now), (now, DAY))[: 1 + (now is not MIXED)]:
        verdict = judged(after, before)
        assert verdict.state == CHANGED
        assert verdict.lines[0].line == line
        unkept = judged(after, before, kept=False)
        assert unkept.state == CHANGED
        assert unkept.lines


CHANGES = {
    "a word": (DAY.replace(b"two", b"2"), [(4, "- two", "- 2")]),
    "two lines": (DAY.replace(b"one", b"1").replace(b"three", b"3"), [(3, "- one", "- 1"), (7, "- three", "- 3")]),
    "a line taken out": (DAY.replace(b"- two\n", b""), [(4, "- two", None)]),
    "a line put in": (DAY.replace(b"- two\n", b"- two\n- forged\n"), [(5, None, "- forged")]),
    "the last line longer": (DAY.replace(b"three", b"three and more"), [(7, "- three", "- three and more")]),
    "a heading": (DAY.replace(b"Ferry", b"Boat"), [(6, "## Ferry", "## Boat")]),
    "a blank": (DAY.replace(b"one\n", b"one \n"), [(3, "- one", "- one ")]),
    "a blank line": (DAY.replace(b"\n\n##", b"\n##"), [(5, "", None)]),
    "all of it": (b"nothing\n", [(1, "# 2026-10-03", "nothing")]),
    "nothing left": (b"", [(1, "# 2026-10-03", None)]),
}


@pytest.mark.parametrize(("now", "lines"), CHANGES.values(), ids=CHANGES.keys())
def test_each_changed_line_is_named_with_what_was_and_what_is(now, lines):
    verdict = judged(now, DAY)
    assert verdict.state == CHANGED
    assert told(verdict)[: len(lines)] == lines


def test_lines_in_another_order_are_a_change():
    assert judged(b"- two\n- one\n", b"- one\n- two\n").state == CHANGED


def test_without_the_kept_text_the_lines_are_named_all_the_same():
    verdict = judged(DAY.replace(b"two", b"2"), DAY, kept=False)
    assert told(verdict) == [(4, "?", "- 2")]


def test_a_day_that_only_got_longer_has_grown():
    verdict = judged(DAY + b"- late\n\n## More\n- one\n", DAY)
    assert verdict.state == GROWN
    assert told(verdict) == [(8, None, "- late"), (9, None, ""), (10, None, "## More"), (11, None, "- one")]


def test_a_line_between_sealed_ones_is_told_from_one_behind_them():
    assert judged(DAY.replace(b"- two\n", b"- two\n- forged\n"), DAY).inserted
    assert not judged(DAY.replace(b"two", b"2"), DAY).inserted


def test_a_file_that_is_gone_is_missing_line_by_line():
    verdict = judged(None, DAY)
    assert verdict.state == MISSING
    assert [line for line, *_ in told(verdict)] == [1, 3, 4, 6, 7]


def test_a_day_whose_going_was_accepted_is_well():
    gone = make(SEALED, ("2026-10-03", "x.md"), None, ((), ()), Told(""))
    assert judge([gone], None, lambda _: None).state == WHOLE


BASE = b"# 2026-10-03\n\n- base\n"
A, B = BASE + b"- a1\n- a2\n", BASE + b"\n## Ferry\n- b1\n"


@pytest.mark.parametrize("now", [BASE + b"- a1\n- a2\n\n## Ferry\n- b1\n", BASE + b"\n## Ferry\n- b1\n- a1\n- a2\n"])
def test_two_machines_seals_hold_when_all_lines_of_both_are_there_in_order(now):
    assert judged(now, A, B).state == WHOLE


def test_two_machines_that_joined_the_day_in_two_ways_raise_no_alarm():
    one, other = BASE + b"- a1\n- b1\n", BASE + b"- b1\n- a1\n"
    assert judged(one, one, other).state == WHOLE
    assert judged(other, one, other).state == WHOLE


def test_a_change_under_two_seals_is_named_once():
    now = BASE.replace(b"base", b"BASE") + b"- a1\n- a2\n\n## Ferry\n- b1\n"
    assert told(judged(now, A, B)) == [(3, "- base", "- BASE")]
    assert judged(now, A, B).state == CHANGED


def test_a_line_that_no_machine_sealed_is_named():
    now = BASE + b"- a1\n- forged\n- a2\n\n## Ferry\n- b1\n"
    assert told(judged(now, A, B)) == [(5, None, "- forged")]
    assert judged(now, A, B).state == CHANGED
    assert judged(BASE + b"- a1\n- a2\n\n## Ferry\n- b1\n- late\n", A, B).state == GROWN


def test_what_a_purge_took_out_is_not_missed_by_another_machines_seal():
    purged = A.replace(b"- a1", b"- [removed 2026-10-09: why]")
    gone = tuple(shorts(["- a1"]))
    assert judged(purged, purged, A, gone=gone).state == WHOLE
    assert judged(purged, purged, A).state == CHANGED
    assert b"a1" not in joined([purged, A], gone)


def test_joined_texts_have_all_lines_of_each_in_order():
    whole = joined([A, B])
    assert judged(whole, A, B).state == WHOLE
    assert whole.startswith(BASE)


def test_a_long_day_is_compared_in_no_time_that_grows_with_its_square():
    lines = [f"- line {number}" for number in range(20_000)]
    was = "\n".join(lines).encode()
    lines[10_000] = "- forged"
    assert told(judged("\n".join(lines).encode(), was)) == [(10_001, "- line 10000", "- forged")]


CROSSED = (b"# d\n\n- a\n- b\n- c\n", b"# d\n\n- b\n- a\n  with more\n")


def test_lines_of_seals_that_contradict_each_other_and_of_three_machines_are_asked_for_in_no_order():
    assert judged(b"# d\n\n- a\n  with more\n- b\n- c\n", *CROSSED).state == WHOLE
    ring = (b"# d\n\n- a\n- b\n", b"# d\n\n- b\n- c\n", b"# d\n\n- c\n- a\n")
    assert judged(b"# d\n\n- c\n- a\n- b\n", *ring).state == WHOLE


def test_a_line_that_is_gone_is_named_even_where_seals_contradict_each_other():
    assert told(judged(b"# d\n\n- b\n  with more\n- c\n", *CROSSED)) == [(3, "- a", None), (4, "- a", None)]
    assert told(judged(b"# d\n\n- a\n  with more\n- b\n- C\n", *CROSSED)) == [(5, "- c", "- C")]
