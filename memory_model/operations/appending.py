"""Appending entries to today's log: the one plan behind log, correct and the acts on follow-ups."""

from __future__ import annotations

from memory_model.daily.compose import tail
from memory_model.storage.plan import Append, Done, Plan
from memory_model.text.address import Address
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.workspace.front import Workspace


def appended(
    workspace: Workspace,
    verb: str,
    lines: Sequence[str],
    *,
    topic: str | None = None,
    source: str = "",
    warnings: Sequence[str] = (),
) -> Plan:
    """Plan the append of composed ``lines`` to today's log, which is read as it is now (W1).

    A day without a log begins with its heading. ``source`` names an automatic writer; it is in the lines already.
    """
    today = workspace.clock.today()
    path = workspace.day_path(today)
    version = workspace.store.read(path)
    document = None if version.data is None else Document.from_bytes(version.data)
    added = tail(document, today, lines, topic, workspace.settings)
    said = (added.said,) if added.said else ()
    done = [_done(path, today, number, line) for number, line in zip(added.lines, lines, strict=True)]
    return Plan(verb, (Append(path, version, added.data),), tuple(done), source, (*said, *warnings))


def _done(path: str, day: date, number: int, line: str) -> Done:
    return Done(path, number, str(Address(day, "", number)), line)


def time_of_entry(workspace: Workspace) -> str | None:
    """Return the time that entries are written with, or `None` (``[log] timestamps``)."""
    return workspace.clock.now().strftime("%H:%M") if workspace.settings.log.timestamps else None
