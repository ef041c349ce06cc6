"""The write journal: what a write is about to do, so that the next process can finish it after a kill.

It is one file in the state directory, overwritten in place and never flushed: after ``kill -9`` the
kernel still has it, which is all that is promised. After a power cut a write that had not been
confirmed may be torn, as any append may (the next one completes the line), and the journal may be old
or broken: then its checksum, or the checksum of the file it speaks of, tells so and it does nothing.
"""

from __future__ import annotations

import os
import zlib

from memory_model.storage import door, records
from memory_model.storage.steps import Extension, Removal, Step, Swap
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

FILE = "journal"
_IDLE = b"-"
_LARGE = 1 << 20


class Pending(NamedTuple):
    """A write that was begun: its steps, and the line that the history gets when it is complete."""

    act: bytes
    steps: tuple[Step, ...]


def arm(file: int, act: bytes, steps: Sequence[Step]) -> int:
    """Write down what is about to be done; return how many bytes that took."""
    body = b"".join([act, *[records.encode(_fields(step)) for step in steps]])
    data = records.encode((b"write", b"%d" % len(body), b"%d" % zlib.crc32(body))) + body
    taken = door.pwrite(file, data, 0)
    while taken < len(data):
        taken += door.pwrite(file, data[taken:], taken)
    return taken


def clear(file: int, size: int) -> None:
    """Say that nothing is under way; ``size`` is how much the journal holds, too much of which is let go."""
    door.pwrite(file, _IDLE, 0)
    if size > _LARGE:
        os.ftruncate(file, 1)


def armed(state: str) -> bool:
    """Tell by one byte whether a write may be under way or unfinished; no journal, no write."""
    try:
        file = os.open(f"{state}/{FILE}", os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        return is_armed(file)
    finally:
        os.close(file)


def is_armed(file: int) -> bool:
    """Tell the same of an open journal."""
    return os.pread(file, 1, 0) not in (b"", _IDLE)


def pending(state: str) -> Pending | None:
    """Read the write that was begun; `None` when there is none, or its record was never completed."""
    try:
        with open(os.path.join(state, FILE), "rb") as file:
            data = file.read()
    except FileNotFoundError:
        return None
    line, _, rest = data.partition(b"\n")
    head = records.decode(line)
    if head is None or len(head) != 3 or head[0] != b"write":
        return None
    body = rest[: int(head[1])]
    if len(body) != int(head[1]) or zlib.crc32(body) != int(head[2]):
        return None
    act, _, rest = body.partition(b"\n")
    return Pending(act + b"\n", tuple([_step(fields) for fields in records.read(rest).records]))


def _fields(step: Step) -> tuple[bytes, ...]:
    target = os.fsencode(step.target)
    if isinstance(step, Extension):
        return b"append", target, b"%d" % step.size, b"%d" % step.checksum, step.tail
    if isinstance(step, Removal):
        return b"remove", target, b"", b"%d" % step.before, b""
    return b"replace", target, os.fsencode(step.temp), b"%d" % step.before, b"%d" % step.after


def _step(fields: tuple[bytes, ...]) -> Step:
    kind, target, first, second, last = fields
    if kind == b"append":
        return Extension(os.fsdecode(target), int(first), int(second), last)
    if kind == b"remove":
        return Removal(os.fsdecode(target), int(second))
    return Swap(os.fsdecode(target), os.fsdecode(first), int(second), int(last))
