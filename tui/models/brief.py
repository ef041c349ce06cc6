"""The brief desk's state: the text of a day, where each of its lines comes from, and what is wrong with it."""

from datetime import date, timedelta
from typing import TYPE_CHECKING

from memory_model.operations import brief as operation
from memory_model.operations.brief_check import concerns
from memory_model.text.address import parse
from memory_model.text.counting import count
from tui.models import when
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.operations.brief import Brief
    from memory_model.workspace.front import Workspace

_BAR = 8


class BriefModel:
    """One day's brief; a row's key is its line of the text, from 0."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.today = workspace.clock.today()
        self.day = self.today
        self.text = ""
        self._brief: Brief | None = None
        self._places: dict[int, tuple[str, int]] = {}
        self._wrong: tuple[str, ...] = ()

    def read(self) -> None:
        """Gather the brief of the day."""
        self.today = self.workspace.clock.today()
        found = operation.brief(self.workspace, None if self.day == self.today else self.day)
        self._brief, self.text = found, found.text()
        self._places = self._sources(found)
        self._wrong = tuple(dict.fromkeys((*concerns(self.workspace, found), *found.warnings)))

    def step(self, days: int) -> bool:
        """Go some days on or back, not beyond today; tell whether the day is another one."""
        to = min(self.today, self.day + timedelta(days))
        moved, self.day = to != self.day, to
        return moved

    def go(self, day: date) -> None:
        """Show another day."""
        self.day = day

    def place(self, key: object) -> tuple[str, int] | None:
        """Return file and line that a line of the text comes from."""
        return self._places.get(key) if isinstance(key, int) else None

    def headline(self) -> str:
        """Name the size and the day."""
        of = "what the next session starts with" if self.day == self.today else f"as of {self.day}"
        return f"Brief · {len(self.text.encode('utf-8', 'surrogateescape')):,} bytes · {of}"

    def rows(self) -> list[Row]:
        """Return the text, byte for byte but for what a terminal would act on."""
        return [
            row(Span(plain(line), "topic" if line.startswith("## ") else ""), key=number, hang=2, says=line)
            for number, line in enumerate(self.text.rstrip("\n").split("\n"))
        ]

    def sizes(self) -> list[Row]:
        """Return the parts with their sizes, and what is wrong."""
        if self._brief is None:
            return []
        most = max((part.bytes for part in self._brief.parts), default=1) or 1
        found = [row(Span("Parts", "topic"))]
        for part in self._brief.parts:
            bar = "▮" * max(1, part.bytes * _BAR // most)
            found.append(
                row(
                    Span(f"{part.name:<11}", "label"),
                    Span(f"{bar:<{_BAR}} ", "muted"),
                    Span(f"{part.bytes:>6,} B {count(len(part.lines), 'line'):>10}"),
                )
            )
        found += [self._hook(), BLANK, row(Span("Warnings", "topic"))]
        found += [row(Span("! ", "near"), Span(plain(sentence)), hang=2) for sentence in self._wrong]
        return found if self._wrong else [*found, row(Span("✓ ", "good"), Span("nothing is wrong with it", "muted"))]

    def _hook(self) -> Row:
        limit = self.workspace.settings.brief_chars
        size = len(self.text)
        look = "near" if size > limit else "muted"
        said = "more than a hook passes on" if size > limit else "fits a hook"
        return row(
            Span(f"{'as a whole':<11}", "label"), Span(f"{size:,} of {limit:,} characters, {said}", look), hang=11
        )

    def _sources(self, brief: "Brief") -> dict[int, tuple[str, int]]:
        places: dict[int, tuple[str, int]] = {}
        at = 2  # the opening mark and the sentence that says what it is
        for part in brief.parts:
            at += 2  # a blank line and the part's head
            for line in part.lines:
                place = self._source(part.path, line.mark)
                places.update({at: place} if place else {})
                at += 1
            at += bool(part.left_out)
        return places

    def _source(self, path: str, mark: str) -> tuple[str, int] | None:
        if mark.isdigit():
            return path, int(mark)
        address = parse(mark)
        if address is None:
            return None
        return (self.workspace.day_path(address.day) if address.day else address.path), address.line

    def about(self) -> str:
        """Name the day at the foot."""
        return when.named(self.day, self.today)
