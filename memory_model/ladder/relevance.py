"""Which claims a prompt is about: words that both have, weighed by how much they tell; silence is the usual answer."""

from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, NamedTuple, cache

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LONGEST = 20_000
"""Characters of a prompt that are looked at: its beginning."""
_EMPTY = frozenset(
    """a about above after again all also always am an and any are as at be because been before being but by can could
    did do does doing done down each else even ever every few for from further get gets getting go goes going good got
    had has have having he hello her here hers hey hi him his how i if in into is it its just kind know let like ll lot
    many may maybe me might mine more most much must my never no nope not now of off ok okay on once only onto or other
    our out over own please quite re really right same say says see shall she should show since so some something still
    such sure tell than thank thanks that the their them then there these they thing things think this those through to
    too under until up us use used uses using ve very via want wants was way we well were what when where which while
    who why will with without would yeah yep yes yet you your yours
    aber als am auch auf aus bei das dem den der des die doch du ein eine einen einer er es für hat ich ihr im in ist
    ja kann mit nach nicht noch nur oder sie sind so und uns von was wenn wie wir zu zum zur bitte danke
    con como de del el en es la las los más muy no para pero por que se sí sin su un una y gracias
    au aux avec ce ces dans des du elle en est et il je le les leur mais ne nous ou par pas plus pour qui sur tu un une
    vous merci""".split()
)
"""Words that say nothing of a subject."""
_WEAK = frozenset(
    """add build call change check code data default file fix find first help last line look make mak mean need new
    next one part problem put read run set start stop take tak time try two work write writ""".split()
)
"""Stems that nearly every prompt about code has: they count less than half, and so do numbers."""
_WEAK_WEIGHT, _COMMON_WEIGHT = 0.4, 0.5
_COMMON, _SEVERAL = 0.3, 10
"""A word of so large a part of all claims, where there are this many, tells little about one of them."""
_SHORT = 80
"""Letters of a claim of which one shared word may be half."""
_ENDINGS = ("ings", "ing", "edly", "ed", "es", "ly", "s", "e")
_MARKS = str.maketrans(
    dict.fromkeys("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~’‘“”„«»–—…·•¿¡、。，．「」『』！？：；（）", " ")
)


class _Ask(NamedTuple):
    """How much of a claim a prompt has to touch: in weight of shared words, and as a share of the claim's own."""

    weight: float
    share: float


def ranked(prompt: str, claims: "Sequence[str]", total: int = 0) -> list[int]:
    """Return the places (from 0) of the claims that a prompt is about, the nearest first; mostly none.

    Two telling words have to be shared, or one that is half of what the claim says or all that the prompt says. A long
    prompt touches nearly every subject by chance: it has to share more, and a larger part of the claim. ``total``
    counts the claims where ``claims`` are only those that a `Glance` let pass.
    """
    wanted = stems(prompt[:LONGEST])
    if not wanted:
        return []
    folded = [fold(claim) for claim in claims]
    places = {stem: [n for n, text in enumerate(folded) if stem in text] for stem in wanted}
    total = max(total, len(claims))
    limit = max(_COMMON * total, 1) if total >= _SEVERAL else total
    weights = {stem: _weight(stem, len(found) > limit) for stem, found in places.items()}
    asked = _asked(len(wanted))
    all_of_it = sum(weights.values())
    found: list[tuple[float, int]] = []
    for number in sorted({place for stem in places for place in places[stem]}):
        own = stems(claims[number])
        shared = sum([weights[stem] for stem in own & wanted])
        share = shared / (sum([weights.get(stem) or _weight(stem, is_common=False) for stem in own]) or 1)
        if _is_near(shared, share, asked) or 1.0 <= shared == all_of_it:
            found.append((-shared * share, number))
    return [number for _, number in sorted(found)]


class Glance:
    """Tells quickly which lines of the store may hold a claim that a prompt is about; ``seen`` counts the lines."""

    def __init__(self, prompt: str) -> None:
        self.seen = 0
        found = stems(prompt[:LONGEST])
        self._stems = [stem.encode() for stem in found if not stem.isdecimal()] if all(map(str.isascii, found)) else []

    def __call__(self, line: bytes) -> bool:
        """Tell it of one line; what cannot be told from its bytes alone may be near."""
        self.seen += 1
        start = line.find(b'"claim":"') + 9
        stop = line.find(b'","', start)
        if not self._stems or start < 9 or stop < 0 or not line.isascii() or b"\\" in line:
            return True
        claim = line[start:stop].lower()
        shared = len([1 for stem in self._stems if stem in claim])
        return shared > 1 or (shared == 1 and (len(claim) < _SHORT or len(self._stems) == 1))


def stems(text: str) -> frozenset[str]:
    """Return the telling words of a text without their endings; of scripts without blanks, each pair of letters."""
    found: set[str] = set()
    for word in fold(text).translate(_MARKS).split():
        if word in _EMPTY or (len(word) < 3 and word.isascii() and not word.isdecimal()):
            continue
        if word.isascii() or not _is_dense(word):
            found.add(stem(word))
        else:
            found.update([word[n : n + 2] for n in range(max(len(word) - 1, 1))])
    return frozenset(found)


@cache
def stem(word: str) -> str:
    """Return a word without its ending: ``releases``, ``released`` and ``release`` are one."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiou0123456789" else word


def _is_dense(word: str) -> bool:
    """Tell a run of Chinese, Japanese, Korean or Thai, in which no blanks part the words."""
    return any("\u0e00" <= char <= "\u0e7f" or "\u3040" <= char <= "\u9fff" for char in word)


def _weight(stem: str, is_common: bool) -> float:
    return (_WEAK_WEIGHT if stem in _WEAK or stem.isdecimal() else 1.0) * (_COMMON_WEIGHT if is_common else 1.0)


def _asked(words: int) -> "tuple[_Ask, ...]":
    """Return what is enough, for a prompt of so many telling words."""
    if words <= 40:
        return _Ask(2.0, 0.25), _Ask(1.0, 0.5)
    if words <= 200:
        return _Ask(3.0, 0.5), _Ask(2.0, 0.75)
    return (_Ask(3.0, 0.75),)


def _is_near(shared: float, share: float, asked: "Iterable[_Ask]") -> bool:
    return any(shared >= one.weight - 1e-9 and share >= one.share - 1e-9 for one in asked)
