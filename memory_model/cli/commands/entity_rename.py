"""`memdeck entity rename`: another name, with the links that lead to it."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.operations.entity_find import one
from memory_model.operations.entity_rename import rename

COMMAND = Command(
    "entity rename",
    examples=("memdeck entity rename orla Orla Finn", "memdeck entity rename 'Quill Ferry' Quill Lines --dry-run"),
    arguments=(
        Argument("OLD", "a slug, a name in quotes, an alias or KIND/SLUG"),
        Argument("NEW", "the new full name; the file is named after it", many=True),
    ),
    notes=(
        "Links in Status, MEMORY.md and the current state follow.",
        "Links in days and Logs stay as they are; the old name becomes an alias, so they still lead here.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Rename it, as one act that one undo takes back."""
    given = call.arguments
    path = one(call.workspace, given.text("OLD")).path
    return report.tell(call, rename(call.workspace, path, given.text("NEW"), source=call.source, dry_run=call.dry_run))
