"""What a word of a query may mean: itself, words that it shortens, words that it misspells; and what each costs.

A cost is how unlikely it is, as in a noisy channel: what is written wrong adds up over the words of a query, and weighs
more than what a line is or how old (`rank.score`).
"""

from __future__ import annotations

from memory_model.search.candidate import Term
from memory_model.search.vocabulary import consonants
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.search.corpus import Corpus

LETTER = 24.0
"""A letter that is wrong, missing or too many, or two that are swapped: more than any line is worth (`rank.score`)."""
VOWEL = 1.0
"""A vowel left out: that is how words are shortened."""
OTHER_FIRST = 6.0
"""Another first letter: that one is seldom mistaken."""
MAX_WRONG = 3


def meanings(corpus: Corpus, word: str) -> list[Term]:
    """List what a word may be found as, the likeliest first: itself, and words of the corpus."""
    vocabulary = corpus.vocabulary
    costs = {text: _misspelt(word, text, edits) for text, edits in vocabulary.near(word) if text != word}
    for text in vocabulary.abbreviated(word):
        if word not in text:
            costs[text] = min(_shortened(word, text), costs.get(text, _TOO_FAR))
    found = [Term(text, cost, f"{text} for {word}") for text, cost in costs.items() if cost < _TOO_FAR]
    found.sort(key=lambda term: term.cost)
    return [Term(word), *found]


def wrong(term: Term) -> int:
    """Count the letters that would have been written wrong."""
    return int(term.cost / LETTER)


_TOO_FAR = LETTER * (MAX_WRONG + 1)


def _misspelt(word: str, text: str, edits: int) -> float:
    return LETTER * edits + (OTHER_FIRST if text[0] != word[0] else 0.0)


def _shortened(word: str, text: str) -> float:
    """Tell the cost of a word that holds the letters of a shorter one in their order: of what was left out."""
    letters = consonants(text) - consonants(word)
    vowels = len(text) - len(word) - letters
    return LETTER * letters + min(VOWEL * vowels, LETTER - 1)
