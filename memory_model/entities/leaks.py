"""The leak check: what a machine derives belongs in Status, never in the Log (formats.md §4)."""

import re
from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from functools import lru_cache

from memory_model.entities.entity import Entity, LogLine
from memory_model.entities.keys import folded_key, key_line
from memory_model.finding import Finding
from memory_model.settings import EntitySettings

RULE = "log-leak"
_REPEATS = 3


def leaks(entity: Entity, settings: EntitySettings) -> list[Finding]:
    """Report each Log line that is no event, with the way out; older history in tables and updates is left alone."""
    open_lines = [line for line in entity.log if not line.fixed]
    repeated = _repeated(open_lines)
    findings = []
    for line in open_lines:
        reason, repair = _reason(line.date, line.text, entity, settings)
        if not reason and _masked(line.text) in repeated and line.source:
            reason, repair = "the same automatic text stands under several dates", "drop it as derived"
        if reason:
            message = f"Log line leaks: {reason}"
            findings.append(Finding(RULE, "warning", entity.path, line.line, message, repair, fixable=True))
    return findings


def suspect(entity: Entity, text: str, settings: EntitySettings) -> str:
    """Say why a text that is about to be logged is no event, or ``""``."""
    return _reason(date.min, text, entity, settings)[0]


def _reason(day: date | None, text: str, entity: Entity, settings: EntitySettings) -> tuple[str, str]:
    first = text.split("\n", 1)[0]
    found = key_line(f"- {first}")
    if found and folded_key(found.key) in {folded_key(line.key) for line in entity.status}:
        command = f'memdeck entity set {entity.slug} "{found.key}" "{found.value}"'
        return f"{found.key!r} is a Status key", f"move it to Status: {command}"
    if phrase := _derived(first, settings):
        return f"{phrase!r} is derived", "drop it as derived: it is computed when viewed"
    if day is None:
        return "it has no date", "give it the day it happened, or move it to Status"
    return "", ""


def _derived(text: str, settings: EntitySettings) -> str:
    for pattern in settings.derived:
        match = _compiled(pattern)
        if match and (hit := match.search(text)):
            return hit.group().strip()
    return ""


def _repeated(lines: Sequence[LogLine]) -> set[str]:
    days: dict[str, set[date]] = defaultdict(set)
    for line in lines:
        if line.source and line.date:
            days[_masked(line.text)].add(line.date)
    return {text for text, seen in days.items() if len(seen) >= _REPEATS}


def _masked(text: str) -> str:
    return re.sub(r"\d+", "#", text.casefold()).strip()


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> re.Pattern[str] | None:
    """Compile a workspace's own expression; one that is none matches nothing."""
    try:
        return re.compile(pattern, re.IGNORECASE)
    except re.error:
        return None
