"""The two ways in which a collection writes its facts, and how to tell them apart."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Dialect(NamedTuple):
    """A way of writing facts: what its index is called, its types, and whether fields lie under ``metadata``."""

    name: str
    index_name: str
    types: tuple[str, ...]
    is_nested: bool

    def key(self, field: str) -> str:
        """Spell the frontmatter key of a field: ``type`` is ``metadata.type`` in the indexed dialect."""
        return f"metadata.{field}" if self.is_nested and field not in _PLAIN else field


_PLAIN = ("name", "description")
WINDOWED = Dialect("windowed", "INDEX.md", ("person", "project", "preference", "decision", "reference"), False)
INDEXED = Dialect("indexed", "MEMORY.md", ("user", "project", "feedback", "reference"), True)
DIALECTS = (WINDOWED, INDEXED)
KEYS = frozenset(("name", "description", "type", "metadata", "metadata.type", "valid_from", "confidence"))
"""A frontmatter with none of these is no fact's."""
CONFIDENCES = ("inferred", "observed", "stated")
"""From the weakest to the strongest; a missing one is weaker still."""
_SAME = {"user": "person", "feedback": "preference"}


def common_type(written: str) -> str:
    """Return the one word that both dialects' words for a type come to: ``user`` is ``person``."""
    return _SAME.get(written, written)


def type_in(dialect: Dialect, wanted: str) -> str:
    """Spell a type in the words of a dialect; empty when it has none for it (``decision`` is windowed only)."""
    common = common_type(wanted)
    return next((known for known in dialect.types if common_type(known) == common), "")


def rank(confidence: str) -> int:
    """Rank a confidence: stated 2, observed 1, inferred 0, missing or unknown -1."""
    return CONFIDENCES.index(confidence) if confidence in CONFIDENCES else -1


def choose(entries: Mapping[str, int], keys: str = "") -> Dialect:
    """Tell the dialect of a folder by the indexes in it: their names, and how many entries each has into the folder.

    With both the one with more entries; with neither by a frontmatter's keys (``keys`` is a text of its lines).
    """
    known = [dialect for dialect in DIALECTS if dialect.index_name in entries]
    if known:
        return max(known, key=lambda dialect: entries[dialect.index_name])
    return INDEXED if "\nmetadata:" in f"\n{keys}" else WINDOWED
