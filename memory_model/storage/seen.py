"""What of each file a person has looked at: the record behind "new since last looked at".

It lives in the state directory. A missing or torn record loses nothing: what it does not tell is new.
"""

import os
import zlib

from memory_model.storage import private, records
from memory_model.values import NamedTuple

FILE = "seen"
_HEAD, _ENTRY = b"looked", b"file"


class Seen(NamedTuple):
    """One file as it was looked at: ``size`` and ``checksum`` of its bytes, and the time of its last change.

    ``lines`` are those that count as seen, `None` for all ``size`` bytes of a file that only grows.
    ``open`` tells that something of the file at that time is still to be looked at.
    """

    path: str
    size: int
    mtime_ns: int
    checksum: int
    lines: tuple[str, ...] | None = None
    open: bool = False


class Record(NamedTuple):
    """All files by path, and the newest act of the history at the time of the look."""

    last_act: int
    files: dict[str, Seen]


def seen(path: str, data: bytes, mtime_ns: int, lines: tuple[str, ...] | None, *, unfinished: bool = False) -> Seen:
    """Describe a file whose bytes are ``data``."""
    return Seen(path, len(data), mtime_ns, zlib.crc32(data), lines, unfinished)


def load(state: str) -> Record | None:
    """Read the record; `None` when there is none. Entries that cannot be read are left out."""
    try:
        with open(os.path.join(state, FILE), "rb") as file:
            found = records.read(file.read()).records
    except FileNotFoundError:
        return None
    heads = [fields for fields in found if fields[0] == _HEAD and len(fields) == 2 and fields[1].isdigit()]
    if not heads:
        return None
    entries = [entry for fields in found if (entry := _decode(fields))]
    return Record(int(heads[0][1]), {entry.path: entry for entry in entries})


def save(state: str, record: Record) -> None:
    """Write the record. Raises `OSError`, the old one stays then."""
    lines = [records.encode((_HEAD, b"%d" % record.last_act))]
    lines += [records.encode(_fields(entry)) for entry in record.files.values()]
    private.write(os.path.join(state, FILE), b"".join(lines))


def _fields(entry: Seen) -> tuple[bytes, ...]:
    numbers = [b"%d" % number for number in (entry.size, entry.mtime_ns, entry.checksum, entry.open)]
    kept = b"" if entry.lines is None else _bytes("\n".join(("", *entry.lines)))
    return (_ENTRY, _bytes(entry.path), *numbers, b"0" if entry.lines is None else b"1", kept)


def _decode(fields: tuple[bytes, ...]) -> Seen | None:
    if len(fields) != 8 or fields[0] != _ENTRY:
        return None
    try:
        size, mtime_ns, checksum, unfinished = [int(field) for field in fields[2:6]]
    except ValueError:
        return None
    lines = tuple(_text(fields[7]).split("\n")[1:]) if fields[6] == b"1" else None
    return Seen(_text(fields[1]), size, mtime_ns, checksum, lines, bool(unfinished))


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")
