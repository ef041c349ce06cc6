"""`memdeck today`: a day as written, with what later lines made of it."""

from __future__ import annotations

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command, Option
from memory_model.cli.marks import mark_shape, mark_text
from memory_model.daily.day import Day, Entry
from memory_model.daily.kinds import KINDS
from memory_model.text.address import Address
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.daily.overlay import Mark

COMMAND = Command(
    "today",
    examples=("memdeck today", "memdeck today --date yesterday"),
    options=(Option("--date", "D", "another day: 2026-10-03, yesterday, friday (the last one)"),),
    notes=("L7 stands for the line; with the day before it, it is the address that other commands take.",),
)
_LABELS = {name: kind.marker.strip("*") + " " for name, kind in KINDS.items() if kind.marker}


def run(call: Call) -> Answer:
    """Show the day's entries by topic; a day without a log is said."""
    workspace = call.workspace
    date = call.day("--date", past=True) or workspace.clock.today()
    found = workspace.day(date)
    day = found or Day(date, workspace.day_path(date), Document((), ()), (), workspace.companions(date))
    marks = workspace.marks.of_day(date).marks if found else {}
    notes = () if found else (f"nothing is written on {date}",)
    unread = workspace.unread()
    return Answer(
        lambda: _lines(day, marks), lambda: {**_document(day, marks), "warnings": unread}, notes=(*notes, *unread)
    )


def _document(day: Day, marks: dict[Address, Mark]) -> dict[str, object]:
    topics = [
        {"title": topic.title, "entries": [_shape(entry, day, marks) for entry in topic.entries]}
        for topic in day.topics()
    ]
    return {"date": day.date, "path": day.path, "topics": topics, "companions": day.companions}


def _shape(entry: Entry, day: Day, marks: dict[Address, Mark]) -> dict[str, object]:
    address = Address(day.date, "", entry.line)
    return {
        "id": str(address),
        "kind": entry.kind,
        "text": entry.text,
        "time": entry.time,
        "line": entry.line,
        **mark_shape(marks.get(address)),
        "source": entry.source,
        "due": entry.due.day if entry.due else None,
    }


def _lines(day: Day, marks: dict[Address, Mark]) -> Iterator[str]:
    yield f"{day.date} {day.date:%A} · {day.path}"
    for topic in day.topics():
        yield ""
        if topic.title is not None:
            yield topic.title
        for entry in topic.entries:
            yield from _entry(entry, marks.get(Address(day.date, "", entry.line)))
    if day.companions:
        yield ""
        yield f"see also {', '.join(day.companions)}"


def _entry(entry: Entry, mark: Mark | None) -> Iterator[str]:
    first, *rest = entry.text.split("\n")
    time = f"{entry.time} " if entry.time else ""
    yield f"{f'L{entry.line}':>5}  {time}{_LABELS.get(entry.kind, '')}{first}{mark_text(mark)}"
    yield from [f"       {line}" for line in rest]
