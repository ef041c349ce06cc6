"""`memdeck snooze`: hide a follow-up until a day."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.closing import ADDRESS
from memory_model.cli.declaration import REDACT, Argument, Command, Option
from memory_model.cli.several import several
from memory_model.operations import followups
from memory_model.text.dates import day

COMMAND = Command(
    "snooze",
    examples=("memdeck snooze 2026-10-05#L13 friday", "memdeck snooze 2026-10-05#L13 +2w"),
    arguments=(
        ADDRESS,
        Argument("DATE", "2026-10-08, 10-08, friday, tomorrow, +3d, +2w", many=True),
    ),
    options=(Option("--note", "TEXT", "why, below the line"), REDACT),
    notes=(
        "Several addresses before the day are one act with one undo.",
        "It is due on that day, and counted until then as +1 later.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Move it to the day."""
    workspace, given = call.workspace, call.arguments
    addresses, when = several(given.text("ADDRESS"), given.words["DATE"])
    until = day(when, workspace.clock.today())
    note = given.option("--note") or ""
    result = followups.snooze(
        workspace, addresses, until, call.source, note=note, redact=call.redact, dry_run=call.dry_run
    )
    return report.tell(call, result)
