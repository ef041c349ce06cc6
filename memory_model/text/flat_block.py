"""Flat frontmatter by one anchored expression a line: no YAML parser, the text as it was written."""

from __future__ import annotations

from memory_model.text.fields import Field, Problem, listed
from memory_model.values import TYPE_CHECKING, cache

if TYPE_CHECKING:
    from collections.abc import Sequence
    from re import Match, Pattern


Parsed = tuple[list[Field], list[Problem]]


@cache
def _line() -> Pattern[str]:
    """Match ``key: value``: indent, key, then a quoted text, a flat list, a plain text or nothing, and a comment."""
    import re  # noqa: PLC0415  not every text asks for an expression

    item = r"""(?:[^\s,\[\]{}"'#&*!|>%@`:?-][^,\[\]{}"'#:]*|"[^"\\]*"\ *|'[^']*'\ *)"""
    return re.compile(
        rf"""(?P<indent>\ *)(?P<key>\w[\w./()+-]*(?:\ [\w./()+-]+)*)\ *:
        (?:[ \t]+(?:"(?P<double>[^"\\]*)"|'(?P<single>(?:[^']|'')*)'|(?P<list>\[\ *(?:{item}(?:,\ *{item})*)?\])
          |(?P<plain>(?:[^\s\[\]{{}}"'#&*!|>%@`,:?-]|[-:?](?=\S))(?:[^#:]|(?<!\s)\#|:(?=\S))*?)))?
        [ \t]*(?P<comment>(?<=[ \t])\#.*)?$""",
        re.VERBOSE,
    )


@cache
def _simple() -> Pattern[str]:
    """Match the commonest lines of a block, all in one search: short keys, texts without marks, flat lists."""
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile(
        r"""^(  )?([\w-]++):(?: ++([^\W_][^\n#:"'\[\]{}]*+(?::[^\s#:][^\n#:"'\[\]{}]*+)*+"""
        r"""|"[^"\\\n]*+"|\[[\w ,.-]*+\]))?+$""",
        re.MULTILINE,
    )


def _plain(text: str, start: int) -> list[Field] | None:
    """Read a block of nothing but short keys with one text or flat list each; `None` when any line is of another kind.

    It is what `_quick` finds, without an expression: that would be loaded, and takes half as long again.
    """
    if any(mark in text for mark in _MARKS):
        return None
    make = tuple.__new__  # half the price of calling the class
    fields: list[Field] = []
    for number, line in enumerate(text.split("\n"), start):
        key, blank, value = line.partition(": ")
        if not (blank and key.replace("-", "_").isidentifier() and key.isascii()):
            return None
        first, inner = value[:1], value[1:-1]
        items: tuple[str, ...] = ()
        if first.isalnum():
            inner = value.rstrip()
            if ":" in inner or '"' in inner or "[" in inner or "]" in inner:
                return None
        elif first == "[":
            items = tuple([item for part in inner.split(",") if (item := part.strip(" "))])
            if value[-1] != "]" or not all(item.replace("-", "_").isidentifier() for item in items):
                return None
            inner = ", ".join(items)
        elif first != '"' or len(value) == 1 or value[-1] != '"' or '"' in inner:
            return None
        fields.append(make(Field, (key, inner, number, number + 1, items)))
    return fields


_MARKS = "#'{}\\\t\r"
"""With any of these in it a block may be something else."""


