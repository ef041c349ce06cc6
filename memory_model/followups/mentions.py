"""Whom and what an item names: links and ``@names`` on the line, entity names and aliases in its words."""

from __future__ import annotations

from memory_model.text.fold import fold
from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from memory_model.followups.follow_up import FollowUp

_MARKS = lazy(r"\[\[([^\[\]|#]+)[^\[\]]*\]\]|\]\(<?([^()<>#]+?\.md)[^()]*\)|(?<![\w@/.])@([\w][\w.-]*[\w]|\w)(?![\w(])")


def mentions(text: str) -> tuple[str, ...]:
    """List the link targets and ``@names`` in a text, each once, as written."""
    if "@" not in text and "[" not in text:
        return ()
    found = [next(group for group in match.groups() if group) for match in _MARKS.finditer(text)]
    return tuple(dict.fromkeys(name.strip() for name in found))


def at_name(text: str) -> str:
    """Return the first ``@name`` of a text, else ``""``."""
    if "@" not in text:
        return ""
    return next((match[3] for match in _MARKS.finditer(text) if match[3]), "")


_FEW = 16


class Names:
    """The names of entities, to be found in texts. ``names`` maps each entity (by its path) to all of its names."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        self._paths: dict[tuple[str, ...], list[str]] = {}
        self._longest: dict[str, int] = {}
        self._hints: tuple[str, ...] = ()
        for path, titles in names.items():
            for title in titles:
                key = tuple(_words(title))
                if key and path not in self._paths.setdefault(key, []):
                    self._paths[key].append(path)
                    self._longest[key[0]] = max(self._longest.get(key[0], 0), len(key))
        if len(self._longest) <= _FEW:
            self._hints = tuple([max(key, key=len) for key in self._paths])

    def found(self, *texts: str) -> tuple[str, ...]:
        """List the entities of which a name stands in one of the texts as whole words; all that fit."""
        paths: dict[str, None] = {}
        for text in texts:
            words = _words(text) if text else []
            for start, word in enumerate(words):
                for length in range(1, self._longest.get(word, 0) + 1):
                    paths.update(dict.fromkeys(self._paths.get(tuple(words[start : start + length]), ())))
        return tuple(paths)

    def may_stand_in(self, *texts: str) -> bool:
        """Tell quickly whether a name can stand in one of the texts, where the names are few."""
        if not self._hints:
            return bool(self._longest)
        folded = fold("\n".join(texts))
        return any(hint in folded for hint in self._hints)


def texts_of(item: FollowUp) -> tuple[str, ...]:
    """Return the texts of a follow-up in which it may name an entity: its own, its topic, its links and ``@names``."""
    return (item.text, item.topic or "", *item.mentions)


def named(found: Iterable[FollowUp], names: Names) -> list[FollowUp]:
    """Fill in the entities that each item names."""
    texts = [(life, texts_of(life)) for life in found]
    told = [(life, names.found(*parts) if names.may_stand_in(*parts) else ()) for life, parts in texts]
    return [life if life.entities == entities else life._replace(entities=entities) for life, entities in told]


def may_stand(names: Iterable[str], text: str) -> list[bool]:
    """Tell of each name whether its first word stands in a text; else the name cannot."""
    words = words_of(text)
    return [first_word(name) in words for name in names]


_WORD = lazy(r"\w+")


def first_word(name: str) -> str:
    """Return the first word of a name, folded; empty for one without any."""
    first = _WORD.search(fold(name))
    return first[0] if first else ""


def words_of(*texts: str) -> frozenset[str]:
    """Return the words of texts, folded."""
    return frozenset(_words("\n".join(texts)))


def _words(text: str) -> list[str]:
    return _WORD.findall(fold(text))
