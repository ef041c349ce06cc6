"""Two sequences put together: each keeps its order, and what both have in the same order stands once."""

from collections.abc import Callable, Hashable, Sequence

from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    Mix = Callable[[list[int], list[int]], list["Pair"]]

_EXACT = 400_000
"""Up to so many comparisons the longest common part is found exactly; beyond, well enough."""


class Pair(NamedTuple):
    """One place of the result: an index into the first sequence, into the second one, or into both."""

    one: int | None
    other: int | None


def together(one: Sequence[Hashable], other: Sequence[Hashable], mix: "Mix | None" = None) -> list[Pair]:
    """Return the places of the sequence that holds both.

    Between two shared places the first one's own come before the other's, unless ``mix`` orders them: it
    takes the indexes of both runs. Which places are shared does not depend on the order of the arguments.
    """
    order = mix or _one_by_one
    places: list[Pair] = []
    i = j = 0
    for a, b in [*shared(one, other), (len(one), len(other))]:
        places += order(list(range(i, a)), list(range(j, b)))
        if a < len(one):
            places.append(Pair(a, b))
        i, j = a + 1, b + 1
    return places


def each_once(places: Sequence[Pair], one: Sequence[Hashable], other: Sequence[Hashable]) -> list[Pair]:
    """Leave out what the other sequence has in another place than the first one: there both stand as one."""
    waiting: dict[Hashable, list[int]] = {}
    for a, b in places:
        if a is None and b is not None:
            waiting.setdefault(other[b], []).append(b)
    elsewhere: dict[int, int] = {}
    for a, b in places:
        if b is None and a is not None and waiting.get(one[a]):
            elsewhere[a] = waiting[one[a]].pop(0)
    gone = set(elsewhere.values())
    return [
        Pair(a, elsewhere.get(a)) if b is None and a is not None else Pair(a, b)
        for a, b in places
        if a is not None or b not in gone
    ]


def shared(one: Sequence[Hashable], other: Sequence[Hashable]) -> list[tuple[int, int]]:
    """Match the items that both have in the same order, as many as there are."""
    if repr(one) > repr(other):
        return [(a, b) for b, a in shared(other, one)]
    start, ends = 0, (len(one), len(other))
    while start < min(ends) and one[start] == other[start]:
        start += 1
    tail = 0
    while tail < min(ends) - start and one[-1 - tail] == other[-1 - tail]:
        tail += 1
    left, right = one[start : ends[0] - tail], other[start : ends[1] - tail]
    inner = _exact(left, right) if len(left) * len(right) <= _EXACT else _roughly(left, right)
    head = [(n, n) for n in range(start)]
    foot = [(ends[0] - n, ends[1] - n) for n in range(tail, 0, -1)]
    return [*head, *((a + start, b + start) for a, b in inner), *foot]


def _one_by_one(one: list[int], other: list[int]) -> list[Pair]:
    return [*(Pair(a, None) for a in one), *(Pair(None, b) for b in other)]


def _exact(one: Sequence[Hashable], other: Sequence[Hashable]) -> list[tuple[int, int]]:
    if not set(one) & set(other):
        return []
    lengths = [[0] * (len(other) + 1)]
    for a in reversed(one):
        below, row = lengths[-1], [0] * (len(other) + 1)
        for n in range(len(other) - 1, -1, -1):
            row[n] = below[n + 1] + 1 if a == other[n] else max(below[n], row[n + 1])
        lengths.append(row)
    lengths.reverse()
    found = []
    i = j = 0
    while i < len(one) and j < len(other):
        if one[i] == other[j]:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif lengths[i + 1][j] >= lengths[i][j + 1]:
            i += 1
        else:
            j += 1
    return found


def _roughly(one: Sequence[Hashable], other: Sequence[Hashable]) -> list[tuple[int, int]]:
    from difflib import SequenceMatcher  # noqa: PLC0415  only for thousands of differing lines

    blocks = SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()
    return [(block.a + n, block.b + n) for block in blocks for n in range(block.size)]
