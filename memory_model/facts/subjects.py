"""What a fact is about, as far as its file name and its description tell."""

from memory_model.facts.fact import Fact
from memory_model.text.fold import fold
from memory_model.text.gist import gist
from memory_model.text.pattern import lazy

_LONG = 12


def stem(slug: str) -> str:
    """Take the tail off that tells versions of one thing apart: ``note-v2``, ``note-2026-09``, ``note-new``."""
    return _TAIL.sub("", slug) or slug


def subject(description: str) -> frozenset[str]:
    """Return the stems of what a description speaks of: the words before its first verb or colon.

    Empty where nothing parts what is spoken of from what is said of it, or where it is a single word: of one
    person many things are so.
    """
    match = _PREDICATE.search(description)
    if match is None or not match.start():
        return frozenset()
    words = gist(description[: match.start()]).words
    return words if len(words) > 1 else frozenset()


def about_the_same(one: Fact, other: Fact) -> str:
    """Say in words why two facts are about the same thing; empty when they are not."""
    if stem(one.slug) == stem(other.slug):
        return "their file names are versions of one"
    if fold(one.description).strip() == fold(other.description).strip() and len(one.description) >= _LONG:
        return "they have the same description"
    mine = subject(one.description)
    if mine and mine == subject(other.description):
        return "their descriptions are alike"
    return ""


_TAIL = lazy(r"(?:-(?:v\d+|20\d\d(?:-\d\d){0,2}|new|old|now|updated|latest))+$")


_PREDICATE = lazy(
    r"(?i):\s|\s+(?:is|are|was|were|has|have|wants?|prefers?|likes?|uses?|lives?|works?|goes|runs?|starts?|begins?|"
    r"ends?|takes?|needs?|must|should|will|can|cannot|does|do|ist|sind|hat|will|est|sont|es|son|está)\s"
)
