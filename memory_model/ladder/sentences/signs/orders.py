"""What asks for something: orders, requests and questions, as single words tell them."""

from __future__ import annotations

from memory_model.ladder.sentences.signs.said import phrases
from memory_model.ladder.sentences.words import TASK, expression

_ORDER = expression(rf"(?:please |just |then |and )*{TASK}")
_ASKING = "can you; could you; would you; will you"
_REQUESTS = phrases(
    f"""{_ASKING}; please; fix it; fix that; let us; do not bother; do not worry; can we
    ask her; ask him; ask them; have a look; take a look; any chance; mind if; i want you; i need you; you can"""
)
_COURTESY = phrases(
    f"""{_ASKING}; i would like you to; i want you to; would be nice if you could
    it would be nice if you could; it would be good if you could; would be good if you could
    i would appreciate it if you; could you please; can you please; you should; you have to; you must; please note
    please remember; make sure you"""
)
"""What an order may be wrapped in."""
_GENERAL = frozenset("never always every each whenever anywhere any unless be ever all do".split())
_NO_VERB = frozenset(
    """i you we he she they it that this is are was were do does did has have had can could will would should must
    for with in on at to from by of if when while as and or but so because like about before after since not no
    never always only also just what who how why where which let all see hm hmm ok okay yes yeah
    ah oh well hey""".split()
)
_HABITS = frozenset(
    """use keep put name run ask answer call store log sort treat format commit squash rebase pin document check
    write test tag sign prefix wrap round indent reply respond spell bump update leave open stick follow merge touch
    edit push deploy import add mock skip hardcode hard-code assume guess restart start""".split()
)
"""What an order can make a habit of; the others are done once."""
_LEADING = frozenset("please then and so just ok".split())
_BESIDE = frozenset("please just do not never always ever also only".split())
_AUXILIARY = frozenset("is are does do did can could should would will am".split())
_OBJECTS = frozenset("it that this them".split())
_THESE = frozenset("the this that my it a an your these those both me them".split())
_POINTING = frozenset("this that these those".split())
_ASKED = frozenset("i you we they it that this there the he she a an".split())


def is_order(words: tuple[str, ...]) -> bool:
    """Tell whether words begin as an order does."""
    return _ORDER.match(" ".join(words[:5])) is not None


def courtesy(words: tuple[str, ...]) -> int:
    """Return how many words only wrap an order."""
    return _COURTESY.begin(words)


def is_habit(words: tuple[str, ...]) -> bool:
    """Tell an order that can hold for good by its verb."""
    rest = [word for word in words[:6] if word not in _BESIDE]
    return bool(rest) and rest[0] in _HABITS


def is_general(words: tuple[str, ...], near: int) -> bool:
    """Tell an order about things in general from one about the thing at hand."""
    return is_habit(words) and not _THESE & set(words[1:near]) and not _POINTING & set(words[1:])


def requests(words: tuple[str, ...]) -> bool:
    """Tell whether words ask for something to be done this once."""
    follows = words[:1] == ("so",)
    while words and words[0] in _LEADING:
        words = words[1:]
    if not words or _GENERAL & set(words):
        return False
    return is_order(words) or _REQUESTS.begin(words) > 0 or _acts(words, follows=follows)


def _acts(words: tuple[str, ...], *, follows: bool) -> bool:
    """Tell an order by what follows its verb: *split it*, *so swap the picture*."""
    if len(words) < 2 or words[0] in _NO_VERB or words[0].endswith("s"):
        return False
    return words[1] in _OBJECTS or (follows and words[1] in ("the", "a"))


def asks(words: tuple[str, ...]) -> bool:
    """Tell a question that has no mark."""
    if words[:1] in (("and",), ("so",), ("or",)):
        words = words[1:]
    if len(words) < 2:
        return False
    if words[0] == "what":
        return words[1] in _AUXILIARY or words[1] in ("about", "if", "else")
    if words[0] in ("why", "how", "where", "who") or words[:2] in (("any", "idea"), ("any", "ideas"), ("or", "not")):
        return True
    return words[0] in _AUXILIARY and words[1] in _ASKED
