"""Change what is so about an entity, and log what happened."""

from datetime import date

from memory_model.entities import edit as edits
from memory_model.entities.dated import dated
from memory_model.entities.entity import Entity
from memory_model.entities.keys import same_key
from memory_model.entities.leaks import suspect
from memory_model.entities.parse import parse
from memory_model.entities.rewrite import rewrite as merged_rewrite
from memory_model.operations.edited import Edit, Edited, changed_line, editing
from memory_model.operations.run import Result, run
from memory_model.storage.outcomes import Conflict, Refused
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.operations.edited_file import EditedFile
    from memory_model.workspace.front import Workspace


def set_status(
    workspace: "Workspace",
    path: str,
    key: str,
    value: str,
    *,
    was: str | None = None,
    trail: bool = False,
    source: str = "",
    dry_run: bool = False,
    redact: bool = False,
) -> Result:
    """Set one Status key of the entity at ``path``; other lines keep every byte (W4).

    ``was`` is the value that was on the screen: when the file has another one by now, that is a
    conflict (W7). ``trail`` also appends the change to the Log.
    """

    def edit(document: Document | None) -> Edited | Refused | Conflict:
        if document is None:
            return _gone(path)
        before = parsed(workspace, document, path)
        current = before.value(key)
        if was is not None and current not in (was, value):
            return Conflict(path, key, was, value, current or "")
        result = edits.set_status(document, key, value, source)
        if isinstance(result, Refused) or result == document:
            return result if isinstance(result, Refused) else Edited(document, _lines_of(before, key))
        lines = _lines_of(parsed(workspace, result, path), key)
        sentence = (
            f"{key} changed from {_short(current)} to {_short(value)}." if current else f"{key} is now {_short(value)}."
        )
        return _trailed(workspace, result, lines, sentence, source) if trail else Edited(result, lines)

    return _write(workspace, path, "entity set", edit, source, dry_run=dry_run, redact=redact)


def unset_status(
    workspace: "Workspace",
    path: str,
    key: str,
    *,
    was: str | None = None,
    trail: bool = False,
    source: str = "",
    dry_run: bool = False,
) -> Result:
    """Remove one Status key with the lines of its value; ``was`` and ``trail`` as in `set_status`."""

    def edit(document: Document | None) -> Edited | Refused | Conflict:
        if document is None:
            return _gone(path)
        before = parsed(workspace, document, path)
        current = before.value(key)
        if was is not None and current is not None and current != was:
            return Conflict(path, key, was, "", current)
        result = edits.unset_status(document, key)
        if isinstance(result, Refused):
            return result
        lines = _lines_of(before, key)
        if trail:
            return _trailed(workspace, result, lines, f"{key} removed, it was {_short(current)}.", source)
        return Edited(result, lines, said=(f"removed: {document.lines[lines[0] - 1].strip()}",))

    return _write(workspace, path, "entity unset", edit, source, dry_run=dry_run)


def log(
    workspace: "Workspace",
    path: str,
    text: str,
    *,
    day: date | None = None,
    source: str = "",
    dry_run: bool = False,
    redact: bool = False,
) -> Result:
    """Append an event to the Log of the entity at ``path`` (W3); a text may begin with its own date.

    The day is today's unless given. A text that is no event (derived, or a Status value) is written
    with a warning that says where it belongs.
    """

    def edit(document: Document | None) -> Edited | Refused | Conflict:
        if document is None:
            return _gone(path)
        own = dated(text.strip()) if day is None else None
        moment = day or (own.day if own else workspace.clock.today())
        event = own.text if own else text
        before = parsed(workspace, document, path)
        result = edits.append_log(document, moment, event, source)
        if isinstance(result, Refused):
            return result
        return Edited(result[0], (result[1],), tuple(_doubts(workspace, before, moment, event)))

    return _write(workspace, path, "entity log", edit, source, dry_run=dry_run, redact=redact)


def rewrite(workspace: "Workspace", path: str, file: "EditedFile", *, dry_run: bool = False) -> Result:
    """Take in a whole file that was edited elsewhere, merged with what it is by now (W3, W7).

    Refused with line and command when it touches an existing Log line; `Conflict` where the same place
    was changed on both sides.
    """

    def edit(document: Document | None) -> Edited | Refused | Conflict:
        if document is None:
            return _gone(path)
        slug = _slug(workspace, path)
        result = merged_rewrite(file.began, file.wanted, document, path, slug)
        if isinstance(result, Refused | Conflict):
            return result
        lines = changed_line(document, result.document)
        return Edited(result.document, lines, (), result.merged)

    return _write(workspace, path, "entity edit", edit, file.source, dry_run=dry_run, redact=file.redact)


def _write(
    workspace: "Workspace", path: str, verb: str, edit: Edit, source: str, *, dry_run: bool, redact: bool = False
) -> Result:
    return run(workspace, editing(workspace, path, verb, edit, source), dry_run=dry_run, redact=redact)


def parsed(workspace: "Workspace", document: Document, path: str) -> Entity:
    """Return the entity that the document of a file is."""
    kind, slug = workspace.layout.entity_of(path) or ("", path)
    return parse(document, path, kind, slug, workspace.clock.today())


def _slug(workspace: "Workspace", path: str) -> str:
    return (workspace.layout.entity_of(path) or ("", path))[1]


def _lines_of(entity: Entity, key: str) -> tuple[int, ...]:
    return tuple(line.line for line in entity.status if same_key(line.key, edits.clean_key(key)))


def _trailed(
    workspace: "Workspace", document: Document, lines: tuple[int, ...], sentence: str, source: str
) -> Edited | Refused:
    result = edits.append_log(document, workspace.clock.today(), sentence, source)
    return result if isinstance(result, Refused) else Edited(result[0], (*lines, result[1]))


def _doubts(workspace: "Workspace", entity: Entity, day: date, text: str) -> list[str]:
    doubts = []
    if day > workspace.clock.today():
        doubts.append(f"{day} is in the future; the Log is for what has happened")
    if reason := suspect(entity, text, workspace.settings.entities):
        doubts.append(f"{reason}; such a line belongs to Status: memdeck entity set {entity.slug} KEY VALUE")
    return doubts


def _short(value: str | None) -> str:
    return (value or "nothing").replace("\n", " ").rstrip(".") or "nothing"


def _gone(path: str) -> Refused:
    return Refused("unknown", "there is no such entity file", path, "memdeck entity list")
