"""A claim read as what it is about and the values that it gives: the same thing has one value of a kind."""

from __future__ import annotations

from memory_model.ladder.contrary.generic import (
    DOING,
    GENERIC,
    LOWER,
    NUMBERED,
    OFTEN,
    PARTS_OF_DAY,
    SHARED,
    UPPER,
    VERSIONED,
    WEEKDAYS,
)
from memory_model.ladder.contrary.opposites import groups
from memory_model.ladder.contrary.quantities import kind
from memory_model.ladder.contrary.statement import Statement
from memory_model.ladder.contrary.stems import stem
from memory_model.values import TYPE_CHECKING, NamedTuple, cache

if TYPE_CHECKING:
    from collections.abc import Collection


VERSION_OF = "version of "
_SCOPES = frozenset("for in on at of during under within".split())
_LINKS = frozenset("is are be and or by to from with then but when if before after not".split())


class Reading(NamedTuple):
    """``topic`` are the stems of what it is about; ``values`` the one value of each kind that it gives.

    ``scope`` holds what it is said for. ``bound`` is ``most`` or ``least`` where a number is one, else empty.
    ``several`` tells that the thing may have more than one value.
    """

    topic: frozenset[str]
    values: dict[str, str]
    scope: frozenset[str]
    bound: str
    several: bool


@cache
def reading(said: Statement) -> Reading:
    """Read a statement."""
    found: dict[str, set[str]] = {}
    for at, word in enumerate(said.words):
        for name in _kinds(word, said.words[at - 1] if at else ""):
            found.setdefault(name, set()).add(word)
    values = {name: min(words) for name, words in found.items() if len(words) == 1}
    given = {word for words in found.values() for word in words}
    upper, lower = UPPER & {*said.words}, LOWER & {*said.words}
    return Reading(
        frozenset([word for word in said.content if word not in given and word not in UPPER | LOWER]),
        values,
        _scope(said.words),
        "least" if lower else "most" if upper else "",
        bool(SHARED & {*said.words}),
    )


def _kinds(word: str, before: str) -> list[str]:
    """Name the kinds of values that a word is one of."""
    if kind(word) == "" and before in VERSIONED:
        return [VERSION_OF + before]
    if kind(word) != "-":
        return [] if before in NUMBERED else [f"#{kind(word)}"]
    named = [str(number) for number in groups(word)]
    return [*named, "how often"] if word in WEEKDAYS | OFTEN else named


def _scope(words: tuple[str, ...]) -> frozenset[str]:
    """Return the words behind *for*, *in*, *on* …, up to the next word that only links."""
    found: set[str] = set()
    within = False
    for word in words:
        within = word in _SCOPES or (within and word not in _LINKS)
        if within and word not in _SCOPES:
            found.add(word)
    return frozenset(found - (GENERIC - DOING))


def agree(one: Reading, other: Reading, values: Collection[str] = ()) -> bool:
    """Tell whether two readings are about the same thing: what only one of them names tells nothing more.

    ``values`` are what they differ in; what either is said for besides is to be the same.
    """
    shared = [name for name in one.values if other.values.get(name) == one.values[name]]
    passed = {*values, *map(one.values.get, shared), *[name.removeprefix(VERSION_OF) for name in one.values]}
    scopes = [said.scope.difference(passed) for said in (one, other)]
    if all(scopes) and not scopes[0] & scopes[1]:
        return False
    left, right = _joined(one.topic, other.topic), _joined(other.topic, one.topic)
    more = left ^ right
    if left & PARTS_OF_DAY and right & PARTS_OF_DAY:
        return False
    return bool((left & right) - DOING) and more <= GENERIC | PARTS_OF_DAY


def _joined(words: frozenset[str], others: frozenset[str]) -> frozenset[str]:
    """Write two words as one where the other claim does: *sensor frame*, *SensorFrame*."""
    for whole in others - words:
        for first in words:
            rest = whole.removeprefix(first)
            if rest != whole and stem(rest) in words:
                return words - {first, stem(rest)} | {whole}
    return words
