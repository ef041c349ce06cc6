"""All checks of one collection."""

from collections.abc import Callable, Sequence

from memory_model.facts.collection import Collection
from memory_model.facts.linting import together
from memory_model.facts.linting.against import against
from memory_model.facts.linting.fields import fields, is_sound
from memory_model.facts.linting.ground import Ground
from memory_model.facts.linting.note import ERROR, Note, error
from memory_model.facts.linting.page import Page, not_utf8
from memory_model.facts.linting.page import pages as read_all
from memory_model.facts.timeline import Timeline
from memory_model.values import NamedTuple


class Report(NamedTuple):
    """What lint found: its notes by place, and how many facts it looked at."""

    notes: tuple[Note, ...]
    checked: int

    @property
    def errors(self) -> int:
        """Count the errors."""
        return sum(note.severity == ERROR for note in self.notes)

    @property
    def warnings(self) -> int:
        """Count the warnings."""
        return len(self.notes) - self.errors

    def summary(self) -> str:
        """Return the line that ends a lint."""
        return f"lint: {self.checked} memory file(s) checked, {self.errors} error(s), {self.warnings} warning(s)"


def lint(
    collection: Collection,
    ground: Ground,
    *,
    strict: bool = False,
    read: Callable[[Collection, Ground], Sequence[Page]] | None = None,
) -> Report:
    """Check a collection. Without an index nothing else is looked at; ``read`` is another way than `read_pages`."""
    if not collection.known.exists:
        return Report((no_index(collection.folder),), 0)
    pages = (read or read_pages)(collection, ground)
    notes = check(collection, pages, ground, strict=strict)
    return Report(tuple(sorted(notes, key=_place)), len(pages))


def check(collection: Collection, pages: Sequence[Page], ground: Ground, *, strict: bool) -> list[Note]:
    """Apply all checks to facts that are read already."""
    index = collection.known
    if not index.exists:
        return [no_index(collection.folder)]
    timeline = Timeline([found.fact for found in pages])
    known = together.Known(pages, ground.elsewhere)
    notes = [note for found in pages if found.notes or not is_sound(found) for note in (*found.notes, *fields(found))]
    notes += [*not_utf8(ground.read(index.path) or b"", index.path)]
    notes += together.names(pages, strict=strict)
    notes += together.links(pages, known)
    notes += together.supersession(pages, known, timeline)
    notes += against(collection, index, pages, timeline, ground)
    return notes


def no_index(folder: str) -> Note:
    """Say that a folder has no index, and which command makes one."""
    said = f"{folder or '.'} has no index (MEMORY.md or INDEX.md); make one with: memdeck init"
    return error(folder or ".", None, "index", said, "no-index")


def no_folder(folder: str) -> Note:
    """Say that there is no such folder, and which command makes one."""
    return error(folder, None, "index", f"there is no folder {folder}; make one with: memdeck init", "no-folder")


def read_pages(collection: Collection, ground: Ground, files: Sequence[str] | None = None) -> list[Page]:
    """Read the facts of a collection, or those of some of its ``files``; what cannot be read is left out."""
    read, dialect, folder = ground.read, collection.dialect, collection.folder
    known = [(path, read(path)) for path in (collection.files if files is None else files)]
    there = {path: data for path, data in known if data is not None}
    pages = read_all(list(there.values()), list(there), dialect, folder)
    return [found for found in pages if collection.takes(found.fact)] if collection.is_flat else pages


def _place(note: Note) -> tuple[str, int, str]:
    return (note.path, note.line or 0, note.field)
