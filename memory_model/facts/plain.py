"""Facts of the commonest shape, read by two expressions: short keys, plain texts, nothing to find fault with."""

from __future__ import annotations

from collections.abc import Sequence

from memory_model.facts.dialect import KEYS, Dialect
from memory_model.facts.fact import Fact
from memory_model.facts.shapes import FIELDS, VALUE, Rows, by_dialect, places
from memory_model.values import TYPE_CHECKING, NamedTuple, cache, date

if TYPE_CHECKING:
    from re import Pattern


NOTHING = frozenset(("", "null", "~", "none", "Null", "NULL", "None"))
"""What stands for no value in such a block."""


class Plain(NamedTuple):
    """A fact, the line (from 1) of each of its keys, and where its body begins in the text."""

    fact: Fact
    lines: dict[str, int]
    body: int


@cache
def _head() -> Pattern[str]:
    """Match such a block whole; each line has a key, at most one level deep, and a text without marks or nothing."""
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile(r"---\n((?:(?:  )?[\w-]++:(?: " + VALUE + r")?\n)++)---\n")


@cache
def _line() -> Pattern[str]:
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile(r"^(  )?([\w-]+):(?: (.*))?$", re.MULTILINE)


def plain(text: str, path: str, dialect: Dialect, home: str) -> Plain | None:
    """Read the text of a file; `None` for any shape that needs a closer look."""
    shapes = by_dialect[dialect.is_nested]
    for shape in shapes.known:
        match = shape.whole.match(text)
        if match is not None:
            fields = shape.pick(_values(match.groups()))
            return _plain(fields, shape.lines, path, dialect, home, match.end(), is_written=shape.is_written)
    match = _head().match(text)
    if match is None:
        return None
    rows: Rows = _line().findall(match[1])
    found = places(rows, dialect)
    if found is None:
        return None
    stand, lines = found
    shapes.meet(rows, stand, lines)
    values = _values([value for _, _, value in rows])
    fields = tuple([values[stand.get(name, -1)] for name in FIELDS])
    return _plain(fields, lines, path, dialect, home, match.end(), is_written=not KEYS.isdisjoint(lines))


def _values(written: Sequence[str]) -> list[str]:
    """Return what texts stand for, and one more that is empty."""
    texts = [text[1:-1].rstrip() if text[:1] == '"' else text.rstrip() for text in written]
    return [*["" if text in NOTHING else text for text in texts], ""]


def _plain(  # noqa: PLR0913, PLR0917  made twenty thousand times a run: without a value between
    fields: tuple[str, ...],
    lines: dict[str, int],
    path: str,
    dialect: Dialect,
    home: str,
    body: int,
    *,
    is_written: bool,
) -> Plain | None:
    if is_marker(fields[1]):
        return None
    try:
        return Plain(_fact(fields, path, dialect, home, len(lines) + 2, is_written=is_written), lines, body)
    except ValueError:  # a day is none
        return None


def is_marker(description: str) -> bool:
    """Tell whether a description names what took the fact's place: that takes a closer look."""
    return description[:13].lower() == "superseded by"


@cache
def day_or_none(written: str) -> date | None:
    """Read a day, ``""`` as none; raises `ValueError` for what is no day by itself."""
    if not written:
        return None
    if len(written) != 10:
        raise ValueError(written)
    return date.fromisoformat(written)


def _fact(  # noqa: PLR0913  as above
    fields: tuple[str, ...], path: str, dialect: Dialect, home: str, body: int, *, is_written: bool
) -> Fact:
    name, description, kind, confidence, since, until, before, source, recorded, verified, stale_when, stale = fields
    values = (
        path.rpartition("/")[2][:-3],
        path,
        home,
        dialect,
        name,
        description,
        kind,
        confidence,
        day_or_none(since),
        day_or_none(until),
        before.removesuffix(".md"),
        "",
        (),
        source,
        day_or_none(recorded),
        day_or_none(verified),
        stale_when,
        day_or_none(stale),
        (),
        (),
        (),
        "",
        (),
        body,
        (),
        is_written,
    )
    return tuple.__new__(Fact, values)  # half the price of calling the class
