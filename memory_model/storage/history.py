"""What memdeck wrote: one line an act in the state directory, never flushed by itself.

The line is added after the files are on disk; when a kill comes between, recovery adds it from the
journal. A power cut may lose the newest lines: then undo does not offer those acts, the files stand.
"""

from __future__ import annotations

import os

from memory_model.storage import records
from memory_model.storage.plan import Done
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

FILE = "history"
_ACT = b"act"
_CHUNK = 4096


class Change(NamedTuple):
    """One file of an act. ``kind`` is ``append``, ``create``, ``replace`` or ``remove``.

    ``line`` (from 1), ``address`` and ``text`` are those of the first line written there. ``tail``
    holds the bytes that an append or a creation added, unless they are long: then ``after`` names the
    kept version that has them. ``before`` and ``after`` name the kept versions of a replacement;
    a removal has ``before`` alone.
    `Store.kept` reads either.
    """

    path: str
    kind: str
    line: int
    address: str
    text: str
    before: str = ""
    after: str = ""
    tail: bytes = b""


class Act(NamedTuple):
    """One applied plan. ``at`` is local time with offset, ``by`` the automatic writer or empty.

    ``undone`` tells that a later act, itself not undone, took it back; ``undoes`` names the act that
    this one takes back.
    """

    id: int
    at: str
    verb: str
    by: str
    changes: tuple[Change, ...]
    done: tuple[Done, ...] = ()
    undone: bool = False
    undoes: int | None = None


class History(NamedTuple):
    """All readable acts, oldest first, and the numbers (from 1) of lines that could not be read."""

    acts: tuple[Act, ...]
    unreadable: tuple[int, ...]


def encode(act: Act) -> bytes:
    """Write an act as a line of the history file."""
    number, at, verb, by, changes, done, _, undoes = act
    flat = [_ACT.decode(), str(number), at, verb, by, "" if undoes is None else str(undoes), str(len(changes))]
    for path, kind, line, address, text, before, after, tail in changes:
        flat += (path, kind, str(line), address, text, before, after, _text(tail))
    for path, line, address, text in done:
        flat += (path, str(line), address, text)
    return records.encode_texts(flat)


def decode(fields: Sequence[bytes]) -> Act | None:
    """Read an act back; `None` for a record of another kind."""
    if len(fields) < 7 or fields[0] != _ACT:
        return None
    try:
        number, at, verb, by, undoes, count = [_text(field) for field in fields[1:7]]
        stop = 7 + 8 * int(count)
        changes = tuple([_change(fields[i : i + 8]) for i in range(7, stop, 8)])
        done = tuple([_done(fields[i : i + 4]) for i in range(stop, len(fields), 4)])
        return Act(int(number), at, verb, by, changes, done, undoes=int(undoes) if undoes else None)
    except (ValueError, IndexError):
        return None


def load(state: str) -> History:
    """Read the whole history of a state directory; an absent one is empty."""
    try:
        with open(os.path.join(state, FILE), "rb") as file:
            found = records.read(file.read())
    except FileNotFoundError:
        return History((), ())
    acts = {act.id: act for act in map(decode, found.records) if act}
    undone: set[int] = set()
    for number in sorted(acts, reverse=True):
        target = acts[number].undoes
        if target is not None and number not in undone:
            undone.add(target)
    ordered = [acts[number]._replace(undone=number in undone) for number in sorted(acts)]
    return History(tuple(ordered), tuple(found.unreadable))


def last_id(file: int, size: int) -> tuple[int, bytes]:
    """Return the id of the newest act (0 for none) and what stands behind the last line feed.

    Reads backwards, so that a log of any length costs one small read.
    """
    window = _CHUNK
    while size:
        start = max(size - window, 0)
        lines = os.pread(file, size - start, start).split(b"\n")
        for line in reversed(lines if start == 0 else lines[1:]):
            fields = records.decode(line, 2) if line else None
            if fields and len(fields) > 1 and fields[0] == _ACT and fields[1].isdigit():
                return int(fields[1]), lines[-1]
        if start == 0:
            return 0, lines[-1]
        window *= 8
    return 0, b""


def _change(fields: Sequence[bytes]) -> Change:
    path, kind, line, address, text, before, after = [_text(field) for field in fields[:7]]
    return Change(path, kind, int(line), address, text, before, after, fields[7])


def _done(fields: Sequence[bytes]) -> Done:
    path, line, address, text = [_text(field) for field in fields]
    return Done(path, int(line), address, text)


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")
