"""Jumping to a name by a few of its letters: ``hofc`` → Harbour Office."""

from collections.abc import Iterable
from itertools import pairwise

from memory_model.text.fold import folded
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")


class Match(NamedTuple):
    """How a name fits: a higher ``score`` is better, ``spans`` are the letters to mark (indexes from 0)."""

    score: float
    spans: tuple[tuple[int, int], ...]


def match(query: str, name: str) -> Match | None:
    """Fit the letters of a query into a name, in order; `None` when they are not all there.

    A whole name comes first, then one that begins so, then a word that does, then letters at the beginnings
    of words, then letters anywhere. Case, accents and blanks do not count.
    """
    key, positions = folded(name)
    phrase = " ".join(folded(query)[0].split())
    wanted = phrase.replace(" ", "")
    if not wanted:
        return Match(0, ())
    whole = phrase if phrase in key else wanted
    at = key.find(whole)
    if at >= 0:
        begins = at == 0 or not key[at - 1].isalnum()
        score = 100.0 if whole == key else 80.0 if at == 0 else 70.0 if begins else 50.0
        return Match(score + _closeness(len(whole), key), ((positions[at], positions[at + len(whole)]),))
    places = _places(wanted, key)
    if places is None:
        return None
    begun = sum(place == 0 or not key[place - 1].isalnum() for place in places)
    joined = sum(one + 1 == other for one, other in pairwise(places))
    score = 40.0 * (begun + joined) / len(wanted) + _closeness(len(wanted), key)
    return Match(score, _spans(places, positions))


def jump(query: str, names: "Iterable[tuple[str, T]]", limit: int = 20) -> "list[tuple[T, str, Match]]":
    """Find the best names, each with what it names and how it fits; of several names of one thing the best counts."""
    found: dict[int, tuple[T, str, Match]] = {}
    for name, thing in names:
        fit = match(query, name)
        if fit is None:
            continue
        best = found.get(id(thing))
        if best is None or fit.score > best[2].score:
            found[id(thing)] = (thing, name, fit)
    ranked = sorted(found.values(), key=lambda item: -item[2].score)
    return ranked[:limit]


def _closeness(length: int, key: str) -> float:
    return 9.0 * length / max(len(key), length)


def _places(wanted: str, key: str) -> list[int] | None:
    """Place each letter, at the beginning of a word where the rest still fits, else at the next occurrence."""
    places: list[int] = []
    at = 0
    for index, letter in enumerate(wanted):
        place = key.find(letter, at)
        if place < 0:
            return None
        if place != at or index == 0:
            begun = _word_start(letter, key, at)
            if begun >= 0 and _fits(wanted[index + 1 :], key, begun + 1):
                place = begun
        places.append(place)
        at = place + 1
    return places


def _word_start(letter: str, key: str, at: int) -> int:
    place = key.find(letter, at)
    while place >= 0:
        if place == 0 or not key[place - 1].isalnum():
            return place
        place = key.find(letter, place + 1)
    return -1


def _fits(rest: str, key: str, at: int) -> bool:
    for letter in rest:
        at = key.find(letter, at) + 1
        if at == 0:
            return False
    return True


def _spans(places: list[int], positions: list[int]) -> tuple[tuple[int, int], ...]:
    spans: list[tuple[int, int]] = []
    for place in places:
        start, stop = positions[place], positions[place + 1]
        if spans and spans[-1][1] == start:
            spans[-1] = (spans[-1][0], stop)
        else:
            spans.append((start, stop))
    return tuple(spans)
