"""What is offered for the word being typed: topics, names, absolute dates."""

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import islice
from typing import NamedTuple

from memory_model.text import dates
from memory_model.text.fold import fold
from tui.models.linking import Name

LIMIT = 5


class Offer(NamedTuple):
    """One offer: characters ``start`` to the end of the text become ``text``; a ``topic`` leaves the line instead.

    ``about`` tells it from another one with the same label.
    """

    label: str
    start: int
    text: str
    kind: str
    about: str = ""


def offers(text: str, topics: Sequence[str], names: Sequence[Name], today: date, *, asked: bool = False) -> list[Offer]:
    """List what may complete the end of ``text``.

    ``#`` at the start offers topics; ``[[``, ``@`` or the first letters of a name offer entities; a
    relative date at the end ("yesterday") is offered as the day it means. Where a person has ``asked``, any
    letters of the last word may begin a name or alias; else three, with a capital.
    """
    if text.startswith("#"):
        wanted = text.lstrip("# ")
        fitting = (topic for topic in topics if _fits(fold(wanted.strip()), fold(topic)))
        return [Offer(topic, 0, topic, "topic") for topic in islice(fitting, LIMIT)]
    return _days(text, today) or link_offers(text, names) or _names(text, names, asked=asked)


def link_offers(text: str, names: Iterable[Name]) -> list[Offer]:
    """List what completes a link that is open at the end of ``text``; without one there is nothing."""
    start = text.rfind("[[")
    if start < 0 or "]" in text[start:] or "|" in text[start:]:
        return []
    wanted = fold(text[start + 2 :].strip())
    known = list(names)
    by_title = [name for name in known if _fits(wanted, name.key)][:LIMIT]
    by_place = (name for name in known if len(by_title) < LIMIT and wanted and _lies(wanted, fold(name.about)))
    fitting = dict.fromkeys((*by_title, *by_place))
    return [
        Offer(name.title, start, f"[[{name.link}]]", "name", name.about if _is_told(name) else "")
        for name in islice(fitting, LIMIT)
    ]


def _days(text: str, today: date) -> list[Offer]:
    last = [found for found in dates.relative(text, today) if found.stop == len(text)]
    return [
        Offer(f"{found.words} = {found.day.isoformat()}", found.start, found.day.isoformat(), "date") for found in last
    ]


def _names(text: str, names: Sequence[Name], *, asked: bool) -> list[Offer]:
    start = max(text.rfind(" "), text.rfind("(")) + 1
    word = text[start:]
    if word.startswith("@"):
        fitting = (name for name in names if _fits(fold(word[1:]), name.key))
        return [_owner(name, start) for name in islice(fitting, LIMIT)]
    if asked:
        fitting = (name for name in names if word and name.title != word and _fits(fold(word), name.key))
    elif len(word) < 3 or not word[0].isupper():
        return []
    else:
        fitting = (name for name in names if _begins(word, name.title))
    return [_titled(name, start) for name in islice(fitting, LIMIT)]


def _owner(name: Name, start: int) -> Offer:
    """Write ``@slug``; one that two share becomes a link, which means one alone."""
    text = f"@{name.link}" if "/" not in name.link else f"[[{name.link}]]"
    return Offer(name.title, start, text, "name", name.about if _is_told(name) else "")


def _titled(name: Name, start: int) -> Offer:
    """Write the name as it is; one that two share becomes a link with the name as its label."""
    if not name.shared:
        return Offer(name.title, start, name.title, "name")
    return Offer(name.title, start, f"[[{name.about}|{name.title}]]", "name", name.about)


def _is_told(name: Name) -> bool:
    return name.shared or "/" in name.link or "/" not in name.about or name.about.endswith(".md")


def _fits(key: str, title: str) -> bool:
    return not key or any(part.startswith(key) for part in _tails(title))


def _lies(wanted: str, place: str) -> bool:
    """Tell whether a part of a path, between its slashes and dashes, begins with what is typed."""
    return any(f"{edge}{wanted}" in f"/{place}" for edge in "/-")


def _begins(word: str, title: str) -> bool:
    return title != word and any(part.startswith(fold(word)) for part in fold(title).split())


def _tails(title: str) -> list[str]:
    words = title.split()
    return [" ".join(words[index:]) for index in range(len(words))]
