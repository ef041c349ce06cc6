"""``unreadable-due``: due dates of open items that name no day."""

import re
from collections.abc import Iterator
from functools import cache

from memory_model.finding import Finding
from memory_model.followups.items import items
from memory_model.lint.bulk import Bulk
from memory_model.lint.ground import Ground
from memory_model.lint.page import Page
from memory_model.text.calendar_words import MONTHS

RULE = "unreadable-due"


@cache
def _doubtful() -> tuple[re.Pattern[bytes], ...]:
    """Match what may be a due date other than a sound ``10-08`` or ``2026-10-08``; each begins with a fixed text."""
    sound = (
        rb"(?!(?:20\d\d-)?(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)"
        rb"|(?:0[13578]|1[02])-31)(?![\d/-]))"
    )
    date = rb"(?=\d|(?:" + "|".join(MONTHS).encode() + rb")\.? *\d)"
    marks = rb"due(?:\(|:? *" + date + rb"|(?: by| on)?(?:: *| +" + date + rb"))" + sound
    return (
        re.compile(rb"by +" + date + sound),
        re.compile(marks),
        re.compile(b"\xf0\x9f\x93\x85\\D{0,4}" + sound),
    )


def doubtful(bulk: Bulk, ground: Ground) -> frozenset[int]:
    """Tell which pages (by ``id``) have an item with a due date that cannot be read, open or closed."""
    if RULE not in ground.wanted:
        return frozenset()
    pages: dict[int, Page] = {}
    for pattern in _doubtful():
        for match in pattern.finditer(bulk.low):
            page, _ = bulk.place(match.start())
            pages[id(page)] = page
    return frozenset(key for key, page in pages.items() if _unreadable(page, ground))


def _unreadable(page: Page, ground: Ground) -> bool:
    named = ground.workspace.layout.day_of(page.path) if page.layer == "log" else None
    day = named.day if named else None
    return any(item.problem for item in items(page.document, day, page.path, ground.settings))


def check(ground: Ground) -> Iterator[Finding]:
    """Take the findings of the ledger: it knows which items are open."""
    yield from ground.workspace.ledger().findings
