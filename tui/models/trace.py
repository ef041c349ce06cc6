"""The Trace desk's state: what is traced now, what was before, and the page as rows."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from memory_model.errors import MemdeckError
from memory_model.operations.fact_find import in_file
from memory_model.operations.tracing import fact as facts
from memory_model.operations.tracing import wording
from memory_model.operations.tracing.entity import traced
from memory_model.operations.tracing.trace import line as traced_line
from memory_model.operations.tracing.values import EntityTrace, LineTrace, Spot, Trace
from memory_model.workspace.layout import FACTS
from tui.commands.keyed import keyed
from tui.models import markdown
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

Place = tuple[str, int]
"""A file and a line from 1; line 0, or its title, is an entity as a whole."""


class TraceModel:
    """One trace at a time; a row that stands for a line has its place as key."""

    def __init__(self, workspace: "Workspace", place: Place) -> None:
        self.workspace = workspace
        self.trail = [place]
        self.trace: Trace | None = None
        self.trouble = ""

    def read(self) -> None:
        """Trace the newest place; may take a while, and runs beside the screen."""
        try:
            self.trace, self.trouble = self._traced(*self.trail[-1]), ""
        except MemdeckError as error:
            self.trace, self.trouble = None, f"{error.where}: {error.message}" if error.where else error.message

    def on(self, place: Place) -> bool:
        """Trace another place next; tell whether it is another one."""
        if place == self.trail[-1]:
            return False
        self.trail.append(place)
        return True

    def back(self) -> bool:
        """Return to the trace before; tell whether there is one."""
        if len(self.trail) < 2:
            return False
        self.trail.pop()
        return True

    def headline(self) -> str:
        """Name what is traced."""
        if self.trace is None:
            return f"Trace · {plain(self.trail[-1][0])}"
        return f"Trace · {plain(self.trace.spot.address)}"

    def about(self, key: object) -> str:
        """Name the place of a row, and what keys do there."""
        if not isinstance(key, tuple):
            return ""
        own = self.trace is not None and key == (self.trace.spot.path, self.trace.spot.line)
        said = "{where} · {pick_row} opens it" if own else "{where} · {pick_row} opens it, {trace_here} traces it"
        return keyed(said, where=plain(f"{key[0]} line {key[1]}"))

    def rows(self) -> list[Row]:
        """Return the page: the line, then a block for each question."""
        if self.trace is None:
            return [BLANK, row(Span(f"  {plain(self.trouble or 'tracing …')}", "bad" if self.trouble else "muted"))]
        spot = self.trace.spot
        first = row(*markdown.spans(spot.text or "(a blank line)"), key=(spot.path, spot.line))
        found = [first, *(row(Span(f"  {plain(said)}", "muted"), hang=2) for said in wording.head(self.trace))]
        for title, rows in self._blocks(self.trace):
            found += [BLANK, row(Span(title, "topic")), *rows] if rows else []
        return found

    def _traced(self, path: str, number: int) -> Trace:
        if self.workspace.layout.entity_of(path) and self._is_whole(path, number):
            return traced(self.workspace, path)
        if number < 2 and self.workspace.layout.layer_of(path) == FACTS and (fact := in_file(self.workspace, path)):
            return facts.traced(self.workspace, fact)
        return traced_line(self.workspace, path, max(number, 1))

    def _is_whole(self, path: str, number: int) -> bool:
        document = self.workspace.document(path)
        inside = document is not None and 0 < number <= len(document.lines)
        return not inside or (document is not None and document.lines[number - 1].lstrip().startswith("# "))

    def _blocks(self, trace: Trace) -> Iterator[tuple[str, list[Row]]]:
        yield "Where it came from", [_said(said) for said in wording.origin(trace.origin)]
        if isinstance(trace, LineTrace):
            yield from self._of_line(trace)
        else:
            yield from self._of_entity(trace)
        more = [_said("more lines lean on it than are listed")] if trace.more else []
        yield "What leans on it", [*(_placed(wording.leaning(each), each.spot) for each in trace.leaning), *more]

    def _of_line(self, trace: LineTrace) -> Iterator[tuple[str, list[Row]]]:
        now = wording.standing(trace, self.workspace.clock.today())
        became = [_placed(wording.became(each), each.spot) for each in trace.became]
        yield "What became of it", [*became, *([_said(now)] if now else [])]
        yield "What it points at", _spots(trace.points)
        yield "Says the same", _spots(trace.also)

    def _of_entity(self, trace: EntityTrace) -> Iterator[tuple[str, list[Row]]]:
        yield "First named", _spots([trace.first] if trace.first else [])
        yield wording.change_title(trace), [_said(wording.change(each)) for each in trace.changes]
        yield wording.trail_title(trace), _spots(trace.trail)
        items = [Spot(item.id, item.path, item.line, f"{item.text} ({item.status})") for item in trace.follow_ups]
        yield "Follow-ups", _spots(items)


def _spots(spots: Iterable[Spot]) -> list[Row]:
    return [_placed(f"{spot.address} {spot.text}", spot) for spot in spots]


def _placed(text: str, spot: Spot) -> Row:
    head, found, rest = text.partition(spot.address)
    spans = (Span(head), Span(found, "link"), Span(plain(rest))) if found else (Span(plain(text)),)
    return row(
        Span("  "), *[span._replace(text=plain(span.text)) for span in spans], key=(spot.path, spot.line), hang=4
    )


def _said(text: str) -> Row:
    return row(Span(f"  {plain(text)}"), hang=4)
