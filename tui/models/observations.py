"""The observations desk's state: what of an agent's database is shown, and what people made of it."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from memory_model.errors import MemdeckError
from memory_model.observations import timeline
from memory_model.observations.database import Database
from memory_model.observations.looking import Looking
from memory_model.observations.narrowing import Wanted
from memory_model.observations.records import Moment
from memory_model.operations.observations import Hit, Listed, Overlay, Seen, headline, holding, looking
from memory_model.text.counting import count
from tui.models import when
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

OBSERVED, HAPPENED, EVERY = "Observations", "All that happened", "Observations, hidden ones too"
VIEWS = (OBSERVED, HAPPENED, EVERY)
_MOST = 300
_STYLES = {
    "decision": "decision",
    "bugfix": "correction",
    "discovery": "preference",
    "prompt": "muted",
    "summary": "muted",
}


class Found(NamedTuple):
    """What a look came to: the list, what is to be known of it, or why there is none at ``where``."""

    listed: Listed
    notes: tuple[str, ...] = ()
    problem: str = ""
    repair: str = ""
    where: str = ""


class Stopped(Exception):  # noqa: N818  no error: somebody typed on
    """A look that nobody waits for any more."""


class ObservationsModel:
    """Looks at the database beside the screen; a row's key is kind and number of a moment."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.filter = ""
        self.view = OBSERVED
        self.found: Found | None = None
        self._source: Looking | None = None

    def look(self, stopped: Callable[[], bool]) -> Found:
        """Look at the database as it is now. Raises `Stopped` when ``stopped`` says so meanwhile."""
        line = holding(self.filter) if self.filter.strip() else headline
        kinds = timeline.KINDS if self.view == HAPPENED else (timeline.OBSERVATION,)
        try:
            source = self._source = looking(self.workspace, None, lambda *_: _go_on(stopped))
            overlay = Overlay(self.workspace, source.place)

            def work(database: Database) -> Listed:
                found = _until(stopped, timeline.moments(database, Wanted(), kinds))
                return overlay.hits(found, line, _MOST, every=self.view == EVERY)

            return Found(source.look(work), source.notes)
        except OSError as error:
            return Found(Listed(()), (), f"this cannot be read: {error.strerror or error}")
        except MemdeckError as error:
            repair = f"memdeck observations {error.repair}" if error.repair.startswith("--") else error.repair
            return Found(Listed(()), (), error.message, repair, error.where)

    def marked(self) -> Found | None:
        """Return what was found with what people make of it by now; the database is not asked."""
        if self.found is None or self._source is None:
            return self.found
        overlay = Overlay(self.workspace, self._source.place)
        hits = [
            hit._replace(seen=overlay.seen(hit.seen.observation)) if hit.seen else hit
            for hit in self.found.listed.found
        ]
        return self.found._replace(listed=self.found.listed._replace(found=tuple(hits)))

    def next_view(self) -> None:
        """Change to the next view."""
        self.view = VIEWS[(VIEWS.index(self.view) + 1) % len(VIEWS)]

    def hit(self, key: object) -> Hit | None:
        """Return the moment of a row key."""
        hits = self.found.listed.found if self.found else ()
        return next((one for one in hits if _key(one) == key), None)

    def headline(self) -> str:
        """Say what is shown, and how much of it."""
        if self.found is None:
            return f"{self.view} · reading…"
        listed = self.found.listed
        more = " and more" if listed.more else ""
        hidden = f" · {count(listed.hidden, 'retired one')} hidden" if listed.hidden else ""
        return f"{self.view} · {len(listed.found)}{more}{hidden}"

    def about(self, key: object) -> str:
        """Tell number and session of a moment."""
        hit = self.hit(key)
        return f"{hit.moment.kind} {hit.moment.id} · session {plain(hit.moment.session)}" if hit else ""

    def rows(self) -> list[Row]:
        """Return the moments under their days, the newest first."""
        if self.found is None:
            return [row(Span("The agent's database is read.", "muted"))]
        if self.found.problem:
            return [BLANK, row(Span(f"  {plain(self.found.problem)}", "bad"))]
        rows = [row(Span(plain(note), "near")) for note in self.found.notes]
        shown: date | None = None
        for hit in self.found.listed.found:
            day = self._day(hit.moment)
            if day != shown or not rows:
                rows += [BLANK] if rows else []
                rows.append(
                    row(Span(when.named(day, self.workspace.clock.today()) if day else "No day known", "topic"))
                )
                shown = day
            rows.append(self._row(hit))
        return rows or [BLANK, row(Span("  Nothing matches.", "muted"))]

    def preview(self, key: object) -> list[Row]:
        """Return a moment whole."""
        hit = self.hit(key)
        if hit is None:
            told = (self.found.where, self.found.repair) if self.found else ()
            return [row(Span(plain(line), "muted")) for line in told if line]
        one = hit.moment
        head = [row(Span(plain(hit.seen.observation.headline if hit.seen else one.kind), "strong"), hang=0)]
        head.append(row(Span(plain(", ".join(filter(None, (one.type, one.project)))), "muted")))
        body = _whole(hit.seen) if hit.seen else [row(Span(plain(line))) for line in one.text.split("\n")]
        return [*head, *(_marks(hit.seen) if hit.seen else ()), *body]

    def _day(self, moment: Moment) -> date | None:
        try:
            return self.workspace.clock.at(moment.at / 1000).date() if moment.at > 0 else None
        except ValueError:
            return None

    def _row(self, hit: Hit) -> Row:
        one, seen = hit.moment, hit.seen
        at = self.workspace.clock.at(one.at / 1000).strftime("%H:%M") if self._day(one) else "  ?  "
        is_retired = seen is not None and seen.mark.retirement is not None
        note = " · noted" if seen and seen.mark.notes else ""
        return row(
            Span(f" {at} ", "muted"),
            Span(f"{plain(one.type or one.kind)[:12]:<12} ", _STYLES.get(one.type or one.kind, "label")),
            Span(plain(hit.line), "struck" if is_retired else ""),
            key=_key(hit),
            hang=20,
            right=(Span(f"  {plain(one.project)[:24]}{note}", "faint"),),
            says=hit.line,
        )


def _key(hit: Hit) -> tuple[str, int]:
    return hit.moment.kind, hit.moment.id


def _marks(seen: Seen) -> list[Row]:
    """Say what people made of an observation."""
    retired = seen.mark.retirement
    found = [row(Span(plain(f"retired: {retired.reason}; until {retired.until}"), "near"))] if retired else []
    return [*found, *[row(Span(plain(f"{note.at[:10]} {note.reason}"), "beside"), hang=11) for note in seen.mark.notes]]


def _whole(seen: Seen) -> list[Row]:
    one = seen.observation
    rows: list[Row] = []
    for said in (one.subtitle, one.narrative, one.text):
        if said.strip():
            rows += [BLANK, *[row(Span(plain(line))) for line in said.strip("\n").split("\n")]]
    for title, items in one.lists():
        rows += [BLANK, row(Span(title, "heading")), *[row(Span(f"  {plain(item)}"), hang=2) for item in items]]
    return rows


def _until(stopped: Callable[[], bool], moments: Iterator[Moment]) -> Iterator[Moment]:
    for number, moment in enumerate(moments):
        if not number % 200:
            _go_on(stopped)
        yield moment


def _go_on(stopped: Callable[[], bool]) -> None:
    if stopped():
        raise Stopped
