"""Frontmatter as agents' own tools read it: a small subset of YAML, every step outside of it told with its line.

Block mappings and lists, plain or quoted texts, comments behind `` #``. No tabs, anchors, tags or block scalars;
no key twice, none without a value.
"""

import re
from collections.abc import Sequence

from memory_model.text.fields import Field, Frontmatter, Problem, listed
from memory_model.text.pattern import lazy
from memory_model.values import NamedTuple

FENCE = "---"
_OUTSIDE = {
    **dict.fromkeys("&*", "anchors and aliases are not allowed; write the value out"),
    "!": "tags are not allowed",
    **dict.fromkeys("|>", "block scalars are not allowed; write the text in one line"),
    **{mark: f"a text that begins with {mark} needs quotes" for mark in "@`%"},
}
"""First letters of a value that are outside the subset, and why."""


class Breach(NamedTuple):
    """What is outside the subset: the line (from 0), the key it is about or empty, and a sentence."""

    line: int
    key: str
    message: str


class Strict(NamedTuple):
    """What was read, and the breaches; ``comments`` are lines of which a part is a comment and may not be meant so."""

    block: Frontmatter
    breaches: tuple[Breach, ...] = ()
    comments: tuple[Problem, ...] = ()


_SIMPLE = lazy(r"( *)([\w-]+):(?: +([^\W_](?:[^\n#:\t]|:(?=[^\s:]))*?))? *$")
"""Matches the commonest lines: a key and a plain text without any mark, or a key alone."""


_LINE = lazy(r"( *)([^\s#:\"'\[\]{}&*!|>%@`,-][^:\n]*?|\"[^\"]*\"|'[^']*') *:(?: +(.*))?$")


def parse(lines: Sequence[str]) -> Strict:
    """Read the block at the top of a file. A file without one, or with one that is not closed, is a breach itself."""
    if not lines or lines[0].rstrip() != FENCE:
        return Strict(Frontmatter(0, 0), (Breach(0, "", "there is no frontmatter"),))
    stop = next((number for number in range(1, len(lines)) if lines[number].rstrip() in (FENCE, "...")), 0)
    if not stop:
        return Strict(Frontmatter(0, 0), (Breach(0, "", "the fence is not closed: a line --- is missing"),))
    reader = _Reader(lines)
    for number in range(1, stop):
        reader.line(number)
    reader.end()
    if not reader.fields and not reader.breaches:
        reader.breaches.append(Breach(0, "", "the block is empty"))
    return Strict(Frontmatter(0, stop + 1, tuple(reader.fields)), tuple(reader.breaches), tuple(reader.comments))


class _Open:
    """A key that waits for what is indented below it."""

    __slots__ = ("child", "indent", "items", "key", "keys", "place")

    def __init__(self, indent: int, key: str, place: int) -> None:
        self.indent = indent
        self.key = key
        self.place = place
        self.child = -1
        self.items: list[str] = []
        self.keys: set[str] = set()


