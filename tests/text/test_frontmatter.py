import difflib
import subprocess
import sys

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from memory_model.errors import MemdeckError
from memory_model.text import flat_block, yaml_block
from memory_model.text.document import Document
from memory_model.text.frontmatter import Frontmatter, read, set_value, unset

NO_HORNS = """---
name: no-horns            # must equal the file name
type: preference
valid_from: 2026-08-31
valid_until: null
description: "No horn after ten: the hotel complains, and the night ferry crew can use the lamp signal instead, always"
tags: [noise,  night]
---


Two blank lines above are mine.
"""


def parsed(text: str) -> Frontmatter:
    return read(Document.from_text(text))


def values(text: str) -> dict[str, str]:
    return {field.key: field.value for field in parsed(text).fields}


def changed(before: str, after: Document) -> list[str]:
    was, now = before.encode().split(b"\n"), after.to_bytes().split(b"\n")
    lines = difflib.unified_diff([repr(line) for line in was], [repr(line) for line in now], n=0, lineterm="")
    return [line[0] + eval(line[1:]).decode() for line in lines if line[:2] in ("-b", "+b")]


def test_b14_setting_one_key_changes_one_line() -> None:
    after = set_value(Document.from_text(NO_HORNS), "valid_until", "2026-10-05")
    assert changed(NO_HORNS, after) == ["-valid_until: null", "+valid_until: 2026-10-05"]
    assert set_value(after, "valid_until", "2026-10-05").to_bytes() == after.to_bytes()


def test_b14_comments_spacing_and_quotes_stay() -> None:
    document = Document.from_text(NO_HORNS)
    assert changed(NO_HORNS, set_value(document, "name", "x"))[1] == "+name: x            # must equal the file name"
    assert changed(NO_HORNS, set_value(document, "description", 'say "hi"'))[1] == r'+description: "say \"hi\""'


def test_b17_a_mark_and_windows_ends_are_seen_through_and_kept() -> None:
    marked = "\ufeff---\nname: bom-note\ndescription: has a mark\nmetadata:\n  type: user\n---\n\nBody.\n"
    windows = "---\r\nname: crlf-note\r\ndescription: windows ends\r\nmetadata:\r\n  type: user\r\n---\r\n\r\nBody.\r\n"
    assert values(marked) == {"name": "bom-note", "description": "has a mark", "metadata": "", "metadata.type": "user"}
    assert changed(marked, set_value(Document.from_text(marked), "description", "new")) == [
        "-description: has a mark",
        "+description: new",
    ]
    after = set_value(set_value(Document.from_text(windows), "description", "neu"), "added", "x").to_bytes()
    assert after.count(b"\r\n") == after.count(b"\n") == windows.count("\n") + 1


@pytest.mark.parametrize(
    "written",
    [
        "2026-08-31",
        "2026-08-31 09:00:00",
        "2026-08",
        "31/08/2026",
        "null",
        "2026-02-30",
        "no",
        "12:30",
        "01234",
        "8.10",
    ],
)
def test_b19_values_keep_their_written_text(written: str) -> None:
    for text in (written, f'"{written}"', f"'{written}'"):
        block = parsed(f"---\nname: d\nvalid_from: {text}\n---\nB.\n")
        assert (block.value("valid_from"), block.problems) == (written, ())


@pytest.mark.parametrize(
    ("text", "key", "value", "line", "word"),
    [
        ("---\nname: y1\ndescription: note: ring twice\n---\n", "description", "note: ring twice", 2, "YAML"),
        ("---\ndescription: see issue #42 before\n---\n", "description", "see issue", 1, "comment"),
        ("---\nname: y4\nmetadata:\n\ttype: user\n---\n", "metadata.type", "user", 3, "YAML"),
        ("---\nname: @orla\nx: y\n---\n", "name", "@orla", 1, "YAML"),
        ("---\ntags: [#a, b]\nx: y\n---\n", "tags", "#a, b", 1, "YAML"),
        ("---\nname: [bad\n---\n", "name", "[bad", 1, "YAML"),
        ("---\na: 1\nb: 2\na: 3\n---\n", "a", "3", 3, "second time"),
    ],
)
def test_b21_almost_yaml_is_read_with_a_problem(text: str, key: str, value: str, line: int, word: str) -> None:
    block = parsed(text)
    assert block.value(key) == value
    assert [place for place, sentence in block.problems if word in sentence and place >= line]


