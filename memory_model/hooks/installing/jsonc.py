"""JSON as its author wrote it: where each value begins and ends, with comments and trailing commas left alone."""

from __future__ import annotations

import json

from memory_model.errors import MemdeckError
from memory_model.values import NamedTuple

OBJECT, ARRAY, SCALAR = "{", "[", ""
_CLOSING = {OBJECT: "}", ARRAY: "]"}
DEEPEST = 200


class Node(NamedTuple):
    """A value from ``start`` to ``end`` (excluded): its members, or what a text, number or truth says."""

    kind: str
    start: int
    end: int
    members: tuple[Member, ...] = ()
    value: object = None

    def member(self, key: str) -> Member | None:
        """Return the member of an object with this key; the last one counts, as JSON has it."""
        return next((member for member in reversed(self.members) if member.key == key), None)

    def plain(self) -> object:
        """Return what `json.loads` would give."""
        if self.kind == OBJECT:
            return {member.key: member.node.plain() for member in self.members}
        if self.kind == ARRAY:
            return [member.node.plain() for member in self.members]
        return self.value


class Member(NamedTuple):
    """One member of an object or array, from its key on. ``comma`` is where the one behind it stands, or -1."""

    key: str
    start: int
    node: Node
    comma: int = -1


def parse(text: str, where: str) -> Node:
    """Read a document. Raises `MemdeckError` of kind ``usage`` with the line, for what is none."""
    reader = _Reader(text, where)
    node = reader.value(0)
    reader.skip()
    if reader.at < len(text):
        raise reader.wrong("something follows the end")
    return node


class _Reader:
    def __init__(self, text: str, where: str) -> None:
        self.text = text
        self.where = where
        self.at = 1 if text.startswith("\ufeff") else 0

    def skip(self) -> None:
        """Pass over white space and comments."""
        text = self.text
        while self.at < len(text):
            if text[self.at] in " \t\r\n":
                self.at += 1
            elif text.startswith("//", self.at):
                end = text.find("\n", self.at)
                self.at = len(text) if end < 0 else end
            elif text.startswith("/*", self.at):
                end = text.find("*/", self.at)
                if end < 0:
                    raise self.wrong("a comment is never closed")
                self.at = end + 2
            else:
                return

    def value(self, depth: int) -> Node:
        self.skip()
        sign = self.text[self.at : self.at + 1]
        if depth > DEEPEST:
            raise self.wrong("it is nested too deep")
        if sign and sign in _CLOSING:
            return self._container(sign, depth)
        start = self.at
        self._pass_scalar()
        try:
            return Node(SCALAR, start, self.at, value=json.loads(self.text[start : self.at]))
        except ValueError:
            self.at = start
            raise self.wrong("a value is missing or spelled wrong") from None

    def wrong(self, what: str) -> MemdeckError:
        line = self.text.count("\n", 0, self.at) + 1
        return MemdeckError(
            "usage", f"this is not JSON, {what}; nothing was written", f"{self.where}:{line}", "correct that line"
        )

    def _container(self, kind: str, depth: int) -> Node:
        start = self.at
        self.at += 1
        members: list[Member] = []
        while True:
            self.skip()
            if self.text[self.at : self.at + 1] == _CLOSING[kind]:
                self.at += 1
                return Node(kind, start, self.at, tuple(members))
            if members and members[-1].comma < 0:
                raise self.wrong("a comma or a bracket is missing")
            members.append(self._member(kind, depth))

    def _member(self, kind: str, depth: int) -> Member:
        start, key = self.at, ""
        if kind == OBJECT:
            name = self.value(depth + 1)
            self.skip()
            if not isinstance(name.value, str) or self.text[self.at : self.at + 1] != ":":
                raise self.wrong("a key with its colon is missing")
            key = name.value
            self.at += 1
        node = self.value(depth + 1)
        after = self.at
        self.skip()
        if self.text[self.at : self.at + 1] == ",":
            self.at += 1
            return Member(key, start, node, self.at - 1)
        self.at = after
        return Member(key, start, node)

    def _pass_scalar(self) -> None:
        text = self.text
        if text[self.at : self.at + 1] == '"':
            self.at += 1
            while self.at < len(text) and text[self.at] != '"':
                self.at += 2 if text[self.at] == "\\" else 1
            self.at += 1
            return
        while self.at < len(text) and text[self.at] not in " \t\r\n,:]}/":
            self.at += 1
