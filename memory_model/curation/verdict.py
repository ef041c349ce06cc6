"""What checks and people found of facts, as lines of the verdict log, which only grows."""

from __future__ import annotations

from memory_model.curation import records
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

CURRENT, DRIFTED, UNKNOWN = "current", "drifted", "unknown"
VERDICTS = (CURRENT, DRIFTED, UNKNOWN)
VERDICT, SWEPT, UNDONE = "verdict", "swept", "undone"
_NAMES = ("id", "at", "act", "subject", "check", "verdict", "detail", "by", "sweep", "of")


class Verdict(NamedTuple):
    """One line. ``subject`` is the path of a fact, ``check`` what was looked at: empty for a whole fact.

    ``sweep`` is the id of the sweep that it belongs to; `SWEPT` says that this sweep came to its end. `UNDONE` takes
    the line with the id ``of`` back.
    """

    id: str
    at: str
    act: str = VERDICT
    subject: str = ""
    check: str = ""
    verdict: str = ""
    detail: str = ""
    by: str = ""
    sweep: str = ""
    of: str = ""

    def record(self) -> dict[str, object]:
        """Return what is written of it."""
        always = ("id", "at", "act", "subject")
        return {name: value for name, value in self._asdict().items() if value or name in always}


class Verdicts(NamedTuple):
    """All readable lines, the oldest first, and the numbers (from 1) of lines that could not be read."""

    lines: tuple[Verdict, ...]
    damaged: tuple[int, ...]

    def latest(self) -> dict[str, dict[str, Verdict]]:
        """Return what was last said of each fact, by path and check; a verdict on the whole fact ends the others."""
        undone: set[str] = set()
        for line in reversed(self.lines):
            if line.act == UNDONE and line.id not in undone:
                undone.add(line.of)
        found: dict[str, dict[str, Verdict]] = {}
        for line in self.lines:
            if line.act == VERDICT and line.id not in undone:
                if not line.check:
                    found.pop(line.subject, None)
                found.setdefault(line.subject, {})[line.check] = line
        return found

    def last_sweep(self) -> str:
        """Tell when the last sweep came to its end (local time with offset); empty for none."""
        return next((line.at for line in reversed(self.lines) if line.act == SWEPT), "")

    def unfinished(self, since: str) -> tuple[str, frozenset[str]]:
        """Name the sweep that was stopped on the day ``since`` (ISO) or later, and the facts that it had done."""
        last = next((line for line in reversed(self.lines) if line.sweep), None)
        if last is None or last.act == SWEPT or last.at[:10] < since:
            return "", frozenset()
        return last.sweep, frozenset([line.subject for line in self.lines if line.sweep == last.sweep])


def drifted(latest: Mapping[str, Verdict]) -> list[Verdict]:
    """List what drifted among the last verdicts on a fact."""
    return [verdict for verdict in latest.values() if verdict.verdict == DRIFTED]


def read(data: bytes) -> Verdicts:
    """Read the verdict log."""
    found = records.read(data)
    return Verdicts(tuple([_verdict(number, record) for number, record in found.records]), found.damaged)


def tail(old: bytes, verdicts: Iterable[Verdict]) -> bytes:
    """Spell verdicts as what is added to the log ``old``."""
    return records.tail(old, [verdict.record() for verdict in verdicts])


def _verdict(number: int, record: Mapping[str, Any]) -> Verdict:
    fields = [records.text(record, name) for name in _NAMES]
    return Verdict(fields[0] or f"line-{number}", *fields[1:])
