"""Frontmatter with structure, through python-frontmatter's handler interface and YAML's own marks.

Nothing is constructed: scalars keep their written text, so a date, ``no`` or ``12:30`` stays what it
is, and aliases cannot grow (libraries.md, "YAML"). The only module that knows these packages, and
it loads them only when a block needs them.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from memory_model.text.fields import Field, Problem, listed

if TYPE_CHECKING:
    import yaml

MAX_CHARS = 65_536
MAX_NESTING = 200
_LEAD = 1  # the handler is given the block with the line end of its fence before it
_BREAKS = "\r\x85\u2028\u2029"
"""What YAML counts as line ends beside ``\\n``, which alone ends a line here (formats.md, preamble)."""
_STANDING_IN = "\ufdd0\ufdd1\ufdd2\ufdd3"
"""No characters, kept free for a use such as this: what YAML is given in place of those."""
_GIVEN, _BACK = str.maketrans(_BREAKS, _STANDING_IN), str.maketrans(_STANDING_IN, _BREAKS)
ALIASES = "anchors and aliases are not allowed here; write the value out"


class RejectedBlockError(Exception):
    """YAML cannot read the block. ``line`` counts from 0 within it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


def parse(lines: Sequence[str], start: int, stop: int) -> tuple[list[Field], list[Problem]]:
    """Read the lines between the fences; raises `RejectedBlockError` with the line and YAML's reason."""
    block = "\n".join(lines[start:stop])
    _check_bounds(block)
    root = _compose(block.translate(_GIVEN))
    reader = _Reader(lines, start - _LEAD)
    if root is not None:
        reader.mapping(root, "")
    return reader.fields, sorted(set(reader.problems))


def _check_bounds(block: str) -> None:
    if len(block) > MAX_CHARS:
        raise RejectedBlockError(0, f"the block is too large ({len(block)} characters, at most {MAX_CHARS})")
    if block.count("[") + block.count("{") > MAX_NESTING or any(
        line.count("- ") + line.count("? ") > MAX_NESTING for line in block.split("\n")
    ):
        raise RejectedBlockError(0, "the block is nested too deeply")
    if any(char in block for char in _STANDING_IN):
        raise RejectedBlockError(0, "the block holds a character that Unicode reserves")
    if re.search(r"(?m)^-{3,}\s*$", block):
        raise RejectedBlockError(0, "the block holds a rule of dashes")


def _compose(block: str) -> Any:
    import frontmatter  # noqa: PLC0415  38 ms, paid only for a block with structure
    import yaml  # noqa: PLC0415

    try:
        metadata, _ = frontmatter.parse(f"---\n{block}\n---\n", handler=_handler())
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise RejectedBlockError(mark.line - _LEAD if mark else 0, str(error.problem or error.context)) from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise RejectedBlockError(0, str(error).split("\n", 1)[0]) from error
    root = metadata.get("root")
    if root is not None and not isinstance(root, yaml.MappingNode):
        raise RejectedBlockError(0, "this is not a list of keys")
    return root


@cache
def _handler() -> Any:
    import yaml  # noqa: PLC0415
    from frontmatter.default_handlers import YAMLHandler  # noqa: PLC0415

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

    class MarkedHandler(YAMLHandler):
        """Hands out the node tree with its marks instead of values."""

        def load(self, fm: str, **_: object) -> dict[str, object]:
            return {"root": yaml.compose(fm, Loader=loader)}

    return MarkedHandler()


class _Reader:
    """Walks a node tree once, each node at most one time."""

    def __init__(self, lines: Sequence[str], start: int) -> None:
        self.fields: list[Field] = []
        self.problems: list[Problem] = []
        self._lines = lines
        self._start = start
        self._seen: set[int] = set()

    def mapping(self, node: "yaml.MappingNode", prefix: str) -> None:
        for key_node, value in node.value:
            line = self._start + key_node.start_mark.line
            key = f"{prefix}{_text(key_node) if isinstance(key_node.value, str) else 'this key'}"
            if self._is_alias(value, line):
                self.fields.append(Field(key, self._lines[line].partition(":")[2].strip(), line, line + 1))
            elif value.id == "scalar":
                self.fields.append(Field(key, _text(value), line, self._stop(value, line)))
            elif value.id == "sequence":
                self.fields.append(self._list(key, value, line))
            else:
                self.fields.append(Field(key, "", line, self._stop(value, line)))
                self.mapping(value, f"{key}.")

    def _list(self, key: str, node: "yaml.SequenceNode", line: int) -> Field:
        stop = self._stop(node, line)
        if len(node.value) == 1 and node.value[0].id == "sequence" and stop == line + 1:
            return Field(key, self._lines[line].partition(":")[2].strip(), line, stop)
        told = [_item(child) for child in node.value if not self._is_alias(child, line)]
        return listed(key, [item for item in told if item is not None], line, stop)

    def _is_alias(self, node: "yaml.Node", line: int) -> bool:
        """Tell whether the node was met before: then an alias stands here."""
        if id(node) in self._seen:
            self.problems.append((line, ALIASES))
            return True
        self._seen.add(id(node))
        return False

    def _stop(self, node: "yaml.Node", line: int) -> int:
        mark = node.end_mark
        stop = self._start + mark.line + (1 if mark.column else 0)
        while stop > line + 1 and (not (bare := self._lines[stop - 1].strip(" \t")) or bare.startswith("#")):
            stop -= 1
        return max(stop, line + 1)


def _item(node: Any) -> str | None:
    """Return an item of a list as it is written: a text, or ``key: text`` (a check); `None` for anything deeper."""
    if node.id == "scalar":
        return _text(node)
    if node.id != "mapping" or len(node.value) != 1:
        return None
    key, value = node.value[0]
    return f"{_text(key)}: {_text(value)}" if key.id == value.id == "scalar" else None


def _text(node: Any) -> str:
    """Return the text of a scalar in the characters it was written with; blanks around a bare one belong to no value.

    YAML leaves those at which it knows no blanks (a no-break space).
    """
    text = str(node.value).translate(_BACK)
    return text.strip() if not node.style else text
