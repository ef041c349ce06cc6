"""An agent's observations beside what people made of them: what is retired, what is noted, what is hidden by now."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from memory_model.curation import observed
from memory_model.curation.observed import Observed
from memory_model.observations import place, timeline
from memory_model.observations.database import Database
from memory_model.observations.looking import Looking
from memory_model.observations.narrowing import Wanted
from memory_model.observations.place import Place
from memory_model.observations.records import Moment, Observation, first_line
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from datetime import date

    from memory_model.observations.copying import Said
    from memory_model.workspace.front import Workspace

_NOTHING = Observed()
_ROUND, _WIDE = 60, 160


class Seen(NamedTuple):
    """An observation and what people made of it."""

    observation: Observation
    subject: str
    mark: Observed = _NOTHING

    def is_hidden(self, day: "date") -> bool:
        """Tell whether its days on death row are over."""
        return self.mark.retirement is not None and self.mark.retirement.is_hidden(day)


class Hit(NamedTuple):
    """Something of a timeline that was asked for; ``line`` is what of it is shown, ``seen`` the observation."""

    moment: Moment
    line: str
    seen: Seen | None = None


class Listed(NamedTuple):
    """What was found, how many retired ones were passed over, and whether there is more than was asked for."""

    found: tuple[Hit, ...]
    hidden: int = 0
    more: bool = False


class Overlay:
    """What people made of the observations of one database, on a day."""

    def __init__(self, workspace: "Workspace", database: Place) -> None:
        self.today = workspace.clock.today()
        self._shown = database.shown
        self._known: Mapping[str, Observed] = marks(workspace)

    def seen(self, one: Observation) -> Seen:
        """Put an observation beside what is said of it."""
        subject = observed.subject(self._shown, one.id, one.at)
        return Seen(one, subject, self._known.get(subject, _NOTHING))

    def hits(self, moments: Iterable[Moment], line: Callable[[Moment], str], limit: int, *, every: bool) -> Listed:
        """Take the first ``limit`` for which ``line`` has something to show; ``every`` takes hidden ones, too."""
        found: list[Hit] = []
        hidden = 0
        for moment in moments:
            shown = line(moment)
            if not shown:
                continue
            seen = self.seen(moment.observation) if moment.observation else None
            if seen and not every and seen.is_hidden(self.today):
                hidden += 1
            elif len(found) == limit:
                return Listed(tuple(found), hidden, more=True)
            else:
                found.append(Hit(moment, shown, seen))
        return Listed(tuple(found), hidden)


def looking(workspace: "Workspace", named: str | None, said: "Said") -> Looking:
    """Make ready to look at a database; private copies lie in the cache directory."""
    return Looking(place.find(named), workspace.cache_dir, said)


def marks(workspace: "Workspace") -> dict[str, Observed]:
    """Return what people made of observations, by subject."""
    return observed.fold(workspace.curated.log().standing()) if workspace.curated.stamp() else {}


def headline(moment: Moment) -> str:
    """Say a moment in one line."""
    return moment.observation.headline if moment.observation else first_line(moment.text) or "(empty)"


def holding(query: str) -> Callable[[Moment], str]:
    """Make what shows the line of a moment in which the words of a query stand; all of them must stand in it."""
    words = fold(query).split()

    def line(moment: Moment) -> str:
        whole = fold(moment.text)
        if not all(word in whole for word in words):
            return ""
        best = max(_lines(moment.text), key=lambda said: sum(word in fold(said) for word in words), default="")
        return _cut(best, words)

    return line


def around(database: Database, middle: Observation, wanted: Wanted, count: int) -> list[Moment]:
    """List what came before and after an observation, the oldest first, it being in the middle."""
    before = timeline.moments(database, wanted._replace(before=middle.at + 1))
    after = timeline.moments(database, wanted._replace(since=middle.at + 1, newest_first=False))
    earlier = [one for one, _ in zip(before, range(count // 2 + 1), strict=False)][::-1]
    return [*earlier, *[one for one, _ in zip(after, range(count - len(earlier)), strict=False)]]


def _lines(said: str) -> Iterator[str]:
    return (line.strip() for line in said.split("\n") if line.strip())


def _cut(line: str, words: list[str]) -> str:
    """Cut a long line around the first word that stands in it."""
    at = min((found for word in words if (found := fold(line).find(word)) >= 0), default=0)
    start = max(0, at - _ROUND) if len(line) > _WIDE else 0
    piece = line[start : start + _WIDE]
    return f"{'…' if start else ''}{piece}{'…' if start + _WIDE < len(line) else ''}"
