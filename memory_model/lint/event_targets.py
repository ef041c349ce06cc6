"""``dangling-event``: corrections, closings and withdrawals whose line is gone, and what such events settle."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from memory_model.daily.overlay import marks
from memory_model.finding import Finding
from memory_model.lint.decisions import RULE as DECISION
from memory_model.lint.decisions import gives_reason
from memory_model.lint.ground import Ground
from memory_model.lint.page import Page
from memory_model.lint.relative_dates import RULE as RELATIVE
from memory_model.lint.view import View
from memory_model.text.address import Address, stem
from memory_model.text.bullets import bare
from memory_model.text.events import Event, active, comparable

RULE = "dangling-event"


def events(view: View) -> list[Event]:
    """List the events of all files that no later one withdraws."""
    return active(event for notes in view.notes.values() for event in notes.events)


def check(view: View, told: Iterable[Event], ground: Ground) -> Iterator[Finding]:
    """Find the events whose line no longer holds the quoted words, nor does any other line of its file."""
    by_file: dict[str, list[Event]] = defaultdict(list)
    for event in told:
        path = ground.workspace.day_path(event.target.day) if event.target.day else event.target.path
        by_file[path].append(event)
    for path, those in by_file.items():
        page = view.page(path) if path in view.notes else _renamed(view, path)
        doubtful = [event for event in those if page is None or not _stands(event, page)]
        if doubtful:
            found = marks(_texts(page, doubtful, ground) if page else {}, doubtful).findings
            yield from (_placed(finding, ground) for finding in found)


def _placed(finding: Finding, ground: Ground) -> Finding:
    """Name the file of a finding whose place is a day."""
    if finding.path.endswith(".md"):
        return finding
    from datetime import date  # noqa: PLC0415  few events dangle

    return finding._replace(path=ground.workspace.day_path(date.fromisoformat(finding.path)))


def _renamed(view: View, path: str) -> Page | None:
    """Find the file that an entity has by now: a renamed one keeps its old name as an alias."""
    wanted = comparable(stem(path).replace("-", " "))
    fits = [
        other
        for other, notes in view.notes.items()
        if wanted in (comparable(name.replace("-", " ")) for name in (notes.title, *notes.aliases))
    ]
    return view.page(fits[0]) if len(fits) == 1 else None


def _stands(event: Event, page: Page) -> bool:
    """Tell cheaply that the line an event points at holds the words it quotes."""
    lines = page.document.lines
    return event.target.line <= len(lines) and comparable(event.quote) in comparable(lines[event.target.line - 1]) != ""


def _texts(page: Page, events: Iterable[Event], ground: Ground) -> dict[Address, str]:
    """Map the addresses of a file, as the events spell them, to what its lines say."""
    if page.day is not None:
        return {Address(page.day, "", entry.line): entry.text for entry in page.log(ground.settings).entries}
    lines = enumerate(page.document.lines, 1)
    named = {event.target.path for event in events}
    return {Address(None, path, number): bare(line) for number, line in lines if line.strip() for path in named}


def settled(findings: Iterable[Finding], told: Iterable[Event]) -> list[Finding]:
    """Leave out what a later line settles: a reason given by a correction, a line corrected or withdrawn."""
    said: dict[tuple[str, int], list[Event]] = defaultdict(list)
    for event in told:
        if event.verb in ("corrects", "withdraws", "voids") and event.target.day is not None:
            said[event.target.day.isoformat(), event.target.line].append(event)
    if not said:
        return list(findings)
    return [finding for finding in findings if not _is_settled(finding, said)]


def _is_settled(finding: Finding, said: dict[tuple[str, int], list[Event]]) -> bool:
    if finding.rule not in (DECISION, RELATIVE) or finding.line is None:
        return False
    day = finding.path.rpartition("/")[2][:10].replace("_", "-")
    events = said.get((day, finding.line), ())
    return any(event.verb != "corrects" or finding.rule == RELATIVE or gives_reason(event.text) for event in events)
