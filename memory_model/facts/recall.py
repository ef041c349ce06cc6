"""Which fact an agent would open for a question, with nothing before it but the loaded lines of the indexes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from memory_model.facts.fact import Fact
from memory_model.facts.index import Entry
from memory_model.text.gist import Gist, gist, stems
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import TypeVar

    _T = TypeVar("_T")

_STANDS_OUT = 1.15
"""So many times the second best line's worth a line has to have, or it is a guess."""


Sharing = Callable[[frozenset[str]], Iterable[tuple[frozenset[str], Callable[[], Fact]]]]
"""Tells which of some stems the name and whole text of each fact hold; of those that hold none nothing."""


class Line(NamedTuple):
    """A loaded index line: the index it stands in, the entry, and the fact it leads to.

    ``said`` are the stems of what an agent reads of it.
    """

    path: str
    entry: Entry
    fact: Fact
    said: frozenset[str]

    @property
    def text(self) -> str:
        """What an agent reads of it."""
        return text_of(self.entry)


def text_of(entry: Entry) -> str:
    """Return what an agent reads of an entry."""
    return f"{entry.title} {entry.words}"


class Recalled(NamedTuple):
    """What a question leads to. ``opens`` is the line that stands out, `None` where none does.

    Then ``reword`` is the fact that holds the answer, ``missing`` the words of the question that its line lacks;
    `None` where no fact holds any. ``rivals`` are the lines that fit alike.
    """

    opens: Line | None
    reword: Fact | None = None
    missing: tuple[str, ...] = ()
    rivals: tuple[Line, ...] = ()


def ask(question: str, lines: Sequence[Line], sharing: Sharing) -> Recalled:
    """Answer a question from the lines alone; ``sharing`` tells whose line should have answered."""
    asked = gist(question)
    scored = _scored(asked, [(line.said, line) for line in lines])
    if scored and (len(scored) == 1 or scored[0][0] >= _STANDS_OUT * scored[1][0]):
        return Recalled(scored[0][1])
    best = scored[0][0] if scored else 0.0
    rivals = tuple([line for score, line in scored if score * _STANDS_OUT > best])[:5]
    holding = _scored(asked, sharing(asked.words))
    if not holding:
        return Recalled(None, rivals=rivals)
    fact = holding[0][1]()
    own = next((line.said for line in lines if line.fact.path == fact.path), frozenset())
    return Recalled(None, fact, _lacking(question, own), rivals)


def _scored(asked: Gist, words: Iterable[tuple[frozenset[str], _T]]) -> list[tuple[float, _T]]:
    """Weigh what was asked for by how rare it is among all; what shares nothing is left out. The best come first."""
    known = [(shared, thing) for found, thing in words if (shared := found & asked.words)]
    counts: dict[str, int] = {}
    for found, _ in known:
        for word in found:
            counts[word] = counts.get(word, 0) + 1
    scored = [
        (sum([_weight(word, asked) / counts[word] for word in sorted(found)]), number)
        for number, (found, _) in enumerate(known)
    ]
    return [(score, known[number][1]) for score, number in sorted(scored, key=lambda one: (-one[0], one[1])) if score]


def _weight(word: str, asked: Gist) -> float:
    return 2.0 if word in asked.names or word in asked.numbers else 1.0


def _lacking(question: str, own: frozenset[str]) -> tuple[str, ...]:
    """Return the words of a question, as asked, whose stems a line lacks."""
    words = dict.fromkeys(question.replace("?", " ").replace(",", " ").split())
    return tuple([word for word in words if (parts := stems(word)) and not parts <= own])
