"""Facts of the commonest shape, read by two expressions: short keys, plain texts, nothing to find fault with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from memory_model.facts.dialect import Dialect
from memory_model.facts.fact import Fact
from memory_model.values import TYPE_CHECKING, NamedTuple, cache, date

if TYPE_CHECKING:
    from re import Pattern


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
Rows = list[tuple[str, str, str]]
"""Indentation, key and value of each line of a block."""
_SHAPES, _LONGEST, _MOST = 8, 40, 64
"""Shapes that are tried, the most lines of one, and how many are learned at all: to learn one costs as much as reading
a hundred files. Facts of one folder have few shapes, and stand one beside the other."""


class _Shapes:
    """The shapes of blocks that were met twice, the newest first, for one kind of dialect."""

    def __init__(self) -> None:
        self.known: list[_Shape] = []
        self._met: set[tuple[tuple[str, str, bool], ...]] = set()
        self._left = _MOST

    def meet(self, rows: Rows, places: dict[str, int], lines: dict[str, int]) -> None:
        """Learn the shape of a block that is met a second time."""
        if not self._left or len(rows) > _LONGEST:
            return
        shape = tuple([(indent, name, bool(value)) for indent, name, value in rows])
        if shape in self._met:
            self._left -= 1
            self.known = [_learned(rows, places, lines), *self.known[: _SHAPES - 1]]
        elif len(self._met) < 4 * _MOST:
            self._met.add(shape)


_shapes = {False: _Shapes(), True: _Shapes()}


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
    shapes = _shapes[dialect.is_nested]
    for shape in shapes.known:
        match = shape.whole.match(text)
        if match is not None:
            fields = shape.pick(_values(match.groups()))
            return _plain(fields, shape.lines, path, dialect, home, match.end(), is_written=shape.is_written)
    match = _head().match(text)
    if match is None:
        return None
    rows: Rows = _line().findall(match[1])
    found = _places(rows, dialect)
    if found is None:
        return None
    places, lines = found
    shapes.meet(rows, places, lines)
    values = _values([value for _, _, value in rows])
    fields = tuple([values[places.get(name, -1)] for name in _FIELDS])
    return _plain(fields, lines, path, dialect, home, match.end(), is_written=not KEYS.isdisjoint(lines))


def _values(written: Sequence[str]) -> list[str]:
    """Return what texts stand for, and one more that is empty."""
    texts = [text[1:-1].rstrip() if text[:1] == '"' else text.rstrip() for text in written]
    return [*["" if text in _NOTHING else text for text in texts], ""]


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
    if fields[1][:13].lower() == "superseded by":
        return None
    try:
        return Plain(_fact(fields, path, dialect, home, len(lines) + 2, is_written=is_written), lines, body)
    except ValueError:  # a day is none
        return None


def _places(rows: Rows, dialect: Dialect) -> tuple[dict[str, int], dict[str, int]] | None:
    """Return in which row each field has its value, and the line of each key.

    `None` where a key stands twice, has no value or another parent, or is odd.
    """
    places: dict[str, int] = {}
    lines: dict[str, int] = {}
    inside = False
    for number, (indent, name, value) in enumerate(rows):
        key = f"{_PARENT}.{name}" if indent else name
        if key in lines or (indent and not inside) or not (value or name == _PARENT):
            return None
        lines[key] = number + 2
        inside = bool(indent) or not value
        if value and (name not in places or key == dialect.key(name)):
            places[name] = number
    if not _ODD.isdisjoint(places) or (_PARENT in lines and not any(key.startswith("metadata.") for key in lines)):
        return None
    return places, lines


def _learned(rows: Rows, places: dict[str, int], lines: dict[str, int]) -> _Shape:
    """Make the expression of a shape, with a group for each value that is a field's."""
    import re  # noqa: PLC0415  not every text asks for an expression

    wanted = set(places.values())
    written = [
        f"{indent}{name}:{f' ({_VALUE[3:]}' if number in wanted else f' {_VALUE}' if value else ''}\n"
        for number, (indent, name, value) in enumerate(rows)
    ]
    order = sorted(wanted)
    first, *others = [order.index(places[name]) if name in places else -1 for name in _FIELDS]
    whole = re.compile(f"---\n{''.join(written)}---\n")
    return _Shape(whole, itemgetter(first, *others), lines, not KEYS.isdisjoint(lines))


@cache
def _day(written: str) -> date | None:
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
        body,
        (),
        is_written,
    )
    return tuple.__new__(Fact, values)  # half the price of calling the class
