"""What the Entity pane shows: the list by kind, or one entity with Status above Log."""

from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from memory_model.daily.overlay import Mark
from memory_model.entities.entity import Entity, LogLine
from memory_model.workspace.agenda import NOTHING_OWED, Owed
from tui.commands.keyed import keyed
from tui.models.elsewhere import Elsewhere
from tui.models.markdown import spans
from tui.models.plain import plain
from tui.models.rows import BLANK, LazyRows, Row, Rows, Span, row

if TYPE_CHECKING:
    pass

KEY_WIDTH = 14
KINDS = ("people", "projects", "companies")
"""The kinds that come first in the list; all others follow by name."""


def list_rows(heads: Sequence[Any], today: date) -> Rows:
    """List entities under their kinds, with the day of last contact at the right; the key is ``(entity, path)``."""
    by_kind: dict[str, array[int]] = {}
    titles: Counter[tuple[str, str]] = Counter()
    for number, head in enumerate(heads):
        by_kind.setdefault(head.kind, array("l")).append(number)
        titles[head.kind, head.title] += 1
    if not by_kind:
        return [
            row(Span("No people, projects or companies yet.", "muted")),
            row(Span(keyed("{new_entity} makes the first one."), "faint")),
        ]
    shared = frozenset([title for title, count in titles.items() if count > 1])
    found, between = array("l"), list[Row]()
    for kind, members in sorted(by_kind.items(), key=lambda pair: (_place(pair[0]), pair[0])):
        between += [BLANK] if between else []
        between.append(row(Span(plain(kind or "entities"), "topic"), Span(f"  {len(members)}", "faint")))
        found.extend([-2, -1] if found else [-1])
        found.extend(members)
    places = array("l", accumulate([number < 0 for number in found], initial=0))

    def part(at: int) -> Any:
        return between[places[at]] if found[at] < 0 else heads[found[at]]

    def made(at: int) -> Row:
        each = part(at)
        return each if isinstance(each, Row) else _head(each, today, shared=(each.kind, each.title) in shared)

    return LazyRows(_Keys(len(found), part), made)


class _Keys:
    """The keys of the list's rows."""

    def __init__(self, count: int, part: Callable[[int], Any]) -> None:
        self._count, self._part = count, part

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[object]:
        parts = map(self._part, range(self._count))
        return (part.key if isinstance(part, Row) else ("entity", part.path) for part in parts)


def _place(kind: str) -> int:
    return KINDS.index(kind) if kind in KINDS else len(KINDS)


def _head(head: Any, today: date, *, shared: bool) -> Row:
    seen = Span(ago(head.last_contact, today), "faint")
    file = Span(f"  {plain(head.slug)}" if shared else "", "faint")
    return row(
        Span("  "), Span(plain(head.title)), file, key=("entity", head.path), hang=4, right=(seen,), says=head.title
    )


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
