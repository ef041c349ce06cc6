"""Which claims a prompt is about: words that both have, weighed by how much they tell; silence is the usual answer."""

from memory_model.ladder.subjects import stems, weight
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST = 20_000
"""Characters of a prompt that are looked at: its beginning."""
_COMMON, _SEVERAL, _COMMON_WEIGHT = 0.3, 10, 0.5
"""A word of so large a part of all claims, where there are this many, tells half as much about one of them."""
_FEW = 3
"""In so many claims at most a word may stand that makes one of them near by itself."""
_SHORT = 80
"""Letters of a claim of which one shared word may be half."""


class _Ask(NamedTuple):
    """How much of a claim a prompt has to touch: in weight of shared words, and as a share of the claim's own."""

    weight: float
    share: float


class Subject:
    """What a prompt is about.

    Two telling words have to be shared with a claim; or one that few claims have and that is half of the claim; or all
    that a short prompt says. A long one touches nearly every claim by chance: it has to share more, and a larger part
    of the claim. `may_be_near` is for many lines of a store: it counts in how many of them each word stands.
    """

    def __init__(self, prompt: str) -> None:
        self.stems = stems(prompt[:LONGEST])
        self._bytes = [(stem, stem.encode()) for stem in self.stems] if all(map(str.isascii, self.stems)) else []
        self._alone = len([1 for stem in self.stems if not stem.isdecimal()]) == 1
        self._counts = dict.fromkeys(self.stems, 0)
        self._seen = 0

    def may_be_near(self, line: bytes) -> bool:
        """Tell quickly whether a line of the store may hold a claim that the prompt is about."""
        start = line.find(b'"claim":"') + 9
        stop = line.find(b'","', start)
        if not self._bytes or start < 9 or stop < 0 or not line.isascii() or b"\\" in line:
            return True  # what cannot be told from its bytes alone
        self._seen += 1
        claim, shared = line[start:stop].lower(), 0
        for stem, spelled in self._bytes:
            if spelled in claim:
                self._counts[stem] += 1
                shared += not stem.isdecimal()
        return shared > 1 or (shared == 1 and (len(claim) < _SHORT or self._alone))

    def ranked(self, claims: "Sequence[str]") -> list[int]:
        """Return the places (from 0) of the claims that the prompt is about, the nearest first; mostly none."""
        if not self.stems:
            return []
        folded = [fold(claim) for claim in claims]
        places = {stem: [n for n, text in enumerate(folded) if stem in text] for stem in self.stems}
        counts = {stem: max(self._counts[stem], len(found)) for stem, found in places.items()}
        total = max(self._seen, len(claims))
        limit = max(_COMMON * total, 1) if total >= _SEVERAL else total
        weights = {stem: weight(stem) * (_COMMON_WEIGHT if counts[stem] > limit else 1.0) for stem in self.stems}
        found: list[tuple[float, int]] = []
        for number in sorted({place for stem in places for place in places[stem]}):
            own = stems(claims[number])
            shared = own & self.stems
            touched = sum([weights[stem] for stem in shared])
            share = touched / (sum([weights.get(stem) or weight(stem) for stem in own]) or 1)
            rare = any(weights[stem] >= 1 and counts[stem] <= _FEW for stem in shared)
            if self._is_near(touched, share, rare=rare, whole=touched >= sum(weights.values()) - 1e-9):
                found.append((-touched * share, number))
        return [number for _, number in sorted(found)]

    def _is_near(self, touched: float, share: float, *, rare: bool, whole: bool) -> bool:
        words = len(self.stems)
        asked = _BRIEF if words <= 40 else _LONG if words <= 200 else _ENDLESS
        if any(touched >= one.weight - 1e-9 and share >= one.share - 1e-9 for one in asked):
            return True
        return touched >= 1.0 and ((whole and share >= 0.3) or (rare and words <= 12 and share >= 0.5))


_BRIEF = (_Ask(2.0, 0.25),)
_LONG = (_Ask(3.0, 0.5), _Ask(2.0, 0.75))
_ENDLESS = (_Ask(3.0, 0.75),)
