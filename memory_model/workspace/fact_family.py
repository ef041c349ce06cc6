"""One fact with all that its chain and its names are about, unpacked from a table of thousands."""

from __future__ import annotations

from memory_model.facts.timeline import Timeline
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.table import is_searchable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from memory_model.facts.fact import Fact
    from memory_model.workspace.table import Table

MOST = 200
"""A family of more is no sooner found than all facts are unpacked."""
_NAMES = ("slug", "name", "aliases")
_NAMING = ("supersedes", "marker")


def called(table: Table, query: str) -> list[int]:
    """Return the numbers of the facts that a query may mean: by path, file name, name or alias."""
    if not query or not is_searchable(query):
        return []
    places = [number for place in (query, f"{query}.md") for number in table.find("path", place)]
    return [*places, *_found(table, _NAMES, query.removesuffix(".md"))]


def family(table: Table, numbers: Iterable[int]) -> Timeline | None:
    """Return some facts with all that bear a name of theirs, or one that they name, or that name them; and so on.

    Whatever is asked of these facts has the answer that it has among all. `None` where they are too many, or bear a
    name that cannot be searched for.
    """
    known: dict[int, Fact] = {}
    asked: set[tuple[str, ...]] = set()
    pending = list(numbers)
    while pending:
        number = pending.pop()
        if number in known:
            continue
        fact = known[number] = table.row(number)
        for columns, name in _asking(fact):
            if not is_searchable(name) or len(known) > MOST:
                return None
            if name and (*columns, name) not in asked:
                asked.add((*columns, name))
                pending += _found(table, columns, name)
    return Timeline([known[number] for number in sorted(known)])


def _asking(fact: Fact) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield what is to be searched for in which columns: names of a fact in all, what it names among names."""
    for name in {fact.slug, fact.name, *fact.aliases}:
        yield (*_NAMES, *_NAMING), name
    for name in {fact.supersedes, fact.marker}:
        yield _NAMES, name


def _found(table: Table, columns: Iterable[str], name: str) -> list[int]:
    return [number for column in columns for number in table.find(column, name)] if name else []
