"""Acts about an agent's observation: they go to the overlay of the workspace, never to the agent's database."""

from datetime import timedelta

from memory_model.curation import observed
from memory_model.curation.observed import NOTED, PARDONED, RETIRED, Observed
from memory_model.curation.places import EVENTS
from memory_model.curation.state import ROW_DAYS
from memory_model.observations.records import Observation
from memory_model.operations.fact_retire import act
from memory_model.operations.observations import Seen
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Done, Plan
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import curating

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Unpack

    from memory_model.operations.run import How
    from memory_model.workspace.front import Workspace

_TITLE = 120


def retire(workspace: "Workspace", seen: Seen, reason: str, *, source: str = "", **how: "Unpack[How]") -> Result:
    """Put an observation on death row: shown with a mark for seven days more, then hidden from lists and search."""
    why = " ".join(reason.split())

    def composed(acts: curating.Acts, mark: Observed) -> tuple[str, str] | Refused:
        if not why:
            return Refused("usage", "an observation is retired for a reason", "--reason", _ready("retire", seen))
        if mark.retirement:
            said = f"observation {seen.observation.id} is retired already: {mark.retirement.reason}"
            return Refused("refused", said, seen.subject, _ready("pardon", seen))
        until = workspace.clock.today() + timedelta(ROW_DAYS)
        acts.add(RETIRED, seen.subject, by=source, reason=why, until=until.isoformat(), kept=_title(seen.observation))
        return "observations retire", f"retired: {why}; on death row until {until}"

    return _act(workspace, seen, composed, source, **how)


def pardon(workspace: "Workspace", seen: Seen, *, source: str = "", **how: "Unpack[How]") -> Result:
    """Take an observation off death row, or bring a hidden one back."""

    def composed(acts: curating.Acts, mark: Observed) -> tuple[str, str] | Refused:
        if mark.retirement is None:
            said = f"observation {seen.observation.id} is not retired"
            return Refused("refused", said, seen.subject, _ready("show", seen))
        acts.add(PARDONED, seen.subject, by=source, kept=_title(seen.observation))
        return "observations pardon", "pardoned"

    return _act(workspace, seen, composed, source, **how)


def note(workspace: "Workspace", seen: Seen, text: str, *, source: str = "", **how: "Unpack[How]") -> Result:
    """Put a note beside an observation: what is to be known of it by now."""
    said = " ".join(text.split())

    def composed(acts: curating.Acts, _: Observed) -> tuple[str, str] | Refused:
        if not said:
            return Refused("usage", "the note is empty", "TEXT", _ready("note", seen))
        acts.add(NOTED, seen.subject, by=source, reason=said, kept=_title(seen.observation))
        return "observations note", f"note: {said}"

    return _act(workspace, seen, composed, source, **how)


def _act(
    workspace: "Workspace",
    seen: Seen,
    composed: "Callable[[curating.Acts, Observed], tuple[str, str] | Refused]",
    source: str,
    **how: "Unpack[How]",
) -> Result:
    def compose() -> Composed:
        acts = curating.Acts(workspace)
        mark = observed.fold(acts.log().standing()).get(seen.subject, Observed())
        found = composed(acts, mark)
        if isinstance(found, Refused):
            return found
        verb, said = found
        done = Done(EVENTS, acts.line, f"observation {seen.observation.id}", said)
        return Plan(verb, (acts.step(),), (done,), source)

    return act(workspace, compose, **how)


def _ready(verb: str, seen: Seen) -> str:
    more = {"retire": ("--reason", "…"), "note": ("…",)}.get(verb, ())
    return command("observations", verb, str(seen.observation.id), *more)


def _title(one: Observation) -> str:
    line = one.headline
    return line if len(line) <= _TITLE else line[: _TITLE - 1] + "…"
