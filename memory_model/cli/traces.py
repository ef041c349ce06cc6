"""A trace as text and as a document."""

from collections.abc import Iterable, Iterator
from datetime import date

from memory_model.cli.follow_up import shape as item_shape
from memory_model.operations.git import Commit
from memory_model.operations.tracing.values import EntityTrace, Leaning, LineTrace, Origin, Spot, StatusChange, Trace
from memory_model.operations.tracing.wording import (
    became,
    change,
    change_title,
    head,
    leaning,
    origin,
    standing,
    trail_title,
)
from memory_model.storage.history import Act


def lines(trace: Trace, today: date) -> Iterator[str]:
    """Write a trace as text: the line itself, then a block for each question."""
    yield f"{trace.spot.address} {trace.spot.text}"
    yield from (f"  {said}" for said in head(trace))
    yield from _block("Where it came from", origin(trace.origin))
    if isinstance(trace, LineTrace):
        now = standing(trace, today)
        yield from _block("What became of it", [*(became(each) for each in trace.became), *([now] if now else [])])
        yield from _block("What it points at", map(_spot, trace.points))
        yield from _block("Says the same", map(_spot, trace.also))
    else:
        first = [f"first named by {_spot(trace.first)}"] if trace.first else []
        yield from _block("First seen", first)
        yield from _block(change_title(trace), map(change, trace.changes))
        yield from _block(trail_title(trace), map(_spot, trace.trail))
        yield from _block("Follow-ups", [f"{item.id} {item.text} ({item.status})" for item in trace.follow_ups])
    yield from _block("What leans on it", map(leaning, trace.leaning))
    if trace.more:
        yield "  more lines lean on it than are listed: memdeck search --exact finds all"


def document(trace: Trace) -> dict[str, object]:
    """Shape a trace."""
    return _entity(trace) if isinstance(trace, EntityTrace) else _line(trace)


def _line(trace: LineTrace) -> dict[str, object]:
    return {
        **trace.spot._asdict(),
        "layer": trace.layer,
        "day": trace.day,
        "topic": trace.topic or None,
        "kind": trace.kind or None,
        "state": trace.state or None,
        "origin": _origin(trace.origin),
        "became": [{"verb": each.verb, "holds": each.holds, **each.spot._asdict()} for each in trace.became],
        "follow_up": item_shape(trace.follow_up) if trace.follow_up else None,
        "points": [spot._asdict() for spot in trace.points],
        "also": [spot._asdict() for spot in trace.also],
        "leaning": _leaning(trace.leaning),
        "more": trace.more,
    }


def _entity(trace: EntityTrace) -> dict[str, object]:
    return {
        "entity": {"slug": trace.slug, "kind": trace.kind, "title": trace.spot.text, "path": trace.spot.path},
        "origin": _origin(trace.origin),
        "first_seen": trace.first._asdict() if trace.first else None,
        "changes": [_change(each) for each in trace.changes],
        "trail": [spot._asdict() for spot in trace.trail],
        "follow_ups": [item_shape(item) for item in trace.follow_ups],
        "leaning": _leaning(trace.leaning),
        "more": trace.more,
    }


def _origin(found: Origin) -> dict[str, object]:
    return {
        "writer": found.writer or None,
        "session": found.session or None,
        "act": _act(found.act),
        "committed": found.committed,
        "commit": _commit(found.commit),
        "seal": found.seal or None,
    }


def _change(found: StatusChange) -> dict[str, object]:
    return {"key": found.key, "before": found.before, "after": found.after, "act": _act(found.act)}


def _act(act: Act | None) -> dict[str, object] | None:
    if act is None:
        return None
    return {"id": act.id, "at": act.at, "act": act.verb, "by": act.by, "undone": act.undone, "undoes": act.undoes}


def _commit(commit: Commit | None) -> dict[str, object] | None:
    return commit._asdict() if commit else None


def _leaning(found: Iterable[Leaning]) -> list[dict[str, object]]:
    return [{"kind": each.kind, **each.spot._asdict()} for each in found]


def _spot(spot: Spot) -> str:
    return f"{spot.address} {spot.text}"


def _block(title: str, told: Iterable[str]) -> list[str]:
    found = [f"  {line}" for text in told for line in text.split("\n")]
    return ["", title, *found] if found else []
