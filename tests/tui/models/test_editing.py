from hypothesis import assume, given, settings
from hypothesis import strategies as st

from memory_model.text.document import Document
from tui.models.editing import Editing

ODD = [
    "a",
    "b",
    " ",
    "é",
    "港",
    "\n",
    "\r\n",
    "\r",
    "\u2028",
    "\u2029",
    "\x85",
    "\x0c",
    "\x0b",
    "\x00",
    "\x1b",
    "␌",
    "�",
    "\t",
]
texts = st.lists(st.sampled_from(ODD), max_size=40).map("".join)
contents = st.one_of(
    texts.map(lambda t: t.encode()), st.binary(max_size=40), texts.map(lambda t: b"\xef\xbb\xbf" + t.encode())
)


@given(contents)
@settings(max_examples=200, deadline=None)
def test_a_text_that_is_not_touched_comes_back_byte_for_byte(content: bytes) -> None:
    editing = Editing(content)
    assert editing.content(editing.shown) == content
    assert editing.content(editing.show_content(content)) == content


@given(contents)
@settings(max_examples=200, deadline=None)
def test_the_widget_gets_no_line_end_but_the_line_feed_and_no_control(content: bytes) -> None:
    shown = Editing(content).shown
    assert shown.splitlines() == shown.split("\n")[: -1 if shown.endswith("\n") else None] or shown == ""
    assert "\x1b" not in shown


@given(contents, st.integers(0, 20))
@settings(max_examples=200, deadline=None)
def test_a_line_that_is_added_changes_no_other_line(content: bytes, at: int) -> None:
    editing = Editing(content)
    before = editing.document
    assume(not before.lines or not before.lines[-1].endswith("\r"))  # with an end after it, that is a CRLF
    lines = editing.shown.split("\n")
    at = min(at, len(before.lines))
    lines.insert(at, "a line of one's own")
    after = Document.from_bytes(editing.content("\n".join(lines)))
    assert after.lines == (*before.lines[:at], "a line of one's own", *before.lines[at:])
    assert after.bom == before.bom


def test_mixed_line_ends_stay_with_their_lines_and_a_new_line_takes_the_usual_end() -> None:
    editing = Editing(b"one\r\ntwo\nthree\r\n")
    assert editing.content("one\nnew\ntwo\nthree\n") == b"one\r\nnew\r\ntwo\nthree\r\n"


def test_a_picture_that_stands_in_the_file_is_not_taken_for_the_control_it_pictures() -> None:
    editing = Editing("form\x0cfeed and ␌ itself\n".encode())
    assert editing.content(editing.shown.replace("itself", "too")) == "form\x0cfeed and ␌ too\n".encode()
