"""The order of hits: exact before fuzzy, then how well and where a line matches, then the newer."""

from __future__ import annotations

from memory_model.text.address import iso_day
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.search.candidate import Candidate
    from memory_model.search.page import Page
    from memory_model.values import date

EXACT = 100.0
"""What a line is worth that holds the query's own words; no fuzzy one reaches it."""
BEGINS, INSIDE = 3.0, 20.0
"""What it costs that a word is but the beginning of one in the line, or stands inside of one."""
PHRASE, RECENT = 8.0, 10.0
MONTH = 30
LENGTH, LONGEST = 2.0, 400
"""Of a short line the words asked for are a larger share: a line costs `LENGTH` times the root of its length."""
_LENGTHS = [LENGTH * float(size**0.5) for size in range(LONGEST + 1)]
HALVED = 60.0
"""Of so many points the worth of a line is halved."""


def score(candidate: Candidate, words: tuple[str, ...], today: date) -> float:
    """Rate a line: 100 to 200 when it holds the words as they stand, below 100 else.

    What is unlikely to be meant adds up to a cost: letters that would be wrong, words that are parts of longer ones,
    the length of the line, its age; less what it is worth to be a title, a decision or a Status line, or to hold the
    words as one phrase.
    """
    page, start, stop, terms = candidate
    line = page.key[start:stop]
    exact, cost = True, 0.0
    for text, unlike, why in terms:
        exact = exact and not why
        cost += unlike + _parted(line, text)
    if len(words) > 1 and exact and " ".join(words) in line:
        cost -= PHRASE
    cost += _LENGTHS[min(len(line), LONGEST)]
    worth, recent = _place(page, line, today.toordinal())
    cost += PHRASE + RECENT - worth - recent
    return (EXACT if exact else 0.0) + 100.0 * HALVED / (HALVED + max(cost, 0.0))


def is_whole(line: str, text: str) -> bool:
    """Tell whether a text stands somewhere in a folded line as a whole word, or several."""
    return _parted(line, text) == 0.0


def _parted(line: str, text: str) -> float:
    """Tell what it costs where in a word a text stands: a whole word nothing, its beginning little, inside much."""
    best = INSIDE
    at = line.find(text)
    while at >= 0:
        if at == 0 or not line[at - 1].isalnum():
            stop = at + len(text)
            if stop == len(line) or not line[stop].isalnum():
                return 0.0
            best = BEGINS
        at = line.find(text, at + 1)
    return best


def _place(page: Page, line: str, today: int) -> tuple[float, float]:
    """Rate what a line is (a title, a heading, a decision, a Status line), and how recent.

    A line of a log is as old as its day, one of an entity's Log as the day it begins with. The others have only the day
    when anything in their file was changed: that counts half.
    """
    layer = page.layer
    recent = _recent(today + page.order[0])
    if layer != "log":
        recent /= 2
    if line.startswith("#"):
        return (PHRASE if line.startswith("# ") else 5.0), recent
    if "decision:" in line[:20]:
        return PHRASE, recent
    if layer == "entities" and line.startswith(("- ", "* ")):
        if line[2:6].isdecimal() and (day := iso_day(line[2:12])):
            return 0.0, _recent(today - day.toordinal())
        if 0 < line.find(":", 2) < 32:
            return 4.0, recent
    return 0.0, recent


def _recent(age: int) -> float:
    return RECENT * MONTH / (MONTH + max(age, 0))
