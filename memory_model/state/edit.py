"""Set fields of the current state in the shape the file has, and refresh its stamp (W5)."""

from collections.abc import Sequence
from datetime import datetime

from memory_model.state.fields import LABELS, NEXT, NOTHING, WAITING_ON, WORKING_ON, Field, fields
from memory_model.state.stamps import refresh, written
from memory_model.text.document import Document
from memory_model.text.insertion import insert
from memory_model.text.sections import headings


def new(now: datetime) -> Document:
    """Make the state file that a workspace starts with."""
    labels = "".join(f"{label}:\n" for label in LABELS.values())
    return Document.from_text(f"# Current state ({written(now)})\n\n{labels}")


def update(
    document: Document | None,
    now: datetime,
    working_on: str | None = None,
    waiting_on: str | None = None,
    next: str | None = None,  # noqa: A002  the field's own name, as in the file and the JSON
) -> Document:
    """Set the fields that are given and refresh the stamp; everything else keeps its bytes.

    `None` leaves a field alone, ``""`` empties it. A field the file lacks goes below the last one it has,
    else below the first heading. Without a document a new file is made.
    """
    result = document if document is not None else new(now)
    for name, value in ((WORKING_ON, working_on), (WAITING_ON, waiting_on), (NEXT, next)):
        if value is not None:
            result = _given(result, name, _clean(value))
    return refresh(result, now)


def _given(document: Document, name: str, value: Sequence[str]) -> Document:
    result = _set(document, name, value)
    absorbs = not value and any(field.name == name and field.value for field in fields(result.lines))
    return _set(document, name, [NOTHING]) if absorbs else result


def _set(document: Document, name: str, value: Sequence[str]) -> Document:
    found = fields(document.lines)
    field = next((field for field in found if field.name == name), None)
    if field is None:
        return _add(document, found, name, value)
    if field.value.split("\n") == list(value or [""]):
        return document
    if field.shape == "line":
        return document.splice(field.line, field.stop, _behind_label(field.head, value))
    start = field.line + 1
    gap = [""] if field.shape == "section" and _blank_below(document, field) else []
    body = [*gap, *(field.sign + line for line in value)] if value else []
    return document.splice(start, max(field.stop, start), body)


def _add(document: Document, found: Sequence[Field], name: str, value: Sequence[str]) -> Document:
    last = found[-1] if found else None
    if last and last.shape == "section":
        return insert(document, last.stop, ["", f"## {LABELS[name]}", "", *value])[0]
    if last and last.shape == "line":
        model = last.head.rstrip()
        bare = model.lstrip(" \t-*+_").rstrip("*_:： \t")
        head = last.head.replace(bare, LABELS[name], 1)
        return insert(document, last.stop, _behind_label(head, value))[0]
    lines = _behind_label(f"{LABELS[name]}: ", value)
    if last:
        return insert(document, last.stop, lines)[0]
    return insert(document, *_below_title(document, lines))[0]


def _below_title(document: Document, lines: Sequence[str]) -> tuple[int, Sequence[str]]:
    """Tell where the first field goes, with the blank lines that set it apart; without a title, at the end."""
    title = next((number for number, level, _ in headings(document.lines) if level == 1), None)
    if title is None:
        gap = [""] if document.lines and document.lines[-1].strip() else []
        return len(document.lines), [*gap, *lines]
    after = document.lines[title + 1 : title + 3]
    if after and not after[0].strip():
        return title + 2, [*lines, *([""] if after[1:] and after[1].strip() else [])]
    return title + 1, ["", *lines, *([""] if after else [])]


def _behind_label(head: str, value: Sequence[str]) -> list[str]:
    if not value:
        return [head.rstrip()]
    gap = head if head[-1:].isspace() else head + " "
    return [gap + value[0], *(f"  {line}" for line in value[1:])]


def _blank_below(document: Document, field: Field) -> bool:
    after = document.lines[field.line + 1 : field.line + 2]
    return not after or not after[0].strip()


def _clean(value: str) -> list[str]:
    lines = value.replace("\r\n", "\n").replace("\r", " ").split("\n")
    return [line.rstrip() for line in lines if line.strip()]
