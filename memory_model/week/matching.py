"""Find out by their words which sources a draft tells of.

Words weigh by how rare they are among all lines, numbers and names twice as much. A line tells of the source
that it shares most with, from a fair likeness on; of further ones only where the likeness is great. Who shares no
more than a name may say anything of it: names and links count as one word then.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt

from memory_model.text.gist import Gist, gist, stems
from memory_model.text.links import links_in
from memory_model.values import NamedTuple

FAIR, GREAT = 0.44, 0.62
_SMOOTH = 20
_TELLING = 2.0


class Likeness(NamedTuple):
    """How much the texts ``one`` and ``other`` (by position) share, from 0 to 1."""

    one: int
    other: int
    score: float


class _Weights:
    def __init__(self, gists: Sequence[Gist]) -> None:
        self._seen = Counter(word for each in gists for word in each.words)
        self._telling = {word for each in gists for word in (*each.names, *each.numbers)}
        self._all = len(gists) + _SMOOTH
        self._known: dict[str, float] = {}

    def of(self, word: str) -> float:
        if word not in self._known:
            rare = log(self._all / self._seen[word])
            self._known[word] = rare * (_TELLING if word in self._telling else 1.0)
        return self._known[word]

    def sum(self, words: Iterable[str]) -> float:
        return sum(map(self.of, words))


def matches(sources: Sequence[str], lines: Sequence[Sequence[str]]) -> Mapping[int, int]:
    """Return for each source that a line tells of the position of that line.

    ``lines`` are given as their parts (the whole first): the part that fits best counts.
    """
    left = [_gist(text) for text in sources]
    right = [[_gist(part) for part in parts] for parts in lines]
    weights = _Weights([*left, *(parts[0] for parts in right)])
    scored = sorted(_pairs(left, right, weights), key=lambda pair: -pair.score)
    found: dict[int, int] = {}
    told: set[int] = set()
    for source, line, score in scored:
        if source in found or (line in told and score < GREAT):
            continue
        found[source] = line
        told.add(line)
    return found


def _pairs(left: Sequence[Gist], right: Sequence[Sequence[Gist]], weights: _Weights) -> Iterable[Likeness]:
    sizes = [weights.sum(one.words) for one in left]
    for position, parts in enumerate(right):
        for part in parts:
            size = weights.sum(part.words)
            for number, one in enumerate(left):
                shared = one.words & part.words
                if _is_thin(shared, one, part):
                    continue
                score = weights.sum(shared) / sqrt(size * sizes[number]) if shared else 0.0
                if score >= FAIR:
                    yield Likeness(number, position, score)


def _gist(text: str) -> Gist:
    """Read a text; what it links to is a name, whatever its letters."""
    found = gist(text)
    linked = (stems(link.target) for link in links_in(text)) if "[" in text else ()
    return found._replace(names=found.names.union(*linked))


def _is_thin(shared: frozenset[str], one: Gist, part: Gist) -> bool:
    """Tell whether texts share one word or name alone, and at least one of them says more."""
    named = shared & (one.names | part.names)
    return len(shared - named) + bool(named) < 2 and not shared == one.words == part.words
