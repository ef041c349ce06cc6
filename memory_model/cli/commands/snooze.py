"""`memdeck snooze`: hide a follow-up until a day."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.operations import followups
from memory_model.text.dates import day

COMMAND = Command(
    "snooze",
    examples=("memdeck snooze 2026-10-05#L7 friday", "memdeck snooze 2026-10-05#L7 +2w"),
    arguments=(
        Argument("ADDRESS", "the follow-up, as memdeck followups prints it"),
        Argument("DATE", "2026-10-08, 10-08, friday, tomorrow, +3d, +2w", many=True),
    ),
    notes=("It is due on that day, and counted until then as +1 later.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Move it to the day."""
    workspace, given = call.workspace, call.arguments
    until = day(given.text("DATE"), workspace.clock.today())
    result = followups.snooze(workspace, given.text("ADDRESS"), until, call.source, dry_run=call.dry_run)
    return report.tell(call, result)
