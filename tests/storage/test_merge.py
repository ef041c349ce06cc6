"""W7: independent changes go together; only the same lines, changed in two ways, are a conflict."""

from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.storage.merge import Piece, merge3

BASE = b"# Memory\n\n## Active\n- Quill Ferry pilot\n\n## Lessons\n- Ring before visiting.\n"
TEXTS = st.lists(st.sampled_from([b"a", b"b", b"c", b"", b"- d"]), max_size=8).map(b"\n".join)
BYTES = st.one_of(TEXTS, st.binary(max_size=30))


def merged(base: bytes, mine: bytes, theirs: bytes) -> bytes:
    result = merge3(base, mine, theirs)
    assert result.conflicts == ()
    return result.document.to_bytes()


def test_b04_a_line_added_outside_survives_a_rewrite():
    mine = BASE.replace(b"- Quill Ferry pilot\n", b"- Quill Ferry: live\n- Berth rules\n")
    theirs = BASE + b"- Keep receipts.\n"
    assert merged(BASE, mine, theirs) == mine + b"- Keep receipts.\n"


def test_both_add_at_the_same_place_theirs_first():
    assert merged(BASE, BASE + b"- mine\n", BASE + b"- theirs\n") == BASE + b"- theirs\n- mine\n"


def test_the_same_change_on_both_sides_is_made_once():
    same = BASE.replace(b"pilot", b"live")
    assert merged(BASE, same, same + b"- more\n") == same + b"- more\n"


def test_lines_next_to_each_other_are_independent():
    assert merged(b"a\nb\nc\n", b"a1\nb\nc\n", b"a\nb1\nc\n") == b"a1\nb1\nc\n"


def test_the_same_line_changed_in_two_ways_is_a_conflict_with_all_three_texts():
    theirs = BASE.replace(b"pilot", b"stopped")
    result = merge3(BASE, BASE.replace(b"pilot", b"live"), theirs)
    assert result.conflicts == (Piece("- Quill Ferry pilot", "- Quill Ferry live", "- Quill Ferry stopped", 4),)
    assert result.document.to_bytes() == theirs


def test_a_line_that_one_side_removed_and_the_other_changed_is_a_conflict():
    result = merge3(b"a\nb\nc\n", b"a\nc\n", b"a\nb1\nc\n")
    assert result.conflicts == (Piece("b", "", "b1", 2),)


def test_line_ends_marks_and_invalid_bytes_stay():
    base = b"\xef\xbb\xbfa\r\nb\xff\r\nc\nlast"
    mine = base.replace(b"a", b"a1", 1)
    assert merged(base, mine, base + b"\nmore") == b"\xef\xbb\xbfa1\r\nb\xff\r\nc\nlast\nmore"


def test_a_final_line_end_is_merged_like_a_line():
    assert merged(b"a\nb\nc", b"a\nb\nc\n", b"a1\nb\nc") == b"a1\nb\nc\n"


@given(BYTES, BYTES)
@settings(deadline=None, max_examples=200)
def test_when_one_side_changed_nothing_the_other_is_the_result_byte_for_byte(base, side):
    assert merged(base, side, base) == side
    assert merged(base, base, side) == side
    assert merged(base, side, side) == side


@given(TEXTS, TEXTS, TEXTS)
@settings(deadline=None, max_examples=400)
def test_no_added_line_of_either_side_is_dropped(base, mine, theirs):
    result = merge3(base, mine, theirs)
    before = base.split(b"\n")
    everything = [line.encode() for line in result.document.lines]
    for piece in result.conflicts:
        everything += piece.mine.encode().split(b"\n") + piece.theirs.encode().split(b"\n")
    for side in (mine, theirs):
        for line in side.split(b"\n"):
            assert line in everything or line in before or not line


@given(TEXTS, TEXTS, TEXTS)
@settings(deadline=None, max_examples=200)
def test_conflicts_do_not_depend_on_whose_side_one_is_on(base, mine, theirs):
    one, other = merge3(base, mine, theirs), merge3(base, theirs, mine)
    assert [(p.base, p.mine, p.theirs) for p in one.conflicts] == [(p.base, p.theirs, p.mine) for p in other.conflicts]
