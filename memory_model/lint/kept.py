"""The findings of a look, kept in the cache for as long as nothing changes that they came from."""

import os
import time
from collections.abc import Iterable, Mapping, Sequence

from memory_model import __version__
from memory_model.finding import Finding
from memory_model.lint.probes import exists
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.cache_file import CacheFile
from memory_model.workspace.columns import RESERVED
from memory_model.workspace.snapshot import YOUNG_NS

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_ROW, _PART = "\x1e", "\x1f"
_GIT = (".git/HEAD", ".git/index", ".git/logs/HEAD", ".git/packed-refs")


class KeptFindings:
    """The findings of some rules over one workspace as of the last look.

    They hold while every Markdown file has the stamp it had, what was looked for beside them (`Probes`) is there or
    not as it was, and neither day, settings, seals, the history nor the last commit changed.
    """

    def __init__(self, workspace: "Workspace", rules: Iterable[str] | None) -> None:
        self._workspace = workspace
        self._named = "all" if rules is None else " ".join(sorted(rules))
        files = workspace.snapshot.files
        newest = max((stamp.mtime_ns for stamp in files.values()), default=0)
        self._is_young = newest > time.time_ns() - YOUNG_NS
        self._file = CacheFile(workspace.cache_dir, f"lint-{'all' if rules is None else 'some'}", self._key())

    def load(self) -> list[Finding] | None:
        """Return what was found; `None` when something changed since, or nothing is kept."""
        kept = None if self._is_young else self._file.load()
        if kept is None or len(kept[0]) != 2:
            return None
        probes, rows = kept[0]
        for probe in filter(None, probes.split(_ROW)):
            place, _, was = probe.rpartition(_PART)
            if exists(self._workspace.root, place) != (was == "1"):
                return None
        try:
            return [_read(row) for row in rows.split(_ROW) if row]
        except ValueError:
            return None

    def save(self, findings: Sequence[Finding], probes: Mapping[str, bool]) -> None:
        """Keep what a look found, unless a file is so young that it may change without a new time."""
        texts = [text for finding in findings for text in (finding.path, finding.message, finding.repair or "")]
        if self._is_young or any(RESERVED.intersection(text) for text in (*texts, *probes)):
            return
        seen = _ROW.join(f"{place}{_PART}{'1' if there else ''}" for place, there in probes.items())
        self._file.save((seen, _ROW.join(map(_written, findings))))

    def _key(self) -> str:
        from hashlib import blake2b  # noqa: PLC0415  only where all files are looked at

        workspace = self._workspace
        files = workspace.snapshot.files
        stamps = "\n".join([f"{path}\t{size}\t{time}\t{inode}" for path, (size, time, inode) in files.items()])
        others = [f"{place} {_stamp(os.path.join(workspace.root, place))}" for place in (".memdeck/seals.jsonl", *_GIT)]
        others += sorted(
            f"{name} {_stamp(os.path.join(workspace.state_dir, name))}" for name in _names(workspace.state_dir)
        )
        facts = (__version__, self._named, workspace.clock.today(), workspace.settings, workspace.layout, others)
        text = f"{facts}\n{workspace.findings()}\n{stamps}"
        return blake2b(text.encode("utf-8", "surrogateescape"), digest_size=16).hexdigest()


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _stamp(path: str) -> tuple[int, int]:
    try:
        found = os.stat(path)
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


def _written(finding: Finding) -> str:
    fields = (finding.rule, finding.severity, finding.path, str(finding.line or 0), finding.message)
    return _PART.join((*fields, finding.repair or "", "1" if finding.fixable else ""))


def _read(row: str) -> Finding:
    rule, severity, path, line, message, repair, fixable = row.split(_PART)
    return Finding(rule, severity, path, int(line) or None, message, repair or None, fixable == "1")
