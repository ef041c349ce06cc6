"""What the last searches saw of the texts: whoever types on asks for less of the same, and need not scan it again."""

from __future__ import annotations

from bisect import bisect_left
from itertools import chain

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from memory_model.search.texts import Texts

KEPT = 4
"""So many searches are remembered."""


class _Seen:
    """One search: of the entries before ``reached`` those of ``found``, and no others, have a line with every word.

    Where it looked only at some entries, ``among`` names them: of others nothing is known.
    """

    def __init__(self, words: Sequence[bytes], among: Sequence[int] | None) -> None:
        self.words = words
        self.among = among
        self.found: list[int] = []
        self.reached = 0

    def covers(self, words: Sequence[bytes]) -> bool:
        """Tell whether each line with ``words`` has the words of this search too: typing on only made them longer."""
        return all(any(old in word for word in words) for old in self.words)


class Narrowing:
    """Finds the entries that hold words in one line, newest first, over texts that stay as they are."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._seen: list[_Seen] = []

    def holding(self, words: Sequence[bytes]) -> Iterator[int]:
        """Yield the entries of whose twins a line holds every word."""
        needles = sorted(words, key=len, reverse=True)
        before = self._before(needles, everywhere=True)
        now = self._begin(_Seen(needles, None))
        if before:
            yield from self._looked(now, before.found, needles)
            now.reached = before.reached
        for number in self._texts.holding(needles, now.reached):
            now.found.append(number)
            now.reached = number + 1
            yield number
        now.reached = len(self._texts.paths)

    def among(self, numbers: Sequence[int], words: Sequence[bytes]) -> Iterator[int]:
        """Yield those of some entries (their numbers in order) of whose twins a line holds every word."""
        needles = sorted(words, key=len, reverse=True)
        before = self._before(needles, everywhere=False)
        from array import array  # noqa: PLC0415  it brings `collections` along, which an exact search does without

        now = self._begin(_Seen(needles, array("I", numbers)))
        wanted: Iterable[int] = numbers
        if before:
            at = bisect_left(numbers, before.reached)
            found = frozenset(before.found)
            if before.among is None:
                early = [number for number in numbers[:at] if number in found]
            else:
                without = frozenset(before.among) - found
                early = [number for number in numbers[:at] if number not in without]
            wanted = chain(early, numbers[at:])
        yield from self._looked(now, wanted, needles)
        now.reached = len(self._texts.paths)

    def _looked(self, now: _Seen, numbers: Iterable[int], needles: Sequence[bytes]) -> Iterator[int]:
        holds = self._texts.holds
        for number in numbers:
            if holds(number, needles):
                now.found.append(number)
                now.reached = number + 1
                yield number
            else:
                now.reached = number + 1

    def _before(self, words: Sequence[bytes], *, everywhere: bool) -> _Seen | None:
        """Return the search that came farthest among those that saw all that this one can find."""
        known = [seen for seen in self._seen if seen.covers(words) and (seen.among is None or not everywhere)]
        return max(known, key=lambda seen: (seen.reached, -len(seen.found)), default=None)

    def _begin(self, now: _Seen) -> _Seen:
        self._seen = [*self._seen[1 - KEPT :], now]
        return now
