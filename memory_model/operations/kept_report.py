"""What a lint of all facts found, kept for as long as no file changed that it came from."""

from collections.abc import Callable, Mapping

from memory_model.facts.linting.note import Note
from memory_model.facts.linting.run import Report
from memory_model.lint.origin import is_young, origin
from memory_model.lint.rows import plain
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.stamp import Stamp
from memory_model.workspace.sweep import sweep
from memory_model.workspace.value_file import ValueFile

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class KeptReport:
    """The report on all collections of one workspace and its user, ``files`` being the workspace's as they are now.

    It holds while every Markdown file here and in the folders outside has the stamp it had, and what was asked of
    other places has the same answer. Deleting it loses nothing.
    """

    def __init__(self, workspace: "Workspace", files: Mapping[str, Stamp], *, strict: bool) -> None:
        stamps = dict(files)
        for name, folder in workspace.outside().items():
            stamps |= {f"{name}/{path}": stamp for path, stamp in sweep(folder, ()).files.items()}
        self._is_young = is_young(stamps)
        self._file = ValueFile(workspace.cache_dir, "fact-lint", f"{strict} {origin(workspace, stamps)}")

    def load(self, answer: Callable[[str], bool]) -> Report | None:
        """Return the report; `None` when something changed, or ``answer`` says of a place what it did not say then."""
        found = None if self._is_young else self._file.load()
        if found is None:
            return None
        checked, asked, notes = found
        if any(answer(place) != was for place, was in asked.items()):
            return None
        return Report(tuple(map(Note._make, notes)), checked)

    def save(self, report: Report, asked: Mapping[str, bool]) -> Report:
        """Keep a report, unless a file is so young that it may change without another time; return it."""
        if not self._is_young:
            self._file.save((report.checked, dict(asked), plain(report.notes)))
        return report
