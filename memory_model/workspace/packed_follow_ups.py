"""Open follow-ups kept as rows of a table, of which only those that may concern one entity are unpacked."""

from __future__ import annotations

import marshal

from memory_model.entities.names import names
from memory_model.followups.follow_up import FollowUp
from memory_model.followups.mentions import texts_of, words_of
from memory_model.text.address import Address
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, date
from memory_model.workspace.agenda import is_others, owners
from memory_model.workspace.columns import Codec, schema
from memory_model.workspace.table import Table, is_searchable, pack

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from memory_model.entities.names import Named
    from memory_model.followups.ledger import Ledger
    from memory_model.workspace.front import Workspace

_Place = tuple[int, str, int]
"""An address as it is written: the ordinal of its day (0 without one), path and line."""


def _place(at: Address) -> _Place:
    return at.day.toordinal() if at.day else 0, at.path, at.line


def _address(place: _Place) -> Address:
    day, path, line = place
    return Address(date.fromordinal(day) if day else None, path, line)


def _optional(at: Address | None) -> _Place | None:
    return _place(at) if at else None


def _read_optional(column: Iterable[_Place | None]) -> list[Address | None]:
    return [_address(place) if place else None for place in column]


def _several(addresses: tuple[Address, ...]) -> tuple[_Place, ...]:
    return tuple(map(_place, addresses))


def _read_several(column: Iterable[tuple[_Place, ...]]) -> list[tuple[Address, ...]]:
    return [tuple(map(_address, places)) for places in column]


_CODECS: dict[object, Codec] = {
    Address | None: Codec(_optional, _read_optional),
    tuple[Address, ...]: Codec(_several, _read_several),
}


def _said(item: FollowUp) -> str:
    return fold("\n".join(texts_of(item)))


def _owner(item: FollowUp) -> str:
    return item.owner if is_others(item.owner) else ""


_SEARCHED: dict[str, Any] = {"said": _said, "path": lambda item: item.path, "owner": _owner}


def may_concern(workspace: Workspace, entity: Named, known: Iterable[Named]) -> list[FollowUp]:
    """Return the open, later and snoozed follow-ups in that order that may be owed to an entity or by it.

    Some do not concern it, none that does is missing: `agenda.naming` and `agenda.owed` tell. ``known`` are all
    entities, gone through only where somebody else owns a follow-up. They are packed anew only where an item or the
    day changed.
    """
    kept = workspace.settled("follow-ups", packed, on=lambda: schema(FollowUp))
    return chosen(marshal.loads(kept), entity, known)  # noqa: S302  our own, proved by its checksum


def packed(ledger: Ledger) -> bytes:
    """Pack the follow-ups of a ledger that are to be done."""
    return marshal.dumps(pack(ledger.unclosed, FollowUp, _SEARCHED, _CODECS))


def chosen(rows: Any, entity: Named, known: Iterable[Named]) -> list[FollowUp]:
    """Return those of the rows that `packed` wrote that may concern an entity (`may_concern`)."""
    table = Table(rows, FollowUp, _CODECS)
    if not is_searchable(entity.path):
        return table.all()
    found = set(table.find("path", entity.path))
    for words in map(words_of, names(entity)):
        found.update(table.holding("said", max(words, key=len)) if words else ())
    found.update(_owned(table, entity, known))
    return [table.row(number) for number in sorted(found)]


def _owned(table: Table, entity: Named, known: Iterable[Named]) -> Iterable[int]:
    """Return the numbers of the rows of which the entity is the owner, or may be."""
    written = table.texts("owner")
    theirs = {
        owner: not is_searchable(owner) or any(other.path == entity.path for other in owners(owner, known))
        for owner in set(written)
        if owner
    }
    return [number for number, owner in enumerate(written) if owner and theirs[owner]]
