"""Which hooks are installed where, when each last fired, what it gave, and what is wrong with it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from shlex import split

from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.hooks import record
from memory_model.hooks.installing import entries, settings_file
from memory_model.hooks.registry import HOOKS, Hook
from memory_model.values import NamedTuple

QUIET_DAYS = 3
_DAY = 86_400


class State(NamedTuple):
    """A hook in one settings file; the counts are those of the record, the newest thousand runs of all hooks."""

    name: str
    event: str
    scope: str
    path: str
    installed: bool
    command: str
    last_fired: str | None
    fired: int
    refused: int
    bytes: int
    failures: int
    warnings: tuple[str, ...]


def states(root: str, clock: Clock, scopes: Sequence[str]) -> list[State]:
    """Tell the state of every hook in each scope."""
    runs = list(record.runs())
    return [_state(hook, scope, root, clock, runs) for scope in scopes for hook in HOOKS]


def _state(hook: Hook, scope: str, root: str, clock: Clock, runs: Sequence[record.Fired]) -> State:
    path = settings_file.path_of(scope, root)
    command, warnings = _found(hook, path)
    own = [run for run in runs if run.hook == hook.name and (scope == settings_file.USER or _is_in(run.cwd, root))]
    last = own[-1].at if own else None
    if command:
        warnings += _wrong(hook, command, last, clock)
    return State(
        hook.name,
        hook.event,
        scope,
        path,
        bool(command),
        command,
        None if last is None else datetime.fromtimestamp(last, clock.now().tzinfo).isoformat(timespec="minutes"),
        len(own),
        sum(run.outcome == record.REFUSED for run in own),
        sum(run.bytes for run in own),
        sum(run.outcome == record.FAILED for run in own),
        tuple(warnings),
    )


def _found(hook: Hook, path: str) -> tuple[str, list[str]]:
    """Return the command of an installed hook, empty where there is none, and what keeps the file from being read."""
    try:
        known = entries.installed(settings_file.text_of(path), path)
    except MemdeckError as error:
        return "", [error.message.removesuffix("; nothing was written")]
    except OSError as error:
        return "", [f"it cannot be read: {error.strerror}"]
    return next((entry.command for entry in known if entry.hook == hook), ""), []


def _wrong(hook: Hook, command: str, last: int | None, clock: Clock) -> list[str]:
    program = split(command)[0]
    found: list[str] = []
    if not os.path.isabs(program):
        found.append(f"it names no exact path: {program}; memdeck hooks install fixes it")
    elif not os.access(program, os.X_OK):
        found.append(f"its program is gone: {program}; memdeck hooks install fixes it")
    if not hook.regular:
        return found
    if last is None:
        return [*found, "it has not fired yet"]
    days = int(clock.now().timestamp() - last) // _DAY
    return [*found, f"it has not fired for {days} days"] if days >= QUIET_DAYS else found


def _is_in(cwd: str, root: str) -> bool:
    return cwd == root or cwd.startswith(root.rstrip("/") + "/")
