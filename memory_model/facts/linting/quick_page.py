"""Fact files of the commonest shape as lint reads them, links included."""

from collections.abc import Sequence

from memory_model.facts.dialect import Dialect
from memory_model.facts.fact import Fact
from memory_model.facts.plain import Plain, plain
from memory_model.facts.plain_many import plain_many
from memory_model.text.links import Link
from memory_model.text.pattern import lazy

Read = tuple[Fact, dict[str, int], tuple[Link, ...]]
"""A fact, the line (from 1) of each field, and its links."""


_LINK = lazy(r"\[\[([^\W_][\w-]*)\]\]")


def quick(text: str, path: str, dialect: Dialect, home: str) -> Read | None:
    """Read a file. `None` for any other shape."""
    return _with_links(plain(text, path, dialect, home), text, _MAY_HIDE)


def quick_many(texts: Sequence[str], paths: Sequence[str], dialect: Dialect, home: str) -> list[Read | None]:
    """Read many files, each as `quick` reads one."""
    whole = "\n".join(texts)
    marks = [mark for mark in _MAY_HIDE if mark in whole]
    found = plain_many(texts, paths, dialect, home)
    return [_with_links(read, text, marks) for read, text in zip(found, texts, strict=True)]


def _with_links(read: Plain | None, text: str, marks: Sequence[str]) -> Read | None:
    if read is None:
        return None
    fact, lines, body = read
    if "[[" not in text:
        return fact, lines, ()
    if marks and any(mark in text for mark in marks):
        return None
    found = _links(text, body)
    return None if found is None else (fact, lines, found)


_MAY_HIDE = ("`", "|", "\\", "{{", "~~~", "<!--", "\n    ", "\n\t", "\n>")
"""What may hide a link, or make an odd one of it."""


def _links(text: str, start: int) -> tuple[Link, ...] | None:
    """Return the wiki links of a body without code, comments and other marks; `None` where there are such marks."""
    found = []
    line, begin, seen = 0, 0, 0
    for match in _LINK.finditer(text, start):
        at, stop = match.span()
        line += text.count("\n", seen, at)
        begin = text.rfind("\n", seen, at) + 1 or begin
        seen = at
        link = (line, at - begin, stop - begin, "wiki", match[1], "", "")
        found.append(tuple.__new__(Link, link))  # half the price of calling the class
    return tuple(found) if len(found) == text.count("[[") else None
