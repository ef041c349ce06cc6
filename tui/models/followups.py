"""The follow-ups desk's state: which view of the ledger is shown, what narrows it, what is marked for the next act."""

from datetime import date, timedelta
from typing import TYPE_CHECKING

from memory_model.followups.item import DONE, OPEN, VOID
from memory_model.text import dates
from memory_model.text.counting import count
from memory_model.text.fold import fold
from tui.models import when
from tui.models.plain import plain
from tui.models.rows import BLANK, LazyRows, Row, Rows, Span, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.followups.follow_up import FollowUp
    from memory_model.followups.ledger import Ledger
    from memory_model.workspace.entity_head import EntityHead
    from memory_model.workspace.front import Workspace
    from tui.models.following import Place

    Groups = list[tuple[str, list[FollowUp]]]

SOON = timedelta(days=3)
OPEN_VIEW, OVERDUE, DUE, RECENT, SNOOZED, ALL = "open", "overdue", "due", "recent", "snoozed", "all"
VIEWS = (OPEN_VIEW, OVERDUE, DUE, RECENT, SNOOZED, ALL)


class FollowUpsModel:
    """Reads the ledger through the workspace; a row's key is the item's address."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.today = workspace.clock.today()
        self.ledger: Ledger | None = None
        self.days = workspace.settings.follow_ups.days
        self.view = OPEN_VIEW
        self.filter = ""
        self.note = ""
        self.marked: set[str] = set()
        self._heads: Sequence[EntityHead] = ()
        self._titles: dict[str, str] = {}

    def begin_with(self, other: "FollowUpsModel") -> bool:
        """Take over what another one read last, if that was today; tell whether it was."""
        if other.ledger is None or other.today != self.today or other.days != self.days:
            return False
        self.ledger, self._heads = other.ledger, other._heads  # noqa: SLF001  one of its own kind
        self._titles.clear()
        return True

    def read(self) -> None:
        """Read the ledger as of today; marks of items that are gone fall away."""
        self.today = self.workspace.clock.today()
        self.ledger = self.workspace.ledger(self.days, named=True)
        self._heads = self.workspace.entities()
        self._titles.clear()
        if self.marked:
            self.marked &= {item.id for item in self.ledger.all()}

    # Choosing

    def next_view(self) -> None:
        """Go to the next view."""
        self.view = VIEWS[(VIEWS.index(self.view) + 1) % len(VIEWS)]

    def widen(self, days: int) -> None:
        """Look back so many days more."""
        self.days = max(0, self.days + days)
        self.read()

    def mark(self, key: object) -> None:
        """Mark an item for the next act, or take its mark off."""
        if isinstance(key, str):
            self.marked ^= {key}

    def item(self, key: object) -> "FollowUp | None":
        """Return the item of a row key."""
        return next((item for item in self._all() if item.id == key), None)

    def chosen(self, key: object) -> "list[FollowUp]":
        """Return the marked items in the order of the list, else the one of the row key."""
        shown = [item for _, items in self.groups() for item in items]
        if self.marked:
            others = [item for item in self._all() if item not in shown]
            return [item for item in (*shown, *others) if item.id in self.marked]
        item = self.item(key)
        return [item] if item else []

    def acted(self) -> None:
        """Forget marks and note: an act has taken them."""
        self.marked.clear()
        self.note = ""
        self.read()

    # What is shown

    def groups(self) -> "Groups":
        """Group the items of the view that fit the filter; empty groups are left out."""
        wanted = fold(self.filter).split()
        if wanted and not self._titles:
            named = {path for item in self._all() for path in item.entities}
            self._titles = {head.path: head.title for head in self._heads if head.path in named}
        found = [(name, [item for item in items if self._fits(item, wanted)]) for name, items in self._view()]
        return [(name, items) for name, items in found if items]

    def _view(self) -> "Groups":
        ledger = self.ledger
        if ledger is None:
            return []
        awake = ledger.awake
        since = self.today - timedelta(days=min(self.days, (self.today - date.min).days))
        recent = [item for item in ledger.open if item.last_seen and item.last_seen >= since]
        one: dict[str, Groups] = {
            OVERDUE: [("Overdue", [item for item in awake if item.overdue])],
            DUE: [("Due", [item for item in awake if item.due])],
            RECENT: [(f"Last {count(self.days, 'day')}", recent)],
            SNOOZED: [("Snoozed", list(ledger.snoozed))],
        }
        if self.view in one:
            return one[self.view]
        closed: Groups = [
            ("Snoozed", list(ledger.snoozed)),
            ("Done", _newest(ledger.done)),
            ("Void", _newest(ledger.void)),
            ("Moved", _newest(ledger.moved)),
        ]
        return [*self._by_urgency(), *(closed if self.view == ALL else [])]

    def _by_urgency(self) -> "Groups":
        soon = self.today + SOON
        overdue: list[FollowUp] = []
        due: list[FollowUp] = []
        last: list[FollowUp] = []
        rest: list[FollowUp] = []
        for item in self.ledger.open if self.ledger else ():
            (overdue if item.overdue else due if item.due and item.due <= soon else last).append(item)
        for item in self.ledger.later if self.ledger else ():
            (due if item.due and item.due <= soon else rest).append(item)
        names = ("Overdue", "Due", f"Last {count(self.days, 'day')}", "The rest")
        return list(zip(names, (overdue, due, last, rest), strict=True))

    def _fits(self, item: "FollowUp", wanted: list[str]) -> bool:
        if not wanted:
            return True
        names = " ".join(self._titles.get(path, "") for path in item.entities)
        text = fold(f"{item.text} {item.topic or ''} {item.owner} {names} {item.id}")
        return all(word in text for word in wanted)

    def headline(self) -> str:
        """Say what is shown: how many, the view, the filter, what is marked, the note for the next act."""
        if self.ledger is None:
            return "Follow-ups"
        number = len(self.ledger.awake)
        parts = [count(number, "follow-up")]
        parts += [f"{self.ledger.overdue_count} overdue"] if self.ledger.overdue_count else []
        parts += [f"+{self.ledger.snoozed_count} later"] if self.ledger.snoozed_count else []
        parts += [f"view: {self.view}"] if self.view != OPEN_VIEW else []
        parts += [f"filter: {plain(self.filter)}"] if self.filter else []
        parts += [f"{len(self.marked)} marked"] if self.marked else []
        parts += [f"note: {plain(self.note)}"] if self.note else []
        return " · ".join(parts)

    def rows(self) -> Rows:
        """Return the groups as rows."""
        found: list[Row | FollowUp] = []
        for name, items in self.groups():
            if found:
                found.append(BLANK)
            found.append(row(Span(name, "overdue" if name == "Overdue" else "topic"), Span(f"  {len(items)}", "faint")))
            found += items
        if not found:
            found += self._empty()
        if self.ledger is not None and self.ledger.snoozed_count and self.view not in (SNOOZED, ALL):
            found += [BLANK, row(Span(f"  +{self.ledger.snoozed_count} snoozed, hidden until their day", "faint"))]
        return LazyRows(
            [part.key if isinstance(part, Row) else part.id for part in found], lambda at: self._made(found[at])
        )

    def _made(self, part: "Row | FollowUp") -> Row:
        return part if isinstance(part, Row) else self._row(part)

    def _empty(self) -> list[Row]:
        if self.filter:
            return [BLANK, row(Span(f"  Nothing here matches {plain(self.filter)}.", "muted"))]
        if self.view != OPEN_VIEW:
            return [BLANK, row(Span("  Nothing in this view.", "muted"))]
        return [
            BLANK,
            row(Span("  Nothing is open.", "muted")),
            row(
                Span("  In the Today pane a line that begins with ", "muted"),
                Span("? ", "key"),
                Span("becomes a follow-up.", "muted"),
            ),
        ]

    def _row(self, item: "FollowUp") -> Row:
        body = "struck" if item.status != OPEN or item.correction else ""
        spans = [self._lead(item), Span(plain(item.text), body)]
        if said := item.correction or item.closing:
            spans.append(Span(f"  {'↺' if item.correction else '✓'} {plain(said)}", "beside"))
        return row(*spans, key=item.id, hang=3, right=self._right(item), says=item.text)

    def _lead(self, item: "FollowUp") -> Span:
        if item.id in self.marked:
            return Span(" ● ", "match")
        if item.status != OPEN:
            return Span({DONE: " ✓ ", VOID: " ∅ "}.get(item.status, " → "), "muted")
        return Span(" ◐ ", "follow-up") if item.started else Span(*((" ! ", "overdue") if item.overdue else _FLAG))

    def _right(self, item: "FollowUp") -> tuple[Span, ...]:
        spans = []
        if item.owner or item.waiting:
            spans.append(Span(f"{plain(item.owner) or 'waiting'}  ", "label"))
        if item.moved_times:
            spans.append(Span(f"moved {item.moved_times}×  ", "muted"))
        if item.status != OPEN:
            return (*spans, Span(str(item.closed_by or item.status), "faint"))
        if item.due is not None:
            days = (item.due - self.today).days
            look = "overdue" if days < 0 else "due" if days <= SOON.days else "muted"
            spans.append(Span(f"{when.away(item.due, self.today):>11}", look))
        else:
            spans.append(Span(" " * 11))
        age = item.age(self.today)
        spans.append(Span(f"{'' if age is None else f'{age} d old':>10}", "faint"))
        return tuple(spans)

    def about(self, key: object) -> str:
        """Tell where an item comes from: address, topic, whom it is about, first day."""
        item = self.item(key)
        if item is None:
            return ""
        names = ", ".join(self._title(path) for path in item.entities)
        since = f"since {when.named(item.marked, self.today)}" if item.marked else ""
        return plain(" · ".join(part for part in (item.id, item.topic or "", names, since) if part))

    def _title(self, path: str) -> str:
        """Return the name of an entity; its path where there is none."""
        from memory_model.workspace.head_list import head_at  # noqa: PLC0415  once there are entities

        head = head_at(self._heads, path)
        return head.title if head else path

    def about_whom(self, item: "FollowUp") -> "tuple[Place, ...]":
        """List the entities that an item is about, as places to go to."""
        from tui.models.following import Place  # noqa: PLC0415  loaded when something is followed

        return tuple(Place(path, 0, self._title(path), path) for path in item.entities)

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

    def _all(self) -> "tuple[FollowUp, ...]":
        return self.ledger.all() if self.ledger else ()


_FLAG = (" ⚑ ", "follow-up")


def _newest(items: "tuple[FollowUp, ...]") -> "list[FollowUp]":
    return sorted(items, key=lambda item: item.last_seen or date.min, reverse=True)
