"""What a frontmatter block holds: keys with the text that was written for them."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

Problem = tuple[int, str]
"""A line index (from 0) and a sentence about it."""


class Field(NamedTuple):
    """One key. ``value`` is the written text without quotes and comment, ``items`` those of a list.

    ``line`` to ``stop`` (indexes from 0, excluded) are its lines. A key inside another is written with a dot
    (``metadata.type``) and follows its parent, whose value is empty.
    """

    key: str
    value: str
    line: int
    stop: int
    items: tuple[str, ...] = ()


class Frontmatter(NamedTuple):
    """The block at the top of a file: lines ``start`` to ``stop`` with both fences; ``stop`` is 0 without one."""

    start: int
    stop: int
    fields: tuple[Field, ...] = ()
    problems: tuple[Problem, ...] = ()

    def get(self, key: str) -> Field | None:
        """Return the field of that key, the last one when it is repeated (as YAML has it), or `None`."""
        return next((field for field in reversed(self.fields) if field.key == key), None)

    def value(self, key: str, default: str = "") -> str:
        """Return the text of a key, or ``default``."""
        field = self.get(key)
        return field.value if field else default


def listed(key: str, items: Sequence[str], line: int, stop: int) -> Field:
    """Make the field of a list; its value is the items joined by commas, for reading."""
    return Field(key, ", ".join(items), line, stop, tuple(items))


def repeated(fields: Sequence[Field]) -> list[Problem]:
    """Report each key that stands in the block a second time."""
    if len({field[0] for field in fields}) == len(fields):
        return []
    first: dict[str, int] = {}
    problems = []
    for field in fields:
        if field.key in first:
            problems.append(
                (field.line, f"{field.key} occurs here a second time (first in line {first[field.key] + 1})")
            )
        first.setdefault(field.key, field.line)
    return problems
