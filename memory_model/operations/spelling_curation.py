"""The command line that an act of curation was, told by its events."""

from collections.abc import Callable, Sequence

from memory_model.curation import event as events
from memory_model.curation import verdict as verdicts
from memory_model.curation.event import FIRED, PARDONED, QUEUED, RETIRED, SET_ASIDE, VERIFIED, Event

Spell = Callable[..., str]
"""Quotes words for a shell: ``spell(*words, text="")``."""


def of_events(added: bytes, spell: Spell) -> Sequence[str]:
    """Spell the commands behind the lines that an act added to the event log; an edit of a whole text has none."""
    found = [_words(event) for event in events.read(added).events]
    return [spell(*words) for words in dict.fromkeys(filter(None, found))]


def of_verdicts(added: bytes, spell: Spell) -> Sequence[str]:
    """Spell the commands behind verdicts that verified nothing, and belong to no sweep."""
    lines = [line for line in verdicts.read(added).lines if not line.sweep]
    whole = [line for line in lines if not line.check and line.verdict != verdicts.CURRENT]
    return [
        *[spell("fact", "check", path) for path in dict.fromkeys(line.subject for line in lines if line.check)],
        *[
            spell("fact", "verify", line.subject, "--verdict", line.verdict, *_given("--note", line.detail))
            for line in whole
        ],
    ]


def _words(event: Event) -> tuple[str, ...]:
    place, reason = event.subject, event.reason
    known = {
        VERIFIED: ("fact", "verify", place, *_given("--note", reason)),
        FIRED: ("fact", "fire", place),
        RETIRED: ("fact", "retire", place, "--reason", reason),
        PARDONED: ("fact", "pardon", place),
        SET_ASIDE: ("fact", "set-aside", place, "--until", event.until),
        QUEUED: ("blast", event.place, "--queue", *_given("--reason", reason)),
    }
    return known.get(event.act, ())


def _given(option: str, value: str) -> tuple[str, ...]:
    return (option, value) if value else ()
