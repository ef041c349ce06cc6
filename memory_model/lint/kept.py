"""The findings of a look, kept in the cache for as long as nothing changes that they came from."""

from collections.abc import Iterable, Mapping, Sequence

from memory_model.finding import Finding
from memory_model.lint.origin import is_young, origin
from memory_model.lint.probes import exists
from memory_model.lint.rows import read_findings, write_findings
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.cache_file import CacheFile
from memory_model.workspace.columns import RESERVED

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_ROW, _PART = "\x1e", "\x1f"


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
        self._file = CacheFile(workspace.cache_dir, f"lint-{named}", key)

    def load(self) -> list[Finding] | None:
        """Return what was found; `None` when something changed since, or nothing is kept."""
        kept = None if self._is_young else self._file.load()
        if kept is None or len(kept[0]) != 2:
            return None
        probes, rows = kept[0]
        for probe in filter(None, probes.split(_ROW)):
            place, _, was = probe.rpartition(_PART)
            if exists(self._root, place) != (was == "1"):
                return None
        try:
            return read_findings(rows)
        except ValueError:
            return None

    def save(self, findings: Sequence[Finding], probes: Mapping[str, bool]) -> None:
        """Keep what a look found, unless a file is so young that it may change without a new time."""
        rows = None if self._is_young or any(map(RESERVED.intersection, probes)) else write_findings(findings)
        if rows is not None:
            seen = _ROW.join(f"{place}{_PART}{'1' if there else ''}" for place, there in probes.items())
            self._file.save((seen, rows))
