"""The follow-ups desk's state: the ledger in the order in which it calls for attention."""

from datetime import date, timedelta
from typing import TYPE_CHECKING

from memory_model.text import dates
from tui.models import when
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.followups.follow_up import FollowUp
    from memory_model.followups.ledger import Ledger
    from memory_model.workspace.front import Workspace

SOON = timedelta(days=3)


class FollowUpsModel:
    """Reads the ledger through the workspace; a row's key is the item's address."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.today = workspace.clock.today()
        self.ledger: Ledger | None = None

    def read(self) -> None:
        """Read the ledger as of today."""
        self.today = self.workspace.clock.today()
        self.ledger = self.workspace.ledger(self.workspace.settings.follow_ups.days)

    def item(self, key: object) -> "FollowUp | None":
        """Return the item of a row key."""
        return next((item for item in (*self._open(), *self._later()) if item.id == key), None)

    def groups(self) -> "list[tuple[str, list[FollowUp]]]":
        """Group the open items: overdue, due soon, the last days, the rest; empty groups are left out."""
        soon = self.today + SOON
        days = self.workspace.settings.follow_ups.days
        groups: dict[str, list[FollowUp]] = {
            "Overdue": [],
            "Due": [],
            f"Last {when.count(days, 'day')}": [],
            "The rest": [],
        }
        overdue, due, last, rest = groups.values()
        for item in self._open():
            chosen = overdue if item.overdue else due if item.due and item.due <= soon else last
            chosen.append(item)
        for item in self._later():
            chosen = due if item.due and item.due <= soon else rest
            chosen.append(item)
        return [(name, items) for name, items in groups.items() if items]

    def headline(self) -> str:
        """Say how many there are."""
        if self.ledger is None:
            return "Follow-ups"
        number = len(self._open()) + len(self._later())
        parts = [when.count(number, "follow-up")]
        if self.ledger.overdue_count:
            parts.append(f"{self.ledger.overdue_count} overdue")
        if self.ledger.snoozed_count:
            parts.append(f"+{self.ledger.snoozed_count} later")
        return " · ".join(parts)

    def rows(self) -> list[Row]:
        """Return the groups as rows."""
        found: list[Row] = []
        for name, items in self.groups():
            if found:
                found.append(BLANK)
            found.append(row(Span(name, "overdue" if name == "Overdue" else "topic"), Span(f"  {len(items)}", "faint")))
            found += [self._row(item) for item in items]
        if not found:
            found = [
                BLANK,
                row(Span("  Nothing is open.", "muted")),
                row(
                    Span("  In the Today pane a line that begins with ", "muted"),
                    Span("? ", "key"),
                    Span("becomes a follow-up.", "muted"),
                ),
            ]
        if self.ledger is not None and self.ledger.snoozed_count:
            found += [BLANK, row(Span(f"  +{self.ledger.snoozed_count} snoozed, hidden until their day", "faint"))]
        return found

    def _row(self, item: "FollowUp") -> Row:
        glyph, look = ("◐", "follow-up") if item.started else ("!", "overdue") if item.overdue else ("⚑", "follow-up")
        return row(Span(f" {glyph} ", look), Span(plain(item.text)), key=item.id, hang=3, right=self._right(item))

    def _right(self, item: "FollowUp") -> tuple[Span, ...]:
        spans = []
        if item.owner:
            spans.append(Span(f"{plain(item.owner)}  ", "label"))
        if item.moved_times:
            spans.append(Span(f"moved {item.moved_times}×  ", "muted"))
        if item.due is not None:
            days = (item.due - self.today).days
            look = "overdue" if days < 0 else "due" if days <= SOON.days else "muted"
            spans.append(Span(f"{when.away(item.due, self.today):>11}", look))
        else:
            spans.append(Span(" " * 11))
        age = (self.today - item.marked).days if item.marked else None
        spans.append(Span(f"{'' if age is None else f'{age} d old':>10}", "faint"))
        return tuple(spans)

    def about(self, key: object) -> str:
        """Tell where an item comes from: address, topic, first day."""
        item = self.item(key)
        if item is None:
            return ""
        parts = [item.id, item.topic or "", f"since {when.named(item.marked, self.today)}" if item.marked else ""]
        return plain(" · ".join(part for part in parts if part))

    def until(self, text: str) -> tuple[date | None, str]:
        """Read the day of a snooze; the sentence says what is understood, or how to write it."""
        from memory_model.errors import MemdeckError  # noqa: PLC0415

        if not text.strip():
            return None, "until when? tomorrow, friday, +3d, 10-15"
        try:
            day = dates.day(text, self.today)
        except MemdeckError as error:
            return None, error.sentence()
        if day <= self.today:
            return None, f"{when.named(day, self.today)} is not later than today"
        return day, f"hidden until {when.named(day, self.today)} · {when.away(day, self.today)}"

    def _open(self) -> "tuple[FollowUp, ...]":
        return self.ledger.open if self.ledger else ()

    def _later(self) -> "tuple[FollowUp, ...]":
        return self.ledger.later if self.ledger else ()
