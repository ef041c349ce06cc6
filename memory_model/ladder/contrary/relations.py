"""What two things have to do with each other where a thing has one of the other: whose it is, where it is, whence."""

from __future__ import annotations

from memory_model.ladder.contrary.generic import GENERIC
from memory_model.ladder.contrary.statement import statement
from memory_model.text.pattern import lazy
from memory_model.values import NamedTuple, cache

_WHO = (
    r"(?:the )?(?P<value>(?!(?:we|i|he|she|they|it|that|this|who|you|nobody|somebody|everyone)\b)[^\W\d_][\w-]*"
    r"(?: (?:team|crew|group))?)"
)
_PATTERNS = (
    (
        "owner",
        lazy(
            rf"(?i)^{_WHO}\s(?:owns?|maintains?|leads?|looks after|takes care of|manages"
            r"|is (?:responsible for|in charge of|the (?:owner|maintainer|lead|contact) (?:of|for)))\s(?P<thing>.+)$"
        ),
    ),
    (
        "owner",
        lazy(
            rf"(?i)^(?P<thing>.+?)\s(?:belongs? to|(?:is|are) (?:owned|maintained|led|managed|run)"
            rf" by)\s{_WHO}$"
        ),
    ),
    ("owner", lazy(r"^(?P<thing>.+?)\s(?:is|are)\s(?P<value>[\w-]+)['’]s$")),
    ("approver", lazy(rf"(?i)^{_WHO}\s(?:approves?|signs? off(?: on)?)\s(?P<thing>.+)$")),
    ("approver", lazy(rf"(?i)^(?P<thing>.+?)\s(?:is|are|gets?) (?:approved|signed off) by\s{_WHO}$")),
    (
        "source",
        lazy(
            r"^(?P<thing>.+?)\s(?:(?:is|are) (?:issued|generated|assigned|created|produced|provided|delivered|sent)"
            r" (?:out )?(?:by|through|via|from)|(?:comes?|go(?:es)?) (?:out )?(?:of|from|through|via))\s(?P<value>.+)$"
        ),
    ),
    ("source", lazy(r"^(?:[Ww]e )?(?:send|get|issue)\s(?P<thing>.+?)\s(?:through|via|from)\s(?P<value>.+)$")),
    (
        "place",
        lazy(
            r"^(?P<thing>.+?)\s(?:lives?|runs?|(?:is|are) (?:hosted|located|deployed|stored|kept)) in\s(?P<value>.+)$"
        ),
    ),
)
_PROPER = lazy(r"\b[A-Z][\w-]+")


class Relation(NamedTuple):
    """``thing`` are the stems of what it is about, ``named`` the proper names of what it has to do with."""

    name: str
    thing: frozenset[str]
    named: frozenset[str]


@cache
def relation(claim: str) -> Relation | None:
    """Read the relation that a claim tells, or nothing."""
    text = " ".join(claim.split()).rstrip(".!")
    for name, pattern in _PATTERNS:
        match = pattern.match(text)
        named = _names(match["value"], name) if match else frozenset()
        if match and named:
            return Relation(name, statement(match["thing"]).content, named)
    return None


def _names(value: str, relation: str) -> frozenset[str]:
    """Return who it is; what is no person has to be written as a name to be taken for one."""
    found = [value] if relation in ("owner", "approver") else _PROPER.findall(value)
    return frozenset([name.casefold() for name in found])


def other_relation(one: str, other: str) -> str:
    """Return the two names that a thing cannot both have to do with, or nothing."""
    left = relation(one)
    right = relation(other) if left else None
    if left is None or right is None or left.name != right.name or left.named & right.named:
        return ""
    same = left.thing & right.thing and (left.thing ^ right.thing) <= GENERIC
    return f"{' '.join(sorted(left.named))} / {' '.join(sorted(right.named))}" if same else ""
