"""The entities that were read last, parsed: for whoever shows them again and again while their files are watched."""

from __future__ import annotations

from _thread import allocate_lock

from memory_model.entities.parse import parse
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.entities.entity import Entity
    from memory_model.text.document import Document
    from memory_model.values import date

KEPT = 128
"""So many entities stay parsed; each goes when its file changed."""


class EntitiesRead:
    """Reads entities by path, and remembers the last ones; it may be asked from any thread."""

    def __init__(self) -> None:
        self._entities: dict[str, tuple[Document, date, Entity]] = {}
        self._lock = allocate_lock()

    def read(self, document: Document, path: str, named: tuple[str, str], today: date) -> Entity:
        """Return an entity, ``named`` by kind and slug, as a document has it; the same document gives the same one."""
        known = self._entities.get(path)
        if known is None or known[0] is not document or known[1] != today:
            known = document, today, parse(document, path, *named, today)
            with self._lock:
                self._entities.pop(path, None)
                self._entities[path] = known
                if len(self._entities) > KEPT:
                    del self._entities[next(iter(self._entities))]
        return known[2]
