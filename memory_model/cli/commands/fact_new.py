"""`memdeck fact new`: keep one thing that is so, in a file of its own."""

import sys

from memory_model.cli import output, report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call, at_terminal
from memory_model.cli.declaration import REDACT, Argument, Command, Option
from memory_model.cli.wish import OPTIONS, wish
from memory_model.errors import MemdeckError
from memory_model.operations import fact_new

COMMAND = Command(
    "fact new",
    examples=(
        "memdeck fact new short-sentences --description 'Wants short sentences in every report' --type preference",
        "memdeck fact new 'Winter feed' --description 'Published on 11-01' --type project --stale-when published",
    ),
    arguments=(Argument("NAME", "a file name or a title"),),
    options=(
        *OPTIONS,
        Option("--contradicts", "FACT", "file it open beside a fact that says otherwise"),
        Option("--collection", "FOLDER", "where it goes, when there are several"),
        Option("--yes", "", "do not ask when a near one exists"),
        REDACT,
    ),
    notes=("The nearest existing facts are shown; one that changed is better superseded.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Write the fact and its index line; a person is shown the nearest existing facts first."""
    wanted = wish(call, call.arguments.text("NAME"))
    if not (call.dry_run or call.arguments.flag("--yes") or _agreed(call, wanted)):
        raise MemdeckError(
            "refused", "nothing was written", "fact new", "memdeck fact supersede OLD NEW, if it changed"
        )
    result = fact_new.new(call.workspace, wanted, source=call.source, dry_run=call.dry_run, redact=call.redact)
    return report.tell(call, result)


def _agreed(call: Call, wanted: fact_new.Wish) -> bool:
    """Ask a person at a terminal whether a fact is wanted beside those that say nearly the same."""
    if not at_terminal() or sys.stdin is None or sys.stderr is None:
        return True
    near = fact_new.strongly_near(call.workspace, wanted.name, wanted.description)
    if not near:
        return True
    output.lines(sys.stderr, [f"{one.fact.slug}: {one.fact.description} ({one.why})" for one in near])
    output.write(sys.stderr, "write this one as well? [y/N] ")
    return sys.stdin.readline().strip().lower() in ("y", "yes")
