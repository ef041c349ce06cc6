"""The leak check: what a machine derives belongs in Status, never in the Log (formats.md §4)."""

import re
from collections import defaultdict
from collections.abc import Sequence

from memory_model.entities.derived import PHRASES, derived, measures
from memory_model.entities.entity import Entity, LogLine
from memory_model.entities.keys import folded_key, key_line
from memory_model.finding import Finding
from memory_model.settings import EntitySettings
from memory_model.text.pattern import lazy
from memory_model.text.placeholders import is_placeholder
from memory_model.values import NamedTuple, date

RULE = "leak"
UNDATED, STATUS, DERIVED, MEASURED, MARKED = "undated", "status", "derived", "measured", "marked"
"""Kinds: no date; a Status value; computed; the same measure, or the same text of a program, under several dates."""
_REPEATS = 3
_SHOWN = 40


class Leak(NamedTuple):
    """One Log line that is no event, and of which kind. ``key`` and ``value`` are set where it is a value of Status."""

    kind: str
    line: LogLine
    reason: str
    repair: str
    key: str = ""
    value: str = ""


def leaks(entity: Entity, settings: EntitySettings) -> list[Finding]:
    """Report each Log line that is no event, with the way out."""
    return [
        Finding(RULE, "warning", entity.path, leak.line.line, f"Log line leaks: {leak.reason}", leak.repair, True)
        for leak in find(entity, settings)
    ]


def find(entity: Entity, settings: EntitySettings) -> list[Leak]:
    """Find the Log lines that are no events; older history in tables and updates is left alone."""
    open_lines = [line for line in entity.log if not line.fixed]
    repeated = _repeated(open_lines)
    found = []
    for line in open_lines:
        leak = _leak(line, entity, settings)
        if leak is None and (kind := repeated.get(_masked(line.text))) and (line.source or kind == MEASURED):
            said = "the same automatic text" if kind == MARKED else "the same measure"
            leak = Leak(kind, line, f"{said} occurs under several dates", "drop it as derived")
        if leak is not None:
            found.append(leak)
    return found


def suspect(entity: Entity, text: str, settings: EntitySettings) -> str:
    """Say why a text that is about to be logged is no event, or ``""``."""
    leak = _leak(LogLine(date.min, text, 0, 0, ""), entity, settings)
    return leak.reason if leak else ""


def _leak(line: LogLine, entity: Entity, settings: EntitySettings) -> Leak | None:
    first = line.text.split("\n", 1)[0]
    found = key_line(f"- {first}")
    if found and folded_key(found.key) in {folded_key(status.key) for status in entity.status}:
        command = f'memdeck entity set {entity.slug} "{found.key}" "{found.value}"'
        reason = f"{found.key!r} is a Status key"
        return Leak(STATUS, line, reason, f"move it to Status: {command}", found.key, found.value)
    if phrase := derived(first, PHRASES + settings.derived):
        return Leak(DERIVED, line, f"{_short(phrase)!r} is derived", "drop it as derived: it is computed when viewed")
    if line.date is None and not _dates_itself(first) and not is_placeholder(first):
        key, value = (found.key, found.value) if found and found.value else ("", "")
        return Leak(UNDATED, line, "it has no date", "give it the day it happened, or move it to Status", key, value)
    return None


def _repeated(lines: Sequence[LogLine]) -> dict[str, str]:
    """Map texts, numbers masked, that stand under several dates to their kind; only a program's, and bare measures."""
    days: dict[tuple[str, str], set[date]] = defaultdict(set)
    for line in lines:
        if line.date and (line.source or measures(line.text)):
            days[_masked(line.text), MARKED if line.source else MEASURED].add(line.date)
    return {text: kind for (text, kind), seen in days.items() if len(seen) >= _REPEATS}


def _masked(text: str) -> str:
    return re.sub(r"\d+", "#", text.casefold()).strip()


def _dates_itself(text: str) -> bool:
    """Tell whether a text begins with a day, month, week or year in a shape that is not read as a day."""
    return _TIME.match(text) is not None


_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_TIME = lazy(
    rf"(?i)[*_\[(]*(?:\d{{4}}(?:[-/.](?:\d\d?|w\d\d))?\b|\d{{1,2}}[-/.]\d{{1,2}}\b|q[1-4]\b|w(?:eek )?\d"
    rf"|\d{{1,2}}\.? (?:{_MONTHS})|(?:{_MONTHS})[a-z]*\.? \d)"
)


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
