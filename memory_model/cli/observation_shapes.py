"""How observations are told: in a line, and as JSON."""

from datetime import datetime

from memory_model.observations.records import Observation
from memory_model.operations.observations import Hit, Seen
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def line(workspace: "Workspace", hit: Hit) -> str:
    """Tell a moment in one line."""
    one = hit.moment
    name = f"#{one.id}" if hit.seen else one.kind
    kind = f"  {one.type}" if one.type else ""
    project = f"  ({one.project})" if one.project else ""
    mark = retirement(hit.seen, workspace) if hit.seen else ""
    return f"{name:8}  {when(workspace, one.at)}{kind}  {hit.line}{project}{mark}"


def when(workspace: "Workspace", at: int) -> str:
    """Tell a moment's local time."""
    found = _local(workspace, at)
    return found.isoformat(" ", "minutes")[:16] if found else "no time known   "


def stamp(workspace: "Workspace", at: int) -> str | None:
    """Return a moment as ISO with offset; `None` where none is known."""
    found = _local(workspace, at)
    return found.isoformat(timespec="seconds") if found else None


def retirement(seen: Seen, workspace: "Workspace") -> str:
    """Say in brackets that an observation is retired or noted; empty for others."""
    told = []
    if seen.mark.retirement:
        hiding = seen.mark.retirement.hiding(workspace.clock.today())
        told.append(f"[retired: {seen.mark.retirement.reason}; hidden {hiding}]")
    told += [f"[note: {note.reason}]" for note in seen.mark.notes]
    return "".join(f"  {said}" for said in told)


def moment_shape(workspace: "Workspace", hit: Hit) -> dict[str, object]:
    """Return the JSON shape of a moment; an observation has its own fields beside."""
    one = hit.moment
    shape: dict[str, object] = {
        "kind": one.kind,
        "id": one.id,
        "at": stamp(workspace, one.at),
        "session": one.session,
        "project": one.project,
        "type": one.type,
        "text": hit.line,
    }
    return {**shape, **_seen_shape(hit.seen)} if hit.seen else shape


def _seen_shape(seen: Seen) -> dict[str, object]:
    one, retired = seen.observation, seen.mark.retirement
    return {
        "title": one.title,
        "subtitle": one.subtitle,
        "files_read": list(one.read),
        "files_modified": list(one.changed),
        "retired": retired is not None,
        "reason": retired.reason if retired else None,
        "until": retired.until.isoformat() if retired else None,
        "notes": [{"at": note.at, "text": note.reason, "by": note.by} for note in seen.mark.notes],
    }


def full_shape(workspace: "Workspace", seen: Seen) -> dict[str, object]:
    """Return the JSON shape of one whole observation."""
    one: Observation = seen.observation
    return {
        "id": one.id,
        "at": stamp(workspace, one.at),
        "session": one.session,
        "project": one.project,
        "type": one.type,
        **_seen_shape(seen),
        "narrative": one.narrative,
        "text": one.text,
        "facts": list(one.facts),
        "concepts": list(one.concepts),
        "prompt_number": one.prompt or None,
    }


def _local(workspace: "Workspace", at: int) -> datetime | None:
    try:
        return workspace.clock.at(at / 1000) if at > 0 else None
    except ValueError:
        return None
