"""The signs that a clause shows, and those that only several of them make."""

from __future__ import annotations

from memory_model.ladder.sentences.signs import choice, lasting, learned, modal, passing, taste, things
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from memory_model.ladder.sentences.signs.clause import Clause

_FAMILIES = (lasting, modal, taste, choice, learned, things, passing)
_RULES = frozenset("must needs forbids always each".split())
_MINE = frozenset(("likes", "chooses", "decides", "mine", "to me", "learned", "habit"))
_ORDERS = frozenset(("order", "bans", "general order", "this order"))
_ASKED = frozenset(("asked", "so do", "asked next", "question"))
_CORRECTED = frozenset(("corrects", "learned", "you had"))
_LASTING = _MINE.union(
    "limits only kept scheduled whenever norm forbids must each bans ways lacks needs explained".split(),
    ("from now on", "at large", "you had", "not but"),
)


def signs(clause: Clause, given: Iterable[str] = ()) -> frozenset[str]:
    """Name what a clause shows; ``given`` are what is known of it from outside: *corrects*, *asked next*, *quoted*."""
    found = {sign for family in _FAMILIES for sign in family.shown(clause)}.union(given)
    return frozenset(found.union(_together(found)))


def _together(found: set[str]) -> Iterator[str]:
    if found & _RULES and "product" in found:
        yield "requirement"
    if "me" in found and not found & _MINE:
        yield "only me"
    if {"lacks", "number"} <= found:
        yield "lacks exactly"
    if "explained" in found and "habit" in found:
        yield "therefore"
    if "still" in found and found & _ORDERS:
        yield "not yet"
    if {"you", "you had"} <= found:
        yield "your mistake"
    if "thing" in found and found & _ASKED and not found & _CORRECTED:
        yield "subject of a request"
    if "thing" in found and not found & (_LASTING | {"corrects"}):
        yield "bare"
    if found & {"nobody", "that"} and not found & _LASTING:
        yield "no subject"
