"""Marks of plain text: lines, frontmatter, sections, bullets, links."""

from memory_model.errors import MemdeckError
from memory_model.links.reading import references
from memory_model.text import frontmatter, lenient_block, strict_block
from memory_model.text.blocks import scan
from memory_model.text.bullets import bullet
from memory_model.text.document import Document
from memory_model.text.events import events
from memory_model.text.links import links
from memory_model.text.sections import headings, sections, underlined
from tests.fuzz.parser import TODAY, Parser, lines, text

PROSE = b"""\
---
name: one
tags: [a, "b, c"]
metadata:
  type: project
  checks:
    - path: src/x.py
description: >
  folded
  lines
---
# A heading #

Text, `code` and **bold**: [[one|label]], ![[a.png]], [x](two%20words.md#part "title"), [[2026-10-05#L7]].

## Status
- role: dispatcher
- [ ] a task by 10-08
  continued

Under
=====
> quoted ## no heading

```sh
[[ -f x ]] # code
```
<!-- hidden
-->
    indented
1. one
2) two
- **Done:** it is over (closes [[2026-10-05#L7]] "the first words")
"""
SEEDS = (PROSE, PROSE.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf# BOM\n", b"caf\xe9 \xff\n", b"", b"one line", b"\n\n\n")
WORDS = (
    *"--- ... # ## ###### - * + 1. 12) [ ] [x] [[ ]] ![[ ]( ) <!-- --> ``` ~~~ > | : \\ === %20 #L7".split(),
    *(
        "\n",
        "\r\n",
        "\r",
        "    ",
        "\t",
        "key: v\n",
        "- a\n",
        "`",
        "{{",
        "[a](",
        "\\.",
        "\u2028",
        "\x85",
        "\x0c",
        "\ufeff",
        "'",
        '"',
        "[a, b]",
    ),
)


def document(data: bytes) -> object:
    """A file is given back as it was; one line set anew leaves all others."""
    read = Document.from_bytes(data)
    assert read.to_bytes() == data
    assert all("\n" not in line for line in read.lines)
    found = scan(read.lines)
    assert len(found.contexts) == len(read.lines)
    if read.lines:
        at = len(read.lines) // 2
        changed = read.splice(at, at + 1, ["changed"])
        assert changed.lines[at] == "changed"
        assert Document.from_bytes(changed.to_bytes()) == changed
        assert changed.splice(at, at + 1, [read.lines[at]]).to_bytes() == data
    return found


def keys(data: bytes) -> object:
    """Frontmatter is read strictly, leniently, and by lines; what is set is read back, and nothing else changed."""
    read = Document.from_bytes(data)
    block = frontmatter.read(read)
    assert 0 <= block.stop <= len(read.lines)
    for field in block.fields:
        assert 0 < field.line < field.stop <= block.stop, field
    strict = strict_block.parse(read.lines)
    lenient = lenient_block.parse(read.lines, 0, len(read.lines))
    return block, strict, lenient, _set(read, "name"), _set(read, "metadata.type")


def _set(read: Document, key: str) -> bytes | None:
    try:
        changed = frontmatter.set_value(read, key, "two: 'words'")
    except MemdeckError:
        return None
    assert frontmatter.read(changed).value(key) == "two: 'words'"
    stop = frontmatter.read(read).stop
    assert changed.to_bytes().endswith(Document(read.lines[stop:], read.ends[stop:]).to_bytes())
    assert frontmatter.read(frontmatter.unset(changed, key)).get(key) is None
    return changed.to_bytes()


def outline(data: bytes) -> object:
    """Sections lie in the file, in its order; an item is its indent, marker, box and text."""
    read = lines(data)
    found = sections(read)
    assert [(one.line, one.level, one.title) for one in found] == list(headings(read, scan(read)))
    assert all(one.line < one.stop <= len(read) and 1 <= one.level <= 6 for one in found)
    items = [(line, item) for line in read if (item := bullet(line)) is not None]
    assert all(line[item.indent :].startswith(item.marker) and line.endswith(item.text) for line, item in items)
    return found, items, [underlined(read, number) for number in range(len(read))]


def pointers(data: bytes) -> object:
    """Each link stands where it says, brackets included; events point at addresses."""
    read = lines(data)
    found = links(read)
    at = (0, 0)
    for link in found:
        assert at <= (link.line, link.start) < (link.line, link.stop)
        assert read[link.line][link.start] in "!["
        assert read[link.line][link.stop - 1] in "])"
        at = (link.line, link.stop)
    return found, list(references(read)), events(read, TODAY, "memory/2026-10-05.md")


def shown(data: bytes) -> object:
    """What a screen shows has no control character."""
    from memory_model.text.visible import visible  # noqa: PLC0415

    found = visible(text(data))
    assert not any(ord(char) < 32 or 0x7F <= ord(char) < 0xA0 for char in found if char not in "\n\t"), found
    return found


PARSERS = {
    "document": Parser(document, SEEDS, WORDS),
    "frontmatter": Parser(keys, SEEDS, WORDS),
    "sections": Parser(outline, SEEDS, WORDS),
    "links": Parser(pointers, SEEDS, WORDS),
    "visible": Parser(shown, SEEDS, WORDS),
}
