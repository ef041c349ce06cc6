"""`memdeck observations files`: the files that an agent read and changed, or what it observed about one."""

from memory_model.cli import observation_shapes as shapes
from memory_model.cli import observations as shared
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.observations import reading, timeline
from memory_model.observations.database import Database
from memory_model.observations.records import Moment, Touched
from memory_model.operations.observations import Listed, Overlay, headline
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

COMMAND = Command(
    "observations files",
    examples=("memdeck observations files --session 1", "memdeck observations files src/load.py"),
    arguments=(Argument("FILE", "a path, or the end of one: the observations that name it", optional=True),),
    options=shared.NARROWING,
    notes=(shared.UNTOUCHED, "Without FILE the files touched last come first."),
)


def run(call: Call) -> Answer:
    """List files, or the observations about one."""
    source = shared.lookout(call)
    limit, path = call.arguments.number("--limit", 50), call.arguments.text("FILE")
    if path:
        return _about(call, path, limit)
    found = shared.look(source, lambda database: reading.touched(database, shared.wanted(call, database)))
    shown = found[:limit]
    notes = [] if shown else ["nothing matches"]
    notes += [f"{len(found) - limit:,} more; --limit lists them"] if len(found) > limit else []
    shape = {"db": source.place.shown, "files": [_shape(call.workspace, one) for one in shown]}
    lines = [_line(call.workspace, one) for one in shown]
    return Answer(lambda: lines, lambda: {**shape, "more": len(found) > limit}, 0, (*notes, *source.notes))


def _about(call: Call, path: str, limit: int) -> Answer:
    source = shared.lookout(call)
    overlay = Overlay(call.workspace, source.place)

    def line(moment: Moment) -> str:
        one = moment.observation
        return headline(moment) if one and reading.is_touched(one, path) else ""

    def work(database: Database) -> Listed:
        found = timeline.moments(database, shared.wanted(call, database), [timeline.OBSERVATION])
        return overlay.hits(shared.watched(found), line, limit, every=call.arguments.flag("--all"))

    return shared.answer(call, source, shared.look(source, work))


def _line(workspace: "Workspace", one: Touched) -> str:
    counts = [f"{word} {number}" for word, number in (("read", one.read), ("changed", one.changed)) if number]
    return f"{one.path}  {', '.join(counts)}, last {shapes.when(workspace, one.at)} by #{one.last}"


def _shape(workspace: "Workspace", one: Touched) -> dict[str, object]:
    at = shapes.stamp(workspace, one.at)
    return {"path": one.path, "read": one.read, "modified": one.changed, "last": one.last, "at": at}
