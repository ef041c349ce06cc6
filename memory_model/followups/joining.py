"""Which lines are one item: the same text on other days, and the lines that moves tie together."""

from collections.abc import Iterable, Sequence

from memory_model.followups.item import Item
from memory_model.text.address import Address
from memory_model.text.fold import fold

_EDGES = " \t.,;:!?…_\"'"
_EMPHASIS = str.maketrans({"*": None, "`": None})


def key(text: str) -> str:
    """Fold an item's text to what makes it the same item: no case, accents, spacing, emphasis or final mark."""
    return " ".join(fold(text.translate(_EMPHASIS)).split()).strip(_EDGES)


def joined(items: Sequence[Item], ties: Iterable[tuple[Address, Address]]) -> list[list[Item]]:
    """Group items by text; each tie joins the groups of two addresses. Groups keep the order of the items."""
    parents: dict[str, str] = {}

    def root(name: str) -> str:
        while name in parents:
            name = parents[name]
        return name

    keys = {item.address: key(item.text) for item in items}
    for old, new in ties:
        first, second = root(keys[old]), root(keys[new])
        if first != second:
            parents[second] = first
    groups: dict[str, list[Item]] = {}
    for item in items:
        groups.setdefault(root(keys[item.address]), []).append(item)
    return list(groups.values())
