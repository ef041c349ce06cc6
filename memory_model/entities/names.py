"""Find entities by what people call them: path, slug, name or alias. Nothing picks silently."""

from __future__ import annotations

from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Protocol, TypeVar

    class Named(Protocol):
        """What has the names of an entity: an `Entity`, or the head of one."""

        @property
        def slug(self) -> str:
            """The file name without ``.md``."""

        @property
        def kind(self) -> str:
            """The folder, such as ``people``."""

        @property
        def title(self) -> str:
            """The full name."""

        @property
        def path(self) -> str:
            """The file, relative to the workspace."""

        @property
        def aliases(self) -> Sequence[str]:
            """Further names."""

    N = TypeVar("N", bound=Named)
else:
    Named = object  # `typing` costs a third of a bare start


def resolve(query: str, entities: Iterable[N]) -> list[N]:
    """Return the entities that a query names; several mean it is ambiguous, none that it is unknown.

    A path or ``kind/slug`` comes first, for it can always tell two apart; then slug, name and alias
    whatever the case; then the same with accents and word separators folded.
    """
    known = list(entities)
    wanted = query.strip()
    if not wanted:
        return []
    if "/" in wanted:  # as all paths have one
        exact = [e for e in known if wanted in (e.path, e.path.removesuffix(".md"), f"{e.kind}/{e.slug}")]
        if exact:
            return exact
    low = wanted.casefold()
    cased = [e for e in known if low in (e.slug.casefold(), e.title.casefold(), *map(str.casefold, e.aliases))]
    if cased:
        return cased
    key = loose(wanted)
    return [e for e in known if key in (loose(name) for name in names(e))]


def known(entities: Iterable[Named]) -> Callable[[str], bool]:
    """Return a function that tells, of many queries, which ones `resolve` would find anything for."""
    exact: set[str] = set()
    cased: set[str] = set()
    alike: set[str] = set()
    for entity in entities:
        exact.update((entity.path, entity.path.removesuffix(".md"), f"{entity.kind}/{entity.slug}"))
        for name in names(entity):
            cased.add(name.casefold())
            alike.add(loose(name))

    def is_known(query: str) -> bool:
        wanted = query.strip()
        return bool(wanted) and (wanted in exact or wanted.casefold() in cased or loose(wanted) in alike)

    return is_known


def suggest(query: str, entities: Iterable[N]) -> list[N]:
    """Return entities that a mistaken query may have meant: each word of it begins a word of one of their names."""
    words = loose(query).split()
    if not words:
        return []
    return [e for e in entities if any(_begins(words, loose(name).split()) for name in names(e))]


def names(entity: Named) -> tuple[str, ...]:
    """List slug, full name and aliases."""
    return (entity.slug, entity.title, *entity.aliases)


def loose(text: str) -> str:
    """Fold a name as people vary it: no case, accents or word separators."""
    return " ".join(fold(text).replace("-", " ").replace("_", " ").split())


def _begins(words: Sequence[str], parts: Sequence[str]) -> bool:
    return all(any(part.startswith(word) for part in parts) for word in words)
