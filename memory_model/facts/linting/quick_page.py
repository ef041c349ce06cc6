"""Fact files of the commonest shape, read by two expressions: short keys, plain texts, nothing to find fault with."""

import re
from datetime import date
from functools import cache

from memory_model.facts.dialect import Dialect
from memory_model.facts.fact import Fact
from memory_model.text.links import Link

_PARENT = "metadata"
_ODD = frozenset("checks aliases tags contradicts rulings retired".split())
"""Fields that are lists, or change what all others mean."""
_NOTHING = ("", "null", "~")
_MARKS = ("`", "~~~", "<!--", "\n    ", "\n\t", "{{", "\\", "|", "\n>")
"""What may hide a link in a body, or make an odd one of it."""


@cache
def _head() -> re.Pattern[str]:
    """Match such a block whole; each line has a key, at most one level deep, and a plain text or nothing."""
    return re.compile(r"""---\n((?:(?:\ \ )?[\w-]++:(?:\ [A-Za-z0-9][^\n#:"'\[\]{}\t\r]*+)?\n)++)---\n""", re.VERBOSE)


@cache
def _line() -> re.Pattern[str]:
    return re.compile(r"^(  )?([\w-]+):(?: (.*))?$", re.MULTILINE)


@cache
def _link() -> re.Pattern[str]:
    return re.compile(r"\[\[([^\W_][\w-]*)\]\]")


def quick(text: str, path: str, dialect: Dialect, home: str) -> tuple[Fact, dict[str, int], tuple[Link, ...]] | None:
    """Read a file: the fact, the line (from 1) of each field, and its links. `None` for any other shape."""
    match = _head().match(text)
    fields = _fields(match[1], dialect) if match else None
    if match is None or fields is None:
        return None
    known, lines = fields
    found = _links(text, match.end()) if "[[" in text else ()
    if found is None or not _ODD.isdisjoint(known) or known.get("description", "")[:13].lower() == "superseded by":
        return None
    try:
        fact = _fact(known, path, dialect, home, len(lines) + 2)
    except ValueError:  # a day is none
        return None
    return fact, lines, found


def _fields(block: str, dialect: Dialect) -> tuple[dict[str, str], dict[str, int]] | None:
    """Return values by field and lines by key; `None` where a key stands twice, has no value or another parent."""
    known: dict[str, str] = {}
    lines: dict[str, int] = {}
    inside = False
    number = 1
    for indent, name, value in _line().findall(block):
        number += 1
        key = f"{_PARENT}.{name}" if indent else name
        if key in lines or (indent and not inside) or not (value or name == _PARENT):
            return None
        lines[key] = number
        inside = bool(indent) or not value
        if value and (name not in known or bool(indent) is dialect.is_nested):
            known[name] = "" if value in _NOTHING else value.rstrip()
    if _PARENT in lines and not any(key.startswith("metadata.") for key in lines):
        return None
    return known, lines


@cache
def _day(written: str) -> date | None:
    """Read a day, ``""`` as none; raises `ValueError` for what is no day by itself."""
    if not written:
        return None
    if len(written) != 10:
        raise ValueError(written)
    return date.fromisoformat(written)


def _fact(known: dict[str, str], path: str, dialect: Dialect, home: str, body: int) -> Fact:
    text = known.get
    return Fact(
        path.rpartition("/")[2][:-3],
        path,
        home,
        dialect,
        text("name", ""),
        text("description", ""),
        text("type", ""),
        text("confidence", ""),
        _day(text("valid_from", "")),
        _day(text("valid_until", "")),
        text("supersedes", "").removesuffix(".md"),
        "",
        (),
        text("source", ""),
        _day(text("recorded", "")),
        _day(text("last_verified", "")),
        text("stale_when", ""),
        _day(text("stale_since", "")),
        (),
        (),
        (),
        "",
        (),
        body,
        (),
        True,
    )


def _links(text: str, start: int) -> tuple[Link, ...] | None:
    """Return the wiki links of a body without code, comments and other marks; `None` where there are such marks."""
    if any(mark in text for mark in _MARKS):
        return None
    found = []
    for match in _link().finditer(text, start):
        begin = text.rfind("\n", 0, match.start()) + 1
        line = text.count("\n", 0, begin)
        found.append(Link(line, match.start() - begin, match.end() - begin, "wiki", match[1], "", ""))
    return tuple(found) if len(found) == text.count("[[") else None
