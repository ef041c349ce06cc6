"""How curation is told beside facts."""

from memory_model.curation.places import EVENTS
from memory_model.curation.state import State
from memory_model.facts.fact import Fact
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from memory_model.curation.state import Retirement
    from memory_model.workspace.front import Workspace


def damaged(workspace: "Workspace") -> tuple[str, ...]:
    """Say which lines of the event log could not be read."""
    found = workspace.curated.log().damaged
    if not found:
        return ()
    lines = ", ".join(str(number) for number in found)
    noun = "record" if len(found) == 1 else "records"
    return (f"{EVENTS}: {len(found)} {noun} could not be read (line {lines}) and stay as they are; the others count",)


def mark(workspace: "Workspace", fact: Fact) -> str:
    """Say in brackets what curation knows of a fact: that it is retired, and how long it is shown, or queued."""
    return marks(workspace)(fact)


def marks(workspace: "Workspace") -> "Callable[[Fact], str]":
    """Return what says of many facts what `mark` says of one; the log is looked at once."""
    state = workspace.curated.state() if workspace.curated.stamp() else State({}, {}, {})
    today = workspace.clock.today()

    def told(fact: Fact) -> str:
        retired, queued = state.retired.get(fact.path), state.queued.get(fact.path)
        said = _retired(retired, today) if retired else ""
        return said + (f"  [queued: {queued.sentence()}]" if queued else "")

    return told


def _retired(found: "Retirement", today: "date") -> str:
    return f"  [retired: {found.reason}; hidden {found.hiding(today)}]"
