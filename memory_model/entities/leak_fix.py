"""Take leaked lines out of a Log: values of Status move there, what is computed goes (the exception of W3)."""

from collections.abc import Sequence

from memory_model.entities.edit import set_status
from memory_model.entities.entity import Entity
from memory_model.entities.keys import same_key
from memory_model.entities.leaks import STATUS, UNDATED, Leak
from memory_model.storage.outcomes import Refused
from memory_model.text.document import Document

NOTES = "notes"
"""The Status key that takes an undated text which names none."""


def without(document: Document, entity: Entity, leaks: Sequence[Leak]) -> Document | Refused:
    """Return the file without the leaked lines; every other line of the Log keeps its bytes.

    Of several values for one Status key the newest stands (of one day the last); one without a date never
    replaces what Status says. The lines that belong to a leaked line go with it.
    """
    result = document
    for leak in sorted(leaks, key=lambda leak: leak.line.line, reverse=True):
        result = result.splice(leak.line.line - 1, leak.line.stop - 1, ())
    for key, value in _moved(entity, leaks).items():
        changed = set_status(result, key, value)
        if isinstance(changed, Refused):
            return changed
        result = changed
    return result


def _moved(entity: Entity, leaks: Sequence[Leak]) -> dict[str, str]:
    """Map Status keys to the values that move there."""
    moved: dict[str, str] = {}
    dated = [leak for leak in leaks if leak.kind == STATUS and leak.line.date]
    for leak in sorted(dated, key=lambda leak: (leak.line.date, leak.line.line)):
        _put(moved, leak.key, _whole(leak, leak.value))
    notes = []
    for leak in leaks:
        if leak.line.date or leak.kind not in (STATUS, UNDATED):
            continue
        known = _known(moved, leak.key) or entity.value(leak.key) if leak.key else None
        if leak.key and not known:
            _put(moved, leak.key, _whole(leak, leak.value))
        elif not (leak.key and known == leak.value):
            notes.append(leak.line.text)
    if notes:
        _put(moved, NOTES, "\n".join([*filter(None, [entity.value(NOTES)]), *notes]))
    return {key: value for key, value in moved.items() if value}


def _whole(leak: Leak, value: str) -> str:
    rest = leak.line.text.partition("\n")[2]
    return f"{value}\n{rest}" if rest else value


def _known(moved: dict[str, str], key: str) -> str:
    return next((value for other, value in moved.items() if same_key(other, key)), "")


def _put(moved: dict[str, str], key: str, value: str) -> None:
    """Set a key, however it was spelled before."""
    name = next((other for other in moved if same_key(other, key)), key)
    moved[name] = value
