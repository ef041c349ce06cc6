"""The findings of a look, kept in the cache for as long as nothing changes that they came from."""

from collections.abc import Iterable, Mapping, Sequence

from memory_model.finding import Finding
from memory_model.lint import rows
from memory_model.lint.origin import is_young, origin
from memory_model.lint.probes import exists
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.value_file import ValueFile

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class KeptFindings:
    """The findings of some rules over one workspace as of the last look.

    They hold while every Markdown file has the stamp it had, what was looked for beside them (`Probes`) is there or
    not as it was, and neither day, settings, seals, the history, verdicts on facts nor the last commit changed.
    """

    def __init__(self, workspace: "Workspace", rules: Iterable[str] | None) -> None:
        named = "all" if rules is None else "some"
        self._root = workspace.root
        self._is_young = is_young(workspace.snapshot.files)
        key = f"{named if rules is None else sorted(rules)} {origin(workspace, workspace.snapshot.files)}"
        self._file = ValueFile(workspace.cache_dir, f"lint-{named}", key)

    def load(self) -> list[Finding] | None:
        """Return what was found; `None` when something changed since, or nothing is kept."""
        kept = None if self._is_young else self._file.load()
        if kept is None:
            return None
        probes, found = kept
        if any(exists(self._root, place) != was for place, was in probes.items()):
            return None
        return rows.findings_of(found)

    def save(self, findings: Sequence[Finding], probes: Mapping[str, bool]) -> None:
        """Keep what a look found, unless a file is so young that it may change without a new time."""
        if not self._is_young:
            self._file.save((dict(probes), rows.plain(findings)))
