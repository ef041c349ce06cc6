"""When one was last in contact: computed at view time, never stored by memdeck itself."""

from __future__ import annotations

from memory_model.entities.dated import day_in
from memory_model.entities.entity import LogLine, StatusLine
from memory_model.entities.keys import folded_key
from memory_model.finding import Finding
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from collections.abc import Sequence

CONTACT_KEYS = ("last contact", "last contacted", "last touch", "last spoke", "last met")
"""Status keys (folded) that say when one was last in contact."""


def last_contact(status: Sequence[StatusLine], log: Sequence[LogLine], today: date) -> date | None:
    """Return the newest day in the Log or in a Status ``last_contact`` that is not after ``today``."""
    days = [line.date for line in log if line.date and line.date <= today]
    days.extend(day for line in _claims(status) if (day := day_in(line.value)) and day <= today)
    return max(days, default=None)


def behind(status: Sequence[StatusLine], log: Sequence[LogLine], path: str, slug: str, today: date) -> list[Finding]:
    """Report a Status ``last_contact`` that is older than the Log's newest event."""
    findings = []
    for line, claimed, newest in outdated(status, log, today):
        message = f"{line.key} says {claimed}, the Log's newest event is of {newest}"
        repair = f"memdeck entity set {slug} {line.key} {newest}"
        findings.append(Finding("last-contact-behind", "warning", path, line.line, message, repair, fixable=True))
    return findings


def outdated(status: Sequence[StatusLine], log: Sequence[LogLine], today: date) -> list[tuple[StatusLine, date, date]]:
    """List such lines with the day each says and the day of the newest event."""
    newest = max((line.date for line in log if line.date and line.date <= today), default=None)
    claims = [(line, day_in(line.value)) for line in _claims(status)]
    return [(line, day, newest) for line, day in claims if newest and day and day < newest]


def _claims(status: Sequence[StatusLine]) -> list[StatusLine]:
    return [line for line in status if folded_key(line.key) in CONTACT_KEYS]
