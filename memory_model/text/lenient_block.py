"""Frontmatter that YAML rejects, read line by line as ``key: rest``."""

from __future__ import annotations

from memory_model.text.fields import Field, listed
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def parse(lines: Sequence[str], start: int, stop: int) -> list[Field]:
    """Read every ``key: rest`` between two line indexes; indented keys belong to the key above, dashes to its list.

    What stands behind a number sign between blanks is a comment. Never fails: an indented line without a key
    continues the value above it, any other is dropped.
    """
    import re  # noqa: PLC0415  not every text asks for an expression

    fields: list[Field] = []
    parent = -1
    for number in range(start, stop):
        bare = lines[number].strip()
        if not bare or bare.startswith("#"):
            continue
        indented = lines[number][0] in " \t"
        if bare.startswith("- ") and parent >= 0 and (fields[parent].items or not fields[parent].value):
            field = fields[parent]
            fields[parent] = listed(field.key, [*field.items, unquoted(bare[2:])], field.line, number + 1)
        elif match := re.match(r"([\w\"'][^:]*?)[ \t]*:(?:[ \t]+(.*))?$", bare):
            key = unquoted(match[1])
            if indented and parent >= 0:
                fields.append(_field(f"{fields[parent].key}.{key}", match[2] or "", number))
                fields[parent] = fields[parent]._replace(stop=number + 1)
            else:
                fields.append(_field(key, match[2] or "", number))
                parent = len(fields) - 1
        elif fields and indented:
            last = fields[-1]
            fields[-1] = last._replace(value=f"{last.value} {bare}".strip(), stop=number + 1)
    return fields


def _field(key: str, rest: str, number: int) -> Field:
    import re  # noqa: PLC0415  not every text asks for an expression

    rest = re.split(r"(?:^|\s+)#(?:\s|$)", rest, maxsplit=1)[0].strip() if rest[:1] not in "\"'" else rest.strip()
    if rest.startswith("[") and rest.endswith("]") and not rest.startswith("[["):
        parts = [unquoted(part) for part in rest[1:-1].split(",") if part.strip()]
        return listed(key, parts, number, number + 1)
    return Field(key, unquoted(rest), number, number + 1)


def unquoted(text: str) -> str:
    """Take a pair of quotes off a text."""
    text = text.strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" else text
