"""`memdeck contacts`: whom one is losing touch with."""

from __future__ import annotations

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command, Option
from memory_model.cli.kept import Listed, listed
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from memory_model.workspace.front import Workspace

QUIET_DAYS = 30
"""As in `memory_model.operations.contacts`, which a list that is kept does without."""
COMMAND = Command(
    "contacts",
    examples=("memdeck contacts", "memdeck contacts --quiet-for 14 --json"),
    options=(Option("--quiet-for", "DAYS", f"people without a cadence: after so many days (default {QUIET_DAYS})"),),
    notes=("A Status line such as cadence: weekly or cadence: every 14 days says how often one means to be in touch.",),
)


def run(call: Call) -> Answer:
    """List them, the longest over their rhythm first; anew only where an entity or a follow-up changed."""
    workspace, days = call.telling, call.arguments.number("--quiet-for", QUIET_DAYS)
    workspace.begin_entities()

    def proof() -> str:
        heads = workspace.entities_identity()
        return heads and f"{heads} {days}"

    def keep(ending: str, made: Callable[[], bytes]) -> bytes:
        return workspace.settled(f"contacts-listed{ending}", lambda _: made(), on=proof)

    def make(as_json: bool) -> Listed:
        return Listed(document=_document(workspace, days)) if as_json else Listed(_lines(workspace, days))

    return listed(call, keep, make, ("nobody: all are in touch as often as they should be",))


def _document(workspace: Workspace, days: int) -> dict[str, object]:
    from memory_model.cli.entity_rows import open_counts, shape  # noqa: PLC0415  what is kept is written already
    from memory_model.operations.contacts import contacts  # noqa: PLC0415  as above

    counts = open_counts(workspace)
    found = [
        {**shape(one.head, counts.get(one.head.path, 0)), "quiet_days": one.quiet, "limit_days": one.limit}
        for one in contacts(workspace, days)
    ]
    return {"entities": found}


def _lines(workspace: Workspace, days: int) -> Iterator[str]:
    from memory_model.cli.entity_rows import open_counts  # noqa: PLC0415  what is kept is written already
    from memory_model.cli.wording import cells, padded  # noqa: PLC0415  likewise
    from memory_model.operations.contacts import contacts  # noqa: PLC0415  likewise
    from memory_model.text.counting import count  # noqa: PLC0415  likewise

    found, counts = contacts(workspace, days), open_counts(workspace)
    width = max([cells(one.head.title) for one in found], default=0)
    for one in found:
        quiet = f"quiet for {count(one.quiet, 'day')}" if one.quiet is not None else "no contact yet"
        parts = [f"cadence {one.head.cadence}"] if one.head.cadence else []
        parts += [f"last contact {one.head.last_contact}"] if one.head.last_contact else []
        follow_ups = counts.get(one.head.path, 0)
        parts += [count(follow_ups, "follow-up")] if follow_ups else []
        said = f"  ({', '.join(parts)})" if parts else ""
        yield f"{padded(one.head.title, width)}  {quiet}{said}"
