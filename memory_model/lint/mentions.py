"""``unseen-entity``: entities that no day speaks of, or that only a program wrote."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta

from memory_model.entities.dated import day_in
from memory_model.finding import Finding
from memory_model.lint.called import Called
from memory_model.lint.ground import Ground, found
from memory_model.lint.notes import Notes
from memory_model.lint.rule import INFO, WARNING
from memory_model.lint.spoken import Name, Spoken
from memory_model.lint.view import View
from memory_model.lint.words import Words, lowered, words, words_of_each
from memory_model.text.fold import fold
from memory_model.workspace.layout import ENTITIES, LOG

RULE = "unseen-entity"
NEW = timedelta(days=14)
_SHORTEST = 3


def check(view: View, spoken: Spoken, called: Called, ground: Ground) -> Iterator[Finding]:
    """Find the entities whose name, alias, or a word of the name that no other entity has, stands in no day."""
    names = Names(view.notes, called, [notes.wiki for notes in view.notes.values() if notes.layer == LOG])
    said = spoken.among(names.keys, names.name, lambda path: page.data if (page := view.page(path)) else None)
    unseen = {path for key, path in names.keys.items() if key not in said}
    for path, notes in names.entities.items():
        if path in unseen:
            yield _finding(view, path, f"no day mentions {notes.title}", ground)
        elif notes.automatic:
            yield _finding(view, path, f"only a program wrote of {notes.title}", ground)


class Names:
    """What the entities are called; most looks need none of it.

    ``linked`` are the insides of double brackets in days: whose file one names need not be looked for. The others
    are in ``keys``: by a text that names all that a name consists of, the path.
    """

    def __init__(self, notes: Mapping[str, Notes], called: Called, linked: Iterable[bytes]) -> None:
        self.entities = {path: each for path, each in notes.items() if each.layer == ENTITIES}
        self._titles: dict[str, Words] | None = None
        self._bearers: Counter[bytes] = Counter()
        links = frozenset(b"\n".join(linked).decode("utf-8", "surrogateescape").split("\n"))
        asked = [path for path in self.entities if path[path.rfind("/") + 1 : -3] not in links]
        if not all(map(called.keys.__contains__, asked)):
            called.keys = {path: self._key(path) for path in asked}
        self.keys = {called.keys[path]: path for path in asked}

    def _key(self, path: str) -> str:
        notes = self.entities[path]
        return "\n".join((path, notes.title, *notes.aliases, *map(str, self._own(path))))

    def name(self, key: str) -> Name:
        """Return what is looked for by a key."""
        path = self.keys[key]
        return _name(path, self.entities[path], self._own(path))

    def _own(self, path: str) -> list[bytes]:
        """List the words of a title that no other one has."""
        if self._titles is None:
            told = words_of_each([notes.title for notes in self.entities.values()])
            self._titles = dict(zip(self.entities, told, strict=True))
            self._bearers = Counter([word for title in told for word in set(title)])
        return [word for word in self._titles[path] if len(word) >= _SHORTEST and self._bearers[word] == 1]


def _name(path: str, notes: Notes, own: Iterable[bytes]) -> Name:
    """Gather what an entity is called; names in scripts without capitals are looked for in longer words, too."""
    names = (notes.title, *notes.aliases)
    title, file = words(notes.title), words(path.rpartition("/")[2][:-3])
    others = {words for name in names for words in _both(name)}
    if file[: len(title)] != title:  # else it says no more than the title
        others.add(file)
    phrases = frozenset(others.union([(word,) for word in own])) - {()}
    return Name(phrases, tuple([lowered(name) for name in names if name and name.lower() == name.upper()]))


def _both(name: str) -> tuple[Words, ...]:
    """Return the words of a name as written, and without accents."""
    return (words(name),) if name.isascii() else (words(name), words(fold(name)))


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
