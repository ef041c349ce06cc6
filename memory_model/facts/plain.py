"""Facts of the commonest shape, read by two expressions: short keys, plain texts, nothing to find fault with."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from memory_model.facts.dialect import Dialect
from memory_model.facts.fact import Fact
from memory_model.values import TYPE_CHECKING, NamedTuple, cache, date

if TYPE_CHECKING:
    from re import Match, Pattern


KEYS = frozenset(("name", "description", "type", "metadata", "metadata.type", "valid_from", "confidence"))
"""A frontmatter with none of these is no fact's."""
_PARENT = "metadata"
_ODD = frozenset("checks aliases tags contradicts rulings retired".split())
"""Fields that are lists, or change what all others mean."""
_NOTHING = frozenset(("", "null", "~", "none", "Null", "NULL", "None"))


class Plain(NamedTuple):
    """A fact, the line (from 1) of each of its keys, and where its body begins in the text."""

    fact: Fact
    lines: dict[str, int]
    body: int


class _Shape(NamedTuple):
    """Which keys a block has, in order: ``whole`` matches such a block with its values, ``pick`` sorts these.

    What it picks are the values of `_FIELDS`, from a list that ends with an empty one; ``lines`` is as in `Plain`,
    ``is_written`` as in `Fact`.
    """

    whole: Pattern[str]
    pick: Callable[[list[str]], tuple[str, ...]]
    lines: dict[str, int]
    is_written: bool


_FIELDS = (
    "name", "description", "type", "confidence", "valid_from", "valid_until", "supersedes", "source", "recorded",
    "last_verified", "stale_when", "stale_since",
)  # fmt: skip


_VALUE = r"""(?:[A-Za-z0-9][^\n#:"'\[\]{}\t\r]*+|"[^\W_][^\n"\\\t\r]*+")"""
_SHAPES = 8
"""Facts of one folder have few shapes, and stand one beside the other."""
_MOST = 40
"""A block of more lines is none of the common ones; an expression for it would cost more than reading it."""
_known: dict[bool, list[_Shape]] = {False: [], True: []}


@cache
def _head() -> Pattern[str]:
    """Match such a block whole; each line has a key, at most one level deep, and a text without marks or nothing."""
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile(r"---\n((?:(?:  )?[\w-]++:(?: " + _VALUE + r")?\n)++)---\n")


@cache
def _line() -> Pattern[str]:
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile(r"^(  )?([\w-]+):(?: (.*))?$", re.MULTILINE)


def plain(text: str, path: str, dialect: Dialect, home: str) -> Plain | None:
    """Read the text of a file; `None` for any shape that needs a closer look."""
    for shape in _known[dialect.is_nested]:
        match = shape.whole.match(text)
        if match is not None:
            return _plain(shape, match, path, dialect, home)
    match = _head().match(text)
    is_short = match is not None and text.count("\n", 0, match.end()) <= _MOST
    made = _shape(match[1], dialect) if match and is_short else None
    match = made.whole.match(text) if made else None
    if made is None or match is None:
        return None
    _known[dialect.is_nested] = [made, *_known[dialect.is_nested][: _SHAPES - 1]]
    return _plain(made, match, path, dialect, home)


def _plain(shape: _Shape, match: Match[str], path: str, dialect: Dialect, home: str) -> Plain | None:
    written = [value[1:-1].rstrip() if value[0] == '"' else value.rstrip() for value in match.groups()]
    values = ["" if value in _NOTHING else value for value in written]
    values.append("")
    try:
        fact = _fact(shape, shape.pick(values), path, dialect, home)
    except ValueError:  # a day is none
        return None
    return None if fact.description[:13].lower() == "superseded by" else Plain(fact, shape.lines, match.end())


def _shape(block: str, dialect: Dialect) -> _Shape | None:
    """Return the shape of a block; `None` where a key stands twice, has no value, another parent, or is odd."""
    import re  # noqa: PLC0415  not every text asks for an expression

    names: dict[str, int] = {}
    lines: dict[str, int] = {}
    written: list[str] = []
    inside = False
    for number, (indent, name, value) in enumerate(_line().findall(block), 2):
        key = f"{_PARENT}.{name}" if indent else name
        if key in lines or (indent and not inside) or not (value or name == _PARENT):
            return None
        lines[key] = number
        inside = bool(indent) or not value
        written.append(f"{indent}{name}:{' ' + _VALUE if value else ''}\n")
        if value and (name not in names or key == dialect.key(name)):
            names[name] = number - 2
    if not _ODD.isdisjoint(names) or (_PARENT in lines and not any(key.startswith("metadata.") for key in lines)):
        return None
    for number in names.values():
        written[number] = written[number].replace(_VALUE, f"({_VALUE[3:]}")
    ordered = sorted(names, key=names.__getitem__)
    first, *others = [ordered.index(name) if name in names else -1 for name in _FIELDS]
    return _Shape(
        re.compile(f"---\n{''.join(written)}---\n"), itemgetter(first, *others), lines, not KEYS.isdisjoint(lines)
    )


@cache
def _day(written: str) -> date | None:
    """Read a day, ``""`` as none; raises `ValueError` for what is no day by itself."""
    if not written:
        return None
    if len(written) != 10:
        raise ValueError(written)
    return date.fromisoformat(written)


def _fact(shape: _Shape, fields: tuple[str, ...], path: str, dialect: Dialect, home: str) -> Fact:
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
        _day(since),
        _day(until),
        before.removesuffix(".md"),
        "",
        (),
        source,
        _day(recorded),
        _day(verified),
        stale_when,
        _day(stale),
        (),
        (),
        (),
        "",
        (),
        len(shape.lines) + 2,
        (),
        shape.is_written,
    )
    return tuple.__new__(Fact, values)  # half the price of calling the class
