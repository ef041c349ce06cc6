"""Who or what a clause is about, and its verb."""

from __future__ import annotations

from itertools import pairwise

from memory_model.ladder.contrary.stems import stem
from memory_model.ladder.sentences.signs.said import is_mark

NOBODY, ORDER, WE, ME, YOU, THAT, THING = "nobody", "order", "we", "me", "you", "that", "thing"
_PERSONS = {"we": WE, "i": ME, "you": YOU, "he": NOBODY, "she": NOBODY} | dict.fromkeys(
    "they it this that there these those my your his her".split(), THAT
)
_MANNERS = frozenset("taste preference style way default rule preferred".split())
_POINTING = frozenset("this that these those".split())
_AUXILIARY = frozenset(
    """is are has have does do can must may should will shall gets get was were did had would could might need
    needs""".split()
)
_HABITS = frozenset(
    stem(word)
    for word in """live run belong own maintain lead manage handle review approve host serve listen point come go
    return start
    end begin open close need want take hold contain include support require use expect accept allow send store keep
    write read speak print count measure bill charge ship deploy build release depend talk call sync log cache
    expire reset rotate follow apply mean stay remain leave arrive cover round sort match map render load ignore
    skip connect trust pay sell give show cost last carry throttle reject limit refuse drop fail crash hang time
    assume treat name sit stand work happen tick boot poll push pull fetch consume produce emit publish subscribe
    receive answer reply retry wait lock unlock block trigger fire generate create delete wipe rebuild compile link
    parse validate sign verify encrypt hash replicate shard partition archive back seed mirror proxy redirect
    resolve swap throw raise break lose drift differ vary change cut merge mount provide report track
    translate""".split()
)
"""What things do as a habit."""
_NOUN_BEHIND = frozenset("the a an to of our for in and or no".split())
_LET_THROUGH = frozenset("who that always never also only".split())
_WAS = frozenset(
    "was were got went did had said came saw made gave found took lost failed broke crashed ran meant forgot".split()
)
_BEFORE_PAST = frozenset("i we you he she they it".split())
_AFTER_PAST = frozenset(
    """the a an it to because when in on at that yesterday out up by them this my your our for with from into all
    two three some""".split()
)


def subject(words: tuple[str, ...], *, is_order: bool) -> str:
    """Return who or what does it: a person, *that*, the agent (an order), a thing, or nobody."""
    first = words[0]
    if first == "my" and words[1:2] != () and words[1] in _MANNERS:
        return THING
    if first == "there" and words[1:3] in (("is", "no"), ("are", "no")):
        return THING
    if first in _PERSONS and not (first in _POINTING and words[1:2] != () and words[1] not in _AUXILIARY):
        return _PERSONS[first]
    if first in _POINTING:
        return THAT
    if is_order:
        return ORDER
    return THING if verb(words) > 0 else NOBODY


def verb(words: tuple[str, ...]) -> int:
    """Return the number of the first word that says what a thing does or is, or -1."""
    for at in range(1, min(len(words), 11)):
        if is_mark(words[at]):
            return -1
        if words[at] in _AUXILIARY or (stem(words[at]) in _HABITS and _is_finite(words[at], words[at - 1])):
            return at
    return -1


def _is_finite(word: str, before: str) -> bool:
    """Tell a verb of the present from a noun or another form: *the box runs*, *the boxes run*."""
    if word.endswith(("ing", "ed")) or before in _NOUN_BEHIND:
        return False
    return word.endswith("s") != before.endswith("s") or before in _LET_THROUGH


def is_past(words: tuple[str, ...]) -> bool:
    """Tell whether it tells what happened once."""
    return any(_was(words[at], words[at - 1], words[at + 1 : at + 2]) for at in range(1, min(len(words), 6)))


def _was(word: str, before: str, after: tuple[str, ...]) -> bool:
    if word in _WAS:
        return True
    if before in ("never", "always"):
        return word.endswith("ed") or word in ("thought", "heard", "seen", "knew")
    return word.endswith("ed") and before in _BEFORE_PAST and (not after or after[0] in _AFTER_PAST)


def is_under_way(words: tuple[str, ...]) -> bool:
    """Tell whether it is being done: *is running*."""
    return any(one in ("am", "is", "are") and other.endswith("ing") for one, other in pairwise(words))
