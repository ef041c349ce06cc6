"""Giving a past day its sealed bytes again: the one way in which a past day is ever written (W2).

What stood there instead is lost to nobody: the history keeps it, and `correct` turns it into lines of today.
"""

from datetime import date

from memory_model.daily import compose as daily
from memory_model.daily.kinds import CORRECTION
from memory_model.operations.appending import appended, time_of_entry
from memory_model.operations.gate import gate
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result
from memory_model.operations.seal import remembered
from memory_model.operations.seal_found import Found, find
from memory_model.operations.seal_verbs import CORRECT, RESTORE
from memory_model.seals.judging import UNKNOWN, Difference
from memory_model.seals.seal import RESTORED, Seal
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.text import events
from memory_model.text.address import Address
from memory_model.text.bullets import bullet
from memory_model.text.events import without_pointers
from memory_model.text.said import said
from memory_model.text.sections import heading
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import closing

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def restore(
    workspace: "Workspace",
    day: date,
    *,
    correct: bool = False,
    source: str = "",
    redact: bool = False,
    dry_run: bool = False,
) -> Result:
    """Put the sealed text of a day in its place again.

    With ``correct`` what somebody wrote there is appended today, in the same act: a changed line as a correction of
    the old one, a removed line as its withdrawal, an added line as an entry. Refused when the text is kept nowhere.
    """
    made: list[Seal] = []

    def plan() -> Composed:
        found = find(workspace, day)
        if isinstance(found, Refused):
            return found
        if found.text is None:
            return _without_text(found)
        today = gate(_today(workspace, found, source) if correct else Plan("", ()), redact=redact)
        if not isinstance(today, Plan):
            return today
        made[:] = [found.record(workspace, RESTORED, found.text, source)]
        steps = (
            Replace(found.path, found.version, found.text),
            *today.steps,
            closing.appended(found.seals.version, made),
        )
        line = next((change.line for change in found.verdict.lines if change.was is not None), 1)
        done = Done(found.path, line, str(Address(day, "", line)), "as it was sealed, again")
        return Plan(CORRECT if correct else RESTORE, steps, (done, *today.done), source, today.warnings)

    if dry_run:
        return workspace.store.preview(plan)
    outcome = workspace.store.commit(plan)
    return remembered(workspace, outcome, made) if isinstance(outcome, Applied) else outcome


def _without_text(found: Found) -> Refused:
    accept = command("seal", "--accept", found.day.isoformat(), "--reason", "WHY")
    return Refused(
        "unknown",
        f"the text of {found.day} as it was sealed is kept neither on this machine nor in git",
        found.path,
        f"bring the file back from elsewhere, or accept it: {accept}",
    )


def _today(workspace: "Workspace", found: Found, source: str) -> Plan:
    lines = [_line(workspace, found.day, change, source) for change in found.verdict.lines if _says(change)]
    if not lines:
        return Plan("", ())
    return appended(workspace, CORRECT, lines, source=source)


def _says(change: Difference) -> bool:
    texts = (change.was, change.now)
    return change.was != change.now and any(text not in (None, UNKNOWN) and text.strip() for text in texts)


def _line(workspace: "Workspace", day: date, change: Difference, source: str) -> str:
    time = time_of_entry(workspace)
    old, new = [_text(workspace, text) for text in (change.was, change.now)]
    target = Address(day, "", change.line)
    if old and change.was and not heading(change.was):
        verb, text = ("corrects", new) if new else ("withdraws", "withdrawn")
        return daily.entry(CORRECTION.name, events.compose(verb, target, old, text), time, None, source)
    where = f"(written into [[{day}]] after that day)"
    return daily.entry("note", f"{_bare(change.now or change.was or '')} {where}", time, None, source)


def _text(workspace: "Workspace", line: str | None) -> str:
    """Return what a line says, without its bullet, kind and pointers."""
    return said(without_pointers(_bare(line or "")), workspace.settings.markers).text


def _bare(line: str) -> str:
    found, title = bullet(line), heading(line)
    return found.text if found else title[1] if title else line.strip()
