"""Which claims a prompt is about: words that both have, weighed by how much they tell; silence is the usual answer."""

from memory_model.ladder.subjects import WEAK_WEIGHT, stem, stems, weight
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST = 20_000
"""Characters of a prompt that are looked at: its beginning."""
_COMMON, _SEVERAL, _COMMON_WEIGHT = 0.3, 10, 0.5
"""A word of so large a part of all claims, where there are this many, tells half as much about one of them."""
_FEW = 6
"""In so many claims at most a word may stand that makes one of them near by itself."""
_MOST = 12
"""In a prompt of more telling words no single one of them says what it is about."""
_SHORT = 80
"""Letters of a claim of which one shared word may be half."""
_LEAST = 1e-9
"""What sums of weights may differ by."""


def _has(text: bytes, wanted: str, spelled: bytes) -> bool:
    """Tell whether a text has a word of this stem, not only its letters in another one."""
    at = text.find(spelled)
    while at >= 0:
        stop = at + len(spelled)
        while text[stop : stop + 1].isalnum():
            stop += 1
        if not text[max(at - 1, 0) : at].isalnum() and stem(text[at:stop].decode()) == wanted:
            return True
        at = text.find(spelled, stop)
    return False


class _Ask(NamedTuple):
    """How much of a claim a prompt has to touch: in weight of shared words, and as a share of the claim's own."""

    weight: float
    share: float


class _Touch(NamedTuple):
    """What a prompt and a claim share: its weight, how large a part of the claim and of the prompt, in how many words.

    ``telling`` says whether a word is among them that may be enough by itself.
    """

    weight: float
    share: float
    part: float
    words: int
    telling: bool


class Subject:
    """What a prompt is about.

    Two telling words have to be shared with a claim; or a telling and a common one that are half of what a short prompt
    says; or one that few claims have, that is half of the claim and a good part of the prompt, or all of it. A claim
    that only says how something is asks for more than one word, or for a question. A long prompt touches nearly every
    claim by chance: it has to share more, and a larger part of the claim. `may_be_near` is for many lines of a store:
    it counts in how many of them each word stands.
    """

    def __init__(self, prompt: str) -> None:
        self.stems = stems(prompt[:LONGEST])
        self._bytes = [(stem, stem.encode()) for stem in self.stems] if all(map(str.isascii, self.stems)) else []
        self._alone = len([1 for stem in self.stems if not stem.isdecimal()]) == 1
        self._asks = "?" in prompt[:LONGEST] or "\uff1f" in prompt[:LONGEST]
        self._is_word = len(prompt.split()) <= 3
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
        for one, spelled in self._bytes:
            if spelled in claim:
                self._counts[one] += _has(claim, one, spelled)
                shared += not one.isdecimal()
        return shared > 1 or (shared == 1 and (len(claim) < _SHORT or self._alone))

    def ranked(self, claims: "Sequence[str]", facts: "Sequence[bool]" = ()) -> list[int]:
        """Return the places (from 0) of the claims that the prompt is about, the nearest first; mostly none.

        ``facts`` tells of each claim whether it only says how something is, and asks nothing of whoever reads it.
        """
        if not self.stems:
            return []
        words = {number: own for number, claim in enumerate(claims) if (own := self._words(claim))}
        counts = {one: max(self._counts[one], sum([one in own for own in words.values()])) for one in self.stems}
        total = max(self._seen, len(claims))
        limit = max(_COMMON * total, 1) if total >= _SEVERAL else total
        weights = {one: weight(one) * (_COMMON_WEIGHT if counts[one] > limit else 1.0) for one in self.stems}
        rare = frozenset([one for one in self.stems if weights[one] >= 1 and counts[one] <= _FEW])
        all_said = sum(weights.values())
        found: list[tuple[float, int]] = []
        for number, own in words.items():
            shared = own & self.stems
            touched = sum([weights[one] for one in shared])
            share = touched / (sum([weights.get(one) or weight(one) for one in own]) or 1)
            telling = bool(shared & rare) and (len(shared) > 1 or self._asks or not (facts and facts[number]))
            if self._is_near(_Touch(touched, share, touched / all_said, len(shared), telling)):
                found.append((-touched * share, number))
        return [number for _, number in sorted(found)]

    def _words(self, claim: str) -> frozenset[str]:
        """Return the telling words of a claim; none where it shares none with the prompt."""
        folded = fold(claim)
        return stems(claim) if any(one in folded for one in self.stems) else frozenset()

    def _is_near(self, touch: _Touch) -> bool:
        words = len(self.stems)
        asked = _BRIEF if words <= 40 else _LONG if words <= 200 else _ENDLESS
        if any(touch.weight >= one.weight - _LEAST and touch.share >= one.share - _LEAST for one in asked):
            return True
        if words > _MOST or touch.weight < 1:
            return False
        if touch.words > 1 and touch.weight >= 1 + WEAK_WEIGHT - _LEAST and touch.share >= 0.25 and touch.part >= 0.5:
            return True
        whole = touch.part >= 1 - _LEAST and touch.share >= 0.3
        half = touch.part >= 0.3 and touch.share >= 0.5 - _LEAST
        return (touch.telling and (whole or half)) or (self._is_word and whole)


_BRIEF = (_Ask(2.0, 0.25),)
_LONG = (_Ask(3.0, 0.5), _Ask(2.0, 0.75))
_ENDLESS = (_Ask(3.0, 0.75),)
