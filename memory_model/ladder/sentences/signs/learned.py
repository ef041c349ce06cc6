"""What was learned, and what the agent had wrong."""

from __future__ import annotations

from itertools import pairwise

from memory_model.ladder.sentences.signs.said import phrases
from memory_model.ladder.sentences.signs.sign import AROUND, HEAD, heard, sign
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.ladder.sentences.signs.clause import Clause

_SIGNS = (
    sign(
        "told",
        AROUND,
        """keep in mind that; keep in mind :; bear in mind that; bear in mind the; keep in mind the; remember that
        note that; fyi; heads up; for the record; good to know; worth knowing; be aware; just so you know
        for your information; til; by the way; btw""",
    ),
    sign(
        "you had",
        AROUND,
        """you invented; you made up; you imagined; you assumed; you assume; you wrote; you said; you had; you used
        you thought; you mixed; you swapped; you called; you put; you confused; you keep; you treated; you treat
        you got; you have it; you took; you misread; you are wrong; you are mistaken; you read; you claim
        you claimed; you list; you listed; your summary; your answer; you describe; you described; you are treating
        you are using; you are assuming; you are mixing; you are confusing; you are reading; you are calling
        you are counting; you are writing; you are taking; you are looking at; you seem to; you named; your diagram
        your comment; you guessed; you counted; you did it on; you did it in
        you have got; you misspelled; you typed""",
    ),
    sign(
        "as it is",
        HEAD,
        """is called; are called; is named; are named; is spelled; are spelled; is pronounced; is written
        it is spelled; stands for; is short for; is not a; is not the; is actually; are actually; it is actually
        other way round; other way around; is the old; are the old; is dead; are dead; is obsolete; is legacy; means
        is an alias; is not what; it does not; not the other; the real; the correct; the right; it is the
        does not exist; is gone; was renamed; got renamed; is renamed; has been renamed; goes by; it is called""",
    ),
)
_LEARNED = phrases(
    """lesson learned; lesson learnt; lessons learned; lessons learnt; lesson :; lesson from; lesson here; lesson of
    lesson for; moral; takeaway; took away; take away; figured out why; figured out that; finally understand
    finally understood; found out why; found out that; root cause; the culprit; learned today; learnt today
    learned that; learnt that; took us ages; took me ages; took us a day; took us hours; took me hours; took me a day
    the fix was; the solution was; the answer was; now i know why; i know why; now i see why; that explains why
    we learned; we learnt; i learned that; i learned to; i learned the; i learned not; i learnt that; learned from
    the hard way; gotcha; pitfall; bitten; bit us; burned; burnt; cost us; took me all; took us all; note for the
    the trap; beware; watch out; the catch is; the trick is; the key is; the reason is; the reason was; it is because
    the cause was; never trust; rule of thumb; mental note; note to self; in hindsight; what we took; what i took
    what fixed it; do not wonder; do not be surprised; in case you wonder; the reason; that is because; been there
    made that mistake; taught us; taught me; shown us; post-mortem; postmortem; from the outage; after the outage
    from the incident; got burned; got bitten
    note for later; note for next time; we measured; we have measured"""
)
_CORRECTING = phrases(
    """no; nope; nah; wrong; actually; wait; correction; not quite; not right; careful; incorrect; not true; again
    sorry; nein; hold on; hang on; almost; close; hm no; small correction; quick correction; one correction
    small thing; that is wrong; that is not right; that is not true; not so"""
)
_BEHIND_NO = frozenset([*",:.!–—;-", "no", "the", "that", "you", "it"])
_FILLERS = frozenset("hm hmm hmmm ah oh uh um well but ok ehm er ,".split())


def shown(clause: Clause) -> Iterator[str]:
    """Yield what tells a lesson or a correction."""
    yield from heard(_SIGNS, clause)
    if _is_learned(clause.around):
        yield "learned"
    words = clause.words
    if _is_not_but(words):
        yield "not but"


def _is_not_but(words: tuple[str, ...]) -> bool:
    """Tell *it is X, not Y* and *it is not Y, it is X*."""
    if words[1:3] == ("is", "not"):
        return any(words[at : at + 3] in ((",", "it", "is"), (",", "they", "are")) for at in range(3, len(words)))
    return any(pair == (",", "not") and at > 2 for at, pair in enumerate(pairwise(words)))


def _is_learned(words: tuple[str, ...]) -> bool:
    """Tell whether something is told that was learned for the next time."""
    for at in range(len(words) - 2):
        if words[at] in ("turns", "turned") and words[at + 1] == "out":
            told = words[at + 3 :] if words[at + 2] == "that" else words[at + 2 :]
            return len(told) > 2 and told[0] not in ("i", "you", "we") and told[1] not in ("was", "were")
    at = _LEARNED.found(words)
    return 0 <= at < len(words) - 3 or (at > 5 and words[at] != "lesson")


def corrects(words: tuple[str, ...]) -> bool:
    """Tell whether a sentence begins with a word of correction: *no, …*, *wrong, …*, *hm no that …*."""
    while words and words[0] in _FILLERS:
        words = words[1:]
    if words[:1] == ("not",) and any(words[at : at + 3] == (",", "it", "is") for at in range(2, 6)):
        return True
    length = _CORRECTING.begin(words)
    return 0 < length < len(words) and (words[length] in _BEHIND_NO or words[length - 1] == "correction")


def is_lesson(words: tuple[str, ...]) -> bool:
    """Tell whether a sentence says of the one before what it cost: *bitten us twice*."""
    return _COST.begin(words) > 0


_COST = phrases(
    """bitten us; bitten me; bit us; bit me; burned us; burnt us; cost us; cost me; took us; took me; learned the
    learnt the
    has bitten us; has burned us; been bitten by; that cost us; that bit us; note for later; lesson learned"""
)


def is_your_mistake(words: tuple[str, ...]) -> bool:
    """Tell whether a sentence says what the agent had wrong: *you wrote that …*."""
    return words[:1] == ("you",) and _YOU_HAD.listed.found(words) >= 0


_YOU_HAD = next(one for one in _SIGNS if one.name == "you had")