class _Reader:
    """Goes through a block line by line, and keeps the keys that are open."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.fields: list[Field] = []
        self.breaches: list[Breach] = []
        self.comments: list[Problem] = []
        self._lines = lines
        self._root = _Open(-1, "", -1)
        self._open = [self._root]
        self._root.child = 0
        self._passed = -1

    def line(self, number: int) -> None:
        """Read one line; what is indented below a breach is passed over."""
        text = self._lines[number]
        if self._passed >= 0:
            if not text.strip() or len(text) - len(text.lstrip()) > self._passed:
                return
            self._passed = -1
        match = _SIMPLE.match(text)
        if match:
            self._key(number, len(match[1]), match[2], match[3] or "", is_given=match[3] is not None)
            return
        bare = text.strip()
        if not bare or (bare[0] == "#" and "\t" not in text):
            return
        if "\t" in text:
            self._outside(number, "", "there is a tab here; indent with blanks, and put a tab between quotes as \\t")
            return
        indent = len(text) - len(text.lstrip(" "))
        if bare == "-" or bare.startswith("- "):
            self._item(number, indent, bare[1:].strip())
            return
        match = _LINE.match(text)
        if match is None:
            self._outside(number, "", f"this is no 'key: value': {bare[:40]}")
            return
        key = match[2].strip()
        key = key[1:-1] if key[0] in "\"'" else key
        rest = (match[3] or "").strip()
        value = self._value(number, key, rest)
        if value is not None:
            self._key(number, indent, key, value, is_given=bool(rest) and not rest.startswith("#"))

    def end(self) -> None:
        """Close what is open at the end of the block."""
        self._close(-1)

    def _key(self, number: int, indent: int, key: str, value: str, *, is_given: bool) -> None:
        home = self._home(number, indent)
        if home is None:
            return
        if key in home.keys:
            self._breach(number, key, f"{key} occurs a second time in this block")
        home.keys.add(key)
        path = f"{home.key}.{key}" if home.key else key
        if home.place >= 0:
            self.fields[home.place] = self.fields[home.place]._replace(stop=number + 1)
        self.fields.append(Field(path, value, number, number + 1))
        if not is_given:
            self._open.append(_Open(indent, path, len(self.fields) - 1))

    def _item(self, number: int, indent: int, text: str) -> None:
        self._close(indent - 1, keep_equal=True)
        home = self._open[-1]
        if home.place < 0 or (home.child >= 0 and home.child != indent) or home.keys:
            self._breach(number, "", "this list item belongs to no key")
            return
        home.child = indent
        value = self._value(number, home.key, text, is_item=True)
        home.items.append(value or "")
        field = self.fields[home.place]
        self.fields[home.place] = listed(field.key, home.items, field.line, number + 1)

    def _home(self, number: int, indent: int) -> _Open | None:
        """Find the key that a line with this indentation is below of; what lies deeper is closed."""
        self._close(indent)
        home = self._open[-1]
        if home.items or (home.child >= 0 and home.child != indent):
            self._breach(number, "", "this line is indented unlike the lines around it")
            return None
        home.child = indent
        return home

    def _close(self, indent: int, *, keep_equal: bool = False) -> None:
        while len(self._open) > 1 and (
            self._open[-1].indent > indent if keep_equal else self._open[-1].indent >= indent
        ):
            if keep_equal and self._open[-1].indent == indent + 1 and not self._open[-1].keys:
                return  # a list may stand at the same depth as its key
            closed = self._open.pop()
            if not closed.items and not closed.keys:
                key = closed.key.rpartition(".")[2]
                self._breach(self.fields[closed.place].line, closed.key, f"{key} has no value")

    def _value(self, number: int, key: str, rest: str, *, is_item: bool = False) -> str | None:
        """Read what stands behind a colon or a dash; `None` for what is outside the subset."""
        first = rest[:1]
        if first in ('"', "'"):
            return self._quoted(number, key, rest)
        if first in _OUTSIDE:
            self._outside(number, key, _OUTSIDE[first])
            return None
        start = 0 if first == "#" else rest.find(" #")
        plain = (rest if start < 0 else rest[:start]).strip()
        if start >= 0:
            self._comment(number, rest[start:].strip())
        if first not in ("[", "{") and not is_item and (": " in plain or plain.endswith(":")):
            self._outside(number, key, "a text with ': ' in it needs quotes")
            return None
        return plain

    def _comment(self, number: int, comment: str) -> None:
        if not comment.startswith("# ") and comment != "#":
            self.comments.append((number, f"the text after ` #` is a comment and not read: {comment}"))

    def _quoted(self, number: int, key: str, rest: str) -> str | None:
        match = re.match(r'"((?:[^"\\]|\\.)*)"|\'((?:[^\']|\'\')*)\'', rest)
        tail = rest[match.end() :] if match else ""
        if match is None or (tail.strip() and not tail.startswith(" #")):
            self._outside(number, key, "the quotes are not closed, or text follows them")
            return None
        if match[1] is None:
            return match[2].replace("''", "'")
        return re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), match[1])

    def _outside(self, number: int, key: str, message: str) -> None:
        """Tell of a line that cannot be read; the key it may be below of has something, though."""
        self._breach(number, key, message)
        text = self._lines[number]
        self._passed = len(text) - len(text.lstrip())
        self._open[-1].keys.add("")

    def _breach(self, number: int, key: str, message: str) -> None:
        self.breaches.append(Breach(number, key, message))
