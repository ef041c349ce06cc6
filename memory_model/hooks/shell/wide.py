"""Words with more values than a line may make: which of the protected files they name, asked of those files instead."""

import os
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from memory_model.hooks.effect import APPEND, WRITE, Effect
from memory_model.hooks.shell import braces
from memory_model.hooks.shell.run import Run
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.ground import Ground

MOST, MOST_DAYS = 20_000, 100_000
"""Files, and days without a file, that are held against the wide words of a line; what is left then is not looked at.
"""


def told(effects: Sequence[Effect], ground: "Ground") -> Iterator[Effect]:
    """Yield the effects, one whose path is wide once for each protected file or folder that it names.

    Of the past days that have no file yet and would get one, the last is named.
    """
    known: dict[str, list[str]] = {}
    days: dict[str, list[str]] = {}
    left, left_days = MOST, MOST_DAYS
    for effect in effects:
        if not braces.is_marked(effect.path):
            yield effect
            continue
        path = os.path.normpath(effect.path)
        for candidate in _candidates(path, ground, known):
            left -= 1
            if left < 0:
                break
            if braces.is_one(candidate, _parts(path)):
                yield effect._replace(path=candidate)
        if effect.act in (WRITE, APPEND):
            folder, parts = _folder(path), _parts(path)
            if folder not in days:
                days[folder] = sorted(ground.past_days(folder))
            may_be = _beginning(days[folder], _start(path))
            may_be = may_be[max(0, len(may_be) - left_days) :]
            left_days -= len(may_be)
            made = next((day for day in reversed(may_be) if braces.is_one(day, parts)), "")
            if made:
                yield effect._replace(path=made)


def named(word: str, run: Run, ground: "Ground") -> list[str]:
    """Return the protected files and folders that a wide word names; any other word is itself."""
    place = run.place(word) if braces.is_marked(word) else ""
    path = os.path.normpath(place)
    found = _candidates(path, ground, {})[:MOST] if place else []
    return [name for name in found if braces.is_one(name, _parts(path))] or [word]


def _parts(path: str) -> braces.Parts:
    try:
        return braces.parts(path)
    except ValueError:
        return ()


def _folder(path: str) -> str:
    """Return the folder up to which a path is written out."""
    return _start(path).rpartition("/")[0]


def _start(path: str) -> str:
    return path[: next(number for number, char in enumerate(path) if braces.is_marked(char))]


def _candidates(path: str, ground: "Ground", known: dict[str, list[str]]) -> list[str]:
    """List the protected files and folders whose names begin as the path does."""
    start, folder = _start(path), _folder(path)
    if folder not in known:
        known[folder] = sorted({*ground.protected_folders(folder), *ground.protected(folder)})
    return _beginning(known[folder], start)


def _beginning(names: list[str], start: str) -> list[str]:
    """Return the names, which are sorted, that begin with a text."""
    return names[bisect_left(names, start) : bisect_left(names, start + chr(0x10FFFF))]
