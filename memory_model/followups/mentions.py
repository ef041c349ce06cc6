"""Whom and what an item names: links and ``@names`` on the line, entity names and aliases in its words."""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from memory_model.text.fold import fold


@cache
def _marks() -> re.Pattern[str]:
    return re.compile(
        r"\[\[([^\[\]|#]+)[^\[\]]*\]\]|\]\(<?([^()<>#]+?\.md)[^()]*\)|(?<![\w@/.])@([\w][\w.-]*[\w]|\w)(?![\w(])"
    )


def mentions(text: str) -> tuple[str, ...]:
    """List the link targets and ``@names`` in a text, each once, as written."""
    if "@" not in text and "[" not in text:
        return ()
    found = [next(group for group in match.groups() if group) for match in _marks().finditer(text)]
    return tuple(dict.fromkeys(name.strip() for name in found))


def at_name(text: str) -> str:
    """Return the first ``@name`` of a text, else ``""``."""
    if "@" not in text:
        return ""
    return next((match[3] for match in _marks().finditer(text) if match[3]), "")


class Names:
    """The names of entities, to be found in texts. ``names`` maps each slug to its title and aliases."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        self._slugs: dict[tuple[str, ...], list[str]] = {}
        self._longest = 1
        for slug, titles in names.items():
            for title in (slug, slug.replace("-", " "), *titles):
                key = tuple(_words(title))
                if key and slug not in self._slugs.setdefault(key, []):
                    self._slugs[key].append(slug)
                    self._longest = max(self._longest, len(key))

    def found(self, *texts: str) -> tuple[str, ...]:
        """List the slugs whose title, alias or slug stands in one of the texts as whole words; all that fit."""
        slugs: dict[str, None] = {}
        for text in texts:
            words = _words(text)
            for start in range(len(words)):
                for stop in range(start + 1, min(start + self._longest, len(words)) + 1):
                    slugs.update(dict.fromkeys(self._slugs.get(tuple(words[start:stop]), ())))
        return tuple(slugs)


@cache
def _word() -> re.Pattern[str]:
    return re.compile(r"\w+")


def _words(text: str) -> list[str]:
    return _word().findall(fold(text))
