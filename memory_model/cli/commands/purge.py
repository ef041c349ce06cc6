"""`memdeck purge`: remove for good what should never have been stored (W12)."""

import sys

from memory_model.cli import output, report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call, at_terminal
from memory_model.cli.declaration import DRY_RUN, JSON, Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.operations.purge import Purged, preview, purge
from memory_model.storage.plan import Plan
from memory_model.text.counting import count

COMMAND = Command(
    "purge",
    examples=(
        "memdeck purge 2026-10-02#L4 --reason 'a password'",
        "memdeck purge 2026-10-02#L4 --text 'hunter2 at the depot' --reason 'a password'",
        "memdeck purge orla-quist --reason 'asked to be forgotten' --dry-run",
    ),
    arguments=(Argument("ADDRESS", "the line, as memdeck today and search print it; or the slug of a file"),),
    options=(
        Option("--reason", "TEXT", "why; it is left in place of the text: [removed DATE: TEXT]"),
        Option("--text", "SPAN", "take out only this part of the line, and wherever else it stands"),
        Option("--source", "TEXT", "refused: only a person may purge"),
        DRY_RUN,
        JSON,
    ),
    notes=(
        "Only a person at a terminal may do it, and there is no undo: kept versions, drafts and caches lose it, too.",
        "Sealed days are sealed anew, the overlay's own git is begun anew.",
        "Any other git is only read: the commits that hold the text are named.",
    ),
    reads=False,
)
_MOST = 8


def run(call: Call) -> Answer:
    """Show what would go, ask, then take it out."""
    given = call.arguments
    workspace, reason, text = call.workspace, given.option("--reason"), given.option("--text") or ""
    if reason is None:
        raise MemdeckError("usage", "--reason is missing", "purge", COMMAND.examples[0])
    plan = preview(workspace, given.text("ADDRESS"), reason, text)
    if call.dry_run or not isinstance(plan, Plan):
        return report.tell(call, plan)
    _require_person(call)
    if not _agreed(plan):
        return Answer(lambda: ["nothing was taken out"], lambda: {"done": [], "left": [], "commits": []})
    found = purge(workspace, given.text("ADDRESS"), reason, text)
    return _told(found) if isinstance(found, Purged) else report.tell(call, found)


def _require_person(call: Call) -> None:
    if call.source:
        raise MemdeckError("refused", "only a person may purge (W12)", "--source", "leave it to the person")
    if not at_terminal():
        way = "run it in a terminal; --dry-run shows what would go"
        raise MemdeckError("refused", "only a person at a terminal may purge (W12)", "purge", way)


def _agreed(plan: Plan) -> bool:
    if sys.stdin is None or sys.stderr is None:
        return False
    places = [f"  {done.address} {done.text}" for done in plan.done[:_MOST]]
    more = [f"  … and {count(len(plan.done) - _MOST, 'file')} more"] if len(plan.done) > _MOST else []
    output.lines(sys.stderr, ["this is how it will read:", *places, *more])
    output.write(sys.stderr, "take it out for good? [y/N] ")
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _told(found: Purged) -> Answer:
    lines = [f"{done.address} {done.text}" for done in found.outcome.done]
    lines.append(f"gone from {count(found.copies, 'file')} of memdeck's own, and from all caches; there is no undo")
    notes = list(found.outcome.warnings)
    notes += [f"it is still in {path}, which memdeck does not write: take it out by hand" for path in found.left]
    if found.commits:
        notes.append(f"git still holds it, in {count(len(found.commits), 'commit')}; git filter-repo rewrites them:")
        notes += [f"  {commit.id[:10]} {commit.at[:10]} {commit.subject}" for commit in found.commits[:_MOST]]
    return Answer(lambda: lines, lambda: _shape(found), 0, tuple(notes))


def _shape(found: Purged) -> dict[str, object]:
    commits = [commit._asdict() for commit in found.commits]
    return {**report.document(found.outcome), "copies": found.copies, "left": found.left, "commits": commits}
