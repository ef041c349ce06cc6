"""`memdeck fact verify`: somebody looked whether a fact is still so."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command, Option
from memory_model.curation.verdict import CURRENT
from memory_model.operations import fact_verify

COMMAND = Command(
    "fact verify",
    examples=(
        "memdeck fact verify feed-comes-out-at-night",
        "memdeck fact verify battery-at-skerry --verdict drifted --note 'nine days since the new firmware'",
    ),
    arguments=(Argument("FACT", "the fact"),),
    options=(
        Option("--verdict", "VERDICT", "current (the default), drifted or unknown"),
        Option("--note", "TEXT", "what was looked at, or what is different"),
        REDACT,
    ),
    notes=(
        "A current fact is fresh for another fourteen days: its file gets today as last_verified.",
        "Any other verdict leaves the file as it is and puts the fact into the review.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Record the verdict."""
    verdict = call.arguments.option("--verdict")
    result = fact_verify.verify(
        call.workspace,
        call.arguments.text("FACT"),
        CURRENT if verdict is None else verdict,
        call.arguments.option("--note") or "",
        source=call.source,
        dry_run=call.dry_run,
        redact=call.redact,
    )
    return report.tell(call, result)
