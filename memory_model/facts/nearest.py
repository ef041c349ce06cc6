"""The existing facts that are nearest to a new one: shown before it is written."""

from collections.abc import Iterable

from memory_model.facts.fact import Fact
from memory_model.facts.subjects import about_the_same
from memory_model.text.fold import fold
from memory_model.text.similar import similarity
from memory_model.values import NamedTuple

ENOUGH = 62.0
"""So alike (0 to 100) that a person would want to see it."""
SAME = 90.0


class Near(NamedTuple):
    """An existing fact, how alike it is (0 to 100), and why in words."""

    fact: Fact
    score: float
    why: str


def nearest(new: Fact, facts: Iterable[Fact], limit: int = 3) -> list[Near]:
    """Return the nearest facts, the nearest first: same file name, same description, same subject, similar text."""
    found = [near for fact in facts if (near := _near(new, fact)) is not None]
    return sorted(found, key=lambda near: (-near.score, near.fact.path))[:limit]


def _near(new: Fact, fact: Fact) -> Near | None:
    if fact.slug == new.slug:
        return Near(fact, 100.0, "the same file name")
    if new.description and fold(fact.description) == fold(new.description):
        return Near(fact, 100.0, "the same description")
    if why := about_the_same(new, fact):
        return Near(fact, SAME, why)
    score = max(similarity(new.description, fact.description), similarity(_words(new.slug), _words(fact.slug)))
    return Near(fact, score, "similar words") if score >= ENOUGH else None


def _words(slug: str) -> str:
    return slug.replace("-", " ")
