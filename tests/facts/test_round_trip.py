"""Frontmatter as people and agents write it: no edit keeps every byte, one edit changes one line."""

import pytest

from memory_model.errors import MemdeckError
from memory_model.facts.dialect import INDEXED, WINDOWED
from memory_model.facts.edit import close, rename, set_field
from memory_model.facts.reading import from_bytes, parse
from memory_model.text.document import Document
from tests.facts.making import day

LINES = {
    "plain": "description: what is so",
    "double": 'description: "what: is so"',
    "single": "description: 'it''s so'",
    "comment": "description: what is so   # a remark",
    "quoted comment": 'description: "what is so"  # a remark',
    "colon": "description: note: ring twice",
    "at": "description: @orla wants one page",
    "number sign": "description: see issue #42 first",
    "link": "description: superseded by [[other]]",
    "wide": "description: 港の時刻表は毎朝変わる",
    "emoji": "description: 🚀 goes at ten",
    "long": "description: " + "a long line of words " * 20,
    "flow list": "tags: [noise,  night]",
    "block list": "tags:\n  - noise\n  - night",
    "flush list": "tags:\n- noise\n- night",
    "nested": "checks:\n  path: src/feed/load.py\n  contains: def load",
    "bare date": "recorded: 2026-08-31",
    "quoted date": 'recorded: "2026-08-31"',
    "time": "recorded: 2026-08-31 09:00:00",
    "clock": "departs: 12:30",
    "octal": "code: 01234",
    "no": "is_open: no",
    "float": "version: 8.10",
    "empty": "source:",
    "null": "supersedes: null",
    "tilde": "supersedes: ~",
    "wiki": "supersedes: [[old-one]]",
    "unknown": "originSessionId: 1a2b-3c4d",
    "odd keys": "content: x\nhandler: y\nyes: z\n1: w",
    "blank lines": "description: a\n\nsource: b",
    "comment line": "# mine\ndescription: a",
    "block scalar": "description: >\n  folded\n  text",
    "anchor": "description: &d x\nother: *d",
    "trailing blanks": "description: what is so   ",
    "dashes": "description: a --- b",
    "url": "source: https://example.org/a?b=c#d",
}
SHAPES = {
    "windowed": "---\nname: a-fact\ntype: preference\n{0}\nvalid_from: 2026-08-01\nvalid_until: null\n---\n",
    "indexed": (
        "---\nname: a-fact\n{0}\nmetadata:\n  node_type: memory\n  type: user\n  valid_until: null   # open\n---\n"
    ),
}
BODIES = ("\n\nTwo blank lines above are mine.  \n\nEnds with two newlines.\n\n", "No final newline", "---\nA rule.\n")
DOCUMENTS = {
    f"{shape}, {name}": SHAPES[shape].format(line) + BODIES[number % len(BODIES)]
    for shape in SHAPES
    for number, (name, line) in enumerate(LINES.items())
}


def variants(text: str) -> list[bytes]:
    return [text.encode(), text.replace("\n", "\r\n").encode(), b"\xef\xbb\xbf" + text.encode()]


def test_there_are_enough_documents() -> None:
    assert len(DOCUMENTS) >= 60


@pytest.mark.parametrize("text", DOCUMENTS.values(), ids=DOCUMENTS)
def test_no_edit_keeps_every_byte(text: str) -> None:
    for data in variants(text):
        assert Document.from_bytes(data).to_bytes() == data


@pytest.mark.parametrize("text", DOCUMENTS.values(), ids=DOCUMENTS)
def test_closing_a_fact_changes_its_line_and_nothing_else(text: str) -> None:
    dialect = INDEXED if "metadata:" in text else WINDOWED
    for data in variants(text):
        before = Document.from_bytes(data)
        after = close(before, dialect, day("10-05"))
        changed = [(old, new) for old, new in zip(before.lines, after.lines, strict=True) if old != new]
        assert len(changed) == 1
        assert changed[0][1] == changed[0][0].replace("null", "2026-10-05")
        assert (after.ends, after.bom) == (before.ends, before.bom)
        assert parse(after, "m/a-fact.md", dialect).valid_until == day("10-05")


@pytest.mark.parametrize("text", DOCUMENTS.values(), ids=DOCUMENTS)
def test_a_new_field_adds_one_line_and_changes_none(text: str) -> None:
    dialect = INDEXED if "metadata:" in text else WINDOWED
    before = Document.from_text(text)
    after = set_field(before, dialect, "stale_when", "the launch")
    added = len(after.lines) - len(before.lines)
    assert added == 1
    at = next(number for number, line in enumerate(after.lines) if line.strip() == "stale_when: the launch")
    assert after.lines[:at] + after.lines[at + 1 :] == before.lines


def test_what_lies_deeper_never_hides_the_name_and_the_description_of_the_fact_itself() -> None:
    head = "---\nname: a\ndescription: what is so\n"
    text = f"{head}metadata:\n  type: user\n  name: z\n  description: of the data\n---\nB.\n"
    for written in (text, text.replace("type: user", "type: [user]")):  # the second one is no plain block
        fact = from_bytes(written.encode(), "m/a.md", INDEXED, "m")
        assert (fact.name, fact.description) == ("a", "what is so")
    renamed = rename(Document.from_text(text), INDEXED, "b", "a")
    assert parse(renamed, "m/b.md", INDEXED).name == "b"


@pytest.mark.parametrize("block", ["title: A note\ntags: x", "supersedes: yes", "date: 2026-10-05"])
def test_a_frontmatter_without_the_keys_of_a_fact_is_none_however_plain_it_is(block: str) -> None:
    text = f"---\n{block}\n---\nB.\n"
    assert not from_bytes(text.encode(), "m/a.md", INDEXED, "m").is_written
    assert from_bytes(text.encode(), "m/a.md", INDEXED, "m") == parse(Document.from_text(text), "m/a.md", INDEXED, "m")


def test_b14_a_comment_quotes_order_and_blank_lines_stay() -> None:
    text = (
        "---\nname: no-horns            # must equal the file name\ntype: preference\nconfidence: stated\n"
        "valid_from: 2026-08-31\nvalid_until: null\n"
        'description: "No horn after ten: the hotel complains, and the crew can use the lamp, always"\n'
        "tags: [noise,  night]\n---\n\n\nTwo blank lines above are mine.  \n\nEnds with two newlines.\n\n"
    )
    after = close(Document.from_text(text), WINDOWED, day("10-05"))
    assert after.to_text() == text.replace("valid_until: null", "valid_until: 2026-10-05")


def test_what_one_line_cannot_say_is_refused() -> None:
    text = "---\nname: a\nchecks:\n  path: x\n---\n"
    with pytest.raises(MemdeckError, match="further keys"):
        set_field(Document.from_text(text), WINDOWED, "checks", "path: y")
