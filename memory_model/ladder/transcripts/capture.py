"""L0 to L1: what a person said for good in one transcript (formats.md §8)."""

from __future__ import annotations

import json
import os

from memory_model.ladder.claims import normalised
from memory_model.ladder.sentences.claimed import claimed
from memory_model.ladder.sighting import Sighting
from memory_model.ladder.transcripts.injected import without_injected
from memory_model.ladder.transcripts.lines import LONGEST, Line, lines
from memory_model.ladder.transcripts.record import KNOWN, Typed, seconds, typed
from memory_model.text import secrets
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from typing import BinaryIO

_HEAD = 50
"""In so many lines a transcript names its session."""
_LONGEST_NAME = 100


class Captured(NamedTuple):
    """What was found, in the order of the lines.

    ``skipped`` counts lines that cannot be read, ``unknown`` those of a type that memdeck does not know. ``at`` is the
    byte behind the last line looked at: the next look begins there. ``whole`` tells that nothing was left.
    """

    sightings: tuple[Sighting, ...]
    skipped: int
    unknown: int
    at: int
    whole: bool = True


def never() -> bool:
    """Set no limit."""
    return False


def capture(
    path: str, start: int = 0, until: Callable[[], bool] = never, *, session: str = "", tags: Collection[str] = ()
) -> Captured:
    """Look for claims from the byte ``start`` on, until the end or until ``until`` says that time is over.

    ``session`` stands for what the transcript says; ``tags`` are further tags of injected text. A line that is still
    being written is left for the next look. Raises `OSError` where the file cannot be read.
    """
    with open(path, "rb") as stream:
        looking = _Looking(_shown(path), os.fstat(stream.fileno()).st_mtime, tags)
        named = session or _first_session(stream) or os.path.basename(path).removesuffix(".jsonl")
        looking.session = secrets.mask(" ".join(_whole(named).split()))[:_LONGEST_NAME]
        stream.seek(0)
        at, whole = min(start, os.fstat(stream.fileno()).st_size), True
        for line in lines(stream, start):
            if until():
                whole = False
                break
            if not line.whole and (line.data is None or _record(line.data) is None):
                break
            looking.look(line)
            at = line.stop
    return Captured(tuple(looking.found), looking.skipped, looking.unknown, at, whole)


class _Looking:
    """Collects from line to line."""

    def __init__(self, shown: str, mtime: float, tags: Collection[str]) -> None:
        self.session = ""
        self.found: list[Sighting] = []
        self.skipped = self.unknown = 0
        self._shown = shown
        self._at = int(mtime)
        self._tags = tags

    def look(self, line: Line) -> None:
        if line.data is not None and not line.data.strip():
            return
        record = _record(line.data) if line.data is not None else None
        if record is None:
            self.skipped += 1
            return
        kind = record.get("type")
        if not isinstance(kind, str) or kind not in KNOWN:
            self.unknown += 1
            return
        self._at = seconds(record.get("timestamp")) or self._at
        said = typed(record)
        if said is not None:
            self._take(said, line.number)

    def _take(self, said: Typed, number: int) -> None:
        taken = set()
        for text in said.texts:
            for claim in claimed(without_injected(_whole(text), self._tags)):
                mark = _mark(said.key or self.session, claim.text)
                if mark in taken:
                    continue
                taken.add(mark)
                at = said.at or self._at
                where = (self.session, mark, self._shown, number)
                self.found.append(Sighting(claim.text, claim.kind, claim.confidence, at, *where, claim.redacted))


def _whole(text: str) -> str:
    """Return a text without halves of characters, which no file can hold."""
    return text.encode("utf-8", "replace").decode()


def _record(data: bytes) -> dict[str, object] | None:
    try:
        record = json.loads(data.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None


def _first_session(stream: BinaryIO) -> str:
    """Return the session of the first lines that name one: what a session copies of another goes before its own.

    Where a copied line tells the session it was copied from, that is the one.
    """
    for line, _ in zip(lines(stream), range(_HEAD), strict=False):
        record = _record(line.data) if line.data is not None and len(line.data) < LONGEST else None
        source = record.get("forkedFrom") if record else None
        named = source.get("sessionId") if isinstance(source, dict) else record.get("sessionId") if record else None
        if isinstance(named, str) and named.strip():
            return named
    return ""


def _mark(key: str, claim: str) -> str:
    from hashlib import sha256  # noqa: PLC0415  only where something was found

    return sha256(f"{key}\0{normalised(claim)}".encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _shown(path: str) -> str:
    """Return a path with ``~`` for the home folder, with ``/`` in it."""
    home = os.path.expanduser("~").rstrip("/")
    full = os.path.abspath(path)
    return "~" + full[len(home) :] if home and full.startswith(home + os.sep) else full
