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
from memory_model.text.pattern import lazy
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


_HINTED = lazy(
    rb"draft (?:is )?ready|next touch|total "
    rb"|last (?:touch|contact|reply|replied|seen|spoken|interaction|message|e-?mail|activ|updated?)"
)
"""Matches, where a hint stands, what a default expression may find without a digit."""


def _is_odd(char: str) -> bool:
    """Tell whether a character beyond ASCII counts as one of ASCII: a digit, a colon, a letter where case is none."""
    return char.isdecimal() or char in "\uff1a\u0130\u0131\u017f\u212a"


def check(bulk: Bulk, ground: Ground) -> Iterator[Finding]:
    """Find what is wrong with entities; a file of the commonest shape is read by expressions alone."""
    if not RULES & ground.wanted:
        return
    low, hinted = bulk.low, _HINTED
    suspect = {id(bulk.place(at)[0]) for hint in _HINTS for at in bulk.offsets(hint) if hinted.match(low, at)}
    own = ground.settings.entities.derived
    today = ground.today.isoformat().encode()
    later: set[int] = set()
    if max(_LATER.findall(bulk.data), default=b"") > today:  # an event that does not count yet
        later = {id(bulk.place(found.start())[0]) for found in _LATER.finditer(bulk.data) if found[1] > today}
    bulk.passing |= later
    if any(map(_is_odd, set(bulk.beyond_ascii()))):
        suspect |= {id(page) for page in bulk.pages if not page.data.isascii()}
    for page in bulk.pages:
        if not own and id(page) not in suspect and _is_fine(page.data, today, is_ahead=id(page) in later):
            continue
        entity = page.entity(ground.today)
        if any(line.date and line.date > ground.today for line in entity.log):
            bulk.passing.add(id(page))
        for finding in (*entity.findings, *leaks(entity, ground.settings.entities)):
            if finding.rule in RULES:
                yield finding


_LATER = lazy(rb"\n- (\d{4}-\d\d-\d\d): ")
"""Matches the day with which the commonest events begin."""


def _is_fine(data: bytes, today: bytes, *, is_ahead: bool) -> bool:
    """Tell whether a file of the commonest shape has nothing to find in it; `False` for any other shape.

    One that ``is_ahead`` has events that do not count yet.
    """
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
    days = day.findall(log)
    newest = max([found for found in days if found <= today] if is_ahead else days, default=b"")
    claimed = status.partition(b"last_contact: ")[2][:10]
    return newest <= claimed


def names(bulk: Bulk, ground: Ground) -> list[tuple[str, tuple[str, ...]]]:
    """Return title and aliases of each entity; one without frontmatter and aliases is not parsed for it."""
    aliased = set(map(id, bulk.holding((b"alias",))))
    found = []
    for page in bulk.pages:
        title = "" if id(page) in aliased else _title(page.data)
        found.append((title, ()) if title else (page.entity(ground.today).title, page.entity(ground.today).aliases))
    return found


_PARTS = frozenset(("status", "current status", "log", "history", "timeline", "interactions"))


def _title(data: bytes) -> str:
    """Read the one heading of the first level that a file begins with; empty where it is the name of a part."""
    if not data.startswith(b"# ") or b"\n# " in data:
        return ""
    stop = data.find(b"\n")
    line = data[2 : len(data) if stop < 0 else stop].decode("utf-8", "surrogateescape").rstrip(" \t\r#")
    title = (split(line)[0] if line.endswith("-->") else line).strip()
    return "" if title.casefold() in _PARTS else title


def is_automatic(page: Page) -> bool:
    """Tell whether only a program wrote the file: its title and each item bear the mark of a source."""
    if b"<!-- src:" not in page.data:
        return False
    lines = [line for line in page.data.split(b"\n") if line.strip() and not line.startswith(b"## ")]
    return all(b"<!-- src:" in line for line in lines if line[:1] in b"#-*+")
