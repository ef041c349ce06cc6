"""That something has to be, or must not be."""

from __future__ import annotations

from memory_model.ladder.sentences.signs.said import phrases
from memory_model.ladder.sentences.signs.sign import HEAD, WORDS, heard, sign
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.ladder.sentences.signs.clause import Clause

_SIGNS = (
    sign(
        "must",
        HEAD,
        """must; has to; have to; had better; needs to; ought to; shall; is required; are required; is mandatory
        are mandatory; is obligatory; are to be; is to be; got to; is expected to; are expected to; is bound to
        are bound to; obliged to; bound by; required to; are supposed to; is supposed to; is compulsory
        it is important that; make sure; be sure to; make it a habit; see to it; is a must; are a must""",
    ),
    sign(
        "needs",
        HEAD,
        """needs a; needs an; needs two; needs the; needs its; need a; need an; need two; need the; need their
        requires; require; gets a; gets an; get a; gets its; get their; needs at least; need at least; goes through
        go through; gets reviewed; goes into; go into; goes in; go in; belongs in; belong in; comes with; come with
        goes under; go under; stays in; stay in; stays out; stay out; stays under; stay under; stays below
        stay below; needs""",
        1,
    ),
    sign(
        "forbids",
        HEAD,
        """not allowed; is forbidden; are forbidden; forbidden; prohibited; banned; off limits; off-limits
        off the table; no go; no-go; out of the question; taboo; not permitted; must not; may not; shall not
        not acceptable; unacceptable; hands off; not an option; not welcome; not ok to; is not ok; are not ok
        not okay; should not; should never; can not be; not to be; verboten; not supposed to;
        can not exceed; can not grow; can not go over; is a no-no; may only
        can only; needs no; not tolerate; is against; are against; you can not; we can not; you are not to
        may import; has no business; mustn't""",
    ),
    sign(
        "limits",
        WORDS,
        """only by; only via; only through; only with; only in; only for; only from; nobody else
        without asking; without telling; without my; nothing else
        no one else; only ever; at most; at least; no more than; not more than; no less than; max; maximum; minimum
        exclusively; and nothing; and nowhere""",
    ),
)
_BANS = phrases(
    "do not; never; no; stop; avoid; refrain; quit; no more; hands off; not a; steer clear; keep away; stay away"
)
_NO_THING = frozenset(
    """i we you it that this the they he she but because idea problem thank thanks need longer one way worries error
    errors change changes luck news problems issue issues doubt rush complaint complaints preference objection
    objections opinion question questions clue sign trace difference response answer output access matter worse such
    wonder""".split()
)
"""Behind *no*, these say how it is and forbid nothing."""
_PLACES = frozenset("on in for without from before after to inside outside under unless except into".split())
_NOBODY = frozenset("nothing nobody none".split())
_MODALS = frozenset("should may must can gets goes shall".split())


def shown(clause: Clause) -> Iterator[str]:
    """Yield what tells that something has to be or must not."""
    yield from heard(_SIGNS, clause)
    head = clause.head
    banned = _bans(head)
    if banned:
        yield "bans"
    if banned and head[0] == "no" and _PLACES & set(head[2:]) and "were" not in head:
        yield "bans things"
    if _nothing_may(head):
        yield "forbids"
    if clause.is_reasoned and (clause.is_order or banned):
        yield "reasoned"


def _bans(words: tuple[str, ...]) -> bool:
    """Tell an order that forbids: *never …*, *no …*, *stop …*; the answer *no* is none."""
    length = _BANS.begin(words)
    return 0 < length < len(words) and not (words[0] == "no" and words[1] in _NO_THING)


def _nothing_may(words: tuple[str, ...]) -> bool:
    """Tell *nothing may …*, *nobody should …*."""
    for at, word in enumerate(words[:-1]):
        if word in _NOBODY or (word == "no" and words[at + 1] == "one"):
            return bool(_MODALS & set(words[at + 1 : at + 5]))
    return False
