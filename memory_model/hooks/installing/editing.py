"""Adding to and taking from a JSON text so that every other byte stays, in the style that the text has."""

from __future__ import annotations

import json

from memory_model.hooks.installing.jsonc import OBJECT, Node


def added(text: str, container: Node, key: str, value: object) -> str:
    """Return the text with a last member added to an object (with ``key``) or an array."""
    newline = "\r\n" if "\r\n" in text else "\n"
    label = f"{json.dumps(key, ensure_ascii=False)}: " if container.kind == OBJECT else ""
    inner = text[container.start : container.end]
    if "\n" not in (inner if container.members else text.strip()) and text.strip("\ufeff \t\r\n") != "{}":
        item = label + json.dumps(value, ensure_ascii=False)
        return _placed(text, container, item, " " if container.members else "", "")
    base, unit = _indent(text, container.start), _unit(text)
    own = _indent(text, container.members[-1].start) if container.members else base + unit
    item = label + json.dumps(value, indent=unit, ensure_ascii=False).replace("\n", newline + own)
    return _placed(text, container, item, newline + own, "" if container.members else newline + base)


def _placed(text: str, container: Node, item: str, before: str, after: str) -> str:
    if not container.members:
        inner = text[container.start + 1 : container.end - 1].rstrip()
        return text[: container.start + 1] + inner + before + item + after + text[container.end - 1 :]
    last = container.members[-1]
    if last.comma >= 0:  # a trailing comma is the style of the text
        at = last.comma + 1
        return text[:at] + before + item + "," + text[at:]
    at = last.node.end
    return text[:at] + "," + before + item + text[at:]


def removed(text: str, container: Node, index: int) -> str:
    """Return the text without a member; comments around it stay."""
    member = container.members[index]
    if index + 1 < len(container.members):
        rest = text[member.comma + 1 :]
        return text[: member.start] + rest.lstrip(" \t\r\n")
    head, tail = text[: member.start].rstrip(" \t\r\n"), text[member.node.end :]
    if member.comma >= 0:
        tail = text[member.node.end : member.comma] + text[member.comma + 1 :]
    elif index:
        comma = container.members[index - 1].comma
        head = head[:comma] + head[comma + 1 :]
    if not index and len(head) == container.start + 1:
        tail = tail.lstrip(" \t\r\n") if tail.lstrip(" \t\r\n")[:1] in ("}", "]") else tail
    return head + tail


def replaced(text: str, node: Node, value: object) -> str:
    """Return the text with another scalar in the place of one."""
    return text[: node.start] + json.dumps(value, ensure_ascii=False) + text[node.end :]


def _unit(text: str) -> str:
    """Return one step of indentation, as the first indented line has it."""
    for line in text.split("\n")[1:]:
        bare = line.lstrip(" \t")
        if len(bare) < len(line) and bare.strip() and not bare.startswith(("//", "*", "/*")):
            return line[: len(line) - len(bare)]
    return "  "


def _indent(text: str, at: int) -> str:
    line = text[text.rfind("\n", 0, at) + 1 : at]
    return line[: len(line) - len(line.lstrip(" \t"))]
