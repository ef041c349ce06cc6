"""The parts of a sentence, and what each is for: to say something, to explain it, to ask for something."""

from __future__ import annotations

from memory_model.ladder.sentences.signs.condition import is_condition
from memory_model.ladder.sentences.signs.orders import is_order, requests
from memory_model.ladder.sentences.signs.said import is_mark, phrases
from memory_model.ladder.sentences.signs.subject import THING, WE, is_past, is_under_way, subject
from memory_model.values import NamedTuple

SAYS, EXPLAINS, REQUESTS = "says", "explains", "requests"
_EXPLAINS = phrases(
    """so; because; since; which is why; that is why; which; otherwise; or else; hence; therefore; as it; as they
    as we; due to; or the; or it; or they; or you; or we; even when; even if; even though; although; unless it
    if you can not"""
)
_GOES_ON = phrases("but; and then; and please; and remember; and i; and we; and it; and the")


class Part(NamedTuple):
    """Some words of a sentence; ``start`` and ``stop`` are their numbers in it, ``after`` is the word before them."""

    words: tuple[str, ...]
    start: int
    stop: int
    role: str
    after: str = ""

    @property
    def bare(self) -> tuple[str, ...]:
        """The words without marks."""
        return tuple([word for word in self.words if not is_mark(word)])

    @property
    def follows_from_it(self) -> bool:
        """Tell whether something is to be done because of what is said: *so fix it*."""
        return self.role == EXPLAINS and requests(self.words)

    @property
    def is_reason(self) -> bool:
        """Tell whether it says why, behind an order: who or what does something."""
        bare = self.bare
        if self.role != SAYS or self.after == ":" or len(bare) < 3 or is_under_way(bare) or is_past(bare):
            return False
        return subject(bare, is_order=is_order(bare)) in (THING, WE)


def parts(words: tuple[str, ...], first: int) -> list[Part]:
    """Cut what a sentence says from the word ``first`` on."""
    starts = [first, *[at for at in range(first + 1, len(words)) if _begins(words, at, first)]]
    conditional = is_condition(words[first:])
    found = []
    for number, (start, stop) in enumerate(zip(starts, [*starts[1:], len(words)], strict=True)):
        own = words[start:stop]
        found.append(
            Part(
                own,
                start,
                stop,
                SAYS if _is_rule(words[start - 1], number, conditional=conditional) else _role(own, number),
                words[start - 1],
            )
        )
    return [part for part in found if part.words]


def _is_rule(before: str, number: int, *, conditional: bool) -> bool:
    """Tell whether an order is what a case or a heading leads to, and nothing that is asked for beside it."""
    return number == 1 and (conditional or before == ":")


def _begins(words: tuple[str, ...], at: int, first: int) -> bool:
    if is_mark(words[at]):
        return False
    if is_mark(words[at - 1]) and words[at - 1] != ".":
        return True
    return first + 2 < at < len(words) - 2 and (_EXPLAINS.begin(words[at:]) or _GOES_ON.begin(words[at:])) > 0


def _role(words: tuple[str, ...], number: int) -> str:
    if number and _EXPLAINS.begin(words):
        return EXPLAINS
    return REQUESTS if number and requests(words) else SAYS
