"""A plan as a unified diff, for ``--dry-run`` and for a look before writing."""

from collections.abc import Callable

from memory_model.storage.plan import Append, Plan, Remove, Replace
from memory_model.storage.version import Version


def diff(plan: Plan, read: Callable[[str], Version] | None = None) -> str:
    """Show what a plan would do, against what ``read`` finds now (by default what it was composed from).

    Invalid bytes appear as U+FFFD; a missing final line end is said as ``git diff`` does.
    """
    parts = []
    for step in plan.steps:
        old = (read(step.path) if read else step.base).data
        parts += unified(step.path, old, _after(step, old))
    return "".join(parts)


def _after(step: Append | Replace | Remove, old: bytes | None) -> bytes | None:
    if isinstance(step, Append):
        return (old or b"") + step.tail
    return None if isinstance(step, Remove) else step.content


def unified(path: str, old: bytes | None, new: bytes | None) -> list[str]:
    """Return the lines of a unified diff of one file, each with its line end; `None` is no file."""
    from difflib import unified_diff  # noqa: PLC0415  12 ms, needed only where a diff is shown

    before = "/dev/null" if old is None else f"a/{path}"
    after = "/dev/null" if new is None else f"b/{path}"
    found = unified_diff(_lines(old), _lines(new), before, after)
    return [line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in found]


def diff_lines(path: str, old: bytes | None, new: bytes | None) -> list[str]:
    """Return what `unified` does for whoever shows line by line: none has a line end."""
    return [part for line in unified(path, old, new) for part in line.removesuffix("\n").split("\n")]


def _lines(data: bytes | None) -> list[str]:
    text = (data or b"").decode("utf-8", "replace")
    parts = text.split("\n")
    return [part + "\n" for part in parts[:-1]] + ([parts[-1]] if parts[-1] else [])
