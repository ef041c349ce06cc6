"""Entities found by what they are called in heads as they are kept: all of them are searched, few are unpacked."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.table import by, is_searchable

if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Any

    from memory_model.workspace.table import Table


def _first_words(head: Any) -> tuple[str, ...]:
    from memory_model.followups.mentions import first_word  # noqa: PLC0415  only where heads are kept anew

    return tuple(dict.fromkeys([word for name in (head.slug, head.title, *head.aliases) if (word := first_word(name))]))


SEARCHED = {**by("slug", "kind", "title", "path", "aliases"), "first": _first_words}
"""What heads are searched by: columns of theirs, and the first words, folded, of all that they are called."""
MOST = 300
"""Of so many words the heads are sooner found among all."""


def beginning(heads: Table, words: Collection[str]) -> set[int] | None:
    """Return the numbers of the heads of which a name begins with one of some folded words; `None` of too many."""
    return {row for word in words for row in heads.find("first", word)} if len(words) <= MOST else None


def named(heads: Table, query: str) -> list[int]:
    """Return the numbers of the heads that a query means by path, slug, name or alias, in their order.

    None where it means none but for accents and word separators: that `memory_model.entities.names.resolve` tells.
    """
    wanted = query.strip()
    found: set[int] = set()
    if wanted and is_searchable(wanted):
        found = _placed(heads, wanted) if "/" in wanted else set()
        found = found or _called(heads, wanted.casefold())
    return sorted(found)


def _placed(heads: Table, wanted: str) -> set[int]:
    """Find heads by path, with or without its ending, and by ``kind/slug``."""
    kind, _, slug = wanted.partition("/")
    alike = set(heads.find("kind", kind)) & set(heads.find("slug", slug)) if slug and "/" not in slug else set()
    return {*heads.find("path", wanted), *heads.find("path", f"{wanted}.md"), *alike}


def _called(heads: Table, low: str) -> set[int]:
    return {row for name in ("slug", "title", "aliases") for row in heads.find(name, low, cased=False)}
