"""The index of a collection: a line for each fact, which is all that is loaded of it."""

from __future__ import annotations

import posixpath
from collections.abc import Sequence

from memory_model.facts.dialect import Dialect
from memory_model.text.blocks import INDENTED, TEXT, scan
from memory_model.text.document import Document
from memory_model.text.links import decoded
from memory_model.values import TYPE_CHECKING, NamedTuple, cache

if TYPE_CHECKING:
    from re import Pattern


class Entry(NamedTuple):
    """One entry. ``line`` is an index from 0; ``target`` is written, ``path`` where it leads, empty for outside.

    ``words`` stand behind the link. ``is_struck`` tells that it is struck through.
    """

    line: int
    title: str
    target: str
    path: str
    words: str
    is_struck: bool = False


class Index(NamedTuple):
    """An index file: ``path`` and its entries in file order; ``exists`` tells whether there is a file."""

    path: str
    entries: tuple[Entry, ...] = ()
    exists: bool = True

    def to(self, path: str) -> Entry | None:
        """Return the first entry that leads to a file, one that is struck through only when there is no other."""
        found = [entry for entry in self.entries if entry.path == path]
        return next((entry for entry in found if not entry.is_struck), found[0] if found else None)

    def all_to(self, path: str) -> list[Entry]:
        """List the entries that lead to a file, without those that are struck through."""
        return [entry for entry in self.entries if entry.path == path and not entry.is_struck]


_TITLE = r"(?P<struck>~~)?\[(?P<title>(?:[^\[\]\\]|\\.|\[[^\[\]]*\])*)\]"


@cache
def _literal() -> Pattern[str]:
    """Match an entry as agents' tools read it: a dash, and the target as it stands."""
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile(rf"[ \t]*-[ \t]+{_TITLE}\((?P<target>[^\n]*?\.md)\)(?P<rest>.*)$")


@cache
def _markdown() -> Pattern[str]:
    """Match an entry as Markdown reads it: any list mark, a target that may be encoded or in angles."""
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile(
        rf"[ \t]*[-*+][ \t]+{_TITLE}\((?:<(?P<angle>[^<>\n]*\.md)(?:\#[^<>\n]*)?>"
        r"|(?P<target>[^\s<>]*?\.md)(?:\#[^\s()]*)?)\)(?P<rest>.*)$"
    )


def read(document: Document | None, path: str, dialect: Dialect) -> Index:
    """Read an index; ``path`` is its own. In the indexed dialect targets are literal, else decoded (``%20``)."""
    if document is None:
        return Index(path, (), exists=False)
    lines = document.lines
    if not any("](" in line for line in lines):
        return Index(path)
    contexts = None if _is_plain(lines) else scan(lines).contexts
    found = [
        entry
        for number, line in enumerate(lines)
        if "](" in line
        and (contexts is None or contexts[number] in (TEXT, INDENTED))
        and (entry := entry_in(line, number, path, dialect))
    ]
    return Index(path, tuple(found))


def _is_plain(lines: Sequence[str]) -> bool:
    """Tell quickly that no line can be code, a comment or frontmatter."""
    return not (lines[0].startswith("---") or any("```" in line or "~~~" in line or "<!--" in line for line in lines))


def entry_in(line: str, number: int, path: str, dialect: Dialect) -> Entry | None:
    """Read one line of the index at ``path`` as an entry, `None` for any other line."""
    if line.startswith("- [") and (found := _quick(line, number, path)):
        return found
    match = (_literal() if dialect.is_nested else _markdown()).match(line)
    if match is None:
        return None
    written = match["target"] if dialect.is_nested else match["target"] or match["angle"]
    name = written if dialect.is_nested else decoded(written)
    words = match["rest"].strip().removesuffix("~~").strip()
    return Entry(number, match["title"], written, leads_to(name, path), _words(words), bool(match["struck"]))


def _quick(line: str, number: int, path: str) -> Entry | None:
    """Read the commonest entry, alike in both dialects: a title and a target without marks. `None` for any other."""
    title, _, rest = line[3:].partition("](")
    target, end, rest = rest.partition(")")
    bare = target.replace("-", "").replace("_", "").replace("/", "").removesuffix(".md")
    if not end or not target.endswith(".md") or not bare.isalnum() or not _ODD.isdisjoint(title):
        return None
    words = rest.strip().removesuffix("~~").strip()
    entry = (number, title, target, leads_to(target, path), _words(words), False)
    return tuple.__new__(Entry, entry)  # half the price of calling the class


_ODD = frozenset("[]\\\n")


def leads_to(name: str, path: str) -> str:
    """Return the place that a relative link in the file ``path`` leads to; empty when it leads out of its root."""
    if name.startswith(("/", "~", "\\")) or "\0" in name:
        return ""
    if "/" not in name:
        folder = path.rpartition("/")[0]
        return f"{folder}/{name}" if folder else name
    found = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
    return "" if found.startswith("../") or found == ".." else found


def _words(rest: str) -> str:
    """Take the sign that parts title and words off: ``, words``, ``: words``, ``— words``, ``- words``."""
    return rest.lstrip(",:—–- \t") if rest[:1] in ",:—–-" else rest


def loaded(document: Document, path: str, dialect: Dialect, first_cut_line: int | None) -> tuple[Entry, ...]:
    """Return the entries that a session reads: those before the line (from 1) at which loading stops."""
    stop = len(document.lines) if first_cut_line is None else first_cut_line - 1
    return read(document.head(stop), path, dialect).entries
