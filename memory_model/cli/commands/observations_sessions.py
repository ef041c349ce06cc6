"""`memdeck observations sessions`: an agent's sessions, and how much was observed in each."""

from memory_model.cli import observation_shapes as shapes
from memory_model.cli import observations as shared
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.observations import reading
from memory_model.observations.records import Session, first_line
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

COMMAND = Command(
    "observations sessions",
    examples=("memdeck observations sessions", "memdeck observations sessions --project quill-ferry --json"),
    options=(shared.PROJECT, shared.LIMIT, shared.DB),
    notes=(shared.UNTOUCHED, "The number in front is what --session takes."),
)


def run(call: Call) -> Answer:
    """List them, the newest first."""
    source = shared.lookout(call)
    limit = call.arguments.number("--limit", 50)
    project = call.arguments.option("--project") or ""
    found = shared.look(source, lambda database: reading.sessions(database, project, limit + 1)) if limit else []
    shown = found[:limit]
    notes = [] if shown else ["no session matches"]
    notes += ["there are more; --limit lists them"] if len(found) > limit else []
    shape = {"db": source.place.shown, "sessions": [_shape(call.workspace, one) for one in shown]}
    lines = [_line(call.workspace, one) for one in shown]
    return Answer(lambda: lines, lambda: {**shape, "more": len(found) > limit}, 0, (*notes, *source.notes))


def _line(workspace: "Workspace", one: Session) -> str:
    said = first_line(one.title or one.prompt)
    project = f"  ({one.project})" if one.project else ""
    status = f"{one.status}, " if one.status else ""
    observed = count(one.observed, "observation")
    return f"{one.id:<6}  {shapes.when(workspace, one.started)}  {status}{observed}  {said}{project}"


def _shape(workspace: "Workspace", one: Session) -> dict[str, object]:
    return {
        "id": one.id,
        "session": one.memory,
        "content_session": one.content,
        "project": one.project,
        "title": one.title,
        "prompt": one.prompt,
        "status": one.status,
        "started": shapes.stamp(workspace, one.started),
        "completed": shapes.stamp(workspace, one.ended),
        "observations": one.observed,
    }
