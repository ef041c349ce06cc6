"""What later events make of a day's lines: the old file stays as it is, every view shows the mark."""

from __future__ import annotations

from memory_model.finding import Finding
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from memory_model.text.address import Address
    from memory_model.text.events import Event

DONE, MOVED, CORRECTED, WITHDRAWN, VOID = "done moved corrected withdrawn void".split()
_STATES = {"closes": DONE, "moves": MOVED, "corrects": CORRECTED, "voids": VOID, "withdraws": WITHDRAWN}


class Mark(NamedTuple):
    """How a line is shown: ``state``, the event ``by`` which it is so, and what that event says.

    ``correction`` is the text of the last correction, whatever else became of the line.
    """

    state: str
    by: Address
    text: str
    correction: str = ""


class Overlay(NamedTuple):
    """The marks by address, and a finding for each event whose line cannot be found."""

    marks: dict[Address, Mark]
    findings: tuple[Finding, ...] = ()


def marks(texts: Mapping[Address, str], events: Iterable[Event]) -> Overlay:
    """Lay the events over lines. ``texts`` has the text of each line that may be pointed at.

    An event counts for the line at its address while that holds the quoted words; after a foreign edit the
    quoted words are looked for in the same file, and where they are gone the event is a finding.
    """
    from memory_model.text.events import Lines, active  # noqa: PLC0415  most days have no marks

    found: dict[Address, Mark] = {}
    lost = []
    lines = Lines(texts)
    for event in active(events):
        target = lines.find(event)
        if target is None:
            lost.append(_lost(event))
        elif event.verb == "reopens":
            found.pop(target, None)
        else:
            before = found.get(target)
            correction = event.text if event.verb == "corrects" else before.correction if before else ""
            found[target] = Mark(_STATES[event.verb], event.at, event.text, correction)
    return Overlay(found, tuple(lost))


def with_closings(overlay: Overlay, closings: Mapping[Address, Mark | None]) -> Overlay:
    """Mark every line of a follow-up that was closed, and none of one that is open (`None`) again."""
    found = dict(overlay.marks)
    for address, closing in closings.items():
        mark = found.get(address)
        if closing is None:
            if mark and mark.state in (DONE, VOID):
                del found[address]
        elif mark is None or mark.state not in (DONE, VOID, WITHDRAWN):
            found[address] = closing._replace(correction=mark.correction if mark else "")
    return overlay._replace(marks=found)


def _lost(event: Event) -> Finding:
    said = f' "{event.quote}"' if event.quote else ""
    return Finding(
        "dangling-event",
        "warning",
        event.at.path or str(event.at).partition("#")[0],
        event.at.line,
        f"this {event.verb} {event.target}, which no longer holds{said or ' an entry'}",
        f"look for the line and append: memdeck correct {event.at} TEXT",
    )