def test_b21_a_wiki_link_is_no_list() -> None:
    block = parsed("---\nname: y3\nsupersedes: [[y2]]\nmetadata:\n  type: user\n---\n")
    assert (block.value("supersedes"), block.value("metadata.type"), block.problems) == ("[[y2]]", "user", ())


def test_b67_aliases_do_not_grow() -> None:
    names = zip("abcdefgh", "bcdefghi", strict=True)
    bomb = ["a: &a [x,x,x,x,x,x,x,x,x]", *[f"{c}: &{c} [{','.join([f'*{p}'] * 9)}]" for p, c in names]]
    text = "---\nname: boom\ndescription: grows\n" + "\n".join(bomb) + "\n---\nBody plum.\n"
    block = parsed(text)
    assert block.value("description") == "grows"
    assert "not allowed" in block.problems[0][1]
    assert sum(len(field.value) for field in block.fields) < len(text)
    assert changed(text, set_value(Document.from_text(text), "description", "calm"))[1] == "+description: calm"


def test_b67_a_loop_ends() -> None:
    block = parsed("---\nname: self\nmetadata: &m\n  type: user\n  me: *m\n---\nBody.\n")
    assert (block.value("metadata.type"), block.value("metadata.me")) == ("user", "*m")
    assert block.problems


@pytest.mark.parametrize(
    "block", ["k: " + "[" * 5000, "- " * 5000 + "x: y", "k: " + "x" * 70_000 + ": y", "? " * 900 + ": x"]
)
def test_b67_depth_and_size_are_bounded(block: str) -> None:
    assert parsed(f"---\nname: deep\n{block}\n---\nB.\n").value("name") == "deep"


def test_lists_are_items_in_every_style() -> None:
    block = parsed('---\naliases:\n  - Orla\n  - "Q: x"\ntags:\n- a\n- b\nflow: [c, d]\nnone: []\n---\n')
    assert [(field.key, field.items, field.line, field.stop) for field in block.fields] == [
        ("aliases", ("Orla", "Q: x"), 1, 4),
        ("tags", ("a", "b"), 4, 7),
        ("flow", ("c", "d"), 7, 8),
        ("none", (), 8, 9),
    ]


def test_structure_goes_through_yaml_with_its_lines() -> None:
    block = parsed("---\ndesc: |\n  two\n  lines\n\nfold: >-\n  a\n  b\nm:\n  n:\n    o: p\nlast: z\n---\n")
    assert [(field.key, field.value, field.line, field.stop) for field in block.fields] == [
        ("desc", "two\nlines\n", 1, 4),
        ("fold", "a b", 5, 8),
        ("m", "", 8, 11),
        ("m.n", "", 9, 11),
        ("m.n.o", "p", 10, 11),
        ("last", "z", 11, 12),
    ]


def test_a_file_without_a_block_gets_one() -> None:
    after = set_value(Document.from_text("# Orla\n"), "metadata.type", "user")
    assert after.to_text() == "---\nmetadata:\n  type: user\n---\n# Orla\n"


def test_unset_takes_the_lines_of_the_key_alone() -> None:
    text = "---\na: 1\nlist:\n  - x\n  - y\nb: 2\n---\nB\n"
    assert unset(Document.from_text(text), "list").to_text() == "---\na: 1\nb: 2\n---\nB\n"
    assert unset(Document.from_text(text), "nothing").to_text() == text


def test_what_one_line_cannot_say_is_refused() -> None:
    nested = Document.from_text("---\nmetadata:\n  type: user\n---\n")
    with pytest.raises(MemdeckError, match="further keys"):
        set_value(nested, "metadata", "x")
    with pytest.raises(MemdeckError, match="lines 2, 3"):
        set_value(Document.from_text("---\na: 1\na: 2\n---\n"), "a", "3")


VALUES = st.text(st.characters(blacklist_categories=["Cs"]), max_size=20)


@settings(deadline=None)
@example("=", "name")
@example("---", "valid_until")
@given(VALUES, st.sampled_from(["name", "valid_until", "description", "new", "metadata.type"]))
def test_what_is_set_is_read_and_nothing_else_changes(value: str, key: str) -> None:
    before = Document.from_text(NO_HORNS)
    after = set_value(before, key, value)
    assert read(after).value(key) == value
    head, _, body = after.to_text().partition("\n---\n")
    assert body == NO_HORNS.partition("\n---\n")[2]
    others = [(field.key, field.value) for field in read(after).fields if not key.startswith(field.key)]
    assert others == [(field.key, field.value) for field in read(before).fields if field.key != key]
    told = yaml.load(head.removeprefix("---\n"), Loader=yaml.BaseLoader)
    parent, _, name = key.rpartition(".")
    assert (told[parent] if parent else told)[name] == value


