"""The frontmatter of a file: read leniently, edited one line at a time, never dumped."""

from memory_model.errors import MemdeckError
from memory_model.text import flat_block, lenient_block
from memory_model.text.blocks import frontmatter_end
from memory_model.text.document import Document
from memory_model.text.fields import Field, Frontmatter, repeated
from memory_model.text.yaml_scalars import scalar, value_span

__all__ = ["Field", "Frontmatter", "read", "set_value", "unset"]


def read(document: Document) -> Frontmatter:
    """Read the block at the top; a file without one gives an empty `Frontmatter`. Never raises.

    Values keep their written text. What YAML rejects is read line by line, with a problem that names the line.
    """
    lines = document.lines
    stop = frontmatter_end(lines)
    if not stop:
        return Frontmatter(0, 0)
    parsed = flat_block.parse(lines, 1, stop - 1)
    fields, problems = parsed if parsed is not None else _structured(document, stop)
    again = repeated(fields)
    told = (*problems, *again) if problems or again else ()
    return tuple.__new__(Frontmatter, (0, stop, tuple(fields), told))  # half the price of calling the class


def _structured(document: Document, stop: int) -> flat_block.Parsed:
    from memory_model.text import yaml_block  # noqa: PLC0415  most blocks are flat

    try:
        return yaml_block.parse(document.lines, 1, stop - 1)
    except yaml_block.RejectedBlockError as rejected:
        line = min(max(1, rejected.line + 1), stop - 1)
        return lenient_block.parse(document.lines, 1, stop - 1), [(line, f"not valid YAML: {rejected.reason}")]


def set_value(document: Document, key: str, value: str) -> Document:
    """Set a key (``metadata.type`` for one inside another) by changing its line alone (W4).

    Spacing, quotes and a comment stay. A new key goes to the end of the block or of its parent; a file
    without a block gets one. Raises `MemdeckError` of kind ``refused`` where one line cannot say it.
    """
    before = read(document)
    if not before.stop:
        return document.splice(0, 0, ["---", *_new_lines(key, value), "---"])
    field = _only(before, key)
    if field is None:
        place, lines = _addition(document, before, key, value)
        return _checked(document.splice(place, place, lines), before, key, value)
    if field.stop > field.line + 1 and not field.items and not field.value:
        raise MemdeckError("refused", f"{key} holds further keys and cannot become a text", f"line {field.line + 1}")
    line = document.lines[field.line]
    start, stop = value_span(line)
    written = scalar(value, line[start : start + 1])
    tail = line[stop:] if field.stop == field.line + 1 else ""
    gap = "" if line[start - 1] in " \t" or not written else " "
    return _checked(document.splice(field.line, field.stop, [line[:start] + gap + written + tail]), before, key, value)


def unset(document: Document, key: str) -> Document:
    """Take a key's lines out, those of the keys inside it too; a file without the key stays as it is.

    Raises `MemdeckError` of kind ``refused`` where that would change what another key says.
    """
    before = read(document)
    field = _only(before, key)
    if field is None:
        return document
    result = document.splice(field.line, field.stop, [])
    after = read(result)
    if after.get(key) is not None or _others(after, key) != _others(before, key):
        raise _too_much(f"taking {key} out")
    return result


def _only(block: Frontmatter, key: str) -> Field | None:
    found = [field for field in block.fields if field.key == key]
    if len(found) > 1:
        places = ", ".join([str(field.line + 1) for field in found])
        raise MemdeckError("refused", f"{key} is in lines {places}", "frontmatter", "leave one of them and try again")
    return found[0] if found else None


def _addition(document: Document, block: Frontmatter, key: str, value: str) -> tuple[int, list[str]]:
    """Find where a new key goes, and its lines."""
    parent, dot, name = key.rpartition(".")
    home = _only(block, parent) if dot else None
    if home is None:
        return block.stop - 1, _new_lines(key, value)
    child = next((field for field in reversed(block.fields) if field.key.startswith(f"{parent}.")), None)
    shape = document.lines[child.line] if child else "  "
    indent = shape[: len(shape) - len(shape.lstrip())]
    return home.stop, [f"{indent}{name}: {scalar(value)}"]


def _new_lines(key: str, value: str) -> list[str]:
    *parents, name = key.split(".")
    lines = [f"{'  ' * depth}{parent}:" for depth, parent in enumerate(parents)]
    return [*lines, f"{'  ' * len(parents)}{name}: {scalar(value)}".rstrip()]


def _checked(document: Document, before: Frontmatter, key: str, value: str) -> Document:
    """Read the result again: the key must have the value, and every other key what it had."""
    after = read(document)
    was = [(field.key, field.value) for field in before.fields if field.key != key]
    now = [(field.key, field.value) for field in after.fields if field.key != key]
    new_parents = {key.rpartition(".")[0]} - {field.key for field in before.fields}
    if after.value(key) != value or [pair for pair in now if pair[0] not in new_parents] != was:
        raise _too_much(f"setting {key}")
    return document


def _others(block: Frontmatter, key: str) -> list[tuple[str, str]]:
    """List what the keys say that neither are ``key``, nor inside it, nor around it."""
    return [
        (field.key, field.value)
        for field in block.fields
        if not (field.key == key or field.key.startswith(f"{key}.") or key.startswith(f"{field.key}."))
    ]


def _too_much(act: str) -> MemdeckError:
    return MemdeckError("refused", f"{act} would change more than its line", "frontmatter", "edit it by hand")
