"""Two claims about the same thing, each with another value of one kind, however they are worded."""

from __future__ import annotations

from memory_model.ladder.contrary.generic import DOING, GENERIC, VERSIONED
from memory_model.ladder.contrary.opposites import are_opposite, groups
from memory_model.ladder.contrary.reading import VERSION_OF, Reading, agree, reading
from memory_model.ladder.contrary.statement import Statement
from memory_model.ladder.contrary.stems import stem
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def clashing(one: Statement, other: Statement) -> tuple[str, str] | None:
    """Return the two values that exclude each other, or nothing."""
    if one.is_negative or other.is_negative or one.instead or other.instead:
        return None
    left, right = reading(one), reading(other)
    if left.several or right.several:
        return None
    different = sorted(set(_different(left, right)))
    if len(different) > 1:  # what both are said for is no value: *four spaces in Python*
        different = [
            (value, second) for value, second in different if not (value in left.scope and second in right.scope)
        ]
    found = next((values for values in different if agree(left, right, values)), None)
    return found or (None if _is_ordered_otherwise(one, other) else _turned(left, right))


def _different(left: Reading, right: Reading) -> Iterator[tuple[str, str]]:
    """Yield the values of one kind that differ; what is so at most is not compared with what is so at least."""
    if left.bound != right.bound:
        return
    for name, value in left.values.items():
        second = right.values.get(name, value)
        days = name == "how often" and groups(value) & groups(second)  # days are a kind of their own
        if second != value and not days:
            yield value, second


def _turned(left: Reading, right: Reading) -> tuple[str, str] | None:
    """Return the one pair of opposites in what the readings are about, where they agree in all else."""
    found = [
        (one, two)
        for one in left.topic - right.topic
        for two in right.topic - left.topic
        if are_opposite(one.rstrip("!"), two.rstrip("!"))
    ]
    if len(found) != 1:
        return None
    ((one, two),) = found
    rest = left._replace(topic=left.topic - {one}), right._replace(topic=right.topic - {two})
    same = all(right.values.get(name, value) == value for name, value in left.values.items())
    return (one, two) if same and agree(*rest, found[0]) else None


def outdated(one: Statement, other: Statement) -> bool:
    """Tell whether one claim keeps a version that the other no longer allows: *at least Python 3.11*."""
    left, right = reading(one), reading(other)
    if one.is_negative or other.is_negative or (left.bound, right.bound) != ("", "least"):
        return False
    if not (left.topic | right.topic) <= GENERIC | VERSIONED:
        return False
    named = [name for name in left.values if name.startswith(VERSION_OF) and name in right.values]
    return any(_version(left.values[name]) < _version(right.values[name]) for name in named)


def _version(value: str) -> list[int]:
    return [int(part) for part in value.partition("=")[2].split(".") if part.isdecimal()]


def denied(no: Statement, yes: Statement) -> bool:
    """Tell whether one claim denies what the other says in other words: nothing but generic words are more in it."""
    if not no.is_negative or yes.is_negative or no.instead or yes.instead or _is_ordered_otherwise(no, yes):
        return False
    left, right = reading(no), reading(yes)
    if left.bound != right.bound or not no.content - yes.content <= GENERIC:
        return False
    both = no.content & yes.content - GENERIC
    more = yes.content - no.content - GENERIC
    by_whom = len(more) == 1 and more <= set(_behind(yes.words))
    used = len(both) == 1 and "use" in no.words and bool(left.values) and _OUR & set(yes.raw)
    return (len(both) >= 2 and (not more or by_whom)) or bool(used and not more)


def _is_ordered_otherwise(one: Statement, other: Statement) -> bool:
    """Tell whether only one of them says what comes first, or each something else."""
    if one.order is None or other.order is None:
        return one.order is not other.order
    return not one.order[0] & other.order[0]


_OUR = frozenset(("is", "are", "use", "uses", "used"))


def _behind(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the last word where it tells by whom or on what occasion."""
    return words[-1:] if len(words) > 2 and words[-2] in ("by", "on", "at") else ()


def excludes(only: Statement, all_: Statement) -> bool:
    """Compare *only …* with *everybody …*."""
    if only.words[:1] != ("only",) or stem("everybody") not in all_.words[:3] or only.is_negative or all_.is_negative:
        return False
    return len(only.content & all_.content - (GENERIC - DOING)) >= 2 and all_.content - only.content <= GENERIC
