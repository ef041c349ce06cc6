"""The commands that act on follow-ups by a line appended today: one declaration, one way to run."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command
from memory_model.cli.several import several
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from memory_model.operations.run import Result

ADDRESS = Argument("ADDRESS", "the follow-up, as memdeck followups prints it")
SEVERAL = "Several addresses, one after the other, are one act with one undo."


def declared(name: str, example: str, note: str, about: str) -> Command:
    """Declare such a command; ``example`` is an address and a note, ``note`` says what the latter is.

    ``about`` tells what is written.
    """
    return Command(
        name,
        examples=(f"memdeck {name} {example}",),
        arguments=(ADDRESS, Argument("NOTE", note, optional=True, many=True)),
        options=(REDACT,),
        notes=(SEVERAL, about),
        writes=True,
    )


def act(call: Call, operation: "Callable[..., Result]") -> Answer:
    """Run it on all addresses given, as one act."""
    given = call.arguments
    addresses, note = several(given.text("ADDRESS"), given.words["NOTE"])
    result = operation(call.workspace, addresses, note, call.source, redact=call.redact, dry_run=call.dry_run)
    return report.tell(call, result)
