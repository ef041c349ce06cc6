"""Facts of the commonest shape, read by two expressions: short keys, plain texts, nothing to find fault with."""

import re
from datetime import date
from functools import cache

from memory_model.facts.dialect import Dialect
from memory_model.facts.fact import Fact
from memory_model.values import NamedTuple

_PARENT = "metadata"
_ODD = frozenset("checks aliases tags contradicts rulings retired".split())
"""Fields that are lists, or change what all others mean."""
_NOTHING = frozenset(("", "null", "~", "none", "Null", "NULL", "None"))


class Plain(NamedTuple):
    """A fact, the line (from 1) of each of its keys, and where its body begins in the text."""

    fact: Fact
    lines: dict[str, int]
    body: int


@cache
def _head() -> re.Pattern[str]:
    """Match such a block whole; each line has a key, at most one level deep, and a text without marks or nothing."""
    return re.compile(
        r"""---\n((?:(?:\ \ )?[\w-]++:(?:\ (?:[A-Za-z0-9][^\n#:"'\[\]{}\t\r]*+|"[^\W_][^\n"\\\t\r]*+"))?\n)++)---\n""",
        re.VERBOSE,
    )


@cache
def _line() -> re.Pattern[str]:
    return re.compile(r"^(  )?([\w-]+):(?: (.*))?$", re.MULTILINE)


def plain(text: str, path: str, dialect: Dialect, home: str) -> Plain | None:
    """Read the text of a file; `None` for any shape that needs a closer look."""
    match = _head().match(text)
    fields = _fields(match[1], dialect) if match else None
    if match is None or fields is None:
        return None
    known, lines = fields
    if not _ODD.isdisjoint(known) or known.get("description", "")[:13].lower() == "superseded by":
        return None
    try:
        return Plain(_fact(known, path, dialect, home, len(lines) + 2), lines, match.end())
    except ValueError:  # a day is none
        return None


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
            text = value[1:-1].rstrip() if value[0] == '"' else value.rstrip()
            known[name] = "" if text in _NOTHING else text
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
    values = (
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
    return tuple.__new__(Fact, values)  # half the price of calling the class
