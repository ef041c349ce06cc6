"""Correct or withdraw an old line by a line appended today; the old file stays as it is (W2)."""

from memory_model.daily import compose
from memory_model.daily.kinds import CORRECTION
from memory_model.operations.appending import appended, time_of_entry
from memory_model.operations.pointing import Pointed, pointed
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.text import events
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def correct(
    workspace: "Workspace", address: str, text: str, source: str = "", *, redact: bool = False, dry_run: bool = False
) -> Result:
    """Append ``text`` as the correction of the line at ``address`` (a day's, or any file's of the workspace)."""

    def composed() -> Composed:
        target = pointed(workspace, address)
        if isinstance(target, Refused):
            return target
        said = compose.clean(text)
        if not said:
            return Refused("usage", "a correction needs a text", "TEXT", command("correct", address, "what is right"))
        if said == target.text:
            return Refused("usage", "this is what the line says already", str(target.address), "say what is right")
        return _plan(workspace, "correct", _line(workspace, "corrects", target, said, source), source)

    return run(workspace, composed, dry_run=dry_run, redact=redact)


def withdraw(workspace: "Workspace", address: str, source: str = "", *, dry_run: bool = False) -> Result:
    """Append that the line at ``address`` of a day's log is withdrawn: views show it so, and an event loses its effect.

    Withdrawing a withdrawal makes the line count again.
    """

    def composed() -> Composed:
        target = pointed(workspace, address)
        if isinstance(target, Refused):
            return target
        if target.address.day is None:
            return Refused(
                "refused",
                "only lines of the daily log are withdrawn",
                str(target.address),
                command("correct", address, "what is right"),
            )
        mark = workspace.marks.of_day(target.address.day).marks.get(target.address)
        if mark and mark.state == "withdrawn":
            return Refused(
                "refused",
                f"it was withdrawn already, by {mark.by}",
                str(target.address),
                f"to make it count again: {command('undo')}",
            )
        return _plan(workspace, "withdraw", _line(workspace, "withdraws", target, "withdrawn", source), source)

    return run(workspace, composed, dry_run=dry_run)


def _line(workspace: "Workspace", verb: str, target: Pointed, text: str, source: str) -> str:
    first, newline, rest = text.partition("\n")
    pointing = events.compose(verb, target.address, target.text, first)
    return compose.entry(CORRECTION.name, pointing + newline + rest, time_of_entry(workspace), None, source)


def _plan(workspace: "Workspace", verb: str, line: str, source: str) -> Composed:
    return appended(workspace, verb, [line], source=source)
