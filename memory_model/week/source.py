"""One thing that the weekly rewrite may take up."""

from memory_model.text.markers import CORRECTION, DECISION, FOLLOW_UP, LESSON, PREFERENCE
from memory_model.values import NamedTuple, date

CLOSED, STATUS, ENTITY = "closed", "status", "entity"
KINDS = (DECISION, FOLLOW_UP, CLOSED, LESSON, PREFERENCE, CORRECTION, STATUS, ENTITY)
"""Every kind, in the order in which sources are listed."""


class Source(NamedTuple):
    """A line of the log, or a change of an entity, since the last rewrite.

    ``address`` names the line, ``path`` and ``line`` (from 1) the place to open; ``also`` are further
    addresses that a pointer to it may name. ``key`` stays the same while the source says the same, also where
    lines move: decisions are kept under it. ``open`` tells a follow-up that is open, ``slug`` the entity of a
    change. ``known`` says how a change is known, where it is not the file's own line; ``value`` is the new value,
    without which no words tell of the change.
    """

    address: str
    kind: str
    text: str
    key: str
    day: date | None
    path: str
    line: int
    topic: str = ""
    also: tuple[str, ...] = ()
    open: bool = False
    slug: str = ""
    known: str = ""
    value: str = ""

    @property
    def pointer(self) -> str:
        """The link that points at it, for a line of the summary."""
        return f"[[{self.slug}]]" if self.slug else f"[[{self.address}]]"

    @property
    def pressing(self) -> bool:
        """Tell whether a rewrite should not pass it over unseen: a decision, or a follow-up that is open."""
        return self.kind == DECISION or (self.kind == FOLLOW_UP and self.open)


def ordered(sources: list[Source]) -> list[Source]:
    """Sort sources by kind, the oldest first."""
    return sorted(sources, key=lambda one: (KINDS.index(one.kind), one.day or date.min, one.path, one.line))
