"""How curation is told beside facts."""

from memory_model.cli.wording import count
from memory_model.curation.places import EVENTS
from memory_model.facts.fact import Fact
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from memory_model.curation.state import Retirement
    from memory_model.workspace.front import Workspace


def slug_of(path: str) -> str:
    """Name a fact by its path."""
    return path.rpartition("/")[2].removesuffix(".md")


def damaged(workspace: "Workspace") -> tuple[str, ...]:
    """Say which lines of the event log could not be read."""
    found = workspace.curated.log().damaged
    if not found:
        return ()
    lines = ", ".join(str(number) for number in found)
    noun = "record" if len(found) == 1 else "records"
    return (f"{EVENTS}: {len(found)} {noun} could not be read (line {lines}) and stay as they are; the others count",)


def retirement(workspace: "Workspace", fact: Fact) -> str:
    """Say in brackets that a fact is retired, why, and how long it is still shown; empty for others."""
    return retirements(workspace)(fact)


def retirements(workspace: "Workspace") -> "Callable[[Fact], str]":
    """Return what says of many facts what `retirement` says of one; the log is looked at once."""
    retired = workspace.curated.state().retired if workspace.curated.stamp() else {}
    today = workspace.clock.today()
    return lambda fact: _told(retired[fact.path], today) if fact.path in retired else ""


def _told(found: "Retirement", today: "date") -> str:
    left = found.days_left(today)
    when = f"hidden in {count(left, 'day')}" if left else f"hidden since {found.until}"
    return f"  [retired: {found.reason}; {when}]"
