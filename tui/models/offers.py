"""What the entry line offers for the word being typed: topics, names, absolute dates."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from memory_model.text import dates
from memory_model.text.fold import fold

LIMIT = 5


class Offer(NamedTuple):
    """One offer: characters ``start`` to the end of the text become ``text``; a ``topic`` leaves the line instead."""

    label: str
    start: int
    text: str
    kind: str


def offers(text: str, topics: Sequence[str], names: Sequence[tuple[str, str]], today: date) -> list[Offer]:
    """List what may complete the end of ``text``. ``names`` are pairs of slug and title.

    ``#`` at the start offers topics; ``[[``, ``@`` or the first letters of a name offer entities; a
    relative date at the end ("yesterday") is offered as the day it means.
    """
    if text.startswith("#"):
        wanted = text.lstrip("# ")
        return [Offer(topic, 0, topic, "topic") for topic in topics if _fits(wanted, topic)][:LIMIT]
    return _days(text, today) or _names(text, names)


def _days(text: str, today: date) -> list[Offer]:
    last = [found for found in dates.relative(text, today) if found.stop == len(text)]
    return [
        Offer(f"{found.words} = {found.day.isoformat()}", found.start, found.day.isoformat(), "date") for found in last
    ]


def _names(text: str, names: Sequence[tuple[str, str]]) -> list[Offer]:
    start = text.rfind("[[")
    if start >= 0 and "]" not in text[start:]:
        wanted = text[start + 2 :]
        return [Offer(title, start, f"[[{slug}]]", "name") for slug, title in names if _fits(wanted, title)][:LIMIT]
    start = max(text.rfind(" "), text.rfind("(")) + 1
    word = text[start:]
    if word.startswith("@"):
        return [Offer(title, start, f"@{slug}", "name") for slug, title in names if _fits(word[1:], title)][:LIMIT]
    if len(word) < 3 or not word[0].isupper():
        return []
    return [Offer(title, start, title, "name") for _, title in names if _begins(word, title)][:LIMIT]


def _fits(wanted: str, title: str) -> bool:
    key = fold(wanted.strip())
    return not key or any(part.startswith(key) for part in _tails(fold(title)))


def _begins(word: str, title: str) -> bool:
    return title != word and any(part.startswith(fold(word)) for part in fold(title).split())


def _tails(title: str) -> list[str]:
    words = title.split()
    return [" ".join(words[index:]) for index in range(len(words))]
