"""Which days that are over are not what they were: by their seals, and where none are kept by the last commit."""

from collections.abc import Iterator

from memory_model.errors import MemdeckError
from memory_model.finding import Finding
from memory_model.lint.rule import ERROR, WARNING
from memory_model.operations.ready import command
from memory_model.operations.seal import ERRORS, DayState, check
from memory_model.seals.judging import GROWN
from memory_model.seals.marker import PLACE
from memory_model.storage import git
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.stamp import Stamp, stamp_of
from memory_model.workspace.write_rules import broken

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

RULE = "old-day-changed"


class OldDays:
    """Finds changed days of one workspace; asked again, it looks again only where a day or the seals changed."""

    def __init__(self, workspace: "Workspace") -> None:
        self._workspace = workspace
        self._seen: dict[str, Stamp] | None = None
        self._found: list[Finding] = []

    def __call__(self) -> list[Finding]:
        """Return the findings as of now."""
        files = self._workspace.snapshot.files
        seen = {path: files[path] for path in self._workspace.layout.like_days(files)}
        seen[PLACE] = stamp_of(f"{self._workspace.root}/{PLACE}")
        if seen != self._seen:
            self._found = list(changed(self._workspace))
            self._seen = seen
        return self._found


def changed(workspace: "Workspace") -> Iterator[Finding]:
    """Find the days that are over and were changed, are gone, or have grown; each with its line."""
    try:
        report = check(workspace)
    except (MemdeckError, OSError) as error:
        yield Finding(RULE, ERROR, PLACE, None, f"the seals cannot be read: {error}", "check its permissions")
        return
    if not report.on:
        yield from _since_commit(workspace)
        return
    for flaw in report.flaws:
        grade = ERROR if flaw.severity == ERROR else WARNING
        yield Finding(RULE, grade, PLACE, flaw.line or None, flaw.message, command("seal", "--check"))
    yield from map(_finding, report.found())


def _finding(day: DayState) -> Finding:
    line = next((difference.line for difference in day.lines), None)
    more = f", and {len(day.lines) - 1} more lines" if len(day.lines) > 1 else ""
    if day.state in ERRORS:
        note = f": {day.note}" if day.note else ""
        said = f"{day.date} is sealed, and is {day.state} by now{note}{more}"
        return Finding(RULE, ERROR, day.path, line, said, command("seal", "--correct", day.date.isoformat()))
    said = f"{day.date} has grown since it was sealed{more}" if day.state == GROWN else day.note
    return Finding(RULE, WARNING, day.path, line, said, command("seal", "--accept", day.date.isoformat()))


def _since_commit(workspace: "Workspace") -> Iterator[Finding]:
    """Compare days that are over with git's last commit, in which they may only have grown since."""
    root, today = workspace.root, workspace.clock.today()
    if not git.top_of(root):
        return
    place = workspace.layout.daily or "."
    said = git.ask(root, "diff", "--name-only", "--no-renames", "-z", "--relative", "HEAD", "--", place)
    for path in filter(None, said.decode("utf-8", "surrogateescape").split("\0")):
        named = workspace.layout.day_of(path)
        if named is None or named.companion or named.day >= today:
            continue
        document = workspace.document(path)
        old = git.asked(root, "cat-file", "blob", f"HEAD:./{path}")
        verdict = broken(workspace.layout, path, old, document.to_bytes() if document else None, None)
        if verdict is not None:
            state = "was changed" if document else "is gone"
            repair = f"git diff HEAD -- {path}, then {command('correct', f'{named.day}#L{verdict.line or 1}', 'TEXT')}"
            yield Finding(RULE, ERROR, path, verdict.line or None, f"{named.day} {state} since the last commit", repair)
