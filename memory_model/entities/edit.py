"""Edits of Status: one key at a time, on its own lines, every other byte of the file kept (W4)."""

from collections.abc import Callable, Sequence

from memory_model.entities.entity import FRONTMATTER, StatusLine
from memory_model.entities.keys import clean_key, key_line, same_key
from memory_model.entities.log_edit import append_log
from memory_model.entities.parts import Part, Parts, parts
from memory_model.entities.status import section_lines, status_lines
from memory_model.entities.texts import hides_below, indented, text_lines
from memory_model.errors import MemdeckError
from memory_model.storage.outcomes import Refused
from memory_model.text import frontmatter
from memory_model.text.document import Document
from memory_model.text.insertion import add_section, after_text, insert, own_stop
from memory_model.text.sections import Section, heading
from memory_model.text.source import marked

__all__ = ["append_log", "clean_key", "set_status", "unset_status"]


def set_status(document: Document, key: str, value: str, source: str = "") -> Document | Refused:
    """Set a Status key where it stands, in the Status section or in the frontmatter.

    The line keeps its spelling of the key, its bullet and its bold marks; a value of several lines is
    indented below it. A new key goes after the last Status line, into a new section where there is none.
    A key that stands more than once is refused with its lines. ``source`` marks an automatic writer (W11).
    """
    name = clean_key(key)
    found = parts(document.lines)
    lines = [line for line in status_lines(document, found) if same_key(line.key, name)]
    if len(lines) > 1:
        return _repeated(name, lines)
    if not lines:
        return _checked(document, _add(document, found, name, text_lines(value), source), name)
    if lines[0].home == FRONTMATTER:
        return _in_frontmatter(lambda: frontmatter.set_value(document, lines[0].key, " ".join(text_lines(value))))
    return _change(document, lines[0], text_lines(value), source)


def unset_status(document: Document, key: str) -> Document | Refused:
    """Remove a Status key with the lines of its value; one that is not there is refused, a repeated one too."""
    name = clean_key(key)
    lines = [line for line in status_lines(document, parts(document.lines)) if same_key(line.key, name)]
    if len(lines) > 1:
        return _repeated(name, lines)
    if not lines:
        return Refused("unknown", f"Status has no {name!r}", name, _known(document))
    if lines[0].home == FRONTMATTER:
        return _in_frontmatter(lambda: frontmatter.unset(document, lines[0].key))
    return document.splice(lines[0].line - 1, lines[0].stop - 1, ())


def _known(document: Document) -> str:
    keys = ", ".join([line.key for line in status_lines(document, parts(document.lines))])
    return f"it has {keys}" if keys else "its Status is empty"


def _change(document: Document, line: StatusLine, value: Sequence[str], source: str) -> Document | Refused:
    if line.value == "\n".join(value):
        return document
    start, stop = line.line - 1, line.stop - 1
    found = key_line(document.lines[start])
    if found is None:
        return Refused(
            "io",
            f"line {line.line} is no longer a Status line",
            f"line {line.line}",
            "look at it again, then do the same",
        )
    fresh = _written(found.head, value, found.indent, source)
    return hides_below(document, document.splice(start, stop, fresh), stop)


def _add(document: Document, found: Parts, key: str, value: Sequence[str], source: str) -> Document:
    if not found.status:
        return _add_to_new_section(document, found, _written(f"- {key}: ", value, 0, source))
    part = found.status[0]
    own = own_stop(document.lines, found.blocks, Section(part.title, 2, part.line, part.stop))
    last = _last(document, found, part, own) or _last(document, found, part, part.stop)
    if last is None:
        at = after_text(document.lines, found.blocks, part.line + 1, own)
        return insert(document, at, _written(f"- {key}: ", value, 0, source), found.blocks)[0]
    model = key_line(document.lines[last.line - 1])
    if model is None or not model.head.lstrip().startswith(("-", "*", "+")):
        head, indent = f"- {key}: ", 0
    else:
        place = model.head.rfind(model.key)
        head, indent = model.head[:place] + key + model.head[place + len(model.key) :], model.indent
    return insert(document, last.stop - 1, _written(head, value, indent, source), found.blocks)[0]


def _last(document: Document, found: Parts, part: Part, stop: int) -> StatusLine | None:
    lines = section_lines(document.lines, found.blocks, part.line + 1, stop)
    return lines[-1] if lines else None


def _add_to_new_section(document: Document, found: Parts, lines: Sequence[str]) -> Document:
    """Put a new Status above the Log, as in a new file; where there is no Log, at the end."""
    if not found.logs:
        return add_section(document, "Status", lines)[0]
    at = found.logs[0].line
    title = heading(document.lines[at])
    gap = [""] if at and document.lines[at - 1].strip() else []
    return document.splice(at, at, [*gap, "#" * (title[0] if title else 2) + " Status", *lines, ""])


def _written(head: str, value: Sequence[str], indent: int, source: str) -> list[str]:
    if not value:
        return [marked(head.rstrip(), source)]
    gap = head if head[-1:] in (" ", "\t", "：") else f"{head} "
    return [marked(gap + value[0], source), *indented(value[1:], indent)]


def _checked(before: Document, after: Document, key: str) -> Document | Refused:
    """Refuse a key that would not be read back as one: a date, a link, a text with a colon, none at all."""
    matches = [line for line in status_lines(after, parts(after.lines)) if line.key == key]
    if not key or not matches:
        return Refused(
            "usage", f"{key!r} cannot be a Status key", key or "KEY", "use a few words, such as role or next step"
        )
    return hides_below(before, after, min(len(before.lines), matches[0].line - 1))


def _repeated(key: str, lines: Sequence[StatusLine]) -> Refused:
    places = ", ".join(str(line.line) for line in lines)
    return Refused(
        "refused",
        f"Status has {key!r} more than once, in lines {places}: it is not clear which one counts",
        f"lines {places}",
        "remove all but one in an editor, then set it",
        "W4",
    )


def _in_frontmatter(edit: Callable[[], Document]) -> Document | Refused:
    try:
        return edit()
    except MemdeckError as error:
        return Refused(error.kind, error.message, error.where, error.repair, "W4")
