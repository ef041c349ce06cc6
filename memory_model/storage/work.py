"""The steps of a plan as work on real files."""

from __future__ import annotations

from memory_model.storage.plan import Append, Plan, Remove, Replace
from memory_model.storage.steps import Extension, Removal, Step, Swap, checksum
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Work(NamedTuple):
    """One step of a plan beside what is done for it; ``base`` is the content it was composed from.

    ``part`` is that of a `Replace`.
    """

    path: str
    base: bytes | None
    content: bytes
    step: Step
    part: Callable[[bytes], bytes] | None = None

    def kept(self, data: bytes | None) -> bytes:
        """Return what the history keeps of a version of the file."""
        return self.part(data) if self.part and data is not None else data or b""


def resolve(plan: Plan, place: Callable[[str], str]) -> tuple[Work, ...]:
    """Turn the steps of a plan into work on real files; steps that change nothing are left out."""
    paths = [step.path for step in plan.steps]
    if len(set(paths)) != len(paths):
        raise ValueError(f"two steps for one file: {paths}")
    return tuple([_work(step, place(step.path), i) for i, step in enumerate(plan.steps) if _changes(step)])


def _changes(step: Append | Replace | Remove) -> bool:
    if isinstance(step, Append):
        return bool(step.tail) or not step.base.exists
    return step.base.exists if isinstance(step, Remove) else step.content != step.base.data


def _work(step: Append | Replace | Remove, target: str, number: int) -> Work:
    base = step.base.data
    if isinstance(step, Remove):
        return Work(step.path, base, b"", Removal(target, checksum(base)), step.part)
    content, part = (step.tail, None) if isinstance(step, Append) else (step.content, step.part)
    if isinstance(step, Append) or base is None:
        size = -1 if base is None else len(base)
        return Work(step.path, base, content, Extension(target, size, checksum(base), content), part)
    from memory_model.storage import replace  # noqa: PLC0415  an append needs no temp file

    swap = Swap(target, replace.temp_name(target, number), checksum(base), checksum(content))
    return Work(step.path, base, content, swap, part)
