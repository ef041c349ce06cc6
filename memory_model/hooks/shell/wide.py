"""Words with more values than a line may make: which of the protected files they name, asked of those files instead."""

import os
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from memory_model.hooks.effect import Effect
from memory_model.hooks.shell import braces
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.ground import Ground

MOST = 20_000
"""Files that are held against the wide words of a line; what is left then is not looked at."""


def told(effects: Sequence[Effect], ground: "Ground") -> Iterator[Effect]:
    """Yield the effects, one whose path is wide once for each protected file or folder that it names.

    Files that are not there yet are not seen in a wide word.
    """
    known: dict[str, list[str]] = {}
    left = MOST
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


def _parts(path: str) -> braces.Parts:
    try:
        return braces.parts(path)
    except ValueError:
        return ()


def _candidates(path: str, ground: "Ground", known: dict[str, list[str]]) -> list[str]:
    """List the protected files and folders whose names begin as the path does."""
    start = path[: next(number for number, char in enumerate(path) if braces.is_marked(char))]
    folder = start.rpartition("/")[0]
    if folder not in known:
        known[folder] = sorted({*ground.protected_folders(folder), *ground.protected(folder)})
    found = known[folder]
    first = bisect_left(found, start)
    last = bisect_left(found, start + chr(0x10FFFF))
    return found[first:last]
