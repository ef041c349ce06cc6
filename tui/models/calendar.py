"""The calendar's state: a month of days, how much was written on each, and the day under the cursor."""

from calendar import Calendar, monthrange
from collections.abc import Callable, Iterable
from datetime import date

from tui.models import when
from tui.models.rows import BLANK, Row, Span, row

CELL = 6
"""Cells that a day takes."""
MARGIN = 1
TOP = 3
"""Rows above the first week."""
BARS = "▁▃▅▇"
MONTHS = "January February March April May June July August September October November December".split()


class CalendarModel:
    """Days that have a log, and a cursor that goes over all days.

    ``count`` tells how many entries a day has; it is asked only for the days of the month shown.
    """

    def __init__(self, days: Iterable[date], today: date, at: date, count: Callable[[date], int]) -> None:
        self.days = frozenset(days)
        self.today = today
        self.at = at
        self._count = count
        self._counts: dict[date, int] = {}

    @property
    def opens(self) -> bool:
        """Tell whether the day under the cursor can be opened: one with a log, or today."""
        return self.at in self.days or self.at == self.today

    # Moving

    def move(self, days: int) -> None:
        """Go so many days on, or back; the ends of time are as far as one gets."""
        number = self.at.toordinal() + days
        self.at = date.fromordinal(min(max(number, 1), date.max.toordinal()))

    def move_months(self, months: int) -> None:
        """Go to the same day of another month, or to its last one."""
        number = self.at.year * 12 + self.at.month - 1 + months
        year, month = min(max(number // 12, 1), 9999), number % 12 + 1
        self.at = date(year, month, min(self.at.day, monthrange(year, month)[1]))

    def step(self, direction: int) -> bool:
        """Go to the next day with a log in a direction; tell whether there is one."""
        found = [day for day in {*self.days, self.today} if (day - self.at).days * direction > 0]
        if found:
            self.at = min(found) if direction > 0 else max(found)
        return bool(found)

    def day_at(self, x: int, y: int) -> date | None:
        """Find the day that is drawn at a cell of the rows."""
        weeks = self._weeks()
        week, column = y - TOP, (x - MARGIN) // CELL
        if not (0 <= week < len(weeks) and 0 <= column < 7 and x >= MARGIN):
            return None
        return weeks[week][column]

    # Rows

    def title(self) -> str:
        """Name the month: ``October 2026``."""
        return f"{MONTHS[self.at.month - 1]} {self.at.year}"

    def about(self) -> str:
        """Say what is on the day under the cursor."""
        name = when.named(self.at, self.today) + (" · today" if self.at == self.today else "")
        if self.at in self.days:
            return f"{name} · {_entries(self._written(self.at))}"
        return f"{name} · {'nothing written yet' if self.opens else 'nothing was written'}"

    def rows(self) -> list[Row]:
        """Draw the month: the year's months above, a week a row, what the day holds below."""
        head = "".join(f"{name:^{CELL}}" for name in ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"))
        weeks = [row(Span(" " * MARGIN), *(part for day in week for part in self._day(day))) for week in self._weeks()]
        weeks += [BLANK] * (6 - len(weeks))
        return [self._year(), BLANK, row(Span(" " * MARGIN + head, "muted")), *weeks, row(Span(f"  {self.about()}"))]

    def _weeks(self) -> list[list[date | None]]:
        """List the weeks of the month, Monday first; days of other months are `None`."""
        weeks = Calendar().monthdays2calendar(self.at.year, self.at.month)
        return [[self.at.replace(day=number) if number else None for number, _ in week] for week in weeks]

    def _day(self, day: date | None) -> tuple[Span, ...]:
        if day is None:
            return (Span(" " * CELL),)
        before, after = "[]" if day == self.at else "  "
        look = "today" if day == self.today else "strong" if day in self.days else "faint"
        return (Span(before, "key"), Span(f"{day.day:>2}", look), *self._heat(day), Span(f"{after} ", "key"))

    def _heat(self, day: date) -> tuple[Span, ...]:
        """Draw how much was written that day, against the fullest day of the month."""
        if day not in self.days:
            return (Span(" "),)
        most = max(self._written(other) for other in self.days if (other.year, other.month) == (day.year, day.month))
        level = _level(self._written(day), most)
        return (Span(BARS[level], f"heat{level}"),)

    def _year(self) -> Row:
        """Draw the year as a strip: on how many days of each month something was written."""
        counts = [sum((day.year, day.month) == (self.at.year, month) for day in self.days) for month in range(1, 13)]
        most = max(counts)
        spans = [Span(" " * MARGIN)]
        for month, number in enumerate(counts, 1):
            level = _level(number, most)
            spans.append(Span(MONTHS[month - 1][0], "key" if month == self.at.month else "muted"))
            spans.append(Span(BARS[level] if number else " ", f"heat{level}"))
            spans.append(Span(" "))
        return row(*spans, right=(Span(str(self.at.year), "muted"),))

    def _written(self, day: date) -> int:
        if day not in self._counts:
            self._counts[day] = self._count(day)
        return self._counts[day]


def _level(number: int, most: int) -> int:
    """Rank a number among four, the fullest the last."""
    return min(len(BARS) - 1, max(0, (number * len(BARS) - 1) // max(1, most)))


def _entries(number: int) -> str:
    return "1 entry" if number == 1 else f"{number} entries"
