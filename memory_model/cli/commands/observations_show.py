"""`memdeck observations show`: one observation, whole, with what people made of it."""

from collections.abc import Iterator

from memory_model.cli import observation_shapes as shapes
from memory_model.cli import observations as shared
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.operations.observations import Seen
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

COMMAND = Command(
    "observations show",
    examples=("memdeck observations show 2041",),
    arguments=(shared.NUMBER,),
    options=(shared.DB,),
    notes=(shared.UNTOUCHED,),
)


def run(call: Call) -> Answer:
    """Show it."""
    seen, source = shared.chosen(call)
    shape = {"db": source.place.shown, "observation": shapes.full_shape(call.workspace, seen)}
    return Answer(lambda: _lines(call.workspace, seen), lambda: shape, notes=source.notes)


def _lines(workspace: "Workspace", seen: Seen) -> Iterator[str]:
    one = seen.observation
    about = ", ".join(filter(None, (one.type, one.project, f"session {one.session}" if one.session else "")))
    yield f"#{one.id}  {shapes.when(workspace, one.at)}  {one.headline}"
    yield f"({about})"
    if mark := shapes.retirement(seen._replace(mark=seen.mark._replace(notes=())), workspace):
        yield mark.strip()
    for note in seen.mark.notes:
        yield f"note of {note.at[:10]}{f' by {note.by}' if note.by else ''}: {note.reason}"
    if one.subtitle:
        yield one.subtitle
    for said in (one.narrative, one.text):
        if said.strip():
            yield ""
            yield from said.strip("\n").split("\n")
    for title, items in one.lists():
        yield ""
        yield title
        yield from [f"  {item}" for item in items]
