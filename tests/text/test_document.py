from hypothesis import given
from hypothesis import strategies as st

from memory_model.text.document import Document

LINES = st.lists(
    st.text(st.characters(blacklist_characters="\n", blacklist_categories=["Cs"]), max_size=12), max_size=8
)
BYTES = st.one_of(st.binary(max_size=80), st.text("ab\r\n\u2028\x0c\x85é# -", max_size=40).map(str.encode))


@given(BYTES)
def test_any_bytes_come_back_unchanged(data: bytes) -> None:
    document = Document.from_bytes(data)
    assert document.to_bytes() == data
    assert len(document.lines) == len(document.ends)


@given(BYTES)
def test_lines_end_at_line_feeds_only(data: bytes) -> None:
    expected = data.count(b"\n") + (1 if data and not data.endswith(b"\n") and data != b"\xef\xbb\xbf" else 0)
    assert len(Document.from_bytes(data).lines) == expected


@given(BYTES, st.integers(0, 8), st.integers(0, 4), st.lists(st.sampled_from(["x", "- y", "é"]), max_size=3))
def test_a_splice_keeps_every_byte_of_the_other_lines(data: bytes, start: int, count: int, new: list[str]) -> None:
    before = Document.from_bytes(data)
    start = min(start, len(before.lines))
    stop = min(start + count, len(before.lines))
    after = before.splice(start, stop, new)
    assert after.lines == (*before.lines[:start], *new, *before.lines[stop:])
    assert after.ends[start + len(new) :] == before.ends[stop:]
    kept = max(start - 1, 0)
    assert after.ends[:kept] == before.ends[:kept]
    assert all(end for end in after.ends[:-1])


def test_b17_a_byte_order_mark_and_windows_ends_stay() -> None:
    data = b"\xef\xbb\xbfone\r\ntwo\r\n"
    document = Document.from_bytes(data).splice(1, 2, ["zwei", "drei"])
    assert document.to_bytes() == b"\xef\xbb\xbfone\r\nzwei\r\ndrei\r\n"


def test_a_new_last_line_of_an_unfinished_file_completes_the_old_one() -> None:
    assert Document.from_text("a\nb").splice(2, 2, ["c"]).to_text() == "a\nb\nc\n"


def test_a_replaced_last_line_without_an_end_stays_without() -> None:
    assert Document.from_text("a\nb").splice(1, 2, ["c"]).to_text() == "a\nc"
