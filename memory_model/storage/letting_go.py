"""Letting go of kept versions: what is old, or too much, and no undo of the last weeks could need."""

import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from memory_model.storage import history, private
from memory_model.storage.books import folder
from memory_model.storage.history import Act
from memory_model.values import NamedTuple

SAFE_DAYS, SAFE_ACTS = 30, 100
"""The acts of the last so many days, and the last so many acts, keep their versions whatever the bounds say."""


class Bounds(NamedTuple):
    """How many days a version is kept, and how many bytes all of them may have together."""

    days: int = 365
    size: int = 256 * 1024 * 1024


def let_go(state: str, now: str, bounds: Bounds) -> int:
    """Remove versions beyond the bounds, the oldest first; return how many. The write lock is held, nothing is raised.

    Of each file the newest whole version stays, with what came after it, so that a file that is deleted can be brought
    back. What no act of the history names is left alone, but for what a kill left half written, and so are the texts of
    sealed days, which lie elsewhere.
    """
    with suppress(OSError, ValueError, TypeError):  # a time that is none ends the look
        private.sweep(folder(state))
        names = os.listdir(folder(state))
        if not names:
            return 0
        acts = history.load(state).acts
        sizes = {name: os.path.getsize(os.path.join(folder(state), name)) for name in names}
        present = datetime.fromisoformat(now)
        safe = _needed(acts, present)
        total = sum(sizes.values())
        gone = 0
        for act in acts:
            is_old = present - datetime.fromisoformat(act.at) > timedelta(days=bounds.days)
            for name in _names(act):
                if name in sizes and name not in safe and (is_old or total > bounds.size):
                    os.unlink(os.path.join(folder(state), name))
                    total -= sizes[name]
                    gone += 1
        return gone
    return 0


def _needed(acts: Sequence[Act], now: datetime) -> set[str]:
    """Name the versions that stay: of the last acts, and of each file the newest whole one and what came after it."""
    recent = [act for act in acts if now - datetime.fromisoformat(act.at) < timedelta(days=SAFE_DAYS)]
    needed = {name for act in (*recent, *acts[-SAFE_ACTS:]) for name in _names(act)}
    whole: set[str] = set()
    for act in reversed(acts):
        for change in act.changes:
            if change.path not in whole:
                needed |= {change.before, change.after}
            if change.kind != "append":
                whole.add(change.path)
    return needed


def _names(act: Act) -> list[str]:
    return [name for change in act.changes for name in (change.before, change.after) if name]
