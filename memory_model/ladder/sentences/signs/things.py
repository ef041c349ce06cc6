"""What a clause says of a thing as it is: where it is kept, whose it is, what it lacks, how often it happens."""

from __future__ import annotations

from memory_model.ladder.sentences.signs.orders import is_general
from memory_model.ladder.sentences.signs.said import phrases
from memory_model.ladder.sentences.signs.subject import NOBODY, ORDER, THING, is_past, is_under_way, subject, verb
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.ladder.sentences.signs.clause import Clause

_KEPT = phrases(
    """is the one who; is the one that; are the ones who; is up to; lives in; live in; lives under; live under
    lives on; live on; runs on; run on; is hosted; are hosted; belongs to; belong to; is owned by; are owned by; owns
    own; maintains; maintain; is responsible for; are responsible for; is in charge; listens on; listen on; is stored
    are stored; is kept; are kept; comes from; come from; is called; are called; is named; are named; written in
    built with; talks to; talk to; is based on; are based on; sits behind; is generated; are generated; is maintained
    are maintained; looks after; look after; takes care of; take care of; is vendored; are vendored
    gets reset; gets wiped; gets rebuilt; is managed; are managed; is limited; are limited; is shared
    are shared; is read-only; is spelled; is measured; are measured; is counted; are counted; expires; expire
    is deployed; are deployed; is pinned; are pinned; is encoded; are encoded; is signed; are signed; is billed
    are billed"""
)
_LINKS = phrases(
    """lives in; live in; runs on; run on; is hosted; are hosted; belongs to; belong to; is owned by; owns; maintains
    is responsible for; are responsible for; listens on; listen on; points to; point to; is stored; are stored
    kept in; comes from; come from; is called; is named; are called; written in; is built with; built on; depends on
    depend on; is behind; is in charge; talks to; talk to; is based on; sits behind; sit behind; is generated
    are generated; is maintained; reports to; gets reset; gets wiped; gets rebuilt; is managed; are managed
    is deployed; are deployed; is served; are kept; is kept; is run by; are run by; is handled; are handled
    is synced; are synced; leads; approves; signs off; is measured; are measured; is counted; are counted; is limited
    are limited; expires; is backed; are backed; is shared; is read-only; is frozen; is the source; are stored as
    is only; are only; is always; runs as; run as; speaks; supports; support; returns; goes to; go to; goes out
    go out; starts on; start on; starts at; starts; ends at; ends on; leaves; leave"""
)
_NAMES = phrases(
    """moral of the story; the moral of the story; lesson learned; lesson learnt; lessons learned; rule of thumb
    small thing; one thing; long story short; quick note; final word; final decision; root cause; heads up
    for the record; good to know; house rule; golden rule; one more thing; note to self; just so you know
    for your information; one thing to know"""
)
"""What only tells what comes."""
_FAR = 9
"""So many words a subject may have."""
_FLEETING = frozenset(
    """answer question problem bug issue error point reason cause fault meeting deadline laptop trick idea culprit fix
    plan rest thing difference call standup word mistake truth ticket diff suggestion branch build patch output result
    log trace""".split()
)
_DEFINITE = frozenset("the your our my this".split())
_NONE = frozenset("not no never neither".split())


def shown(clause: Clause) -> Iterator[str]:
    """Yield who or what it is about and what is said of it."""
    head = clause.head
    who, at = subject(head, is_order=clause.is_order), verb(head)
    yield who
    if who == ORDER or head[0] in ("do", "never"):
        yield "general order" if is_general(head, 4 if who == ORDER else 5) else "this order"
    if is_under_way(head):
        yield "under way"
    if is_past(head):
        yield "past"
    yield from _said_of(head, at)
    if who == NOBODY and len(head) < len(clause.words) and _NAMES.begin(head) == len(head):
        yield "heading"
    if who == THING and head[0] not in _DEFINITE and head[at - 1].endswith("s") and head[at - 1] != "always":
        yield "plural"


def _said_of(head: tuple[str, ...], at: int) -> Iterator[str]:
    if 1 <= _KEPT.found(head) <= _FAR or _is_owned(head):
        yield "kept"
    elif 1 <= _LINKS.found(head) <= _FAR:
        yield "links"
    if 0 < at < len(head) - 2 and (head[at + 1] in _NONE or (head[at] in ("has", "have") and "no" in head[at:])):
        yield "lacks"
    if any(word[0].isdigit() for word in head):
        yield "number"
    if "our" in head[:3]:
        yield "our"
    if at > 0 and head[at - 1] in _FLEETING and head[0] in _DEFINITE:
        yield "fleeting"


def _is_owned(words: tuple[str, ...]) -> bool:
    """Tell whose a thing is: *is Kofi's*."""
    return len(words) > 2 and words[-1].endswith("'s") and words[-2] in ("is", "are")
