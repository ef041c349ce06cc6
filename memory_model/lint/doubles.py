"""``duplicate-entity`` and ``duplicate-alias``: names that fit more than one entity."""

from collections import defaultdict
from collections.abc import Iterator

from memory_model.finding import Finding
from memory_model.lint.called import Called
from memory_model.lint.ground import Ground, found
from memory_model.lint.naming import keys
from memory_model.lint.view import View
from memory_model.workspace.layout import ENTITIES

ENTITY, ALIAS = "duplicate-entity", "duplicate-alias"


def check(view: View, called: Called, ground: Ground) -> Iterator[Finding]:
    """Find the names that two entities share; each pair is told at the later file.

    While the names are the same, so is what was found.
    """
    key = called.names and f"{called.names} {sorted(ground.wanted & {ENTITY, ALIAS})}"
    if not called.doubles.holds(key):
        called.doubles.settle(key, {}, list(_found(view, ground)))
    yield from called.doubles.findings


def _found(view: View, ground: Ground) -> Iterator[Finding]:
    titles: dict[str, str] = {}
    holders: dict[str, list[str]] = defaultdict(list)
    entities = sorted((path, notes.title) for path, notes in view.notes.items() if notes.layer == ENTITIES)
    named = keys(title for _, title in entities)
    for (path, title), name in zip(entities, named, strict=True):
        key = keys([_spoken(title)])[0] if "," in title else name
        if key and key in titles:
            if ENTITY in ground.wanted:
                said = f"{title!r} is the name of {titles[key]}, too"
                yield found(ENTITY, path, 1, said, "bring both into one file, or give one of them another name")
        elif key:
            titles[key] = path
    if ALIAS in ground.wanted and any(notes.aliases for notes in view.notes.values()):
        files = keys(path.rpartition("/")[2][:-3] for path, _ in entities)
        for (path, _), name, file in zip(entities, named, files, strict=True):
            for each in {name, file}:
                holders[each].append(path)
        yield from _aliases(view, holders)


def _aliases(view: View, holders: dict[str, list[str]]) -> Iterator[Finding]:
    taken: dict[str, str] = {}
    for path, notes in sorted(view.notes.items()):
        for alias, key in zip(notes.aliases, keys(notes.aliases) if notes.aliases else (), strict=True):
            others = [other for other in (*holders.get(key, ()), taken.get(key, path)) if other != path]
            taken.setdefault(key, path)
            if key and others:
                page = view.page(path)
                line = _line_of(alias, page.document.lines) if page else 1
                yield found(
                    ALIAS, path, line, f"the alias {alias!r} is a name of {others[0]}, too", "give it another alias"
                )


def _spoken(title: str) -> str:
    """Turn ``Quist, Orla`` into ``Orla Quist``."""
    last, comma, first = title.partition(",")
    return f"{first} {last}" if comma and "," not in first else title


def _line_of(alias: str, lines: tuple[str, ...]) -> int:
    listed = False
    for number, line in enumerate(lines, 1):
        listed = listed or "alias" in line.casefold()
        if listed and alias in line:
            return number
    return 1
