"""Fact files of the commonest shape as lint reads them, links included."""

import re

from memory_model.facts.dialect import Dialect
from memory_model.facts.fact import Fact
from memory_model.facts.plain import plain
from memory_model.text.links import Link
from memory_model.values import cache


@cache
def _link() -> re.Pattern[str]:
    return re.compile(r"\[\[([^\W_][\w-]*)\]\]")


def quick(text: str, path: str, dialect: Dialect, home: str) -> tuple[Fact, dict[str, int], tuple[Link, ...]] | None:
    """Read a file: the fact, the line (from 1) of each field, and its links. `None` for any other shape."""
    read = plain(text, path, dialect, home)
    found = _links(text, read.body) if read and "[[" in text else ()
    return None if read is None or found is None else (read.fact, read.lines, found)


def _may_hide(text: str) -> bool:
    """Tell whether a text has what may hide a link, or make an odd one of it; a loop over these takes twice as long."""
    return (
        "`" in text or "|" in text or "\\" in text or "{{" in text or "~~~" in text or "<!--" in text
        or "\n    " in text or "\n\t" in text or "\n>" in text
    )  # fmt: skip


def _links(text: str, start: int) -> tuple[Link, ...] | None:
    """Return the wiki links of a body without code, comments and other marks; `None` where there are such marks."""
    if _may_hide(text):
        return None
    found = []
    line, begin, seen = 0, 0, 0
    for match in _link().finditer(text, start):
        at, stop = match.span()
        line += text.count("\n", seen, at)
        begin = text.rfind("\n", seen, at) + 1 or begin
        seen = at
        link = (line, at - begin, stop - begin, "wiki", match[1], "", "")
        found.append(tuple.__new__(Link, link))  # half the price of calling the class
    return tuple(found) if len(found) == text.count("[[") else None
