"""Composing an append: the old bytes stay an exact prefix (W1), and what was composed reads back as itself."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.daily import compose
from memory_model.daily.day import Entry, parse_day
from memory_model.daily.kinds import KINDS, typed
from memory_model.text.blocks import TEXT, scan
from memory_model.text.document import Document
from memory_model.text.sections import headings

ON = date(2026, 10, 5)
HOSTILE = ["# a heading", "## 2026-10-05", "```", "~~~ x", "<!-- gone", "-->", "> quote", "| a | b |", "- [ ] task",
           "---", "***", "1. one", "- ```", "* <!--", "1. ~~~", "[[x", "\\# x", "`", "**Decision:** x", "{%", "====",
           "16:40 tea", "<!-- src: not me -->", "- - ```", "\x1b[31mred", "a\x00b",
           "\u2028", "\ud800"]  # fmt: skip


def after(
    old: bytes | None, lines: list[str], topic: str | None = None
) -> tuple[bytes, compose.Tail, tuple[Entry, ...]]:
    document = None if old is None else Document.from_bytes(old)
    tail = compose.tail(document, ON, lines, topic)
    new = (old or b"") + tail.data
    return new, tail, parse_day(Document.from_bytes(new), ON, "p").entries


def added(old: bytes | None, line: str, topic: str | None = None) -> Entry:
    _, tail, entries = after(old, [line], topic)
    [entry] = [entry for entry in entries if entry.line == tail.first_line]
    return entry


hostile_lines = st.sampled_from(HOSTILE) | st.text(max_size=20)
hostile_texts = st.lists(hostile_lines, min_size=1, max_size=4).map("\n".join)
hostile_files = (
    st.binary(max_size=60)
    | st.lists(hostile_lines, max_size=6).map("\n".join).map(lambda text: text.encode("utf-8", "replace"))
    | st.lists(hostile_lines, max_size=6).map("\r\n".join).map(lambda text: text.encode("utf-8", "replace"))
)


@settings(deadline=None, max_examples=300)
@given(old=hostile_files, text=hostile_texts, topic=st.none() | hostile_lines, kind=st.sampled_from(sorted(KINDS)))
def test_an_appended_entry_is_read_at_the_line_it_was_told(old, text, topic, kind):
    if not compose.clean(text):
        return
    new, tail, entries = after(old, [compose.entry(kind, text)], topic)
    assert new.startswith(old)
    lines = Document.from_bytes(new).lines
    assert scan(lines).contexts[tail.first_line - 1] == TEXT
    assert [entry.line for entry in entries if entry.line == tail.first_line] == [tail.first_line]
    assert "\r" not in "".join(Document.from_bytes(tail.data).lines)


@settings(deadline=None, max_examples=300)
@given(old=hostile_files, text=hostile_texts, kind=st.sampled_from(sorted(KINDS)))
def test_no_entry_breaks_the_file_for_the_one_after_it(old, text, kind):
    if not compose.clean(text):
        return
    old += compose.tail(Document.from_bytes(old), ON, [compose.entry("note", "before")]).data
    first = after(old, [compose.entry(kind, text)])[0]
    heads = list(headings(Document.from_bytes(old).lines))
    assert list(headings(Document.from_bytes(first).lines)) == heads
    assert scan(Document.from_bytes(first).lines).closing == ""
    assert added(first, compose.entry("decision", "after")).text == "after"


@settings(deadline=None, max_examples=200)
@given(
    kind=st.sampled_from(sorted(KINDS)),
    words=st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Zs")), max_size=30),
    time=st.sampled_from([None, "00:05", "16:40"]),
    source=st.sampled_from(["", "claude-code 1a2b3c4d", "-- > evil <!--"]),
)
def test_a_composed_entry_reads_back_as_itself(kind, words, time, source):
    text = f"about {words}".strip()
    entry = added(b"# 2026-10-05\n", compose.entry(kind, text, time, None, source))
    assert (entry.kind, entry.text, entry.time) == (kind, text, time)
    assert bool(entry.source) == bool(source)


@pytest.mark.parametrize("text", [text for text in HOSTILE if text.isprintable()])
def test_text_that_looks_like_markdown_is_kept_word_for_word(text):
    """A marker, a time, a box or a source mark that the writer typed is one; all else is text."""
    if text.startswith(("**Decision", "16:40", "<!-- src")):
        return
    assert added(b"# 2026-10-05\n", compose.entry("lesson", text)).text == text


def test_further_lines_are_of_the_same_entry():
    line = compose.entry("note", "first\r\nsecond\n\n  third\n# no heading\n")
    assert line == "- first\n  second\n\n    third\n  \\# no heading"
    assert added(None, line).stop - added(None, line).line == 5


def test_a_code_block_inside_an_entry_stays_a_code_block():
    line = compose.entry("note", "sample:\n```sh\n# comment\n- x\n```\nend")
    assert line == "- sample:\n  ```sh\n  # comment\n  - x\n  ```\n  end"


def test_a_due_day_is_written_in_full():
    line = compose.entry("follow-up", "ask Orla.", due=date(2026, 10, 8), source="hook 1a")
    assert line == "- **Follow-up:** ask Orla by 2026-10-08 <!-- src: hook 1a -->"
    assert added(None, line).due.day == date(2026, 10, 8)


def test_a_new_day_begins_with_its_heading():
    new, tail, _ = after(None, ["- one", "- two"])
    assert new == b"# 2026-10-05\n\n- one\n- two\n"
    assert (tail.first_line, tail.lines) == (3, (3, 4))


@pytest.mark.parametrize("old", [b"", b"\xef\xbb\xbf"])
def test_an_empty_file_is_a_new_day(old):
    assert after(old, ["- one"])[0] == old + b"# 2026-10-05\n\n- one\n"


def test_the_last_topic_goes_on_and_an_earlier_one_is_named_again():
    old = b"# 2026-10-05\n\n## Quay\n- a\n\n## Crane\n- b\n"
    assert after(old, ["- c"], "crane")[0] == old + b"- c\n"
    assert after(old, ["- c"])[0] == old + b"- c\n"
    new, tail, entries = after(old, ["- c"], "Quay")
    assert new == old + b"\n## Quay\n- c\n"
    assert (tail.first_line, entries[-1].topic) == (10, "Quay")


def test_a_topic_under_a_timed_heading_does_not_inherit_its_time():
    old = b"# 2026-10-05\n\n## 16:40 Quay\n- a\n"
    assert added(old, "- c", "Quay").time is None


@pytest.mark.parametrize("topic", ["# Quay", "## Quay ", "Quay\n- [ ] injected", "  Quay"])
def test_a_topic_is_one_line(topic):
    new, _, entries = after(None, ["- a"], topic)
    assert new.startswith(b"# 2026-10-05\n\n## Quay")
    assert len(entries) == 1


def test_a_plain_note_does_not_land_in_a_list_of_open_items():
    old = b"# 2026-10-05\n\n## Next steps\n- ring Teo\n"
    new, tail, entries = after(old, ["- saw a seal"])
    assert new == old + b"\n## Notes\n- saw a seal\n"
    assert entries[-1].kind == "note"
    assert "follow-up" in tail.said
    assert after(old, ["- **Done:** rang"])[0] == old + b"- **Done:** rang\n"
    assert after(old, ["- paint"], "Next steps")[0] == old + b"- paint\n"


def test_b13_only_one_line_is_added():
    old = (
        b"loose line above the heading\n[2026] odd stamp\n\n# 2026-10-05\nSome prose, not a bullet.\n\n"
        b"##No space after hashes\n* star bullet\n+ plus bullet\n\ttab-indented code\n<!-- a comment -->\n"
    )
    assert after(old, [compose.entry("note", "x")])[0] == old + b"- x\n"


def test_b17_a_windows_file_stays_one():
    new, _, _ = after(b"# 2026-10-05\r\n\r\n- windows line\r\n", [compose.entry("note", "added\nmore")], "Quay")
    assert new.count(b"\n") == new.count(b"\r\n")
    assert new.endswith(b"- added\r\n  more\r\n")


@pytest.mark.parametrize(
    ("old", "before"),
    [
        (b"# d\n\n- a", b"\n"),
        (b"# d\n\n```sh\nls\n", b"```\n"),
        (b"# d\n\n~~~~\nls", b"\n~~~~\n"),
        (b"# d\n\n<!-- note\n", b"-->\n"),
    ],
)
def test_an_unfinished_end_is_completed_first(old, before):
    new, tail, entries = after(old, ["- b"])
    assert new == old + before + b"- b\n"
    assert (entries[-1].text, entries[-1].line) == ("b", tail.first_line)
    assert bool(tail.said) == (before != b"\n")


@pytest.mark.parametrize(
    ("text", "kind", "rest"),
    [
        ("! go", "decision", "go"),
        ("? ask Orla", "follow-up", "ask Orla"),
        ("= numbers first", "preference", "numbers first"),
        ("~ ring first", "lesson", "ring first"),
        ("!important", "note", "!important"),
        (r"\! odd", "note", "! odd"),
        (r"\n", "note", r"\n"),
        ("", "note", ""),
    ],
)
def test_a_prefix_and_a_blank_pick_the_kind(text, kind, rest):
    picked, left = typed(text)
    assert (picked.name, left) == (kind, rest)
