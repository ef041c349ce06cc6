"""Edits of an index: single lines, all others keep every byte (W4)."""

from collections.abc import Iterable
from urllib.parse import quote

from memory_model.facts.dialect import Dialect
from memory_model.facts.index import Entry, Index
from memory_model.text.document import Document
from memory_model.text.insertion import add_section, insert

NEW = {"INDEX.md": "# Facts\n\n", "MEMORY.md": "# Memory\n\n"}
"""What an index that does not exist yet starts as."""


def line_for(dialect: Dialect, title: str, name: str, words: str) -> str:
    """Spell the entry of a fact; ``name`` is its file as seen from the index. Bytes that are no text become ``�``."""
    shown = _text(title.replace("[", "(").replace("]", ")"))
    said = _text(words)
    if dialect.is_nested:
        return f"- [{shown}]({name})" + (f" — {said}" if said else "")
    return f"- [{shown}]({_written(name)})" + (f", {said}" if said else "")


def may_list(dialect: Dialect, name: str) -> bool:
    """Tell whether a line can name a file; in the indexed dialect, where targets are literal, not every name fits."""
    return not dialect.is_nested or not any(char < " " or "\ud800" <= char <= "\udfff" for char in name)


def _text(words: str) -> str:
    return " ".join("".join(["�" if "\ud800" <= char <= "\udfff" else char for char in words]).split())


def add(document: Document, index: Index, lines: Iterable[str], row: int = 0) -> tuple[Document, int]:
    """Put entries behind the last one; the first ones go to the end of the file, under ``## Facts`` among other text.

    At the line ``row`` (from 1), where they stood once, they push an entry down that stands there now. Returns the new
    document and the line of the first of them, from 1.
    """
    new = list(lines)
    if any(entry.line + 1 == row and _depth(document.lines[entry.line]) <= _depth(new[0]) for entry in index.entries):
        return document.splice(row - 1, row - 1, new), row
    if index.entries:
        at = index.entries[-1].line + 1
        while at < len(document.lines) and document.lines[at][:1] in " \t" and document.lines[at].strip():
            at += 1
        return document.splice(at, at, new), at + 1
    told = [line for line in document.lines if line.strip() and not line.startswith(("# ", "<!--"))]
    if told:
        result, at = add_section(document, "Facts", ["", *new])
        return result, at + 2
    result, at = insert(document, len(document.lines), new)
    return result, at + 1


def point(document: Document, entry: Entry, line: str) -> Document:
    """Put another entry in the place of one; its indentation stays."""
    old = document.lines[entry.line]
    indent = old[: len(old) - len(old.lstrip())]
    return document.splice(entry.line, entry.line + 1, [indent + line])


def lead(document: Document, entry: Entry, dialect: Dialect, name: str) -> Document:
    """Let an entry lead to another file, ``name`` as seen from the index; its title and words stay."""
    line = document.lines[entry.line]
    written = name if dialect.is_nested else _written(name)
    return document.splice(entry.line, entry.line + 1, [line.replace(f"({entry.target})", f"({written})", 1)])


def drop(document: Document, entry: Entry) -> Document:
    """Take an entry out, with the indented lines that belong to it."""
    depth = _depth(document.lines[entry.line])
    stop = entry.line + 1
    while stop < len(document.lines) and _is_below(document.lines[stop], depth):
        stop += 1
    return document.splice(entry.line, stop, ())


def drop_all(document: Document, entries: Iterable[Entry]) -> Document:
    """Take entries out, each with the indented lines that belong to it."""
    for entry in sorted(entries, key=lambda entry: -entry.line):
        document = drop(document, entry)
    return document


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _is_below(line: str, depth: int) -> bool:
    bare = line.lstrip()
    return bool(bare) and _depth(line) > depth and not bare.startswith("-")


def _written(name: str) -> str:
    return quote(name, safe="/~", errors="surrogateescape") if _is_odd(name) else name


def _is_odd(name: str) -> bool:
    return any(char in " ()<>%#\"'" or char < " " or "\ud800" <= char <= "\udfff" for char in name)
