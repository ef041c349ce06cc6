"""Which lines are one item: the same text on other days, and the lines that moves tie together."""

from __future__ import annotations

from memory_model.followups.item import Item
from memory_model.text.address import Address
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_EDGES = " \t.,;:!?…_\"'"
_EMPHASIS = str.maketrans({"*": None, "`": None})


def key(text: str) -> str:
    """Fold an item's text to what makes it the same item: no case, accents, spacing, emphasis or final mark."""
    if "*" in text or "`" in text:
        text = text.translate(_EMPHASIS)
    return " ".join(fold(text).split()).strip(_EDGES)


def joined(items: Sequence[Item], ties: Iterable[tuple[Address, Address]]) -> list[list[Item]]:
    """Group items by text; each tie joins the groups of two addresses. Groups keep the order of the items.

    The same text under two topics of one file is two items: ``send the notes`` under Orla and under Teo.
    """
    groups: dict[str, list[Item]] = {}
    for item in items:
        groups.setdefault(key(item.text), []).append(item)
    for name in [name for name, group in groups.items() if len(group) > 1 and _is_shared(group)]:
        for item in groups.pop(name):
            groups.setdefault(f"{name}\n{fold(item.topic or '')}", []).append(item)
    return _tied(groups, list(ties))


def _is_shared(group: Sequence[Item]) -> bool:
    topics: dict[str, str] = {}
    return any(topics.setdefault(item.path, fold(item.topic or "")) != fold(item.topic or "") for item in group)


def _tied(groups: dict[str, list[Item]], ties: Sequence[tuple[Address, Address]]) -> list[list[Item]]:
    if not ties:
        return list(groups.values())
    keys = {item.address: name for name, group in groups.items() for item in group}
    parents: dict[str, str] = {}

    def root(name: str) -> str:
        while name in parents:
            name = parents[name]
        return name

    for old, new in ties:
        first, second = root(keys[old]), root(keys[new])
        if first != second:
            parents[second] = first
            groups[first] += groups.pop(second)
    return list(groups.values())
