"""What became of entities: Status values that changed, and entities that are new.

Known for certain is what memdeck wrote itself, by the versions it kept. Of files that others write, a
Log line that tells of a change is believed, and a Log that begins in these days makes an entity new;
changes that no line tells of cannot be seen, and `changes` says for how many files that is so.
"""

import os
import re
from collections.abc import Iterator, Sequence

from memory_model.entities.keys import folded_key
from memory_model.entities.parse import parse
from memory_model.errors import MemdeckError
from memory_model.text.document import Document
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, NamedTuple, date, datetime
from memory_model.week.source import ENTITY, STATUS, Source

if TYPE_CHECKING:
    from memory_model.entities.entity import Entity, LogLine
    from memory_model.storage.history import Act, Change
    from memory_model.workspace.front import Workspace

BY_LOG = "by its Log alone"
_COMPUTED = ("lastcontact", "last_contact", "updated", "aliases", "alias")


class _Written(NamedTuple):
    """What memdeck wrote to one file since a day: the first change, and the day of the last."""

    first: "Change"
    day: date


def changes(workspace: "Workspace", since: date) -> tuple[list[Source], list[str]]:
    """List Status changes and new entities since a day, and sentences on what cannot be known."""
    written = _written(workspace, since)
    found: list[Source] = []
    blind = 0
    for head in workspace.entities():
        if head.path not in written and _untouched(workspace, head.path, since):
            continue
        try:
            entity = workspace.entity(head.path)
        except (MemdeckError, OSError):
            continue
        if head.path in written:
            found.extend(_by_history(workspace, entity, written[head.path]))
        else:
            blind += 1
            found.extend(_by_log(entity, since))
    return found, [_unknown(blind)] if blind else []


def _untouched(workspace: "Workspace", path: str, since: date) -> bool:
    """Tell whether nobody wrote to a file since a day, by its own time; not known beside a replaced clock."""
    day = changed_on(workspace, path)
    return day is not None and day < since


def changed_on(workspace: "Workspace", path: str) -> date | None:
    """Return the local day of a file's own time; `None` without a file, and beside a replaced clock."""
    if workspace.clock.replaced:
        return None
    try:
        changed = os.stat(os.path.join(workspace.root, path)).st_mtime
    except OSError:
        return None
    return datetime.fromtimestamp(changed, workspace.clock.now().tzinfo).date()


def _unknown(blind: int) -> str:
    where = "1 entity is known from its Log" if blind == 1 else f"{blind} entities is known from their Logs"
    return f"what others wrote to {where} alone"


def _written(workspace: "Workspace", since: date) -> dict[str, _Written]:
    found: dict[str, _Written] = {}
    for act in workspace.store.history():
        if (day := day_of(act)) < since or act.undone or act.undoes is not None:
            continue
        for change in act.changes:
            if workspace.layout.entity_of(change.path):
                first = found[change.path].first if change.path in found else change
                found[change.path] = _Written(first, day)
    return found


def day_of(act: "Act") -> date:
    """Return the local day of an act."""
    return datetime.fromisoformat(act.at).date()


def _by_history(workspace: "Workspace", entity: "Entity", written: _Written) -> Iterator[Source]:
    if written.first.kind == "create":
        yield _new(entity, written.day, "")
        return
    try:
        before, _ = workspace.store.kept(written.first)
    except OSError:
        return
    old = parse(Document.from_bytes(before or b""), entity.path, entity.kind, entity.slug, workspace.clock.today())
    values = {folded_key(line.key): line.value for line in old.status}
    for line in entity.status:
        was = values.pop(folded_key(line.key), None)
        if was != line.value and folded_key(line.key) not in _COMPUTED:
            yield _changed(entity, line.key, line.value, was or "", written.day, line.line)
    for line in old.status:
        if folded_key(line.key) in values and folded_key(line.key) not in _COMPUTED:
            yield _changed(entity, line.key, "", line.value, written.day, 1)


def _by_log(entity: "Entity", since: date) -> Iterator[Source]:
    days = [line.date for line in entity.log if line.date is not None]
    if days and min(days) >= since:
        yield _new(entity, min(days), BY_LOG)
        return
    for line in entity.log:
        if line.date is not None and line.date >= since and (told := _told(line)):
            key, was, now = told
            yield _changed(entity, key, now, was, line.date, line.line, BY_LOG)


def _told(line: "LogLine") -> Sequence[str] | None:
    """Read a line that tells of a change: ``role changed from X to Y``."""
    match = re.match(r"(\S.{0,40}?) (?:was )?changed from (.+) to (.+?)\.?$", line.text.split("\n")[0], re.IGNORECASE)
    return match.groups() if match else None


def _changed(entity: "Entity", key: str, now: str, was: str, day: date, line: int, known: str = "") -> Source:  # noqa: PLR0913, PLR0917  a change is told in full
    value = " ".join(now.split())
    text = f"{entity.title}: {key} is now {value}" if value else f"{entity.title}: no {key} any more"
    text += f" (was {' '.join(was.split())})" if was else ""
    place = f"{entity.path}#L{line}"
    ident = f"{entity.path}:{fold(key)}={value}"
    return Source(place, STATUS, text, ident, day, entity.path, line, slug=entity.slug, known=known, value=value)


def _new(entity: "Entity", day: date, known: str) -> Source:
    first = next((line.value for line in entity.status if line.value and folded_key(line.key) not in _COMPUTED), "")
    said = f"{entity.title}: new in {entity.kind}" + (f", {' '.join(first.split())}" if first else "")
    return Source(
        f"{entity.path}#L1", ENTITY, said, f"{entity.path}:new", day, entity.path, 1, slug=entity.slug, known=known
    )
