"""The sentences of a trace, the same in a shell and in the deck."""

from datetime import date, datetime

from memory_model.operations.git import Commit
from memory_model.operations.tracing.values import (
    EntityTrace,
    Happening,
    Leaning,
    LineTrace,
    Origin,
    StatusChange,
    Trace,
)
from memory_model.storage.history import Act

_VERBS = {
    "closes": "closed",
    "moves": "moved",
    "corrects": "corrected",
    "voids": "declared void",
    "reopens": "opened again",
    "withdraws": "withdrawn",
}
_SEALS = {
    "sealed": "sealed, and unchanged since",
    "changed": "sealed, and changed since: memdeck seal --check",
    "missing": "sealed, and its file is gone since: memdeck seal --check",
    "grown": "sealed, and grown since: memdeck seal --check",
    "open": "not sealed yet",
}


def head(trace: Trace) -> list[str]:
    """Say what a line is and where it stands, and what it counts as now."""
    if isinstance(trace, EntityTrace):
        return [f"{trace.kind}/{trace.slug}"]
    parts = [trace.kind or trace.layer, f"under {trace.topic}" if trace.topic else "", f"in {trace.spot.path}"]
    said = " ".join(part for part in parts if part)
    return [said, *([f"now {trace.state}"] if trace.state else [])]


def origin(found: Origin) -> list[str]:
    """Say who wrote it, by which act, in which commit, and whether its day is sealed."""
    said = []
    if found.writer:
        said.append(f"written by {found.writer}" + (f", session {found.session}" if found.session else ""))
    said.append(act(found.act) if found.act else "memdeck's history here has no act that brought it")
    if found.committed is not None:
        said.append(commit(found.commit) if found.commit else _uncommitted(found))
    return [*said, *([_SEALS.get(found.seal, found.seal)] if found.seal else [])]


def act(found: Act) -> str:
    """Name an act: when, what, by whom, and how it is taken back."""
    undone = "undone since" if found.undone else f"undo: memdeck undo {found.id}"
    return f"act {found.id}, {moment(found.at)}, {found.verb} by {found.by or 'you'} · {undone}"


def commit(found: Commit) -> str:
    """Name a commit."""
    return f"commit {found.id[:10]}, {moment(found.at)}, {found.author}: {found.subject}"


def became(found: Happening) -> str:
    """Say what a later line made of it."""
    gone = "" if found.holds else " (withdrawn since)"
    return f"{_VERBS.get(found.verb, found.verb)} by {found.spot.address} {found.spot.text}{gone}"


def standing(trace: LineTrace, today: date) -> str:
    """Say how a follow-up stands; empty for any other line."""
    item = trace.follow_up
    if item is None:
        return ""
    parts = [f"a follow-up, {item.status}"]
    if item.marked:
        parts.append(f"first marked {item.marked}")
    if item.due:
        over = item.days_over(today) if item.overdue else 0
        parts.append(f"due {item.due}" + (f", {over} days over" if over else ""))
    if item.moved_times:
        parts.append("moved once" if item.moved_times == 1 else f"moved {item.moved_times} times")
    if item.closed_by:
        parts.append(f"closed by {item.closed_by}")
    return ", ".join(parts)


def leaning(found: Leaning) -> str:
    """Say which line leans on it, and how when not by a link."""
    how = " (by its words)" if found.kind == "words" else ""
    return f"{found.spot.address} {found.spot.text}{how}"


def change(found: StatusChange) -> str:
    """Say how a Status key changed, when and by whom."""
    by = f" by {found.act.by}" if found.act.by else ""
    undone = ", undone since" if found.act.undone else ""
    what = f"{found.key}: {_value(found.before)} → {_value(found.after)}"
    return f"{moment(found.act.at)} {what}{by} (act {found.act.id}{undone})"


def change_title(found: EntityTrace) -> str:
    """Head the changes of an entity, or of a fact."""
    return "Changes of its frontmatter" if found.kind == "fact" else "Changes of Status"


def trail_title(found: EntityTrace) -> str:
    """Head what the Log tells of changes, or the chain of a fact."""
    return "Its chain" if found.kind == "fact" else "Changes that the Log tells of"


def moment(at: str) -> str:
    """Write a moment as people do: ``2026-10-05 16:40``."""
    try:
        return f"{datetime.fromisoformat(at):%Y-%m-%d %H:%M}"
    except ValueError:
        return at


def _uncommitted(found: Origin) -> str:
    return "committed" if found.committed else "in no commit yet"


def _value(value: str | None) -> str:
    if value is None:
        return "(none)"
    first, *rest = value.split("\n")
    return f"{first} …" if rest else first or "(empty)"
