"""What this process wrote into the files, so that what others wrote can be told from it whenever somebody looks."""

from collections.abc import Hashable, Iterable

from memory_model.storage.plan import Append, Remove, Replace
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import TypeVar

    Key = TypeVar("Key", bound=Hashable)


class Mine(NamedTuple):
    """How many acts of this process changed a file, and the lines that they added to it."""

    acts: int = 0
    lines: tuple[str, ...] = ()

    def others(self, added: "Iterable[tuple[Key, str]]") -> "frozenset[Key]":
        """Of lines that came into the file, each a key and its text, return the keys of those that others added.

        A line that stands there once more than this process wrote it is somebody else's.
        """
        mine = list(self.lines)
        found = []
        for key, text in added:
            if text in mine:
                mine.remove(text)
            else:
                found.append(key)
        return frozenset(found)


class Own:
    """Notes the acts of this process, file by file, until somebody who shows the file takes them."""

    def __init__(self) -> None:
        self._mine: dict[str, Mine] = {}

    def wrote(self, steps: Iterable[Append | Replace | Remove]) -> None:
        """Note a plan that was carried out."""
        for step in steps:
            before = self._mine.get(step.path, Mine())
            self._mine[step.path] = Mine(before.acts + 1, (*before.lines, *_added(step)))

    def take(self, path: str) -> Mine:
        """Return what this process wrote into a file since the last call for it."""
        return self._mine.pop(path, Mine())


def _added(step: Append | Replace | Remove) -> list[str]:
    if isinstance(step, Append):
        return list(Document.from_bytes(step.tail).lines)
    if isinstance(step, Remove):
        return []
    known = list(Document.from_bytes(step.base.data or b"").lines)
    added = []
    for line in Document.from_bytes(step.content).lines:
        if line in known:
            known.remove(line)
        else:
            added.append(line)
    return added
