"""Which lines are one item: the same text on other days, and the lines that moves tie together."""

from collections.abc import Iterable, Sequence

from memory_model.followups.item import Item
from memory_model.text.address import Address
from memory_model.text.fold import fold

_EDGES = " \t.,;:!?…_\"'"
_EMPHASIS = str.maketrans({"*": None, "`": None})


def key(text: str) -> str:
    """Fold an item's text to what makes it the same item: no case, accents, spacing, emphasis or final mark."""
    if "*" in text or "`" in text:
        text = text.translate(_EMPHASIS)
    return " ".join(fold(text).split()).strip(_EDGES)


def joined(items: Sequence[Item], ties: Iterable[tuple[Address, Address]]) -> list[list[Item]]:
    """Group items by text; each tie joins the groups of two addresses. Groups keep the order of the items."""
    groups: dict[str, list[Item]] = {}
    for item in items:
        groups.setdefault(key(item.text), []).append(item)
    keys = {item.address: name for name, group in groups.items() for item in group} if (tied := list(ties)) else {}
    parents: dict[str, str] = {}

    def root(name: str) -> str:
        while name in parents:
            name = parents[name]
        return name

    for old, new in tied:
        first, second = root(keys[old]), root(keys[new])
        if first != second:
            parents[second] = first
            groups[first] += groups.pop(second)
    return list(groups.values())
