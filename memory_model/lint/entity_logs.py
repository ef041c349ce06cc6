"""What one entity's file tells by itself: leaks, a last contact behind the Log, repeated keys, and its names."""

import re
from collections.abc import Iterator
from functools import cache

from memory_model.entities.derived import HINTS
from memory_model.entities.leaks import leaks
from memory_model.finding import Finding
from memory_model.lint.bulk import Bulk
from memory_model.lint.ground import Ground
from memory_model.lint.page import Page
from memory_model.text.source import split

RULES = frozenset(("leak", "last-contact-behind", "repeated-key"))
_HINTS = tuple(hint.encode() for hint in HINTS)


@cache
def _simple() -> tuple[re.Pattern[bytes], re.Pattern[bytes], re.Pattern[bytes]]:
    """Match the commonest files whole (no digits or marks in the events), their keys and the dates of their Log."""
    whole = (
        rb"# [^\n<]++\n\n## Status\n((?:- [\w ]++:[^\n]*+\n)*+)\n## Log\n((?:- \d{4}-\d\d-\d\d: [^\n\d<:]*+\n)*+)\n*\Z"
    )
    return (
        re.compile(whole),
        re.compile(rb"^- ([^:\n]+):", re.MULTILINE),
        re.compile(rb"^- (\d{4}-\d\d-\d\d)", re.MULTILINE),
    )


def check(bulk: Bulk, ground: Ground) -> Iterator[Finding]:
    """Find what is wrong with entities; a file of the commonest shape is read by expressions alone."""
    if not RULES & ground.wanted:
        return
    hinted = set(map(id, bulk.holding(_HINTS)))
    own = ground.settings.entities.derived
    today = ground.today.isoformat().encode()
    for page in bulk.pages:
        if not own and id(page) not in hinted and _is_fine(page.data, today):
            continue
        entity = page.entity(ground.today)
        for finding in (*entity.findings, *leaks(entity, ground.settings.entities)):
            if finding.rule in RULES:
                yield finding


def ahead(bulk: Bulk, ground: Ground) -> set[int]:
    """Tell which pages (by ``id``) name a day that is still to come: an event that does not count yet."""
    today = ground.today.isoformat().encode()
    if max(_days().findall(bulk.data), default=b"") <= today:
        return set()
    return {id(bulk.place(found.start())[0]) for found in _days().finditer(bulk.data) if found[0] > today}


@cache
def _days() -> re.Pattern[bytes]:
    return re.compile(rb"\d{4}-\d\d-\d\d")


def _is_fine(data: bytes, today: bytes) -> bool:
    """Tell whether a file of the commonest shape has nothing to find in it; `False` for any other shape."""
    whole, key, day = _simple()
    match = whole.match(data)
    if match is None:
        return False
    status, log = match.groups()
    keys = key.findall(status.lower().replace(b"_", b" "))
    if len(set(keys)) != len(keys):
        return False
    if b"last" not in status:
        return True
    newest = max((found for found in day.findall(log) if found <= today), default=b"")
    claimed = status.partition(b"last_contact: ")[2][:10]
    return newest <= claimed


def name(page: Page, ground: Ground) -> tuple[str, tuple[str, ...]]:
    """Return title and aliases of an entity; one without frontmatter and aliases is not parsed for it."""
    data = page.data
    if data.startswith(b"# ") and b"\n# " not in data and b"lias" not in data and b"LIAS" not in data:
        line = data[2 : data.find(b"\n") if b"\n" in data else len(data)].decode("utf-8", "surrogateescape")
        title = split(line.rstrip(" \t\r#"))[0].strip()
        if title and title.casefold() not in ("status", "current status", "log", "history", "timeline", "interactions"):
            return title, ()
    entity = page.entity(ground.today)
    return entity.title, entity.aliases


def is_automatic(page: Page) -> bool:
    """Tell whether only a program wrote the file: its title and each item bear the mark of a source."""
    if b"<!-- src:" not in page.data:
        return False
    lines = [line for line in page.data.split(b"\n") if line.strip() and not line.startswith(b"## ")]
    return all(b"<!-- src:" in line for line in lines if line[:1] in b"#-*+")
