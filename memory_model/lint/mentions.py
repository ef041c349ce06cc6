"""``unseen-entity``: entities that no day speaks of, or that only a program wrote."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from datetime import date, timedelta
from functools import cache
from itertools import compress

from memory_model.entities.dated import day_in
from memory_model.finding import Finding
from memory_model.lint.bulk import Bulk
from memory_model.lint.ground import Ground, found
from memory_model.lint.notes import Notes
from memory_model.lint.rule import INFO, WARNING
from memory_model.lint.view import View
from memory_model.text.fold import fold
from memory_model.workspace.layout import ENTITIES, LOG

RULE = "unseen-entity"
NEW = timedelta(days=14)
_SHORTEST = 3
_RARE = 5
"""Letters from which a word is hardly one of the commonest."""
_BLANKS = bytes(code if code >= 0x80 or chr(code).isalnum() else 0x20 for code in range(256))
"""Turns what is no letter or digit of ASCII into blanks."""


Words = tuple[bytes, ...]
"""Words as they stand in a file, in lower case as far as ASCII goes."""


class Spoken:
    """The words of all days; it only grows, as days do."""

    def __init__(self) -> None:
        self.headings: set[bytes] = set()
        self._texts: list[bytes] = []

    def take(self, bulk: Bulk) -> None:
        """Take in days."""
        self.headings.update(_heading().findall(bulk.low))
        self._texts.append(b" " + bulk.low.translate(_BLANKS) + b" ")

    def among(self, phrases: Collection[Words]) -> set[Words]:
        """Return which phrases are spoken: single words at once, of others those whose words all are, as they stand."""
        keys = frozenset(word for phrase in phrases for word in phrase)
        present: set[bytes] = set()
        for text in self._texts:
            present |= keys.intersection(text.split())
        possible = {phrase for phrase in phrases if present.issuperset(phrase)}
        found = {phrase for phrase in possible if len(phrase) == 1}
        return found | self._standing(possible - found)

    def _standing(self, phrases: Collection[Words]) -> set[Words]:
        """Find phrases: those of common words in the text itself, others beside the places of their longest word."""
        rare = {phrase: max(phrase, key=len) for phrase in phrases if len(max(phrase, key=len)) >= _RARE}
        found = {phrase for phrase in phrases if phrase not in rare and self._holds(phrase)}
        if not rare:
            return found
        around: dict[bytes, set[Words]] = {word: set() for word in rare.values()}
        most = max(map(len, rare)) - 1
        for text in self._texts:
            words = text.split()
            for at in compress(range(len(words)), map(around.__contains__, words)):
                around[words[at]].add(tuple(words[max(0, at - most) : at + most + 1]))
        beside = {word: [b" " + b" ".join(those) + b" " for those in found] for word, found in around.items()}
        return found | {
            phrase
            for phrase, word in rare.items()
            if any(b" " + b" ".join(phrase) + b" " in line for line in beside[word])
        }

    def _holds(self, phrase: Words) -> bool:
        wanted = b" " + b" ".join(phrase) + b" "
        return any(wanted in text for text in self._texts)

    def has_part(self, name: str) -> bool:
        """Tell whether a name stands anywhere, as scripts without blanks between words have it."""
        wanted = _lowered(name)
        return any(wanted in text for text in self._texts)


@cache
def _heading() -> re.Pattern[bytes]:
    return re.compile(rb"\n#{1,6} +([^\n]*[^\s:#])")


def check(view: View, spoken: Spoken, ground: Ground) -> Iterator[Finding]:
    """Find the entities whose name, alias, or a word of the name that no other entity has, stands in no day."""
    entities = {path: notes for path, notes in view.notes.items() if notes.layer == ENTITIES}
    bearers = Counter(word for notes in entities.values() for word in set(_words(notes.title)))
    linked = frozenset().union(*(notes.wiki for notes in view.notes.values() if notes.layer == LOG))
    rest = [path for path, notes in entities.items() if not _is_linked(path, notes, linked, spoken)]
    own = {
        path: [(word,) for word in _words(entities[path].title) if len(word) >= _SHORTEST and bearers[word] == 1]
        for path in rest
    }
    alone = spoken.among({word for words in own.values() for word in words})
    rest = [path for path in rest if alone.isdisjoint(own[path])]
    names = {path: _names(path, entities[path]) for path in rest}
    known = spoken.among({name for those in names.values() for name in those})
    for path, notes in entities.items():
        those = names.get(path)
        if those is not None and known.isdisjoint(those) and not _is_part(notes, spoken):
            yield _finding(view, path, f"no day mentions {notes.title}", ground)
        elif notes.automatic:
            yield _finding(view, path, f"only a program wrote of {notes.title}", ground)


def _is_linked(path: str, notes: Notes, linked: frozenset[bytes], spoken: Spoken) -> bool:
    """Tell cheaply that a day links to an entity, or has its name for a heading."""
    slug = path.rpartition("/")[2][:-3]
    return slug.encode("utf-8", "surrogateescape") in linked or _lowered(notes.title) in spoken.headings


def _names(path: str, notes: Notes) -> set[Words]:
    title, slug = _words(notes.title), _words(path.rpartition("/")[2][:-3])
    own = set() if slug[: len(title)] == title else {slug}  # else it says no more than the title
    return {*own, *(words for name in (notes.title, *notes.aliases) for words in _both(name))} - {()}


def _is_part(notes: Notes, spoken: Spoken) -> bool:
    """Look for names in scripts without capitals as parts of longer words."""
    names = (notes.title, *notes.aliases)
    return any(spoken.has_part(name) for name in names if name and name.lower() == name.upper())


def _lowered(name: str) -> bytes:
    return name.encode("utf-8", "surrogateescape").lower()


def _both(name: str) -> tuple[Words, ...]:
    """Return the words of a name as written, and without accents."""
    return (_words(name),) if name.isascii() else (_words(name), _words(fold(name)))


def _words(name: str) -> Words:
    return tuple(_lowered(name).translate(_BLANKS).split())


def _finding(view: View, path: str, said: str, ground: Ground) -> Finding:
    page = view.page(path)
    first = _first_day(page.document.lines) if page else None
    grade = WARNING if first is None or first > ground.today - NEW else INFO
    return found(
        RULE, path, 1, said, "look at it: correct it, log where it comes from, or delete the file", grade=grade
    )


def _first_day(lines: Iterable[str]) -> date | None:
    """Return the first day that a file names anywhere."""
    return min((day for line in lines if (day := day_in(line.lstrip("-*+ ")[:12]))), default=None)
