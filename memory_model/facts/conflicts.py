"""Open facts that disagree, and which of two governs: higher confidence first, then the newer."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from itertools import combinations

from memory_model.facts.dialect import rank
from memory_model.facts.fact import Fact
from memory_model.facts.subjects import about_the_same, stem, subject
from memory_model.facts.timeline import NEVER, Timeline
from memory_model.text.fold import fold
from memory_model.values import NamedTuple

_MANY = 24
"""A group of this many that look alike is a series, not a conflict."""


class Disagreement(NamedTuple):
    """Two open facts about the same thing. ``governs`` is the slug of one of them, `None` on a full tie.

    ``why`` says what makes them disagree and why that one governs; ``is_ruled`` that a person decided it.
    """

    one: Fact
    other: Fact
    governs: str | None
    why: str
    is_ruled: bool = False


def conflicts(timeline: Timeline, day: date) -> list[Disagreement]:
    """Find the pairs of facts that hold on a day and disagree, by path."""
    held = timeline.as_of(day)
    found: dict[tuple[str, str], Disagreement] = {}
    for one, other, why in _pairs(timeline, held):
        first, second = sorted((one, other), key=lambda fact: (fact.slug, fact.path))
        found.setdefault((first.path, second.path), _judged(first, second, why))
    return [found[key] for key in sorted(found)]


def governing(one: Fact, other: Fact) -> tuple[str | None, str]:
    """Tell which of two facts governs, and why, in words."""
    strengths = rank(one.confidence), rank(other.confidence)
    if strengths[0] != strengths[1]:
        winner, loser = (one, other) if strengths[0] > strengths[1] else (other, one)
        weaker = loser.confidence or "a fact without confidence"
        return winner.slug, f"{winner.confidence} counts more than {weaker}"
    days = one.start or NEVER, other.start or NEVER
    if days[0] != days[1]:
        winner, loser = (one, other) if days[0] > days[1] else (other, one)
        since = f"{loser.start}" if loser.start else "no date"
        return winner.slug, f"{winner.start} is newer than {since}"
    return None, "same confidence, same day: neither governs"


def _judged(one: Fact, other: Fact, why: str) -> Disagreement:
    for winner, loser in ((one, other), (other, one)):
        ruling = next((text for text in winner.rulings if text.split(" ", 1)[0] == loser.slug), "")
        if ruling:
            return Disagreement(one, other, winner.slug, f"ruled: {ruling.partition(' ')[2]}", is_ruled=True)
    governs, reason = governing(one, other)
    return Disagreement(one, other, governs, f"{why}; {reason}")


def _pairs(timeline: Timeline, held: list[Fact]) -> Iterator[tuple[Fact, Fact, str]]:
    paths = {fact.path for fact in held}
    for fact in held:
        old = timeline.resolve(fact.supersedes, fact) if fact.supersedes else None
        if old and old.path in paths:
            yield fact, old, f"{fact.slug} supersedes {old.slug}, which is still open"
        for name in fact.contradicts:
            other = timeline.resolve(name, fact)
            if other and other.path in paths:
                yield fact, other, f"{fact.slug} contradicts {other.slug}"
    keys: tuple[Callable[[Fact], object], ...] = (
        lambda fact: stem(fact.slug),
        lambda fact: fold(fact.description).strip(),
        lambda fact: subject(fact.description),
    )
    for key in keys:
        for group in _groups(held, key):
            for one, other in combinations(group, 2):
                if why := about_the_same(one, other):
                    yield one, other, why


def _groups(facts: Iterable[Fact], key: Callable[[Fact], object]) -> Iterator[list[Fact]]:
    found: dict[object, list[Fact]] = {}
    for fact in facts:
        if value := key(fact):
            found.setdefault(value, []).append(fact)
    return (group for group in found.values() if 1 < len(group) <= _MANY)
