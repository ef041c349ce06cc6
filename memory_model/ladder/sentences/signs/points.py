"""What each sign counts, for and against, and what a clause is by its signs."""

from __future__ import annotations

from memory_model.ladder.sighting import CONSTRAINT, DECISION, FACT, PREFERENCE

ENOUGH = 4
"""So many points make a claim: two signs at least, and none against it."""
_COUNTED = {
    4: "norm; likes; mine; ways; outputs; learned",
    3: """decides; chooses; kept; from now on; condition; corrects; you had; forbids; always so; therefore""",
    2: """to me; stays; bans; bans things; at large; final; general order; explained; reasoned; told; lacks
    scheduled; not but; limits; habit""",
    1: "must; needs; whenever; always; each; only; as it is; links; thing; plural; our; we; lacks exactly",
    -1: "doubt; request; product; still; asked next; under way; bug; that",
    -2: """now; chat; these; past; quoted; asked; so do; only me; bare; requirement; fleeting; state; after an order
    no subject; subject of a request""",
    -3: "this order; question; short; not yet; your mistake",
    -4: "story; waived; plans; heading",
}
_POINTS = {
    " ".join(name.split()): points for points, names in _COUNTED.items() for name in names.replace("\n", ";").split(";")
}
_BESIDE = {
    "past": {"decides", "chooses", "learned"},
    "under way": {"chooses"},
    "bug": {"learned"},
    "state": {"learned", "forbids"},
    "this order": {"norm", "always so", "from now on", "at large", "outputs", "learned"},
    "request": {"norm", "always so", "from now on", "at large", "condition", "outputs"},
    "after an order": {"norm", "learned"},
    "explained": {"asked", "so do", "question", "asked next", "therefore"},
    "asked": {"therefore"},
    "so do": {"therefore", "learned", "likes", "mine"},
    "doubt": {"chooses", "decides"},
    "still": {"mine"},
    "now": {"chooses", "decides", "learned"},
    "fleeting": {"learned"},
    "final": {"decides"},
    "lacks": {"forbids", "must", "always", "likes"},
    "must": {"forbids"},
    "short": {"kept", "chooses", "decides"},
}
"""A sign does not count beside one of these: it is what they say already, or no matter."""
_KINDS = (
    (PREFERENCE, {"likes", "mine", "ways", "outputs", "to me", "habit"}),
    (DECISION, {"decides", "chooses", "dropped", "final"}),
    (FACT, {"learned", "corrects", "you had", "kept"}),
    (
        CONSTRAINT,
        {"must", "forbids", "bans", "condition", "general order", "this order", "norm", "from now on", "needs"},
    ),
)


def weight(signs: frozenset[str]) -> int:
    """Add the points of signs up."""
    return sum([_POINTS.get(sign, 0) for sign in signs if not signs & _BESIDE.get(sign, set())])


def kind(signs: frozenset[str]) -> str:
    """Return what the signs make a claim: the first kind that one of them speaks for."""
    return next((name for name, named in _KINDS if signs & named), FACT)
