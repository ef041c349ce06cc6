"""The entry line's state: its text, kind, topic, and what is understood of it before Enter."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from memory_model.daily.kinds import KINDS, typed
from memory_model.text.due import due
from tui.models import when
from tui.models.kinds import CYCLE

ENTRY, CORRECTION = "today/entry", "today/correction"
"""Names of the drafts."""


class Correcting(NamedTuple):
    """The old line that the text corrects: its address and what it says."""

    address: str
    quote: str


class Ready(NamedTuple):
    """One entry as it would be written."""

    kind: str
    text: str
    due: str = ""


class EntryModel:
    """What is typed and how it will be read; it knows nothing of widgets."""

    def __init__(self, slash: str = "") -> None:
        self.text = ""
        self.topic: str | None = None
        self.correcting: Correcting | None = None
        self._aside = ""
        self._chosen = "note"
        self._slash = slash

    @property
    def kind(self) -> str:
        """The kind that Enter writes: a typed prefix wins over the one chosen by key."""
        return "correction" if self.correcting else self.ready().kind

    def ready(self) -> Ready:
        """Return the entry as it would be written now."""
        return self._ready(self.text)

    def _ready(self, line: str) -> Ready:
        kind, text = typed(line.strip(), KINDS[self._chosen])
        return Ready(kind.name, text.strip())

    def next_kind(self) -> None:
        """Choose the next kind; a typed prefix is taken off, so that what is shown is what is meant."""
        ready = self.ready()
        if ready.text != self.text.strip():
            self.text = ready.text
        self._chosen = CYCLE[(CYCLE.index(ready.kind) + 1) % len(CYCLE)]

    def understood(self, today: date) -> tuple[str, str]:
        """Say what is understood of a follow-up's day, with its mood: ``good``, ``bad`` or ``note``."""
        if self.kind != "follow-up" or not self.ready().text:
            return "", "note"
        found = due(self.ready().text, today, self._slash)
        if found is None:
            return "no due day", "note"
        if found.problem or found.day is None:
            return found.problem or f"{found.words}: no day understood", "bad"
        return f"due {when.named(found.day, today)} · {when.away(found.day, today)}", "good"

    def pasted(self, text: str) -> list[Ready]:
        """Read pasted lines as entries: list marks fall away, blank lines do not count."""
        found = []
        for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
            bare = _unmarked(line.strip())
            if bare:
                found.append(self._ready(bare))
        return found

    def correct(self, line: Correcting) -> None:
        """Begin a correction; an entry that was half typed waits until it is over."""
        if self.correcting is None:
            self._aside, self.text = self.text, ""
        self.correcting = line

    def take(self, topic: str) -> None:
        """Use this topic; the text that chose it is gone."""
        self.topic = topic
        self.text = ""

    def drafts(self) -> list[tuple[str, str]]:
        """List what is half typed by the name of its draft; an empty text is a draft to forget."""
        if self.correcting is None:
            return [(ENTRY, self.text), (CORRECTION, "")]
        correction = "\n".join((*self.correcting, self.text)) if self.text.strip() else ""
        return [(ENTRY, self._aside), (CORRECTION, correction)]

    def restore(self, kept: Mapping[str, str]) -> None:
        """Take up what was half typed: a correction first, the entry waits behind it."""
        self.text = kept.get(ENTRY, "")
        address, _, rest = kept.get(CORRECTION, "").partition("\n")
        quote, _, text = rest.partition("\n")
        if text:
            self.correct(Correcting(address, quote))
            self.text = text

    def clear(self) -> None:
        """Begin anew, or go on with the entry that waited; the topic stays, the kind goes back to note."""
        self.text, self._aside = self._aside, ""
        self.correcting = None
        self._chosen = "note"


def _unmarked(line: str) -> str:
    for mark in ("- [ ] ", "- ", "* ", "+ ", "• "):
        if line.startswith(mark):
            return line[len(mark) :].strip()
    return line
