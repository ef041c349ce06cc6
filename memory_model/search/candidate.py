"""A line that may be a hit, before it is ranked."""

from memory_model.search.page import Page
from memory_model.values import NamedTuple


class Term(NamedTuple):
    """What one word of the query was found as: a text of the key, how far that is from the word, and why in words.

    ``cost`` is in the points of `rank.score`. An empty ``why`` means that the text is the query's own.
    """

    text: str
    cost: float = 0.0
    why: str = ""


class Candidate(NamedTuple):
    """A line (``start`` to ``stop`` in the page's key) with the terms found in it, one for each word of the query."""

    page: Page
    start: int
    stop: int
    terms: tuple[Term, ...]

    @property
    def key(self) -> str:
        """The folded line."""
        return self.page.key[self.start : self.stop]
