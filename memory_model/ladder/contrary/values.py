"""Two claims of one shape that differ in one place: the same thing with another value."""

from __future__ import annotations

from memory_model.ladder.contrary.opposites import are_opposite, are_values
from memory_model.ladder.contrary.quantities import kind
from memory_model.ladder.contrary.stems import stem
from memory_model.values import NamedTuple

_MOST = 3
_BE = frozenset(("is", "are", "was", "were", "be", "stay", "remain"))


def _set(words: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words.split())


_KEPT_AS = _set(
    """called named spelled stored written kept measured counted numbered hosted formatted indented rounded billed
    encoded placed located based due sorted ordered paid maintained owned led shipped released published priced
    licensed tagged
    deployed built expressed given served headed"""
)
_ATTRIBUTES = _set(
    """name branch port timeout limit language format default version unit colour color host box server database
    owner lead editor framework runner locale zone timezone encoding style separator indent indentation width
    currency deadline day
    date time path folder directory file url region licence license maintainer contact reviewer size length height depth
    order source key password fee price rate budget threshold interval period capital main palette font theme provider
    registry bucket queue engine tool linter formatter prefix suffix extension delimiter"""
)
_ONE_PLACE = _set(
    """live run belong report start open close end leave come go point listen return expect begin sit stand count arrive
    deploy ship release mean cost last take keep meet speak hold stay carry have"""
)
_PREPOSITIONS = frozenset("in on at to from with by as under for into".split())
_OF_ONE = _set("own lead maintain manage head approve")
_CHOOSE = _set(
    "use go choose chose pick picked indent format write store host answer build sign call name decide settle adopt"
)
_SHARED = _set(
    """support test fail crash handle accept know parse import export break hang like review read check watch see
    contain include list mention add need want"""
)


class Difference(NamedTuple):
    """Where two sequences of words differ: the words before, those of each, and those behind."""

    before: tuple[str, ...]
    one: tuple[str, ...]
    other: tuple[str, ...]
    behind: tuple[str, ...]


def difference(one: tuple[str, ...], other: tuple[str, ...]) -> Difference | None:
    """Return the one place in which they differ, of few words on both sides."""
    least = min(len(one), len(other))
    start = next((n for n in range(least) if one[n] != other[n]), least)
    stop = next((n for n in range(least - start) if one[-1 - n] != other[-1 - n]), least - start)
    first, second = one[start : len(one) - stop], other[start : len(other) - stop]
    if not (0 < len(first) <= _MOST and 0 < len(second) <= _MOST) or start + stop == 0:
        return None
    return Difference(one[:start], first, second, one[len(one) - stop :])


def excluded(found: Difference) -> bool:
    """Tell whether the thing can have only one of the two values."""
    before, one, other, behind = found
    shared = not _BE & {*before} and _SHARED & {*before, *behind}
    if shared or "," in (*one, *other):
        return False
    if len(one) == len(other) == 1 and (are_values(one[0], other[0]) or are_opposite(one[0], other[0])):
        return bool(before)
    if any(kind(word) != "-" for word in (*one, *other)):
        return False  # quantities have a rule of their own
    if {*one, *other} & (_PREPOSITIONS | _KEPT_AS):
        return False  # one tells where, the other what
    return _is_attribute(before) or _is_subject(before, behind) or _is_choice(before, behind) or _is_form(before)


def _is_attribute(before: tuple[str, ...]) -> bool:
    """Tell whether what stands before the value asks for exactly one: *the port is*, *is called*, *lives in*."""
    if not before:
        return False
    last, bare = before[-1], before[:-1] if before[-1] in _PREPOSITIONS else before
    if last == "with":
        return False
    if last in _BE:
        return any(word in _ATTRIBUTES for word in before[:-1])
    if len(bare) >= 2 and bare[-1] in _KEPT_AS and bare[-2] in _BE:
        return True
    return (
        len(bare) >= 2 and bare[-1] in _ONE_PLACE and bare[0] not in _CHOOSE and (bare != before or bare[-1] in _BARE)
    )


_BARE = _set("return expect mean cost last")


def _is_subject(before: tuple[str, ...], behind: tuple[str, ...]) -> bool:
    """Tell whether the difference is who does what one does alone: *owns the repo*, *is responsible for*."""
    if before == ("only",) and behind:
        return True
    if before or len(behind) < 2:
        return False
    if behind[0] in _OF_ONE:
        return True
    return behind[0] in _BE and any(
        word in behind[1:3] for word in ("responsibl", "charg", "owner", "maintainer", "lead", "contact")
    )


def _is_choice(before: tuple[str, ...], behind: tuple[str, ...]) -> bool:
    """Tell whether one thing is chosen for one purpose: *use X for the queue*."""
    return (
        bool(before)
        and any(word in _CHOOSE for word in before[:4])
        and behind[:1] in (("for",), ("as",), ("everywher",))
    )


def _is_form(before: tuple[str, ...]) -> bool:
    """Tell whether the value is the form in which something is given: *log times in*."""
    return len(before) >= 2 and before[-1] in ("in", "as") and any(word in _FORMED for word in before[:2])


_FORMED = _set("log write store format count measure give express show spell")
