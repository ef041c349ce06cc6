"""What is asked: words and phrases, filters, and how they are to be matched."""

from __future__ import annotations

from memory_model.errors import MemdeckError
from memory_model.text.fold import fold
from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FUZZY, EXACT, REGEX = "fuzzy", "exact", "regex"
LAYERS = ("log", "entities", "facts", "summary", "state", "note")
FACT_TYPES = ("person", "project", "preference", "decision", "reference", "user", "feedback")
OPEN = ("yes", "no")
KINDS = ("note", "decision", "follow-up", "preference", "lesson", "correction", "done")

_HALF = frozenset("in: kind: since: until: entity: type: open: as-of:".split())
"""Filters that are still being typed."""
_PARTS = lazy(r'(?:(?<!\S)(in|kind|since|until|entity|type|open|as-of):)?(?:"([^"]*)"?|([^\s"]+))')


class Query(NamedTuple):
    """A search. ``words`` are folded, a phrase in quotes is one of them; all must be found in a line.

    ``text`` is what is matched as it stands in the modes ``exact`` and ``regex``. Empty filters let all through;
    ``entity`` is a name, slug or alias. ``types`` and ``open`` (``yes`` or ``no``) let facts through only; of facts
    those count that hold today, or on ``as_of``, unless ``all`` is set. ``problem`` says which filter could not be
    read; it is left out.
    """

    text: str
    words: tuple[str, ...]
    mode: str = FUZZY
    layers: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    since: date | None = None
    until: date | None = None
    entity: str = ""
    all: bool = False
    problem: str = ""
    types: tuple[str, ...] = ()
    open: str = ""
    as_of: date | None = None

    @property
    def filtered(self) -> bool:
        """Tell whether any filter is set."""
        own = self.layers or self.kinds or self.since or self.until or self.entity
        return bool(own or self.types or self.open or self.as_of)


def parse(text: str, today: date, mode: str = FUZZY) -> Query:
    """Read a query as typed: ``ferry "two words" in:log,entities kind:decision since:monday until:10-08 entity:orla``.

    Facts are narrowed by ``type:preference``, ``open:no`` and ``as-of:2026-09-01``. Filters may be cut short while
    they are typed (``kind:dec``). In the modes ``exact`` and ``regex`` the whole text is what is looked for, and
    filters are set with `filters`.
    """
    if mode != FUZZY:
        return Query(text, (fold(text),) if text else (), mode)
    query = Query(text, ())
    words: list[str] = []
    is_plain = '"' not in text and ":" not in text
    for name, quoted, bare in [("", "", word) for word in text.split()] if is_plain else _PARTS.findall(text):
        value = quoted or bare
        if name and value:
            query = _filter(query, name, value, today)
        elif word := " ".join(fold(value).split()):
            words.append(word)
    words = [word for word in words if word not in _HALF]
    return query._replace(words=tuple(dict.fromkeys(words)))


def filters(query: Query, today: date, values: Mapping[str, str]) -> Query:
    """Add filters given as options, by the names they have in a query; empty ones do nothing.

    Raises `MemdeckError` of kind ``usage`` for one that cannot be read.
    """
    for name, value in values.items():
        if value:
            query = _filter(query, name, value, today)
    if query.problem:
        raise MemdeckError("usage", query.problem, "search", "for instance --in log --kind decision --since 2026-10-01")
    return query


def _filter(query: Query, name: str, value: str, today: date) -> Query:
    if name == "entity":
        return query._replace(entity=value)
    if name in ("since", "until", "as-of"):
        return _period(query, name, value, today)
    known = {"in": LAYERS, "type": FACT_TYPES, "open": OPEN}.get(name, KINDS)
    chosen, unknown = _chosen(value.split(","), known)
    if unknown:
        return query._replace(problem=f"{name}: knows {', '.join(known)}, not {unknown}")
    return _narrowed(query, name, tuple(chosen))


def _narrowed(query: Query, name: str, chosen: tuple[str, ...]) -> Query:
    if name == "open":
        return query._replace(open=chosen[-1] if chosen else "")
    if name == "type":
        return query._replace(types=(*query.types, *chosen))
    if name == "in":
        return query._replace(layers=(*query.layers, *chosen))
    return query._replace(kinds=(*query.kinds, *chosen))


def _period(query: Query, name: str, value: str, today: date) -> Query:
    from memory_model.text.dates import day  # noqa: PLC0415  the grammar of dates, only for a query with one

    try:
        found = day(value, today, past=True)
    except MemdeckError as error:
        return query._replace(problem=f"{name}: {error.message}")
    if name == "as-of":
        return query._replace(as_of=found)
    return query._replace(since=found) if name == "since" else query._replace(until=found)


def _chosen(values: Iterable[str], known: tuple[str, ...]) -> tuple[list[str], str]:
    """Match each value with the names it begins; the first that begins none comes back as unknown."""
    chosen: list[str] = []
    for value in values:
        wanted = fold(value).strip()
        if not wanted:
            continue
        fitting = [name for name in known if name == wanted] or [
            name for name in known if name.startswith(wanted) or wanted == f"{name}s"
        ]
        if not fitting:
            return chosen, value
        chosen += fitting
    return chosen, ""
