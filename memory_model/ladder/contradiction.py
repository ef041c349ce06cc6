"""Telling that two claims say the contrary (formats.md §8): rather none than a false alarm, for both sides are frozen.

A paraphrase, a refinement, another subject and the same quantity in another unit are no contradiction.
"""

from memory_model.ladder.contest import Contrary
from memory_model.ladder.contrary.allowed import allowed, exists, gone
from memory_model.ladder.contrary.clash import clashing, denied, excludes, outdated
from memory_model.ladder.contrary.generic import GENERIC, NUMBERED, SHARED, VERSIONED
from memory_model.ladder.contrary.opposites import are_opposite, is_time
from memory_model.ladder.contrary.quantities import kind
from memory_model.ladder.contrary.relations import other_relation
from memory_model.ladder.contrary.statement import Statement, statement
from memory_model.ladder.contrary.values import difference, excluded

_KEEP = frozenset(("keep", "stay", "retain"))
_REPLACE = frozenset("replac drop remov abandon retir ditch migrat switch leav".split())
_END = frozenset("drop remov abandon retir ditch".split())
"""What ends altogether ends for each purpose."""
_MOST_EXTRA = 3


def contradicts(one: str, other: str) -> str:
    """Return why two claims cannot both be so, in a few words; empty where they can, or where that is not sure."""
    first, second = statement(one), statement(other)
    if not first.about & second.about:
        return ""
    return (
        _swapped(first, second)
        or _negated(first, second)
        or _never(first, second)
        or _passed_over(first, second)
        or _replaced(first, second)
        or _other_number(first, second)
        or _other_value(first, second)
        or _clash(first, second)
        or _related(one, other, first, second)
        or _against(first, second)
    )


def about(claim: str) -> frozenset[str]:
    """Return the stems that say what a claim is about; only claims that share one can contradict each other."""
    return statement(claim).about


CONTRARY = Contrary(contradicts, about)


def _negated(one: Statement, other: Statement) -> str:
    """Compare claims of the same words: one no, opposite or reverse order more is a contradiction, two are none."""
    left, right = sorted(one.content - other.content), sorted(other.content - one.content)
    pairs = _opposites(left, right)
    if pairs is None:
        return ""
    turned = _is_turned(one, other)
    flips = (one.is_negative != other.is_negative) + len(pairs) + turned
    if flips % 2 == 0:
        return ""
    if pairs:
        return _both(one.told(pairs[0][:1]), other.told(pairs[0][1:]))
    return "before / after" if turned else "one says not"


def _opposites(left: list[str], right: list[str]) -> list[tuple[str, str]] | None:
    """Pair the words that only one claim has off with their opposites; `None` where one is left over."""
    if len(left) != len(right):
        return None
    pairs = []
    for word in left:
        partner = next((found for found in right if _are_opposite(word, found)), None)
        if partner is None:
            return None
        right = [found for found in right if found != partner]
        pairs.append((word, partner))
    return pairs


def _are_opposite(one: str, other: str) -> bool:
    return are_opposite(one.rstrip("!"), other.rstrip("!"))


def _is_turned(one: Statement, other: Statement) -> bool:
    """Tell whether the same two things come in the reverse order."""
    if one.order is None or other.order is None:
        return False
    return _crossed(one.order, other.order)


def _swapped(one: Statement, other: Statement) -> str:
    """Compare what is chosen with what is passed over."""
    if one.instead and other.instead and one.is_negative == other.is_negative and _crossed(one.instead, other.instead):
        return "the other way round"
    same = one.is_negative == other.is_negative and one.content ^ other.content <= GENERIC
    return "the other order" if same and _is_turned(one, other) else ""


def _crossed(one: tuple[frozenset[str], frozenset[str]], other: tuple[frozenset[str], frozenset[str]]) -> bool:
    """Tell whether two pairs are each other's reverse, but for words that stay in their place."""
    to_right, to_left = one[0] & other[1], one[1] & other[0]
    if not to_right or not to_left or to_right & to_left:
        return False
    moved = (one[0] - to_right) ^ (other[0] - to_left) | (one[1] - to_left) ^ (other[1] - to_right)
    return moved <= GENERIC


def _passed_over(one: Statement, other: Statement) -> str:
    """Compare a choice with a claim that takes what it passes over, or refuses what it takes."""
    for choice, plain in ((one, other), (other, one)):
        if choice.instead is None or plain.instead is not None or choice.is_negative:
            continue
        taken, over = choice.instead
        about = taken & plain.content
        if not over or (over & taken):
            continue
        if not plain.is_negative and over <= plain.content and plain.content - over <= taken and not (taken <= about):
            return f"{choice.told(sorted(over))} is passed over"
    return ""


