"""Where a line, or a whole file, came from: its source mark, memdeck's own write, the commit, the seal."""

from memory_model.errors import MemdeckError
from memory_model.operations.seal import check
from memory_model.operations.tracing import acts, commits
from memory_model.operations.tracing.values import Origin
from memory_model.seals.judging import OPEN
from memory_model.text.document import Document
from memory_model.text.source import split
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def of_line(workspace: "Workspace", path: str, document: Document, line: int, stop: int) -> Origin:
    """Tell where the lines from ``line`` to ``stop`` (from 1, excluded) came from; the first one decides."""
    text = document.lines[line - 1]
    marks = [mark for written in document.lines[line - 1 : stop - 1] if (mark := split(written)[1])]
    act = acts.bringing(workspace, path, line, text)
    writer, _, session = (marks[0] if marks else act.by if act else "").partition(" ")
    committed, commit = commits.of_line(workspace, path, line, text)
    return Origin(writer, session.strip(), act, committed, commit, _seal(workspace, path))


def of_file(workspace: "Workspace", path: str) -> Origin:
    """Tell where a file came from: the write and the commit that made it."""
    act = acts.creating(workspace, path)
    writer, _, session = (act.by if act else "").partition(" ")
    committed, commit = commits.of_file(workspace, path)
    return Origin(writer, session.strip(), act, committed, commit)


def _seal(workspace: "Workspace", path: str) -> str:
    """Return the state of the past day whose log the file is; empty for another file, and where sealing is off."""
    named = workspace.layout.day_of(path)
    if named is None or named.companion or workspace.day_path(named.day) != path:
        return ""
    if named.day >= workspace.clock.today():
        return ""
    try:
        report = check(workspace, [named.day])
    except (MemdeckError, OSError):  # the check itself tells why the chain cannot be read
        return ""
    found = next((day.state for day in report.days if day.date == named.day), OPEN)
    return found if report.on else ""
