"""Words as they were meant: abbreviations, missing apostrophes and slips of the finger put right before judging."""

from __future__ import annotations

from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING, NamedTuple, cache

if TYPE_CHECKING:
    import re

_WORD = lazy(r"(?<![\w/.@#-])w/o?(?!\w)|(?<![\w'/.@#-])[^\W\d_]+(?![\w'/@#])")
_SHORT = dict(
    one.strip().split("=")
    for one in """u=you; ur=your; r=are; pls=please; plz=please; w/o=without; w/=with; cuz=because; coz=because;
    bc=because;
    becuase=because; rn=right now; atm=at the moment; tmrw=tomorrow; gotta=got to; wanna=want to; dunno=don't know;
    prolly=probably; im=i'm; ive=i've; youre=you're; youve=you've; theyre=they're; weve=we've; thats=that's;
    theres=there's; heres=here's; whats=what's; lets=let's; cant=can't; wont=won't; shant=shan't; evr=ever;
    nvr=never; insted=instead; wich=which; teh=the; alot=a lot; ppl=people; abt=about; thru=through""".split(";")
)
_AUXILIARY = frozenset("do does did is are was were has have had should must would could need".split())
_RATHER = frozenset("rather prefer like love appreciate sooner".split())
_IS_AFTER_ITS = frozenset(
    "spelled called named written not a an the always never on off in only just pronounced supposed".split()
)
_UNLIKE = {"id": ("i'd", _RATHER), "its": ("it's", _IS_AFTER_ITS)}
"""Words that miss an apostrophe only before some others."""
_OFTEN_MISSED = tuple(
    """always never every everything everywhere please because before after should without whenever prefer prefers
    decided decide chosen instead already allowed forbidden required generated convention default remember between
    different what
    through again branch commit deploy change update delete release review message comment separate necessary
    environment dependency dependencies repository directory database answer answers explain function language usually
    generally anymore nowhere""".split()
)
"""Words that tell whether something holds for good, as they are typed in a hurry."""
_LEAST = 4


class Spelled(NamedTuple):
    """A text put right; ``at`` holds for each of its characters, and its end, the index in what was written."""

    text: str
    at: tuple[int, ...] = ()


def spelled(heard: str) -> Spelled:
    """Put the words of a text in one case right; most texts need nothing."""
    changes = [(match, put) for match in _WORD.finditer(heard) if (put := _meant(match, heard)) != match[0]]
    if not changes:
        return Spelled(heard)
    pieces: list[str] = []
    at: list[int] = []
    done = 0
    for match, put in changes:
        pieces += (heard[done : match.start()], put)
        at += (*range(done, match.start()), *[match.start()] * len(put))
        done = match.end()
    return Spelled("".join([*pieces, heard[done:]]), (*at, *range(done, len(heard) + 1)))


def _meant(match: re.Match[str], heard: str) -> str:
    word = match[0]
    if word in _SHORT:
        return _SHORT[word]
    if word.endswith("nt") and word[:-2] in _AUXILIARY:
        return f"{word[:-1]}'t"
    if word in _UNLIKE:
        following = _WORD.match(heard, match.end() + 1)
        put, before = _UNLIKE[word]
        return put if following and following[0] in before else word
    return word if len(word) < _LEAST else _slips().get(word, word)


@cache
def _slips() -> dict[str, str]:
    """Map what comes of one letter left out, typed twice or typed before the one that precedes it."""
    found: dict[str, str] = {}
    for word in _OFTEN_MISSED:
        for n in range(1, len(word)):
            left_out = word if word[n:] in ("d", "s") else word[:n] + word[n + 1 :]
            for slip in (left_out, word[:n] + word[n] + word[n:], _turned(word, n)):
                found.setdefault(slip, word)
    for word in (*_OFTEN_MISSED, *_REAL):
        found.pop(word, None)
    return found


def _turned(word: str, at: int) -> str:
    return word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]


_REAL = """ever very place fore prefer default defaults deploys commits changed updated deleted reviews even form
    hat""".split()
"""Words of their own that look like slips."""
