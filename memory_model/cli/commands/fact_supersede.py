"""`memdeck fact supersede`: what was so ends, what is true now begins."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command, Option
from memory_model.cli.wish import OPTIONS, wish
from memory_model.operations import fact_supersede

COMMAND = Command(
    "fact supersede",
    examples=(
        "memdeck fact supersede one-page-for-orla half-page-for-orla --description 'Orla wants half a page a week'",
    ),
    arguments=(Argument("OLD", "the fact that ends"), Argument("NEW", "a file name or a title for the new one")),
    options=(*OPTIONS, Option("--recorded-wrong", "", "the old one was never true"), REDACT),
    notes=("Type and confidence are the old fact's unless you name others; its text stays as it is (W6).",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Write both facts and the index in one step."""
    result = fact_supersede.supersede(
        call.workspace,
        call.arguments.text("OLD"),
        wish(call, call.arguments.text("NEW")),
        recorded_wrong=call.arguments.flag("--recorded-wrong"),
        source=call.source,
        dry_run=call.dry_run,
        redact=call.redact,
    )
    return report.tell(call, result)
