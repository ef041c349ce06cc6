"""Whom one is losing touch with: by the rhythm in Status, else by the days since the last contact."""

from memory_model.entities import cadence
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from memory_model.workspace.entity_head import EntityHead
    from memory_model.workspace.front import Workspace

QUIET_DAYS = 30
"""Without a rhythm, a person is losing touch after so many days without contact."""
PEOPLE = "people"


class Contact(NamedTuple):
    """An entity that has been quiet for too long. ``quiet`` is `None` when there was no contact at all.

    ``limit`` is how many days may pass, from its rhythm or the usual ones.
    """

    head: "EntityHead"
    quiet: int | None
    limit: int

    @property
    def over(self) -> int:
        """The days that passed beyond the limit; most for one that was never in touch."""
        return 10**6 if self.quiet is None else self.quiet - self.limit


def contacts(workspace: "Workspace", quiet_for: int = QUIET_DAYS) -> list[Contact]:
    """List people, and others with a rhythm, whose rhythm has passed, the longest over it first.

    People without one are listed after ``quiet_for`` days without contact.
    """
    today = workspace.clock.today()
    found = [
        Contact(head, cadence.quiet(head.last_contact, today), cadence.days(head.cadence) or quiet_for)
        for head in workspace.entities()
        if is_quiet(head, today, quiet_for)
    ]
    return sorted(found, key=lambda contact: (-contact.over, contact.head.title.casefold()))


def is_quiet(head: "EntityHead", today: date, quiet_for: int = QUIET_DAYS) -> bool:
    """Tell whether one is losing touch with an entity."""
    otherwise = quiet_for if head.kind == PEOPLE else None
    return cadence.is_losing_touch(head.last_contact, head.cadence, today, otherwise)