LINES = st.sampled_from(
    [
        *[
            "a: x",
            "b: 12:30",
            'c: "q: r"',
            "d: it's",
            "e: [x, y]",
            "f:",
            "  g: h",
            "- i",
            "  - j",
            "# note",
            "",
            "k: l # m",
        ],
        *[
            "n: 'o''p'",
            "q: http://x.y/z",
            "r:  s  ",
            "t: -u",
            "über uns: v",
            "w: [[x]]",
            "y: [a, [b]]",
            "  z: |",
            "    text",
        ],
    ]
)


@settings(max_examples=400, deadline=None)
@example(["f:", "  - j", "- i"])
@given(st.lists(LINES, min_size=1, max_size=7))
def test_the_quick_reading_is_that_of_yaml(block: list[str]) -> None:
    quick = flat_block.parse(block, 0, len(block))
    if quick is None:
        return
    try:
        slow, _ = yaml_block.parse(block, 0, len(block))
    except yaml_block.RejectedBlockError:
        pytest.fail(f"YAML rejects what was read quickly: {block}")
    assert [(f.key, f.value, f.items) for f in quick[0]] == [(f.key, f.value, f.items) for f in slow]


@settings(deadline=None)
@given(st.text("ab:-[]{}&*#|>\"' \n\t", max_size=40))
def test_reading_never_fails(block: str) -> None:
    block_read = parsed(f"---\nname: x\n{block}\n---\nBody\n")
    assert all(0 < field.line < field.stop for field in block_read.fields)


def test_yaml_is_loaded_only_for_structure() -> None:
    code = (
        "import sys; from memory_model.text.document import Document; from memory_model.text.frontmatter import read;"
        f"read(Document.from_text({NO_HORNS!r})); print({{'yaml', 'frontmatter', 'json'}} & set(sys.modules))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "set()\n"


ODD_BLANKS = [char for char in map(chr, range(0x3001)) if char.isspace() and char not in "\n\t "]
ODD_LINES = """\
key: a{0}b
key: a{0}
key: {0}a
key:{0}a
key: "a{0}b"
key: 'a{0}'
key: "a"{0}
key: [a{0}b, c{0}]
key: [{0}]
key: a {0}# c
key: a{0}# c
key: a{0}: b
ke{0}y: a
key{0}: a
{0}key: a
#{0}key: a
""".split("\n")[:-1]


@pytest.mark.parametrize("line", ODD_LINES)
def test_both_readers_see_the_same_whatever_blank_stands_in_a_line(line: str) -> None:
    for char in ODD_BLANKS:
        block = [line.format(char), "list:", f"  - x{char}y", f"  - z{char}", "other: c"]
        flat = flat_block.parse(block, 0, len(block))
        try:
            structured = yaml_block.parse(block, 0, len(block))[0]
        except yaml_block.RejectedBlockError:
            continue
        assert [(field.line, field.stop) for field in structured][-2:] == [(1, 4), (4, 5)], ascii(char)
        assert flat is None or flat[0] == structured, ascii(char)


@pytest.mark.parametrize("char", ["\r", "\x85", "\u2028", "\u2029"])
def test_only_a_newline_ends_a_line_of_a_block_with_structure(char: str) -> None:
    text = f"---\nname: one{char}two\nchecks:\n  - path: a{char}b\ndeep:\n  - {{a: [1]}}\nlast: x\n---\nBody.\n"
    block = parsed(text)
    assert block.value("name") == f"one{char}two"
    assert block.get("checks").items == (f"path: a{char}b",)
    assert [block.get(key).line for key in ("name", "checks", "deep", "last")] == [1, 2, 4, 6]
    assert changed(text, set_value(Document.from_text(text), "last", "y")) == ["-last: x", "+last: y"]
    assert changed(text, unset(Document.from_text(text), "name")) == [f"-name: one{char}two"]


@pytest.mark.parametrize("char", ["\xa0", "\u2028", "\x85", "\u3000"])
def test_an_odd_blank_behind_a_value_goes_with_it(char: str) -> None:
    after = set_value(Document.from_text(f"---\nname: one{char}\nother: c\n---\n"), "name", "two: three")
    assert after.to_text() == '---\nname: "two: three"\nother: c\n---\n'


def test_what_would_change_another_key_is_not_taken_out() -> None:
    with pytest.raises(MemdeckError, match="taking a out would change more than its line"):
        unset(Document.from_text("---\na: &x one\nb: *x\nc: [1, [2]]\n---\n"), "a")
