"""``cp``, ``mv``, ``install``, ``ln`` and ``rsync``: what they put where, and what they take away."""

import os
from collections.abc import Callable, Iterator

from memory_model.hooks.effect import CHANGE, REMOVE, WRITE, Effect
from memory_model.hooks.shell.run import Given, Run, sort

_VALUED = "-t -S -m -o -g --target-directory --suffix --mode --owner --group -e --exclude --include --rsh --filter"
MOST = 5_000
"""Files of a copied folder that are looked at."""


def effects(run: Run) -> Iterator[Effect]:
    """List what a copying program does to files that are there, and which it makes."""
    found = sort(run.words, _VALUED)
    if run.program == "rsync":
        yield from _rsync(run, found)
        return
    if run.program == "install" and found.has("-d", "--directory"):
        return
    named = found.value("-t", "--target-directory")
    sources = found.operands if named else found.operands[:-1]
    target = named or (found.operands[-1] if found.operands else "")
    if run.program == "ln" and not sources:
        sources, target = found.operands, "."
    if run.program == "scp" and ":" in target.partition("/")[0]:
        return
    for source in sources:
        yield from _one(run, found, source, target)


def _one(run: Run, found: Given, source: str, target: str) -> Iterator[Effect]:
    start, place = run.place(source), run.place(target)
    if not place:
        return
    if os.path.isdir(place) and not found.has("-T", "--no-target-directory"):
        name = source.rpartition(":")[2] if run.program == "scp" else source
        place = os.path.join(place, os.path.basename(name.rstrip("/")))
    keeps = not found.has("-f", "--force", "-b") if run.program == "ln" else found.has("-n", "--no-clobber")
    for path, of in _pairs(start, place) if run.program != "ln" else [(place, "")]:
        if not (keeps and os.path.lexists(path)):
            yield Effect(WRITE, path, run.program, likely=_content(of))
    if run.program == "mv" and start and not (keeps and os.path.lexists(place)):
        yield Effect(REMOVE, start, "mv", below=True)
    elif run.program == "ln" and start and not found.has("-s", "--symbolic"):
        yield Effect(CHANGE, start, "ln")


def _pairs(source: str, target: str) -> Iterator[tuple[str, str]]:
    """Yield each file that a copy writes and the one it is a copy of; a folder is walked."""
    if not source or not os.path.isdir(source):
        yield target, source
        return
    count = 0
    for folder, _, names in os.walk(source):
        inner = os.path.relpath(folder, source)
        for name in sorted(names):
            count += 1
            if count > MOST:
                return
            yield os.path.normpath(os.path.join(target, inner, name)), os.path.join(folder, name)


def _content(path: str) -> Callable[[bytes], bytes] | None:
    def read(_: bytes) -> bytes:
        try:
            with open(path, "rb") as file:
                return file.read()
        except OSError:
            return b""

    return read if os.path.isfile(path) else None


def _rsync(run: Run, found: Given) -> Iterator[Effect]:
    if found.has("-n", "--dry-run", "--list-only") or len(found.operands) < 2:
        return
    *sources, target = found.operands
    place = run.place(target)
    if not place or _is_remote(target):
        return
    if found.has("--delete", "--delete-after", "--delete-before", "--delete-excluded", "--delete-during"):
        yield Effect(REMOVE, place, "rsync --delete", below=True)
    for source in sources:
        if _is_remote(source):
            yield Effect(CHANGE, place, "rsync")
            continue
        start = run.place(source)
        is_whole = source.endswith("/") or not os.path.isdir(place)
        into = place if is_whole else os.path.join(place, os.path.basename(source))
        for path, of in _pairs(start, into):
            if _is_left_out(of, start, found):
                continue
            if not (found.has("--ignore-existing") and os.path.lexists(path)):
                yield Effect(WRITE, path, "rsync", likely=_content(of))
        if found.has("--remove-source-files"):
            yield Effect(REMOVE, start, "rsync --remove-source-files", below=True)


def _is_left_out(path: str, start: str, found: Given) -> bool:
    """Tell whether ``--exclude`` leaves a file out; with rules of other kinds as well nothing is sure to be."""
    patterns = [value.strip("/") for name, value in found.options if name == "--exclude"]
    if not patterns or found.has("--include", "--filter", "-f", "--exclude-from"):
        return False
    from fnmatch import fnmatchcase  # noqa: PLC0415  few lines leave files out

    inner = os.path.relpath(path, os.path.dirname(start.rstrip("/"))).split("/")
    return any(fnmatchcase(part, pattern) for pattern in patterns for part in inner)


def _is_remote(place: str) -> bool:
    return ":" in place.partition("/")[0]
