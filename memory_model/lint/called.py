"""What entities are called, as the rules compare it: worked out once, and again where a name changed."""

import marshal
from collections.abc import Mapping

from memory_model.lint.notes import Notes
from memory_model.lint.origin import digest
from memory_model.lint.rows import Row
from memory_model.lint.settled import Settled
from memory_model.workspace.layout import ENTITIES
from memory_model.workspace.stamp import GONE
from memory_model.workspace.value_file import PLAIN


class Called:
    """What comes of the names of all entities alone: ``doubles``, and by path the ``keys`` they are looked for by."""

    def __init__(self, row: Row | None = None) -> None:
        self.names, self.keys, doubles = row or ("", {}, ("", {}, (), ("", ""), ""))
        self.doubles = Settled.read(doubles)
        self.is_known = bool(self.names)

    def look(self, notes: Mapping[str, Notes]) -> None:
        """Forget the keys where the names are others than they were."""
        if self.is_known and self.names:
            return
        names = identity(notes)
        self.is_known = True
        if names != self.names:
            self.names, self.keys = names, {}

    def forget(self) -> None:
        """Let the names be looked at again."""
        self.is_known = False

    def row(self, *, is_proved: bool = True) -> Row:
        """Write it as a row; where not all notes are written with it, what they are called has to be looked at."""
        return self.names if is_proved else "", self.keys, self.doubles.row()


def differs(before: Notes | None, now: Notes) -> bool:
    """Tell whether a note matters that takes the place of another: an entity's with other names, or told elsewhere."""
    if now.layer != ENTITIES:
        return before is not None and before.layer == ENTITIES
    return before is None or before[7:9] != now[7:9] or (now.aliases != () and before.stamp != now.stamp)


def identity(notes: Mapping[str, Notes]) -> str:
    """Tell the entities with their names from all others; empty where the place of a name is not proved."""
    named = [(path, each.title, each.aliases) for path, each in notes.items() if each.layer == ENTITIES]
    listed = [(path, tuple(notes[path].stamp)) for path, _, aliases in named if aliases]
    if any(stamp == GONE for _, stamp in listed):
        return ""
    return digest("names", marshal.dumps((sorted(named), sorted(listed)), PLAIN))
