"""`memdeck entity list`: who and what the memory knows."""

from __future__ import annotations

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.cli.kept import Listed, listed
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import date

    from memory_model.workspace.entity_head import EntityHead
    from memory_model.workspace.front import Workspace

COMMAND = Command(
    "entity list",
    examples=("memdeck entity list", "memdeck entity list people --json"),
    arguments=(Argument("KIND", "people, projects, companies or another folder", optional=True),),
)


def run(call: Call) -> Answer:
    """List the entities by kind and name, with their last contact and what is open."""
    workspace, kind = call.telling, call.arguments.text("KIND")
    workspace.begin_entities()

    def keep(ending: str, made: Callable[[], bytes]) -> bytes:
        return workspace.settled(f"entities-listed{ending}", lambda _: made(), on=lambda: _proof(workspace, kind))

    def make(as_json: bool) -> Listed:
        return Listed(document=_document(workspace, kind)) if as_json else Listed(_lines(workspace, kind))

    none_yet = f"there are no {kind or 'entities'} yet; memdeck entity new KIND NAME makes one"
    return listed(call, keep, make, (none_yet,))


def _proof(workspace: Workspace, kind: str) -> str:
    heads = workspace.entities_identity()
    return heads and f"{heads} {kind}"


def _heads(workspace: Workspace, kind: str) -> list[EntityHead]:
    heads = [head for head in workspace.entities() if not kind or head.kind == kind]
    return sorted(heads, key=lambda head: (head.kind, head.title.casefold(), head.path))


def _document(workspace: Workspace, kind: str) -> dict[str, object]:
    from memory_model.cli.entity_rows import open_counts, shape  # noqa: PLC0415  a list that is kept is written already

    counts = open_counts(workspace)
    return {"entities": [shape(head, counts.get(head.path, 0)) for head in _heads(workspace, kind)]}


def _lines(workspace: Workspace, kind: str) -> Iterator[str]:
    from memory_model.cli.entity_rows import open_counts  # noqa: PLC0415  as in `_document`
    from memory_model.cli.wording import cells, padded  # noqa: PLC0415  likewise

    heads, counts, today = _heads(workspace, kind), open_counts(workspace), workspace.clock.today()
    width = max([cells(head.slug) for head in heads], default=0)
    kind = ""
    for head in heads:
        if head.kind != kind:
            kind = head.kind
            yield kind
        yield f"  {padded(head.slug, width)}  {head.title}{_remarks(head, counts.get(head.path, 0), today)}"


def _remarks(head: EntityHead, follow_ups: int, today: date) -> str:
    from memory_model.cli.wording import ago  # noqa: PLC0415  likewise
    from memory_model.text.counting import count  # noqa: PLC0415  likewise

    parts = [f"last contact {ago(head.last_contact, today)}"] if head.last_contact else []
    parts += [count(follow_ups, "follow-up")] if follow_ups else []
    return f"  ({', '.join(parts)})" if parts else ""
