"""``relative-date``: days named by their distance."""

import re
from collections.abc import Iterator
from datetime import date

from memory_model.finding import Finding
from memory_model.lint.bulk import FOLDED, Bulk
from memory_model.lint.ground import Ground, found
from memory_model.lint.page import Page
from memory_model.state.stamps import find as stamp_of
from memory_model.text.address import Address, iso_day
from memory_model.text.blocks import COMMENT, FENCE, INDENTED
from memory_model.text.calendar_words import NUMBERS, WEEKDAYS
from memory_model.text.dates import Relative, due, relative
from memory_model.text.events import without_pointers
from memory_model.text.pattern import lazy
from memory_model.text.sections import heading
from memory_model.workspace.layout import ENTITIES, FACTS, LOG, STATE, SUMMARY

RULE = "relative-date"
LAYERS = frozenset((LOG, ENTITIES, SUMMARY, STATE, FACTS))
_ANYWHERE = (b"day", b"tomorrow", b" week")
"""Texts, in lower case, of which one stands in each such phrase; short weekdays are looked for in days alone."""
_IN_DAYS = {
    needle: frozenset(words)
    for needle, words in (
        (b"yesterday", (b"yesterday",)),
        (b"tomorrow", (b"tomorrow",)),
        (b" day", (b"day", b"days")),
        (b" week", (b"week", b"weeks")),
        *[
            (b" %b" % short, [name.encode() for name in WEEKDAYS if name.encode().startswith(short)])
            for short in (b"mon", b"tue", b"wed", b"thu", b"fri", b"sat", b"sun")
        ],
    )
}
"""The same in days, whose words are looked for: each with the words that the phrase has there."""
WORDS = frozenset().union(*_IN_DAYS.values())
"""All of these words."""
_BEFORE, _BEHIND = 12, 10
_AHEAD = r"\b(?:will|due|back|again|starts?|ends?|comes|returns?|expires?|ring|call|meet|review)\b[\w ,']{0,20}$"
_NAME = re.compile(r"[._@]\w")
"""What goes on with a word that is no day but a part of a name: ``tomorrow.io``, ``yesterday_log``."""


def _near() -> bytes:
    """Say, of what surrounds a needle, what may be such a day: cheap, and never less than the exact reading."""
    weekday = "|".join(WEEKDAYS)
    number = rf"(?:\d|[\x80-\xff]|\b(?:{'|'.join(NUMBERS)}))"  # digits beyond ASCII count as well
    return (
        rf"yesterday|tomorrow|\b(?:next|last|this|on|by|until) (?:{weekday})\b"
        rf"|\bin [^ ]+ (?:days?|weeks?)\b|{number} (?:days?|weeks?) ago"
    ).encode("latin-1")


_NEAR = lazy(_near)


def check(bulk: Bulk, ground: Ground) -> Iterator[Finding]:
    """Find the lines that name days so, in days, Status, facts, the summary, and a state of another day."""
    if RULE not in ground.wanted:
        return
    for page, numbers in _candidates(bulk):
        day = _day_of(page, ground)
        if page.day is None:  # what such a line means is counted from today
            bulk.passing.add(id(page))
        if day is None:
            continue
        allowed = _status_lines(page, ground) if page.layer == ENTITIES else None
        for number in sorted(numbers):
            if allowed is None or number in allowed:
                yield from _line(page, number, day, ground)


def _candidates(bulk: Bulk) -> Iterator[tuple[Page, set[int]]]:
    lines: dict[int, tuple[Page, set[int]]] = {}
    low = bulk.low
    for needle in _in_days(bulk) if bulk.pages[0].layer == LOG else _ANYWHERE:
        for at in bulk.offsets(needle):
            if _NEAR.search(low, max(0, at - _BEFORE), at + _BEHIND):
                page, number = bulk.line_at(at)
                lines.setdefault(id(page), (page, set()))[1].add(number)
    for letter in FOLDED:  # such a line is read closely whatever else it says
        for at in bulk.offsets(letter):
            page, number = bulk.line_at(at)
            lines.setdefault(id(page), (page, set()))[1].add(number)
    return iter(lines.values())


def _in_days(bulk: Bulk) -> list[bytes]:
    return [needle for needle, words in _IN_DAYS.items() if bulk.says(words)]


def _day_of(page: Page, ground: Ground) -> date | None:
    """Return the day from which a file's dates would count; `None` where they are no matter."""
    if page.day is not None or page.layer not in (LOG, STATE):
        return page.day or ground.today
    if page.layer == LOG:
        named = ground.workspace.layout.day_of(page.path)
        return named.day if named else None
    stamp = stamp_of(page.document)
    stamped = iso_day(stamp.text[:10]) if stamp else None
    return stamped if stamped and stamped < ground.today else None


def _status_lines(page: Page, ground: Ground) -> frozenset[int]:
    """Return the indexes of the lines of Status: those of a Log have a date of their own."""
    status = page.entity(ground.today).status
    return frozenset(number for line in status for number in range(line.line - 1, line.stop - 1))


def _line(page: Page, number: int, day: date, ground: Ground) -> Iterator[Finding]:
    written = page.document.lines[number]
    context = page.blocks.contexts[number]
    if context in (FENCE, COMMENT, INDENTED) or heading(written) or written.rstrip(" *_").endswith((":", "：")):
        return
    text = without_pointers(written)
    when = due(text, day, ground.settings.slash_dates)
    for span in relative(text, day):
        if (when and when.day and when.start <= span.start < when.stop) or not _counts(text, span):
            continue
        if page.layer != LOG and " " not in span.words and span.words.casefold() in WEEKDAYS:
            continue  # without a day around it, a weekday is one of every week
        if page.layer == LOG:
            address = str(Address(page.day, "", number + 1) if page.day else f"{page.path}#L{number + 1}")
            said = f'"{span.words}" is {span.day} here, and another day wherever it is read'
            yield found(
                RULE,
                page.path,
                number + 1,
                said,
                f"memdeck correct {address} TEXT, with the date",
                grade=ground.graded(day),
            )
        else:
            was = f"; it was {span.day} when this was written" if page.layer == STATE else ""
            yield found(
                RULE, page.path, number + 1, f'"{span.words}" means another day each day{was}', "write the date"
            )
        return


def _counts(text: str, span: Relative) -> bool:
    """Tell a day from a length of time (``built in 3 days``), a part of a name, and words that somebody quotes."""
    before = text[: span.start]
    if _NAME.match(text, span.stop) or before[-1:] in tuple("@#_."):
        return False
    if before.count('"') % 2 or before.rfind("“") > before.rfind("”"):
        return False
    if span.words[:3].casefold() == "in ":
        return re.search(_AHEAD, before, re.IGNORECASE) is not None
    return True
