"""`memdeck week set-aside`: something need not be in the rewrite, and why."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.deciding import DRY_RUN, told
from memory_model.cli.declaration import Argument, Command
from memory_model.cli.weekly import SINCE
from memory_model.operations import week
from memory_model.week.choices import SET_ASIDE
from memory_model.week.rewrite import sources_since

COMMAND = Command(
    "week set-aside",
    examples=("memdeck week set-aside 2026-10-05#L7 'only for the trial'",),
    arguments=(
        Argument("ADDRESS", "the address that memdeck week shows"),
        Argument("REASON", "why it need not be loaded", many=True),
    ),
    options=(SINCE, DRY_RUN),
    notes=("It is remembered in your own state directory; memdeck week mark ADDRESS auto takes it back.",),
)


def run(call: Call) -> Answer:
    """Keep the decision."""
    given = call.arguments
    sources = sources_since(call.workspace, call.day("--since", past=True)).sources
    source = week.find(sources, given.text("ADDRESS"))
    reason = given.text("REASON")
    week.choose(call.workspace, source, SET_ASIDE, reason, dry_run=call.dry_run)
    shape = {"address": source.address, "use": SET_ASIDE, "reason": reason}
    return told(call, f"{source.address} set aside: {reason}", shape)
