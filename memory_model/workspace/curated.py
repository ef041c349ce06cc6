"""The overlay of curation as it is on disk: its log, what it comes to, and what it hides. Only read here."""

from __future__ import annotations

import os

from memory_model.curation.places import EVENTS, VERDICTS
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Mapping

    from memory_model.curation.event import Log
    from memory_model.curation.state import State
    from memory_model.curation.verdict import Verdict, Verdicts

_FIELD, _ROW = "\x1f", "\x1e"


class Row(NamedTuple):
    """A retired fact: its path, the first day (ISO) on which it is hidden, and whether its index was looked after."""

    path: str
    until: str
    is_unlisted: bool


class Curated:
    """Reads the event log of a workspace, again only when its file is another one.

    Who wants no more than what is hidden gets it from the cache, without reading the log.
    """

    def __init__(self, root: str, cache_dir: str) -> None:
        self._place = os.path.join(root, EVENTS)
        self._judged_place = os.path.join(root, VERDICTS)
        self._cache_dir = cache_dir
        self._judged: tuple[str, Verdicts] | None = None
        self._latest: tuple[str, Mapping[str, Mapping[str, Verdict]]] | None = None
        self._log: tuple[str, Log] | None = None
        self._state: tuple[str, State] | None = None
        self._rows: tuple[str, tuple[Row, ...]] | None = None

    def verdicts(self) -> Verdicts:
        """Return what sweeps and people found of facts. Raises `OSError` when that log cannot be read."""
        from memory_model.curation.verdict import read  # noqa: PLC0415  most commands need no verdict

        stamp = _stamp(self._judged_place)
        if self._judged is None or self._judged[0] != stamp:
            self._judged = stamp, read(_bytes(self._judged_place))
        return self._judged[1]

    def latest(self) -> Mapping[str, Mapping[str, Verdict]]:
        """Return what was last said of each fact, by path and check."""
        stamp, found = self.judged_stamp(), self.verdicts()
        if self._latest is None or self._latest[0] != stamp:
            self._latest = stamp, found.latest()
        return self._latest[1]

    def judged_stamp(self) -> str:
        """Tell the log of verdicts from any other by its file; empty when there is none."""
        return _stamp(self._judged_place)

    def stamp(self) -> str:
        """Tell the log from any other by its file; empty when there is none."""
        return _stamp(self._place)

    def log(self) -> Log:
        """Return all events. Raises `OSError` when the log cannot be read."""
        from memory_model.curation.event import read  # noqa: PLC0415  most commands need no event

        stamp = self.stamp()
        if self._log is None or self._log[0] != stamp:
            self._log = stamp, read(_bytes(self._place))
        return self._log[1]

    def state(self) -> State:
        """Return what the events come to."""
        from memory_model.curation.state import fold  # noqa: PLC0415  most commands need no event

        stamp = self.stamp()
        if self._state is None or self._state[0] != stamp:
            self._state = stamp, fold(self.log().standing())
        return self._state[1]

    def rows(self) -> tuple[Row, ...]:
        """List the retired facts."""
        stamp = self.stamp()
        if not stamp:
            return ()
        if self._rows is None or self._rows[0] != stamp:
            self._rows = stamp, self._kept(stamp)
        return self._rows[1]

    def hidden(self, day: date) -> frozenset[str]:
        """Name the facts (by path) whose death row is over on a day."""
        wanted = day.isoformat()
        return frozenset([row.path for row in self.rows() if row.until <= wanted])

    def unlisted(self, day: date) -> frozenset[str]:
        """Name the facts (by path) that need no line in an index on a day: they are hidden, or it was taken out.

        The two differ where a clock was set back, or a machine is behind.
        """
        wanted = day.isoformat()
        return frozenset([row.path for row in self.rows() if row.is_unlisted or row.until <= wanted])

    def is_pending(self, day: date) -> bool:
        """Tell whether a hidden fact may still be listed in an index."""
        rows = self.rows()
        return bool(rows) and any(not row.is_unlisted and row.until <= day.isoformat() for row in rows)

    def _kept(self, stamp: str) -> tuple[Row, ...]:
        from memory_model.workspace.settled import Settled  # noqa: PLC0415  only where facts were curated

        kept = Settled(self._cache_dir, "retired", stamp)
        text = kept.load()
        if text is None:
            try:
                found = self.state().retired.values()
            except OSError:
                return ()
            rows = [_FIELD.join((one.until.isoformat(), str(int(one.is_unlisted)), one.subject)) for one in found]
            text = _ROW.join(rows)
            kept.save(text)
        fields = [row.split(_FIELD) for row in text.split(_ROW) if row]
        return tuple([Row(path, until, unlisted == "1") for until, unlisted, path in fields])


def _stamp(place: str) -> str:
    try:
        status = os.stat(place)
    except OSError:
        return ""
    return f"{status.st_size} {status.st_mtime_ns} {status.st_ino}"


def _bytes(place: str) -> bytes:
    try:
        with open(place, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return b""
