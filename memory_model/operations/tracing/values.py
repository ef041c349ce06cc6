"""What a trace tells."""

from datetime import date

from memory_model.followups.follow_up import FollowUp
from memory_model.operations.git import Commit
from memory_model.storage.history import Act
from memory_model.values import NamedTuple


class Spot(NamedTuple):
    """A line somewhere: its address, file, number from 1, and what it says without its source mark."""

    address: str
    path: str
    line: int
    text: str


class Origin(NamedTuple):
    """Where a line came from, as far as anything tells.

    ``writer`` and ``session`` are those of its source mark (W11). ``act`` is the write of memdeck that brought
    it. ``committed`` is `None` outside of git, `False` for a line that no commit has; ``commit`` brought it.
    ``seal`` is the state of its day (``sealed``, ``grown`` …), empty where nothing is sealed.
    """

    writer: str = ""
    session: str = ""
    act: Act | None = None
    committed: bool | None = None
    commit: Commit | None = None
    seal: str = ""


class Happening(NamedTuple):
    """A later line that points back: ``verb`` is ``closes``, ``corrects`` …; one withdrawn since does not ``hold``."""

    verb: str
    spot: Spot
    holds: bool


class Leaning(NamedTuple):
    """A line that leans on another: by a ``link``, by its ``words`` (in the summary), or by the ``week``'s choice."""

    kind: str
    spot: Spot


class LineTrace(NamedTuple):
    """One line. ``kind`` is that of an entry (``decision``), else empty; ``topic`` the heading it stands under.

    ``state`` is what it counts as now: ``done``, ``moved``, ``corrected``, ``withdrawn``, ``void``, or empty.
    ``points`` are the lines it points at itself, ``also`` those that say the same. ``more`` tells that
    further lines lean on it than are listed.
    """

    spot: Spot
    layer: str
    day: date | None
    topic: str
    kind: str
    state: str
    origin: Origin
    became: tuple[Happening, ...]
    follow_up: FollowUp | None
    points: tuple[Spot, ...]
    leaning: tuple[Leaning, ...]
    also: tuple[Spot, ...]
    more: bool = False


class StatusChange(NamedTuple):
    """One Status key that a write of memdeck changed; `None` where there was, or is, no such key."""

    key: str
    before: str | None
    after: str | None
    act: Act


class EntityTrace(NamedTuple):
    """One entity: ``origin`` is that of its file, ``first`` the oldest line of a log that names it.

    ``changes`` are the newest first, ``trail`` the lines of its Log that tell of a change.
    """

    spot: Spot
    slug: str
    kind: str
    origin: Origin
    first: Spot | None
    changes: tuple[StatusChange, ...]
    trail: tuple[Spot, ...]
    follow_ups: tuple[FollowUp, ...]
    leaning: tuple[Leaning, ...]
    more: bool = False


Trace = LineTrace | EntityTrace
