"""Entities found by what they are called in heads as they are kept: all of them are searched, none is unpacked."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.columns import COLUMN, PART, RESERVED, ROW, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_ENDS = ("", ROW, PART)


def named(packed: str, query: str, row_type: type) -> str:
    """Return the rows, packed as they were, that a query means by path, slug, name or alias, in their order.

    None where it means none but for accents and word separators: that `memory_model.entities.names.resolve` tells.
    """
    wanted = query.strip()
    cells = dict(zip(row_type.__annotations__, packed.split(COLUMN)[1:], strict=True))
    found: set[int] = set()
    if wanted and not RESERVED.intersection(wanted):
        found = _placed(cells, wanted) if "/" in wanted else set()
        found = found or _called(cells, wanted.casefold())
    values = [column.split(ROW) for column in cells.values()] if found else []
    return text_of([tuple([column[row] for column in values]) for row in sorted(found)], row_type)


def _placed(cells: dict[str, str], wanted: str) -> set[int]:
    """Find rows by path, with or without its ending, and by ``kind/slug``."""
    kind, _, slug = wanted.partition("/")
    alike = set(_rows(cells["kind"], kind)) & set(_rows(cells["slug"], slug)) if slug and "/" not in slug else set()
    return {*_rows(cells["path"], wanted), *_rows(cells["path"], f"{wanted}.md"), *alike}


def _called(cells: dict[str, str], low: str) -> set[int]:
    return {row for name in ("slug", "title", "aliases") for row in _rows(cells[name].casefold(), low)}


def _rows(column: str, wanted: str) -> Iterator[int]:
    """Yield the rows of a column that are a text, or of whose parts one is."""
    row = last = 0
    at = column.find(wanted)
    while at >= 0:
        stop = at + len(wanted)
        if column[max(at - 1, 0) : at] in _ENDS and column[stop : stop + 1] in _ENDS:
            row += column.count(ROW, last, at)
            last = at
            yield row
        at = column.find(wanted, at + 1)
