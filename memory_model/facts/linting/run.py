"""All checks of one collection."""

from collections.abc import Iterator, Sequence

from memory_model.facts.collection import Collection
from memory_model.facts.linting import together
from memory_model.facts.linting.against import against
from memory_model.facts.linting.fields import fields, is_sound
from memory_model.facts.linting.ground import Ground
from memory_model.facts.linting.note import ERROR, Note, error
from memory_model.facts.linting.page import Page, not_utf8, page
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


def lint(collection: Collection, ground: Ground, *, strict: bool = False) -> Report:
    """Check a collection. Without an index nothing else is looked at."""
    if not collection.known.exists:
        return Report((no_index(collection.folder),), 0)
    pages = list(_pages(collection, ground))
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


def _pages(collection: Collection, ground: Ground) -> Iterator[Page]:
    for path in collection.files:
        data = ground.read(path)
        found = None if data is None else page(data, path, collection.dialect, collection.folder)
        if found and collection.takes(found.fact):
            yield found


def _place(note: Note) -> tuple[str, int, str]:
    return (note.path, note.line or 0, note.field)
