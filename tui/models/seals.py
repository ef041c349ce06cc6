"""Sealed days as the deck knows them: what the last look found, as a sentence, as rows, beside each line."""

from collections.abc import Collection
from datetime import date
from typing import TYPE_CHECKING

from memory_model.operations.seal import ERRORS, DayState, Report, check
from memory_model.seals.judging import GROWN, MISSING, OPEN, WHOLE, Difference
from memory_model.text.counting import count
from tui.commands.keyed import keyed
from tui.models import when
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row
from tui.models.unsealed import LOOKS

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_WAYS = "{correct_day} restores the day and writes this down today · {restore_day} restores it alone"
FLAW = "flaw"
"""The key of what is wrong with the chain itself."""


class SealsModel:
    """Looks through the operation; `look` may run in a thread, `take` and all else belong to the screen."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.on = False
        self.days: dict[date, DayState] = {}
        self.flaws: tuple[str, ...] = ()

    def look(self, only: Collection[date] | None = None) -> Report:
        """Look at all days, or at some."""
        return check(self.workspace, only)

    def take(self, report: Report, only: Collection[date] | None = None) -> None:
        """Know from now on what a look found."""
        if only is None:
            self.days = {}
        self.on = report.on
        self.days.update({day.date: day for day in report.days})
        self.flaws = tuple(flaw.message for flaw in report.flaws if flaw.severity == "error")

    def state(self, day: date) -> DayState | None:
        """Return what is known of a day; `None` while nothing is, or sealing is off."""
        return self.days.get(day)

    def is_waiting(self, day: date) -> bool:
        """Tell whether a day that is over is not sealed yet."""
        state = self.days.get(day)
        return state is None or state.state == OPEN

    def found(self) -> list[DayState]:
        """List the days that are not as they were sealed, the newest first."""
        return [self.days[day] for day in sorted(self.days, reverse=True) if self.days[day].state not in (WHOLE, OPEN)]

    def sentence(self, only: Collection[date] | None = None) -> tuple[str, str]:
        """Say what is wrong (with some days), and its mood; nothing when all is well."""
        found = [day for day in self.found() if only is None or day.date in only]
        if found:
            worst = next((day for day in found if day.state in ERRORS), found[0])
            more = f" · {count(len(found) - 1, 'more day')}" if found[1:] else ""
            said = keyed("{said} · {open_seals} shows it", said=_said(worst) + more)
            return said, "bad" if worst.state in ERRORS else "note"
        if self.flaws and only is None:
            return keyed("the seals of past days were changed · {open_seals} shows it"), "bad"
        return "", ""

    def headline(self) -> str:
        """Say how many days are sealed, and how many of them are not as they were."""
        if not self.on:
            return "Sealed days · sealing is off: memdeck seal turns it on"
        whole = sum(day.state == WHOLE for day in self.days.values())
        found = self.found()
        return f"Sealed days · {whole} as sealed" + (f" · {len(found)} not" if found else "")

    def about(self, key: object) -> str:
        """Tell what the day under the cursor is."""
        day = self.days.get(key) if isinstance(key, date) else None
        return plain(f"{day.path} · {LOOKS[day.state][2]}") if day else ""

    def finding_rows(self) -> list[Row]:
        """Return what is wrong, as rows under a heading; a day's row has the day as its key."""
        found = self.found()
        if not found and not self.flaws:
            return []
        flaws = [row(Span(" ≠ ", "bad"), Span(plain(flaw)), key=(FLAW, flaw), hang=3) for flaw in self.flaws]
        return [row(Span("Not as it was sealed", "topic")), *flaws, *map(self._row, found)]

    def rows(self) -> list[Row]:
        """Return what is wrong, then all days, the newest first."""
        wrong = self.finding_rows()
        others = [self.days[day] for day in sorted(self.days, reverse=True) if self.days[day].state in (WHOLE, OPEN)]
        listed = [row(Span("Days", "topic")), *map(self._row, others)] if others else []
        return [*wrong, *([BLANK] if wrong and listed else []), *listed] or [
            BLANK,
            row(Span("  No day is sealed here yet.", "muted")),
            row(Span("  memdeck seal seals those that are over, and turns it on.", "muted")),
        ]

    def preview(self, key: object, *, keys: bool = True) -> list[Row]:
        """Return what was and what is, line by line, and the ``keys`` for it; of a day that is as it was, its text."""
        day = self.days.get(key) if isinstance(key, date) else None
        if day is None:
            return _about_flaw(key)
        sign, look, words = LOOKS[day.state]
        head = [row(Span(f"{sign} {words}", look)), *([row(Span(plain(day.note), "muted"))] if day.note else []), BLANK]
        if not day.lines:
            document = self.workspace.document(day.path)
            return [*head, *[row(Span(plain(line), "muted")) for line in (document.lines if document else ())]]
        ways = _WAYS + (" · {accept_day} accepts it" if day.state == GROWN else "")
        ways = keyed(ways) if keys else "enter shows the ways to set it right"
        return [*head, *[shown for change in day.lines for shown in _change(change)], BLANK, row(Span(ways, "muted"))]

    def _row(self, day: DayState) -> Row:
        sign, look, words = LOOKS[day.state]
        lines = f" · {count(len(day.lines), 'line')}" if day.lines else ""
        today = self.workspace.clock.today()
        name = when.named(day.date, today)
        right = (Span(f"  {words}{lines}", look if day.state in (*ERRORS, GROWN) else "faint"),)
        return row(Span(f" {sign} ", look), Span(f"{name:<12}"), key=day.date, hang=3, right=right)


def _said(day: DayState) -> str:
    if day.state == MISSING:
        return f"{day.date} was sealed, and its file is gone"
    if day.state == GROWN:
        return f"{day.date} is {count(len(day.lines), 'line')} longer than it was sealed"
    line = day.lines[0].line if day.lines else 1
    more = f" and {count(len(day.lines) - 1, 'more line')}" if day.lines[1:] else ""
    return f"{day.date}#L{line}{more} changed since sealed"


def _change(change: Difference) -> list[Row]:
    place = Span(f"{change.line:>4} ", "faint")
    was = [row(place, Span(f"-{plain(change.was)}", "bad"), hang=6)] if change.was is not None else []
    now = [row(place, Span(f"+{plain(change.now)}", "good"), hang=6)] if change.now is not None else []
    return [*was, *now]


def _about_flaw(key: object) -> list[Row]:
    if not (isinstance(key, tuple) and len(key) == 2 and key[0] == FLAW):
        return []
    return [
        row(Span(plain(str(key[1])), "bad")),
        BLANK,
        row(Span(keyed("The seals were changed. {mend_seals} brings back what this machine remembers."), "muted")),
    ]
