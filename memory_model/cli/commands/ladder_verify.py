"""`memdeck ladder verify`: a person vouches for a claim."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import DRY_RUN, Argument, Command, Option
from memory_model.operations.ladder_ruling import verify

COMMAND = Command(
    "ladder verify",
    examples=("memdeck ladder verify 'ramp at Skerry'", "memdeck ladder verify 'ramp at Skerry' --withdraw"),
    arguments=(Argument("ATOM", "the claim, by its id or its words", many=True),),
    options=(Option("--withdraw", "", "take that back"), DRY_RUN),
    notes=("A verified claim needs one session and no second day. Capturing never verifies: only a person does.",),
)


def run(call: Call) -> Answer:
    """Verify, or withdraw it."""
    withdraw = call.arguments.flag("--withdraw")
    return report.tell(
        call, verify(call.workspace, call.arguments.text("ATOM"), withdraw=withdraw, dry_run=call.dry_run)
    )
