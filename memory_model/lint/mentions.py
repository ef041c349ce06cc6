"""``unseen-entity``: entities that no day speaks of, or that only a program wrote."""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from memory_model.entities.dated import day_in
from memory_model.finding import Finding
from memory_model.lint.ground import Ground, found
from memory_model.lint.notes import Notes
from memory_model.lint.rule import INFO, WARNING
from memory_model.lint.spoken import Name, Spoken, Words, lowered, words
from memory_model.lint.view import View
from memory_model.text.fold import fold
from memory_model.workspace.layout import ENTITIES, LOG

RULE = "unseen-entity"
NEW = timedelta(days=14)
_SHORTEST = 3


def check(view: View, spoken: Spoken, ground: Ground) -> Iterator[Finding]:
    """Find the entities whose name, alias, or a word of the name that no other entity has, stands in no day."""
    entities = {path: notes for path, notes in view.notes.items() if notes.layer == ENTITIES}
    titles = {path: words(notes.title) for path, notes in entities.items()}
    bearers = Counter(word for title in titles.values() for word in set(title))
    linked = frozenset().union(*(notes.wiki for notes in view.notes.values() if notes.layer == LOG))
    own: dict[str, list[bytes]] = {}
    keys: dict[str, str] = {}
    for path, notes in entities.items():
        slug = path.rpartition("/")[2][:-3]
        if slug.encode("utf-8", "surrogateescape") not in linked:
            own[path] = [word for word in titles[path] if len(word) >= _SHORTEST and bearers[word] == 1]
            keys["\n".join((path, notes.title, *notes.aliases, *map(str, own[path])))] = path
    said = spoken.among(
        keys,
        lambda key: _name(keys[key], entities[keys[key]], own[keys[key]]),
        lambda path: page.data if (page := view.page(path)) else None,
    )
    unseen = {path for key, path in keys.items() if key not in said}
    for path, notes in entities.items():
        if path in unseen:
            yield _finding(view, path, f"no day mentions {notes.title}", ground)
        elif notes.automatic:
            yield _finding(view, path, f"only a program wrote of {notes.title}", ground)


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
