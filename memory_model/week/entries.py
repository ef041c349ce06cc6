"""Decisions, lessons, preferences and corrections out of the days."""

from collections.abc import Iterator
from datetime import date

from memory_model.daily.overlay import VOID, WITHDRAWN
from memory_model.text.address import Address
from memory_model.text.events import events
from memory_model.text.markers import CORRECTION, DECISION, LESSON, PREFERENCE
from memory_model.values import TYPE_CHECKING
from memory_model.week.source import Source

if TYPE_CHECKING:
    from memory_model.daily.day import Day
    from memory_model.workspace.front import Workspace

_KINDS = (DECISION, LESSON, PREFERENCE, CORRECTION)


def entries(workspace: "Workspace", since: date) -> Iterator[Source]:
    """Yield the entries of these kinds from ``since`` to today; what was withdrawn or declared void is left out.

    A corrected line has its correction behind it.
    """
    today = workspace.clock.today()
    for day in workspace.days():
        if since <= day <= today and (parsed := workspace.day(day)) is not None:
            yield from _of_day(workspace, parsed)


def _of_day(workspace: "Workspace", day: "Day") -> Iterator[Source]:
    wanted = [entry for entry in day.entries if entry.kind in _KINDS and entry.text.strip()]
    if not wanted:
        return
    marks = workspace.marks.of_day(day.date).marks
    found = events(day.document.lines, day.date, day.path, None, workspace.settings.markers)
    acts = {event.at.line: event for event in found if event.verb != "corrects"}
    for entry in wanted:
        address = Address(day.date, "", entry.line)
        mark = marks.get(address)
        if entry.line in acts or (mark is not None and mark.state in (VOID, WITHDRAWN)):
            continue
        text = f"{entry.text} (corrected: {mark.correction})" if mark and mark.correction else entry.text
        key = str(address)
        yield Source(key, entry.kind, text, key, day.date, day.path, entry.line, entry.topic or "")
