"""What the Entity pane shows of one entity: Status above Log."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from memory_model.daily.overlay import Mark
from memory_model.entities.entity import Entity, LogLine
from memory_model.workspace.agenda import NOTHING_OWED, Owed
from tui.commands.keyed import keyed
from tui.models.elsewhere import Elsewhere
from tui.models.markdown import spans
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

KEY_WIDTH = 14


def ago(day: date | None, today: date) -> str:
    """Say how long ago a day was, in a few letters; empty for `None`."""
    if day is None:
        return ""
    days = (today - day).days
    if days <= 0:
        return "today" if days == 0 else day.isoformat()
    return "yesterday" if days == 1 else f"{days} days ago"


def rows(
    entity: Entity,
    owed: Owed = NOTHING_OWED,
    elsewhere: Elsewhere | None = None,
    fresh: frozenset[int] = frozenset(),
    marks: Mapping[int, Mark] | None = None,
) -> list[Row]:
    """List one entity. Keys: ``(status, key, line)``, ``(log, line)``, ``(text, line)``, ``(place, path, line)``.

    ``fresh`` are lines (from 1) that somebody else changed; ``marks`` tell what became of Log lines since.
    """
    found = [row(Span("Status", "heading"), right=(Span("editable", "faint"),))]
    found += [_status(line.key, line.value, line.line, line.line in fresh) for line in entity.status]
    if not entity.status:
        found.append(row(Span(keyed("  nothing yet: {new_status} adds a line"), "faint")))
    found += [BLANK, row(Span("Log", "heading"), right=(Span("append only", "faint"),))]
    found += [_log(line, line.line in fresh, (marks or {}).get(line.line)) for line in entity.log]
    if not entity.log:
        found.append(row(Span(keyed("  nothing yet: {add_event} adds an event"), "faint")))
    found += _findings(entity) + _rest(entity)
    for title, items in (("I owe", owed.mine), ("They owe", owed.theirs)):
        if items:
            found += [BLANK, row(Span(title, "heading"), Span(f"  {len(items)}", "faint"))]
            found += [_follow_up(item) for item in items]
    return found + (_elsewhere(elsewhere) if elsewhere else [])


def _status(key: str, value: str, line: int, is_fresh: bool) -> Row:
    shown = " ⏎ ".join(part.strip() for part in value.split("\n"))
    label = plain(key)
    gap = " " * max(1, KEY_WIDTH - len(label))
    return row(
        _mark(is_fresh),
        Span(label + gap, "key"),
        *spans(shown),
        key=("status", key, line),
        hang=KEY_WIDTH + 1,
        says=f"{key}: {value}",
    )


def _log(line: LogLine, is_fresh: bool, mark: Mark | None) -> Row:
    day = line.date.isoformat() if line.date else "no date   "
    first, *more = line.text.split("\n")
    text = " ".join([first, *(part.strip() for part in more)])
    beside: tuple[Span, ...] = ()
    if mark is not None:
        said = mark.correction or mark.state
        beside = (Span(f"  ↺ {plain(said)}", "beside"),)
    body = spans(text, "struck" if mark is not None else "")
    return row(
        _mark(is_fresh),
        Span(day + " ", "muted"),
        *body,
        *beside,
        key=("log", line.line),
        hang=12,
        says=f"{line.date}: {line.text}" if line.date else line.text,
    )


def _findings(entity: Entity) -> list[Row]:
    if not entity.findings:
        return []
    found = [BLANK, row(Span("Findings", "heading"))]
    for finding in entity.findings:
        repair = (Span(f" → {plain(finding.repair)}", "muted"),) if finding.repair else ()
        key = ("text", finding.line or 1)
        found.append(row(Span(" ▲ ", "near"), Span(plain(finding.message)), *repair, key=key, hang=3))
    return found


def _rest(entity: Entity) -> list[Row]:
    """Show the text that is neither Status nor Log as it is: nothing of a file is hidden."""
    ranges = [(line.line, line.stop) for line in entity.status] + [(line.line, line.stop) for line in entity.log]
    taken = {number for start, stop in ranges for number in range(start, stop)}
    known = {"status", "log", "---", entity.title, *(line.section for line in entity.log)}
    known = {name.casefold() for name in known}
    left = []
    for number, text in enumerate(entity.document.lines, 1):
        bare = text.strip().lstrip("#").strip().casefold()
        if number in taken or not bare or bare in known:
            continue
        left.append(row(*spans(text), key=("text", number), says=text))
    return [BLANK, row(Span("Also in the file", "heading")), *left] if left else []


def _follow_up(item: Any) -> Row:
    when = Span(f"due {item.due}" if item.due else "", "overdue" if item.overdue else "due")
    return row(Span(" ⚑ ", "follow-up"), *spans(item.text), key=("place", item.path, item.line), hang=3, right=(when,))


def _elsewhere(lines: Elsewhere) -> list[Row]:
    found: list[Row] = []
    if lines.links:
        found += [BLANK, row(Span("Mentioned in", "heading"), Span(f"  {len(lines.links)}", "faint"))]
        found += [_mention(link.path, link.line, link.text) for link in lines.links]
    if lines.named:
        count = Span(f"  {len(lines.named)}", "faint")
        links = Span(keyed("{links_here} makes links"), "faint")
        found += [BLANK, row(Span("Named without a link", "heading"), count, right=(links,))]
        found += [_mention(path, mention.line, says) for path, mention, says in lines.named]
    return found


def _mention(path: str, line: int, text: str) -> Row:
    place = path.rsplit("/", 1)[-1].removesuffix(".md")
    return row(
        Span(f" {plain(place)} ", "muted"),
        *spans(text.strip()),
        key=("place", path, line),
        hang=4,
        says=text.strip(),
    )


def _mark(is_fresh: bool) -> Span:
    return Span("▎", "fresh") if is_fresh else Span(" ")


def changed_lines(before: Sequence[str], now: Sequence[str]) -> frozenset[int]:
    """Tell which lines (from 1) of ``now`` were not in ``before``."""
    known = set(before)
    return frozenset(number for number, line in enumerate(now, 1) if line.strip() and line not in known)
