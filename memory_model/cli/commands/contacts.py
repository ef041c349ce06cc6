"""`memdeck contacts`: whom one is losing touch with."""

from collections.abc import Iterator

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.commands.entity_list import open_items, shape
from memory_model.cli.declaration import Command, Option
from memory_model.cli.wording import cells, count, padded
from memory_model.operations.contacts import QUIET_DAYS, Contact, contacts

COMMAND = Command(
    "contacts",
    examples=("memdeck contacts", "memdeck contacts --quiet-for 14 --json"),
    options=(Option("--quiet-for", "DAYS", f"people without a cadence: after so many days (default {QUIET_DAYS})"),),
    notes=("A Status line such as cadence: weekly or cadence: every 14 days says how often one means to be in touch.",),
)


def run(call: Call) -> Answer:
    """List them, the longest over their rhythm first."""
    workspace = call.telling
    found = contacts(workspace, call.arguments.number("--quiet-for", QUIET_DAYS))
    promises = open_items(workspace)

    def document() -> dict[str, object]:
        return {
            "entities": [
                {**shape(one.head, promises.get(one.head.path, 0)), "quiet_days": one.quiet, "limit_days": one.limit}
                for one in found
            ],
            "warnings": unread,
        }

    unread = workspace.unread()
    notes = unread if found or unread else ("nobody: all are in touch as often as they should be",)
    return Answer(lambda: _lines(found, promises), document, notes=notes)


def _lines(found: list[Contact], promises: dict[str, int]) -> Iterator[str]:
    width = max([cells(one.head.title) for one in found], default=0)
    for one in found:
        quiet = f"quiet for {count(one.quiet, 'day')}" if one.quiet is not None else "no contact yet"
        parts = [f"cadence {one.head.cadence}"] if one.head.cadence else []
        parts += [f"last contact {one.head.last_contact}"] if one.head.last_contact else []
        promised = promises.get(one.head.path, 0)
        parts += [count(promised, "follow-up")] if promised else []
        said = f"  ({', '.join(parts)})" if parts else ""
        yield f"{padded(one.head.title, width)}  {quiet}{said}"
