"""The order of hits: exact before fuzzy, then how well and where a line matches, then the newer."""

from memory_model.search.candidate import Candidate
from memory_model.values import date

EXACT = 100.0
"""What a line is worth that holds the query's own words; no fuzzy one reaches it."""


def score(candidate: Candidate, words: tuple[str, ...], today: date) -> float:
    """Rate a line: 100 to 200 when it holds the words as they stand, below 100 else.

    Whole words, beginnings of words, the words as one phrase, titles, decisions and Status lines, short lines
    and recent days count, in this order.
    """
    line, terms = candidate.key, candidate.terms
    exact, fits, size = True, 0.0, 0
    for text, fit, why in terms:
        exact = exact and not why
        fits += fit * _boundary(line, text)
        size += len(text)
    points = 60.0 * fits / len(terms)
    if len(words) > 1 and exact and " ".join(words) in line:
        points += 8.0
    points += _place(candidate, line)
    points += 5.0 * min(1.0, size / max(len(line), 1))
    age = max(today.toordinal() + candidate.page.order[0], 0)
    points += 10.0 * 30 / (30 + age)
    return (EXACT if exact else 0.0) + min(points, 99.0)


def is_whole(line: str, text: str) -> bool:
    """Tell whether a text stands somewhere in a folded line as a whole word, or several."""
    return _boundary(line, text) == 1.0


def _boundary(line: str, text: str) -> float:
    """Rate where in a word a text stands: a whole word 1, its beginning 0.9, inside 0.7."""
    best = 0.7
    at = line.find(text)
    while at >= 0:
        begins = at == 0 or not line[at - 1].isalnum()
        stop = at + len(text)
        if begins and (stop == len(line) or not line[stop].isalnum()):
            return 1.0
        if begins:
            best = 0.9
        at = line.find(text, at + 1)
    return best


def _place(candidate: Candidate, line: str) -> float:
    """Rate what a line is: a title, a heading, a decision, a Status line."""
    if line.startswith("# "):
        return 14.0
    if line.startswith("#"):
        return 8.0
    if "decision:" in line[:20]:
        return 8.0
    if candidate.page.layer == "entities" and line.startswith(("- ", "* ")) and 0 < line.find(":", 2) < 32:
        return 0.0 if line[2:6].isdecimal() else 6.0
    return 0.0