def _quick(text: str, start: int, stop: int) -> list[Field] | None:
    """Read a block of nothing but such lines; `None` when any line is of another kind."""
    found = _simple().findall(text)
    if len(found) != stop - start:
        return None
    make = tuple.__new__  # half the price of calling the class
    fields: list[Field] = []
    parent = ""
    place = 0
    for number, (indent, key, value) in enumerate(found, start):
        first = value[:1]
        if first.isalnum() and not indent:
            parent, place = "", len(fields)
            fields.append(make(Field, (key, value.rstrip(), number, number + 1, ())))
            continue
        text = value[1:-1] if first == '"' else value.rstrip()
        items: tuple[str, ...] = ()
        if first == "[":
            items = tuple([item for part in value[1:-1].split(",") if (item := part.strip())])
            text = ", ".join(items)
        if indent:
            if not parent:
                return None
            fields[place] = make(Field, (parent, "", fields[place].line, number + 1, ()))
            fields.append(make(Field, (f"{parent}.{key}", text, number, number + 1, items)))
            continue
        parent, place = ("" if value else key), len(fields)
        fields.append(make(Field, (key, text, number, number + 1, items)))
    return fields


def parse(lines: Sequence[str], start: int, stop: int) -> Parsed | None:
    """Read the lines between the fences, or return `None` for what only a YAML parser can tell.

    Understood are texts, quoted texts without escapes, lists, and one level of keys below a key.
    """
    block = "\n".join(lines[start:stop])
    quick = _plain(block, start) or _quick(block, start, stop)
    if quick is not None:
        return quick, []
    match_line = _line().match
    fields: list[Field] = []
    problems: list[Problem] = []
    parent = ""
    indent = -1
    dashes = 0
    items: list[str] | None = None
    number = start
    for number in range(start, stop):
        text = lines[number]
        bare = text.strip()
        if not bare or bare[0] == "#":
            continue
        if bare.startswith("- ") and parent and indent < 0:
            item = _item(bare[2:])
            dash = len(text) - len(text.lstrip())
            if item is None or (items is not None and dash != dashes):
                return None
            dashes = dash
            items = [item] if items is None else [*items, item]
            fields[-1] = listed(parent, items, fields[-1].line, number + 1)
            continue
        match = match_line(text)
        if match is None:
            return None
        depth = len(match["indent"])
        value = _value(match)
        if depth:
            if not parent or items is not None or (indent >= 0 and depth != indent) or match["list"] is not None:
                return None
            indent = depth
            fields.append(Field(f"{parent}.{match['key']}", value, number, number + 1))
            _extend(fields, parent, number + 1)
        else:
            key = match["key"]
            parent = "" if match.end("key") < len(text.rstrip()) - 1 and _given(match) else key
            indent, items = -1, None
            flat = match["list"]
            if flat is None:
                fields.append(Field(key, value, number, number + 1))
            else:
                fields.append(listed(key, _flat_items(flat[1:-1]), number, number + 1))
        if (comment := match["comment"]) and not comment.startswith("# ") and comment != "#":
            problems.append((number, f"the text after ` #` is a comment and not read: {comment}"))
    return fields, problems


def _flat_items(text: str) -> list[str]:
    """Split the inside of a flat list; commas between quotes belong to their item."""
    import re  # noqa: PLC0415  not every text asks for an expression

    if '"' not in text and "'" not in text:
        return [item for part in text.split(",") if (item := part.strip())]
    found = re.findall(r"""\s*(?:"([^"]*)"|'([^']*)'|([^,"']+))\s*,?""", text)
    return [plain.strip() or double or single for double, single, plain in found]


def _given(match: Match[str]) -> bool:
    return any(match[name] is not None for name in ("double", "single", "list", "plain"))


def _value(match: Match[str]) -> str:
    if (single := match["single"]) is not None:
        return single.replace("''", "'")
    return match["double"] or (match["plain"] or "").rstrip()


def _extend(fields: list[Field], parent: str, stop: int) -> None:
    """Let the parent's lines reach to the end of its newest child."""
    place = next(place for place in range(len(fields) - 1, -1, -1) if fields[place].key == parent)
    fields[place] = fields[place]._replace(stop=stop)


def _item(text: str) -> str | None:
    """Read a list item as a text, or `None` for one with structure."""
    match = _line().match(f"x: {text}")
    if match is None or match["list"] is not None or not _given(match):
        return None
    return _value(match)
