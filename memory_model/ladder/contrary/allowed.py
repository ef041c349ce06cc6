"""A ban and what goes against it all the same: a permission, an order, a thing that is still there."""

from __future__ import annotations

from itertools import pairwise

from memory_model.ladder.contrary.generic import DOING, GENERIC, stems_of
from memory_model.ladder.contrary.stems import stem
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.ladder.contrary.statement import Statement


_MAY = stems_of("may can ok okay fine allowed permitted welcome")
_BANS = stems_of("never forbidden banned prohibited mustn't must should may do don't no allowed avoid off-limits")
_UNLESS = stems_of(
    "unless except only if when without until once while but during where then from since outside because"
)
"""With one of these a ban or a permission is for some case, and both may hold."""
_WITHOUT_LIMIT = ("any", "tim")
_ALL = stems_of("every all always each")
_GONE = ("gon", "dead", "history", "retir", "remov", "go")
_LEAST = 3
"""So many words a ban and an order share where one goes against the other."""


def allowed(no: Statement, yes: Statement) -> bool:
    """Tell whether one claim allows or orders, with no condition, what the other forbids altogether."""
    if not no.is_negative or yes.is_negative or no.instead or yes.instead or not _BANS & {*no.words}:
        return False
    if _UNLESS & ({*no.words} | {*yes.words}) or yes.order:
        return False
    banned = no.content
    if no.order:
        if not _holds_at_any_time(yes):
            return False
        banned = banned - no.order[0]
    banned = banned - (GENERIC - DOING)
    if not banned or not banned <= yes.content:
        return False
    if _MAY & {*yes.words}:
        return len(banned) > 1 or _holds_at_any_time(yes)
    return yes.words[0] in banned and (len(banned) >= _LEAST or (_is_outright(no) and bool(_ALL & {*yes.words})))


def _holds_at_any_time(said: Statement) -> bool:
    return any(said.words[at : at + 2] == _WITHOUT_LIMIT for at in range(len(said.words)))


def _is_outright(said: Statement) -> bool:
    """Tell whether nothing but an act is forbidden: *never squash*."""
    return said.words[0] == "never" and len(said.content) == 1 and len(said.words) == len(("never", "squash"))


def exists(no: Statement, yes: Statement) -> bool:
    """Compare *there is a …* with *… has no …*: the latter may name one word more."""
    if yes.words[:1] != (stem("there"),) or yes.is_negative or not no.is_negative or yes.instead or no.instead:
        return False
    lacks = any(no.words[at : at + 2] in (("has", "no"), ("hav", "no")) for at in range(len(no.words)))
    return lacks and len(yes.content - GENERIC) > 1 and yes.content <= no.content and len(no.content - yes.content) <= 1


def gone(one: Statement, other: Statement) -> bool:
    """Compare *X is gone* with what *still* is done with X."""
    if "still" not in other.words or other.is_negative or one.is_negative:
        return False
    words = ("and", *one.words)
    named = {
        words[at] for at in range(1, len(words) - 2) if words[at - 1] == "and" and words[at + 1 : at + 3] in _IS_GONE
    }
    used = {word for before, word in pairwise(other.words) if before in _USED_BY}
    return bool(named & used - GENERIC)


_USED_BY = ("on", "with", "use", "through", "via")
_IS_GONE = tuple((be, word) for be in ("is", "are") for word in _GONE)
