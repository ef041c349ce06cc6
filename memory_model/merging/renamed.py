"""Sections that one side gave another heading: they are still those that they were."""

from collections import Counter
from collections.abc import Sequence

from memory_model.merging.keyed import Part
from memory_model.merging.parts import SECTION, Kind

_SHARE = 3
"""A section is the same one when at least one in so many of its lines is, counted in the longer version."""


def under_old_names(base: Sequence[Part], side: Sequence[Part]) -> list[Part]:
    """Return a side's parts, a section with a new heading under the key that it had in ``base``."""
    before, after = {part.key for part in base}, {part.key for part in side}
    gone = [part for part in base if part.key not in after and _is_section(part)]
    result = []
    for part in side:
        is_new = part.key not in before and _is_section(part)
        was = next((old for old in gone if _is_alike(old, part)), None) if is_new else None
        if was is not None:
            gone.remove(was)
            part = part._replace(key=was.key)  # noqa: PLW2901  the same part under its old key
        result.append(part)
    return result


def _is_section(part: Part) -> bool:
    return isinstance(part.key, Kind) and part.key.kind == SECTION


def _is_alike(old: Part, new: Part) -> bool:
    was, now = _said(old), _said(new)
    return (was & now).total() * _SHARE >= max(was.total(), now.total(), 1)


def _said(part: Part) -> Counter[str]:
    return Counter([line.strip() for line in part.lines[1:] if line.strip()])