def _never(one: Statement, other: Statement) -> str:
    """Compare never with a time at which it is so."""
    for no, yes in ((one, other), (other, one)):
        more = yes.content - no.content
        if (
            no.is_never
            and no.is_negative
            and not yes.is_negative
            and no.content < yes.content
            and all(map(is_time, more))
        ):
            return "never / at a time"
    return ""


def _replaced(one: Statement, other: Statement) -> str:
    """Compare keeping something with taking something else for it."""
    for keeps, leaves in ((one, other), (other, one)):
        kept = keeps.content & _KEEP
        if not kept or not leaves.content & _REPLACE or keeps.is_negative or leaves.is_negative:
            continue
        rest, more = keeps.content - _KEEP, leaves.content - _REPLACE
        ended = bool(more) and more <= rest and bool(leaves.content & _END)
        if rest and (ended or (rest <= more and len(more - rest) <= _MOST_EXTRA)):
            return "kept / replaced"
    return ""


def _other_number(one: Statement, other: Statement) -> str:
    """Compare one quantity of the same thing."""
    left, right = _quantities(one), _quantities(other)
    same = one.content - left == other.content - right and one.is_negative == other.is_negative
    if not (same and len(left) == len(right) == 1 and one.content - left):
        return ""
    (first,), (second,) = left, right
    if first == second or kind(first) != kind(second) or _is_name(one.words, first) or _bounds(one) != _bounds(other):
        return ""
    return _said(first, second, one, other)


def _said(first: str, second: str, one: Statement, other: Statement) -> str:
    """Name two values that exclude each other; of quantities in some unit only the kind."""
    unit = kind(first)
    if unit == "-":
        return _both(one.told([first]), other.told([second]))
    return f"another {_KINDS[unit]}" if unit else f"{first.partition('=')[2]} / {second.partition('=')[2]}"


_KINDS = {
    "time": "time",
    "clock": "time of day",
    "months": "time",
    "bytes": "size",
    "length": "length",
    "weight": "weight",
    "share": "share",
    "pixels": "size",
    "cents": "amount",
    "rate": "rate",
}


def _quantities(said: Statement) -> frozenset[str]:
    return frozenset([word for word in said.content if kind(word) != "-"])


def _is_name(words: tuple[str, ...], number: str) -> bool:
    """Tell whether a number is part of a name, *berth 4*, or a version of several, *supports iOS 15*."""
    at = words.index(number) if number in words else 0
    before = words[at - 1] if at else ""
    return before in NUMBERED or (before in VERSIONED and bool(SHARED & {*words}))


def _bounds(said: Statement) -> frozenset[str]:
    return frozenset(said.words) & {
        "least",
        "most",
        "mor",
        "less",
        "few",
        "under",
        "over",
        "abov",
        "below",
        "up",
        "than",
    }


def _other_value(one: Statement, other: Statement) -> str:
    """Compare claims of one shape that differ in one place, both said without a no."""
    if one.is_negative or other.is_negative or one.instead or other.instead:
        return ""
    found = difference(one.words, other.words)
    if found is None or not excluded(found):
        return ""
    return _both(one.told(found.one), other.told(found.other))


def _clash(one: Statement, other: Statement) -> str:
    """Compare claims of other words about the same thing."""
    values = clashing(one, other)
    if values:
        return _said(*values, one, other)
    if outdated(one, other) or outdated(other, one):
        return "another version"
    if excludes(one, other) or excludes(other, one):
        return "only / everybody"
    return "one says not" if denied(one, other) or denied(other, one) else ""


def _against(one: Statement, other: Statement) -> str:
    """Compare a ban, a lack or an end with what goes against it."""
    if allowed(one, other) or allowed(other, one):
        return "forbidden / allowed"
    if exists(one, other) or exists(other, one):
        return "one says not"
    return "gone / still used" if gone(one, other) or gone(other, one) else ""


def _related(claim: str, against: str, one: Statement, other: Statement) -> str:
    """Compare whose a thing is, where it is and whence it comes."""
    plain = not (one.is_negative or other.is_negative or one.instead or other.instead)
    return other_relation(claim, against) if plain else ""


def _both(one: str, other: str) -> str:
    return f"{one} / {other}".replace("turned-on", "on")
