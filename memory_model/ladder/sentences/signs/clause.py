"""A clause of a sentence that may be a claim, with what stands around it."""

from __future__ import annotations

from memory_model.ladder.sentences.signs.condition import is_condition
from memory_model.ladder.sentences.signs.orders import asks, courtesy, is_habit, is_order, requests
from memory_model.ladder.sentences.signs.parts import EXPLAINS, REQUESTS, SAYS, Part, parts
from memory_model.ladder.sentences.signs.said import said
from memory_model.values import NamedTuple

_REASONS = frozenset("because since due as although which".split())
_RULING = frozenset("must never always not please".split())
_MOST = 6


class Clause(NamedTuple):
    """``head`` are its own words, without marks; ``words`` those and what follows, but for requests.

    ``around`` is the whole sentence but for reasons. ``start`` and ``stop`` are indexes in the sentence: of the head,
    and of where what follows only gives a reason, explains or asks for something. ``is_order`` tells that it begins as
    an order does, ``is_asked`` that something is to be done about it, ``is_followed`` that this follows from it,
    ``is_question`` that something is asked.
    """

    head: tuple[str, ...]
    words: tuple[str, ...]
    around: tuple[str, ...]
    start: int
    stop: int
    is_first: bool
    is_order: bool
    follows_order: bool
    is_asked: bool
    is_followed: bool
    is_question: bool
    is_explained: bool
    is_reasoned: bool
    is_condition: bool


def clauses(heard: str, point: int) -> list[Clause]:
    """Return the clauses of a sentence from its point on; one that only explains or asks is part of another."""
    found = said(heard)
    first = next((number for number, start in enumerate(found.starts) if start >= point), 0)
    cut = parts(found.words, first)
    around = found.words[:first] + tuple([word for part in cut if part.words[0] not in _REASONS for word in part.words])
    made = [
        _clause(cut[number:], cut[0], around)
        for number, part in enumerate(cut[:_MOST])
        if number == 0 or part.role == SAYS
    ]
    return [one._replace(start=found.starts[one.start], stop=found.stops[one.stop - 1]) for one in made if one.head]


def _clause(cut: list[Part], opening: Part, around: tuple[str, ...]) -> Clause:
    part, rest = cut[0], cut[1:]
    start = part.start + (part.words[0] in ("but", "and") and len(part.words) > 1)
    start += courtesy(part.words[start - part.start :])
    own = part.words[start - part.start :]
    orders = is_order(own) or is_habit(own)
    return Clause(
        part._replace(words=own).bare,
        (*own, *[word for one in rest if one.role != REQUESTS for word in one.words]),
        around,
        start,
        next((one.start for one in rest if one.role != SAYS or (orders and one.is_reason)), cut[-1].stop),
        part is opening,
        is_order(own),
        part is not opening and requests(opening.words),
        any(one.role == REQUESTS for one in rest),
        any(one.follows_from_it for one in rest),
        any(asks(one.words) for one in (opening, *cut)),
        any(one.role == EXPLAINS for one in rest),
        any(one.is_reason for one in rest),
        is_condition(own) and any(is_order(one.words) or is_habit(one.words) or _RULING & {*one.words} for one in cut),
    )
