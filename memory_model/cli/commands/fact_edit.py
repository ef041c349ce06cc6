"""`memdeck fact edit`: set one field of a fact."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command
from memory_model.operations import fact_change

COMMAND = Command(
    "fact edit",
    examples=(
        "memdeck fact edit battery-at-skerry confidence stated",
        "memdeck fact edit battery-at-skerry stale_when 'the panel is swapped'",
    ),
    arguments=(
        Argument("FACT", "the fact"),
        Argument("KEY", ", ".join(fact_change.FIELDS)),
        Argument("VALUE", "its new value", many=True),
    ),
    options=(REDACT,),
    notes=("One line changes. What no longer holds is superseded instead.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Change its line."""
    words = call.arguments
    result = fact_change.set_field(
        call.workspace,
        words.text("FACT"),
        words.text("KEY"),
        words.text("VALUE"),
        source=call.source,
        dry_run=call.dry_run,
        redact=call.redact,
    )
    return report.tell(call, result)
