"""The Today pane's state: which day is shown, its entries as rows, what changed under one's eyes."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from datetime import date
from operator import attrgetter
from typing import TYPE_CHECKING

from memory_model.text.counting import count
from tui.commands.keyed import key_of
from tui.models import kinds, when
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.daily.day import Day
    from memory_model.daily.entry import Entry
    from memory_model.daily.overlay import Mark
    from memory_model.workspace.front import Workspace
    from memory_model.workspace.own import Mine
    from tui.models.seals import SealsModel
    from tui.models.unsealed import Beside

STRUCK = ("done", "corrected", "withdrawn", "void", "moved")
_LEFT = 3


class TodayModel:
    """One day at a time, read through the workspace; rows carry the entry's address as their key."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.today = workspace.clock.today()
        self.date = self.today
        self.day: Day | None = None
        self.marks: Mapping[str, Mark] = {}
        self.fresh: frozenset[str] = frozenset()
        self.came: frozenset[str] = frozenset()
        self.seals: SealsModel | None = None
        self._made: dict[int, tuple[object, list[Row]]] = {}

    # What is shown

    @property
    def is_today(self) -> bool:
        """Tell whether the shown day is the one that is written to."""
        return self.date == self.today

    def title(self) -> str:
        """Name the day: ``Today · Mon 5 Oct``; older days say that they are read-only."""
        name = when.named(self.date, self.today)
        if self.is_today:
            return f"Today · {name}"
        return f"{name} · {when.ago(self.date, self.today)} · read-only{self._seal_title()}"

    def _seal_title(self) -> str:
        if self.seals is None:
            return ""
        from tui.models.unsealed import title  # noqa: PLC0415  not in the first frame

        return title(self.seals.state(self.date))

    def badge(self) -> str:
        """Say what is in the day, in a few words."""
        if self.day is None:
            return ""
        companions = len(self.day.companions)
        extra = f" · {count(companions, 'companion')}" if companions else ""
        return count(len(self.day.entries), "entry").replace("entrys", "entries") + extra

    def entry(self, key: object) -> "Entry | None":
        """Return the entry of a row key."""
        line = str(key).rpartition("#L")[2]
        entries = self.day.entries if self.day and line.isdecimal() else ()
        place = bisect_left(entries, int(line), key=attrgetter("line")) if entries else 0
        return next((entry for entry in entries[place : place + 1] if self.address(entry) == key), None)

    def address(self, entry: "Entry") -> str:
        """Return the entry's address: ``2026-10-05#L7``."""
        return f"{self.date.isoformat()}#L{entry.line}"

    def topics(self) -> list[str]:
        """List the topics of the day, the one written to last first: a line without a topic goes there."""
        topics = self.day.topics() if self.day is not None else ()
        newest_first = sorted(topics, key=lambda topic: topic.entries[-1].line, reverse=True)
        return [topic.title for topic in newest_first if topic.title]

    # Reading

    def read(self) -> None:
        """Read the shown day; marks come later."""
        self._read()

    def _read(self) -> "Mine":
        """Read the shown day; return what was written into it here since it was read last."""
        self.day = self.workspace.day(self.date)
        return self.workspace.own.take(self.workspace.day_path(self.date))

    def _is_read(self) -> bool:
        document = self.workspace.document(self.workspace.day_path(self.date))
        return document is (self.day.document if self.day else None)

    def read_marks(self) -> None:
        """Read what later lines say about the lines shown: done, corrected, moved, withdrawn."""
        if self.workspace.is_reading:
            self.marks = {}
            return
        self.marks = {str(address): mark for address, mark in self.workspace.marks.of_day(self.date).marks.items()}

    def changed(self) -> bool:
        """Read again after a change; lines that somebody else added are marked. Tell whether a line differs.

        Whose a line is does not depend on who tells of the change first. ``came`` are the lines of others that
        came since the last look; a line of one's own takes the marks off those before.
        """
        self.came = frozenset()
        if self._is_read():
            return False
        before = self.day
        mine = self._read()
        day = self.day
        new = new_entries(before.entries if before else (), day.entries if day else ())
        if day:
            lines = day.document.lines
            self.came = mine.others((self.address(entry), lines[entry.line - 1]) for entry in new)
        self.fresh = self.came if len(new) > len(self.came) else self.fresh | self.came
        old_lines = before.document.lines if before else ()
        new_lines = self.day.document.lines if self.day else ()
        return tuple(old_lines) != tuple(new_lines)

    def remarked(self) -> bool:
        """Read again what is said elsewhere about the day, not its lines; tell whether anything differs."""
        day, marks = self.day, self.marks
        if day is not None:
            self.day = day._replace(companions=tuple(self.workspace.companions(self.date)))
        self.read_marks()
        return marks != self.marks or self.day != day

    def seen(self, key: object) -> bool:
        """Take the mark of novelty off a line one has gone to; tell whether it had one."""
        if key not in self.fresh:
            return False
        self.fresh -= {key}
        return True

    # Going through the days

    def go(self, day: date) -> None:
        """Show another day."""
        self.date = day
        self.fresh = frozenset()
        self.read()
        self.read_marks()

    def step(self, direction: int) -> bool:
        """Go to the next day with a log in a direction (-1 older, 1 newer); tell whether there is one."""
        days = [day for day in self.workspace.days() if (day - self.date).days * direction > 0]
        if direction > 0 and self.date < self.today and self.today not in days:
            days.append(self.today)
        if not days:
            return False
        self.go(min(days) if direction > 0 else max(days))
        return True

    def midnight(self) -> bool:
        """Move on when a new day has begun while today was shown; tell whether one has."""
        now = self.workspace.clock.today()
        if now == self.today:
            return False
        followed = self.is_today
        self.today = now
        if followed:
            self.go(now)
        return True

    # Rows

    def rows(self) -> list[Row]:
        """Return the day as rows: topics, entries, and what later lines and the day's seal say beside them."""
        beside = self._beside()
        if self.day is None or not self.day.entries:
            return [*self._empty(), *(beside.rest() if beside else [])]
        found: list[Row] = []
        last = self.day.entries[-1].line
        self._made = {line: made for line, made in self._made.items() if line <= last}
        for topic in self.day.topics():
            if topic.title is not None:
                if found:
                    found.append(BLANK)
                found.append(row(Span(plain(topic.title), "topic")))
            for entry in topic.entries:
                found += self._kept(entry)
                found += beside.rows(entry.line, _LEFT + entry.indent) if beside else []
        found += beside.rest() if beside else []
        for path in self.day.companions:
            found += [
                BLANK,
                row(Span(" ⧉ ", "muted"), Span(plain(path), "muted"), Span(" beside this day, read-only", "faint")),
            ]
        return found

    def _beside(self) -> "Beside | None":
        state = self.seals.state(self.date) if self.seals else None
        if state is None or not state.lines:
            return None
        from tui.models.unsealed import Beside  # noqa: PLC0415  not in the first frame

        return Beside(state, self.day.document.lines if self.day else ())

    def _empty(self) -> list[Row]:
        if self.is_today:
            return [
                BLANK,
                row(Span("  Nothing written today yet.", "muted")),
                row(Span("  ", ""), Span(key_of("add_entry"), "key"), Span(" writes the first line.", "muted")),
            ]
        return [BLANK, row(Span("  Nothing was written on this day.", "muted"))]

    def _kept(self, entry: "Entry") -> list[Row]:
        """Return the rows of an entry: those of before while it is the same, and so is all that is said beside it."""
        key = self.address(entry)
        said = entry, self.marks.get(key), key in self.fresh, self.date, self.today
        known = self._made.get(entry.line)
        if known is None or known[0] != said:
            known = self._made[entry.line] = said, self._entry(entry, key)
        return known[1]

    def _entry(self, entry: "Entry", key: str) -> list[Row]:
        mark = self.marks.get(key)
        state = mark.state if mark else ("done" if entry.struck or entry.box in ("x", "X") else "")
        first, *others = plain_lines(entry.text)
        hang = _LEFT + entry.indent
        lead = self._lead(entry, state)
        body = "struck" if state in STRUCK else ("muted" if entry.kind in ("text", "code") else "note")
        found = [
            row(*lead, Span(first, body), key=key, hang=hang, right=self._right(entry, key, state), says=entry.text)
        ]
        found += [row(Span(" " * hang), Span(line, body), hang=hang) for line in others]
        is_echo = mark is not None and state in ("done", "void") and plain_lines(entry.text)[0].startswith(mark.text)
        if mark and mark.text and state in ("corrected", "done", "moved", "void") and not is_echo:
            glyph = {"corrected": "↺", "moved": "→", "void": "∅"}.get(state, "✓")
            found.append(
                row(
                    Span(f"{' ' * hang}{glyph} ", "muted"),
                    Span(plain(mark.text), "beside" if state == "corrected" else "muted"),
                    hang=hang + 2,
                )
            )
        return found

    def _lead(self, entry: "Entry", state: str) -> tuple[Span, ...]:
        indent = Span(" " * entry.indent)
        lead = kinds.lead(entry.kind)
        if state in STRUCK:
            lead = (
                Span(" ✓ " if state == "done" else lead[0].text, "done" if state == "done" else "muted"),
                *(Span(part.text, "struck") for part in lead[1:]),
            )
        clock = (Span(f"{entry.time} ", "muted"),) if entry.time else ()
        return (indent, *lead, *clock)

    def _right(self, entry: "Entry", key: str, state: str) -> tuple[Span, ...]:
        spans: list[Span] = []
        if key in self.fresh:
            spans.append(Span("● new " if self.is_today else "● changed ", "fresh"))
        if state in STRUCK:
            spans.append(Span(f" {state}", "muted"))
        elif entry.due and entry.due.day and entry.kind == "follow-up":
            days = (entry.due.day - self.today).days
            look = "overdue" if days < 0 else "due" if days <= 1 else "muted"
            spans.append(Span(f" {when.away(entry.due.day, self.today)}", look))
        if entry.source:
            spans.append(Span(f" {plain(entry.source)}", "faint"))
        return tuple(spans)


def new_entries(before: "Sequence[Entry]", now: "Sequence[Entry]") -> "list[Entry]":
    """List the entries that are on no line of before as they are; a day that grew is looked through from there on."""
    alike = next((at for at, (old, new) in enumerate(zip(before, now, strict=False)) if old != new), len(before))
    known = {(entry.line, entry.text) for entry in before[alike:]}
    return [entry for entry in now[alike:] if (entry.line, entry.text) not in known]


def plain_lines(text: str) -> list[str]:
    """Split an entry's text at its line ends, each safe for the screen; never empty."""
    return [plain(line) for line in text.split("\n")] or [""]
