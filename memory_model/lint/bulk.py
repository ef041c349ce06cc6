"""Many files back to back, so that one search looks through all of them: what cannot break a rule is never parsed."""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from itertools import accumulate

from memory_model.lint.page import Page
from memory_model.lint.words import apart, beyond, each_once, touching

FOLDED = tuple(letter.encode() for letter in "\u0130\u0131\u017f\u212a")
"""Letters that expressions take for one of ASCII where case does not count: İ, ı, ſ and the Kelvin sign."""


class Bulk:
    """Pages with their bytes in one; ``low`` is the same in lower case (ASCII letters).

    ``passing`` are the pages (by ``id``) of which a rule might find something else on another day. ``said`` are those
    of the words that rules ask for which stand there, where somebody has looked for them; ``gathered`` is what the
    rule about pointers made of all pages.
    """

    __slots__ = ("_apart", "_beyond", "_low", "_odd", "_starts", "data", "gathered", "pages", "passing", "said")

    def __init__(self, pages: Sequence[Page]) -> None:
        self.pages = pages
        datas = [page.data for page in pages]
        self.data = b"\n".join(datas)
        self._starts = [0, *accumulate(len(data) + 1 for data in datas)]
        self._low: bytes | None = None
        self._beyond: bytes | None = None
        self._apart: bytes | None = None
        self._odd: frozenset[bytes] | None = None
        self.passing: set[int] = set()
        self.said: Set[bytes] | None = None
        self.gathered: tuple[list[bytes], list[bytes]] | None = None

    @property
    def paths(self) -> list[str]:
        """The paths of the pages, in order."""
        return [page.path for page in self.pages]

    def without(self, paths: Collection[str]) -> "Bulk":
        """Return the other pages in one."""
        return Bulk([page for page in self.pages if page.path not in paths])

    @property
    def low(self) -> bytes:
        """The bytes in lower case."""
        if self._low is None:
            self._low = self.data.lower()
        return self._low

    @property
    def beyond(self) -> bytes:
        """The bytes beyond ASCII, without what stands between."""
        if self._beyond is None:
            self._beyond = beyond(self.data)
        return self._beyond

    def beyond_ascii(self) -> str:
        """Return all that is beyond ASCII, without what stands between; of damaged bytes it may make more of it."""
        return self.beyond.decode("utf-8", "ignore")

    @property
    def apart(self) -> bytes:
        """The bytes in lower case, words apart by blanks, marks left out."""
        if self._apart is None:
            self._apart = apart(self.low, self.beyond)
        return self._apart

    def says(self, words: frozenset[bytes]) -> bool:
        """Tell whether one of these words of ASCII stands anywhere, or within a longer one that has other letters."""
        if self.said is None:
            self.said = each_once(self.apart)
        if not words.isdisjoint(self.said):
            return True
        if self._odd is None:
            self._odd = touching(self.apart) if self.beyond else frozenset()
        return not words.isdisjoint(self._odd)

    def place(self, at: int) -> tuple[Page, int]:
        """Return the page at an offset, and the offset at which it starts."""
        number = bisect_right(self._starts, at) - 1
        return self.pages[number], self._starts[number]

    def line_at(self, at: int) -> tuple[Page, int]:
        """Return the page at an offset, and the index of its line there (from 0)."""
        page, start = self.place(at)
        return page, self.data.count(b"\n", start, at)

    def offsets(self, needle: bytes) -> Iterator[int]:
        """Yield each offset of a lower-case text, whatever the case it is written in."""
        low = self.low
        at = low.find(needle) if self._may_hold(needle) else -1
        while at >= 0:
            yield at
            at = low.find(needle, at + 1)

    def holding(self, needles: Iterable[bytes]) -> list[Page]:
        """List the pages that hold one of the lower-case texts, in order."""
        found: set[int] = set()
        low, starts = self.low, self._starts
        for needle in needles:
            at = low.find(needle) if self._may_hold(needle) else -1
            while at >= 0:
                number = bisect_right(starts, at) - 1
                found.add(number)
                at = low.find(needle, starts[number + 1])
        return [self.pages[number] for number in sorted(found)]

    def _may_hold(self, needle: bytes) -> bool:
        """Tell quickly that a text stands nowhere: one byte is found ten times as fast, others are few."""
        return needle in self.beyond if needle[0] >= 0x80 else self.low.find(needle[:1]) >= 0
