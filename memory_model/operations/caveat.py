"""What keeps a fact from being the plain truth, in a few words behind its line."""

from __future__ import annotations

from memory_model.facts.freshness import aged
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from memory_model.facts.fact import Fact
    from memory_model.workspace.front import Workspace


def caveat(workspace: Workspace, fact: Fact, day: date) -> str:
    """Say what keeps a fact from being the plain truth: that it is due, stale, drifted, queued or retired."""
    told = []
    state = workspace.curated.state() if workspace.curated.stamp() else None
    retired, queued = (state.retired.get(fact.path), state.queued.get(fact.path)) if state else (None, None)
    if retired and not retired.is_hidden(day) and retired.at[:10] <= day.isoformat():
        told.append(f"retired: {retired.reason}")
    said = aged(fact, day, workspace.settings.facts.fresh_days)
    waits = queued.sentence() if queued and queued.at[:10] <= day.isoformat() else ""
    said = "; ".join(filter(None, (_drift(workspace, fact, day), waits, said)))
    told += [f"{said}; check it before use"] if said else []
    return f"  [{'; '.join(told)}]" if told else ""


def _drift(workspace: Workspace, fact: Fact, day: date) -> str:
    if not workspace.curated.judged_stamp():
        return ""
    from memory_model.operations.fact_caveats import known, told  # noqa: PLC0415  only where facts were checked

    return told(known(workspace, fact, day))
