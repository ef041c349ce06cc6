"""Taking a text out of the program's own books for good (W12): every file of a folder, whatever its shape."""

import os
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from memory_model.storage import history, journal, private, records

Swap = tuple[bytes, bytes]
"""A text to take out, and what stands there instead."""
_LEAST = 8
"""Bytes of a text that, at the cut end of a shortened field, are still too much of it."""


def swapped(data: bytes, swaps: Sequence[Swap]) -> bytes:
    """Return the bytes with every text taken out."""
    for old, new in swaps:
        data = data.replace(old, new)
    return data


def scrub(folder: str, swaps: Sequence[Swap]) -> int:
    """Take texts out of every file below ``folder``; return how many files had one. The write lock is held.

    Records are written anew with their checksums, compressed texts that hold one are dropped, anything else is
    changed in place of its bytes. The journal is emptied: nothing is under way. What a killed scrub left half written
    goes first. Raises `OSError`.
    """
    private.sweep(folder)
    found = 0
    for path in _files(folder):
        with open(path, "rb") as file:
            data = file.read()
        if os.path.basename(path) == journal.FILE and os.path.dirname(path) == folder:
            new: bytes | None = b"-"
            found += swapped(data, swaps) != data
        else:
            new = _clean(data, swaps)
            found += new != data
        if new is None:
            os.unlink(path)
        elif new != data:
            private.write(path, new)
    return found


def holding(folder: str, texts: Sequence[bytes], within: Callable[[str], bool] = lambda _: True) -> list[str]:
    """List the files below ``folder`` in which a text stands, compressed ones looked into; unreadable ones too."""
    found = []
    for path in _files(folder):
        if not within(path):
            continue
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError:
            continue
        if any(text in whole for whole in (data, _inflated(data) or b"") for text in texts):
            found.append(path)
    return found


def empty(folder: str) -> None:
    """Remove all files below a folder of the cache: they can be made again."""
    for path in _files(folder):
        with suppress(OSError):
            os.unlink(path)


def forget_file(state: str, path: str, mark: str) -> None:
    """Take all texts of one file of the workspace out of history and kept versions. The write lock is held."""
    with suppress(FileNotFoundError):
        place = os.path.join(state, history.FILE)
        with open(place, "rb") as file:
            lines = file.read().split(b"\n")
        private.write(place, b"\n".join([_without(state, line, path, mark) for line in lines]))


def _without(state: str, line: bytes, path: str, mark: str) -> bytes:
    fields = records.decode(line)
    act = history.decode(fields) if fields else None
    if act is None or all(change.path != path for change in act.changes):
        return line
    changes = []
    for change in act.changes:
        if change.path == path:
            for name in filter(None, (change.before, change.after)):
                with suppress(OSError):
                    os.unlink(os.path.join(state, "kept", name))
            change = change._replace(text=mark, tail=mark.encode() if change.tail else b"")  # noqa: PLW2901  frozen
        changes.append(change)
    done = tuple([each._replace(text=mark) if each.path == path else each for each in act.done])
    return history.encode(act._replace(changes=tuple(changes), done=done)).rstrip(b"\n")


def scrub_acts(state: str, verbs: Sequence[str], swaps: Sequence[Swap]) -> None:
    """Take texts out of what is kept of the acts with these verbs: their lines and both versions of their files.

    The write lock is held and nothing is under way: the journal is emptied. Raises `OSError`.
    """
    with suppress(FileNotFoundError):
        place = os.path.join(state, history.FILE)
        private.write(os.path.join(state, journal.FILE), b"-")
        with open(place, "rb") as file:
            data = file.read()
        lines = data.split(b"\n")
        for number, line in enumerate(lines):
            fields = records.decode(line)
            act = history.decode(fields) if fields else None
            if act is not None and act.verb in verbs:
                lines[number] = _clean_line(line, swaps)
                _clean_kept(state, act, swaps)
        if b"\n".join(lines) != data:
            private.write(place, b"\n".join(lines))


def _clean_kept(state: str, act: history.Act, swaps: Sequence[Swap]) -> None:
    for change in act.changes:
        for name in filter(None, (change.before, change.after)):
            place = os.path.join(state, "kept", name)
            with suppress(FileNotFoundError):
                with open(place, "rb") as file:
                    data = file.read()
                if swapped(data, swaps) != data:
                    private.write(place, swapped(data, swaps))


def _clean(data: bytes, swaps: Sequence[Swap]) -> bytes | None:
    inflated = _inflated(data)
    if inflated is not None:
        return data if swapped(inflated, swaps) == inflated else None
    return b"\n".join([_clean_line(line, swaps) for line in data.split(b"\n")])


def _clean_line(line: bytes, swaps: Sequence[Swap]) -> bytes:
    fields = records.decode(line)
    if fields is None:
        return swapped(line, swaps)
    new = tuple([_cut(swapped(field, swaps), swaps) for field in fields])
    return line if new == fields else records.encode(new).rstrip(b"\n")


def _cut(field: bytes, swaps: Sequence[Swap]) -> bytes:
    """Take out a text of which a shortened field has only the beginning."""
    for old, new in swaps:
        for size in range(len(old) - 1, _LEAST - 1, -1):
            if field.endswith(old[:size]):
                field = field[:-size] + new
                break
    return field


def _inflated(data: bytes) -> bytes | None:
    if data[:1] != b"\x78":
        return None
    try:
        return zlib.decompress(data)
    except zlib.error:
        return None


def _files(folder: str) -> Iterator[str]:
    for base, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != ".git")
        for name in sorted(names):
            path = os.path.join(base, name)
            if os.path.isfile(path) and not os.path.islink(path):
                yield path
