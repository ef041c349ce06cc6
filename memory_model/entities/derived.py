"""What a machine computes and a Log never holds: ages, counts, scores, the state of drafts (formats.md §4)."""

import re
from functools import lru_cache

from memory_model.text.pattern import lazy

_THINGS = (
    r"(?:threads?|items?|follow-?ups?|mentions?|interactions?|messages?|e-?mails?|meetings?|calls?|touch(?:es|points?)"
    r"|contacts?|notes?|entries|replies|reminders?|tasks?)"
)
_STATES = r"(?:open|unread|pending|overdue|unanswered|new|total|recent|past|logged|recorded)"
_SPAN = r"(?:hours?|days?|weeks?|months?|years?)"
_SCOPE = (
    rf"(?:so far|to date|overall|in total|{_STATES}|this (?:week|month|year)|since [\w -]+|exchanged"
    rf"|(?:in|over) (?:the )?(?:(?:last|past) )?(?:\d+ )?{_SPAN})"
)
_START = r"(?:^|[;,(|·]\s*|\s[–—-]+\s+)"
_LAST = r"last (?:touch|contact(?:ed)?|reply|replied|seen|spoken|interaction|message|e-?mail|activity|active|updated?)"
_MOVES = r"[:=]|is|was|now|at|→|->|(?:up|down|rose|fell|dropped|went|changed|moved)(?: from \d\S*)?(?: to)?"
_QUIET = r"no (?:contact|reply|answer|response)|silent|quiet|inactive|stale|dormant|overdue"
_VERBS = r"(?:contacted|replied|seen|touched|updated|active|spoken|e?mailed|messaged|pinged)"
_NO_DRAFT = r"(?:got|gets?|getting|had|has|have|having|the|her|his|their|its|an?|my|our|your|make|made|is|was|with|and)"

PHRASES = (
    rf"^(?:now |already |still |about )?\d+ {_SPAN} since\b",
    rf"\b\d+ {_SPAN} since (?:the |our |her |his |their )?(?:last|previous|first)\b",
    rf"\b{_SPAN} since (?:the |our )?(?:last|previous|first) [\w -]{{1,20}}[:=]\s*\d",
    rf"{_START}{_LAST}\b(?:\s*[:=(]|\s+\d|\s+(?:was|on|at|is)\s+\d|\s*$)",
    rf"^{_VERBS} \d+ {_SPAN} ago\W*$",
    rf"^\d+ {_SPAN} (?:ago|overdue|late|quiet|silent|inactive)\W*$",
    rf"^(?:{_QUIET})(?: for| by| since)? \d+ {_SPAN}\s*(?:$|[.;|(])",
    rf"^\d+ {_SPAN} without (?:an? |any )?(?:contact|reply|answer|response|word|touch)\W*$",
    rf"^{_SPAN}[_ ](?:since|until|quiet|silent|overdue)[\w -]*[:=]\s*\d+\W*$",
    rf"{_START}(?:last|next) touch(?:point)?\b(?! (?:to|on) (?:the|her|his|their|our|my|a)\b)",
    rf"^(?:(?!{_NO_DRAFT}\b)[\w'’-]+ ){{0,3}}draft (?:is )?ready\b",
    rf"{_START}(?:[\w-]+ ){{0,2}}score\b\s*(?:{_MOVES})?\s*\d+(?:[.,]\d+)?(?![:\d–-]\d)",
    rf"{_START}(?:[\w-]+ ){{0,2}}(?:count|tally)\b\s*(?:{_MOVES})?\s*\d+",
    rf"^(?:about )?\d+ (?:{_STATES} )*{_THINGS}(?: {_SCOPE})*\W*$",
    rf"^(?:[\w-]+ ){{0,2}}(?:{_THINGS}|total)(?: {_STATES}| so far)?\s*[:=]\s*\d+\s*(?:\([^()]*\))?\W*$",
    rf"^total (?:of )?(?:\d+ )?{_THINGS}\b\W*\d*\W*$",
)
"""The default expressions (case-insensitive) for the text of a Log line, without its date."""

HINTS = ("draft ", "last ", "next touch", "total ")
"""One of them stands in each text that a default expression finds, or a digit does."""

_SPANS = ("hour", "day", "week", "month", "year")
_THING_WORDS = (
    "thread", "item", "follow", "mention", "interaction", "message", "mail", "meeting", "call", "touch", "contact",
    "note", "entr", "replies", "reminder", "task",
)  # fmt: skip
_WORDS = (
    "since", "last ", "ago", "overdue", "late", "quiet", "silent", "inactive", "stale", "dormant", "reply", "answer",
    "response", "without", "until", "draft ", "score", "count", "tally", "total", *_THING_WORDS,
)  # fmt: skip
"""One of them stands in each text that a default expression finds."""
_MEASURED = ("%", "percent", "/", "point", *_SPANS, *_THING_WORDS)
"""One of them stands in each measure."""

_MEASURE = lazy(
    r"(?i)(?:[\w'’-]+[ :=–-]+){0,4}?[:=]?\s*\d+(?:[.,]\d+)?\s*(?:%|percent|/\s*\d+|points?|(?:" + _SPAN + r"|"
    r"(?:" + _STATES + r" )?" + _THINGS + r")(?: \w+){0,2})\W*"
)


def derived(text: str, phrases: tuple[str, ...]) -> str:
    """Return the words that say a text was computed, or ``""``."""
    is_free = not _may_hold(text, _WORDS)
    for pattern in phrases:
        if is_free and pattern in PHRASES:
            continue
        match = _compiled(pattern)
        if match and (hit := match.search(text)):
            return hit.group().strip(" ;,(|·–—-")
    return ""


def measures(text: str) -> bool:
    """Tell whether a text is nothing but a measure (``progress 40 %``): derived when it stands under several days."""
    return _may_hold(text, _MEASURED) and _MEASURE.fullmatch(text.strip()) is not None


def _may_hold(text: str, words: tuple[str, ...]) -> bool:
    """Tell quickly whether a text may hold one of the words: beyond ASCII a letter may stand for another one."""
    low = text.lower()
    return not text.isascii() or any(word in low for word in words)


@lru_cache(maxsize=128)
def _compiled(pattern: str) -> re.Pattern[str] | None:
    """Compile a workspace's own expression; one that is none matches nothing."""
    try:
        return re.compile(pattern, re.IGNORECASE)
    except re.error:
        return None
