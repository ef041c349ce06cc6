"""Entries of an index: which lines are ones, where they lead, and edits of single lines."""

import random

import pytest

from memory_model.facts import index
from memory_model.facts.dialect import INDEXED, WINDOWED
from memory_model.facts.index import read
from memory_model.facts.index_edit import add, drop, line_for, point
from memory_model.text.document import Document

ENTRIES = """# Memory

- [Kept](kept.md) — about kept
  - [Below](deep/below.md): indented
* [Star](star.md) - a wrong dash
- a plain bullet with plain.md in it
- ~~[Gone](gone.md) — struck~~
- [Spaced](my%20note.md), literal
- [Web](https://example.org/x.md) not a file
- [Up](../up.md) leaves
- [Abs](/etc/hostname.md)
<!--
- [Hidden](hidden.md)
-->
```
- [Code](code.md)
```
"""


def test_an_indexed_entry_is_a_dash_and_a_literal_target() -> None:
    index = read(Document.from_text(ENTRIES), "memory/MEMORY.md", INDEXED)
    assert [(entry.title, entry.path, entry.words) for entry in index.entries] == [
        ("Kept", "memory/kept.md", "about kept"),
        ("Below", "memory/deep/below.md", "indented"),
        ("Gone", "memory/gone.md", "struck"),
        ("Spaced", "memory/my%20note.md", "literal"),
        ("Web", "memory/https:/example.org/x.md", "not a file"),
        ("Up", "up.md", "leaves"),
        ("Abs", "", ""),
    ]
    assert [entry.title for entry in index.entries if entry.is_struck] == ["Gone"]


def test_a_windowed_entry_is_what_markdown_reads() -> None:
    index = read(Document.from_text(ENTRIES), "facts/INDEX.md", WINDOWED)
    assert ("Star", "facts/star.md") in [(entry.title, entry.path) for entry in index.entries]
    assert ("Spaced", "facts/my note.md") in [(entry.title, entry.path) for entry in index.entries]


@pytest.mark.parametrize(
    "rest", [", recall words", ": recall words", " — recall words", " - recall words", " recall words"]
)
def test_any_sign_parts_title_and_words(rest: str) -> None:
    index = read(Document.from_text(f"- [T](t.md){rest}\n"), "facts/INDEX.md", WINDOWED)
    assert index.entries[0].words == "recall words"


def test_a_new_entry_goes_behind_the_last_one() -> None:
    before = Document.from_text("# Facts\r\n\r\n- [A](a.md), a\r\n\r\nText below.\r\n")
    index = read(before, "f/INDEX.md", WINDOWED)
    after, line = add(before, index, ["- [B](b.md), b"])
    assert after.to_text() == "# Facts\r\n\r\n- [A](a.md), a\r\n- [B](b.md), b\r\n\r\nText below.\r\n"
    assert line == 4


def test_the_first_entry_of_a_summary_gets_a_section_of_its_own() -> None:
    before = Document.from_text("# Memory\n\n## Active\n- the ferry\n")
    after, line = add(before, read(before, "m/MEMORY.md", INDEXED), ["- [B](b.md) — b"])
    assert after.to_text() == "# Memory\n\n## Active\n- the ferry\n\n## Facts\n\n- [B](b.md) — b\n"
    assert after.lines[line - 1] == "- [B](b.md) — b"


def test_other_lines_keep_every_byte_when_an_entry_is_pointed_elsewhere_or_dropped() -> None:
    before = Document.from_text("# F\n\n  - [A](a.md), a   \n    more of a\n- [B](b.md)\n")
    index = read(before, "f/INDEX.md", WINDOWED)
    assert point(before, index.entries[0], "- [C](c.md), c").to_text() == (
        "# F\n\n  - [C](c.md), c\n    more of a\n- [B](b.md)\n"
    )
    assert drop(before, index.entries[0]).to_text() == "# F\n\n- [B](b.md)\n"


def test_a_line_can_be_read_back() -> None:
    for dialect in (WINDOWED, INDEXED):
        line = line_for(dialect, "A [b] c", "my note.md", "words  of\nit")
        entry = read(Document.from_text(line + "\n"), "f/X.md", dialect).entries[0]
        assert (entry.title, entry.path, entry.words) == ("A (b) c", "f/my note.md", "words of it")


@pytest.mark.parametrize("dialect", [WINDOWED, INDEXED], ids=lambda dialect: dialect.name)
def test_the_quick_reading_of_an_entry_is_the_close_one(monkeypatch: pytest.MonkeyPatch, dialect) -> None:
    chance = random.Random(5)
    parts = [
        "- [",
        "a-b",
        "T x",
        "](",
        "f/a_1.md",
        ".md",
        ")",
        ", words",
        " — w ",
        "~~",
        "%20",
        "#h",
        "\\",
        "[",
        " ",
        "\r",
    ]
    lines = ["".join(chance.choices(parts, k=chance.randrange(1, 9))) for _ in range(6000)]
    lines += [
        f"- [{'x' * chance.randrange(3)}](a{tail}" for tail in (".md)", ".md) w", ".md", "b.md)~~", ".MD)", "é.md)")
    ]
    lines += ["- [a](.md)", "- [a](../a.md)", "- [a](/a.md)", "- [a](a.md).md)", "- [a](a b.md)", "- [a](a.md(x).md)"]
    quick = [index.entry_in(line, 3, "m/INDEX.md", dialect) for line in lines]
    monkeypatch.setattr(index, "_quick", lambda *_: None)
    close = [index.entry_in(line, 3, "m/INDEX.md", dialect) for line in lines]
    assert quick == close
    assert sum(entry is not None for entry in close) > 5
