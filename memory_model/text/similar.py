"""How alike two texts are: the one door to rapidfuzz, which is loaded when it is first needed."""

from __future__ import annotations

from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, cache

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

_LIKE = 60.0
"""From this likeness on (of 100) a name may be what somebody meant."""


@cache
def _ratio() -> Callable[..., float]:
    from rapidfuzz import fuzz  # noqa: PLC0415  18 ms, only for fuzzy work

    return fuzz.token_sort_ratio


@cache
def _distance() -> Any:
    from rapidfuzz import process  # noqa: PLC0415
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    return process, OSA


def similarity(one: str, other: str) -> float:
    """Compare two texts, 0 to 100; case, accents and the order of words do not count."""
    return float(_ratio()(fold(one), fold(other)))


def likest(query: str, names: Iterable[str], most: int = 3) -> list[str]:
    """Return the names that a mistyped one may have meant, the likest first; none where nothing is like it."""
    key = fold(query)
    scored = sorted([(-similarity(query, name), name) for name in names])
    return [name for score, name in scored if -score >= _LIKE or _means(key, fold(name))][:most]


def _means(key: str, name: str) -> bool:
    """Tell whether a name holds the key, or a word that is a typo away from it."""
    allowed = edits(key)
    words = "".join([letter if letter.isalnum() else " " for letter in name]).split()
    return bool(allowed) and (key in name or any(distance(key, word) <= allowed for word in words))


def near(word: str, vocabulary: Sequence[str], limit: int = 8) -> list[tuple[str, int]]:
    """Find the words a typo away: one edit up to five letters, two up to nine, three beyond (swaps count one).

    ``word`` and ``vocabulary`` are folded already. Returns pairs of word and number of edits, the fewest first, ties in
    the order of the vocabulary.
    """
    process, osa = _distance()
    allowed = edits(word)
    if not allowed:
        return []
    found = process.extract(word, vocabulary, scorer=osa.distance, processor=None, score_cutoff=allowed, limit=limit)
    return [(match, distance) for match, distance, _ in found]


def near_plain(word: str, vocabulary: Sequence[str], limit: int = 8) -> list[tuple[str, int]]:
    """Do as `near` without rapidfuzz: for a process that asks once, loading that costs more than it saves."""
    allowed = edits(word)
    if not allowed:
        return []
    letters, places = set(word), _places(word)
    found = []
    for place, other in enumerate(vocabulary):
        others = set(other)
        if len(letters - others) > allowed or len(others - letters) > allowed:
            continue
        away = _away(places, len(word), other)
        if away <= allowed:
            found.append((away, place))
    found.sort()
    return [(vocabulary[at], away) for away, at in found[:limit]]


def distance(one: str, other: str) -> int:
    """Count the letters to put in, take out, change or swap with their neighbour (optimal string alignment)."""
    return _away(_places(one), len(one), other)


def _places(word: str) -> dict[str, int]:
    """Map each letter of a word to the places where it stands, as bits."""
    places: dict[str, int] = {}
    for at, letter in enumerate(word):
        places[letter] = places.get(letter, 0) | 1 << at
    return places


def _away(places: Mapping[str, int], size: int, other: str) -> int:
    """Tell how far ``other`` is from the word of that size whose letters have those places.

    A column of the table of distances at a time, as bits: where it grows by one downwards, where it shrinks by one
    (H. Hyyrö, A bit-vector algorithm for computing Levenshtein and Damerau edit distances, 2003).
    """
    if not size:
        return len(other)
    whole, last = (1 << size) - 1, 1 << size - 1
    grows, shrinks, same, before, away = whole, 0, 0, 0, size
    for letter in other:
        here = places.get(letter, 0)
        swapped = ((~same & here) << 1) & before
        same = (((here & grows) + grows) ^ grows) | here | shrinks | swapped
        more, less = shrinks | ~(same | grows), same & grows
        away += bool(more & last) - bool(less & last)
        more = more << 1 | 1
        grows, shrinks = ((less << 1) | ~(same | more)) & whole, more & same & whole
        before = here
    return away


def edits(word: str) -> int:
    """Tell how many edits a word of this length may be away: none up to two letters."""
    size = len(word)
    return 0 if size < 3 else 1 if size <= 5 else 2 if size <= 9 else 3
