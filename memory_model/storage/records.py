r"""One record a line, for the program's own journal and history: checked, and robust against torn ends.

A line is ``CHECKSUM TAB field TAB field … LF``; in a field backslash, tab, line feed, carriage return and
NUL are written as ``\\ \t \n \r \0``. Reading never fails: a stump, a run of NULs or a glued line costs
only itself, and a last line that lacks nothing but its line feed counts.
"""

from __future__ import annotations

import zlib

from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_ESCAPES = ((b"\\", b"\\\\"), (b"\t", b"\\t"), (b"\n", b"\\n"), (b"\r", b"\\r"), (b"\0", b"\\0"))


class Records(NamedTuple):
    """The readable records in order, and the numbers (from 1) of the lines that hold none."""

    records: list[tuple[bytes, ...]]
    unreadable: list[int]


def encode(fields: Iterable[bytes]) -> bytes:
    """Write one record as a line, its line feed included."""
    given = list(fields)
    body = b"\0".join(given)
    if body.count(b"\0") == len(given) - 1:
        return _parted(body)
    return _line(b"\t".join(map(_escape, given)))


def encode_texts(fields: Sequence[str]) -> bytes:
    """Write one record of texts, in which bytes that are no UTF-8 stand as surrogates."""
    body = "\0".join(fields).encode("utf-8", "surrogateescape")
    if body.count(b"\0") == len(fields) - 1:
        return _parted(body)
    return encode([field.encode("utf-8", "surrogateescape") for field in fields])


def _parted(body: bytes) -> bytes:
    """Write fields that NULs part: none of them holds one, so all are escaped at once."""
    body = body.replace(b"\\", b"\\\\").replace(b"\t", b"\\t").replace(b"\n", b"\\n").replace(b"\r", b"\\r")
    return _line(body.replace(b"\0", b"\t"))


def _line(body: bytes) -> bytes:
    return b"%08x\t%b\n" % (zlib.crc32(body), body)


def decode(line: bytes, first: int = -1) -> tuple[bytes, ...] | None:
    """Read one line without its line feed; `None` when it is not whole.

    With ``first`` only so many fields are taken apart, and the last one of the result is the rest.
    """
    line = line.strip(b"\0\r")
    if line[8:9] != b"\t":
        return None
    body = line[9:]
    if b"%08x" % zlib.crc32(body) != line[:8]:
        return None
    fields = body.split(b"\t", first)
    return tuple(fields) if b"\\" not in body else tuple([_unescape(field) for field in fields])


def read(data: bytes) -> Records:
    """Read all lines; blank ones and runs of NULs are skipped without a word."""
    found = Records([], [])
    for number, line in enumerate(data.split(b"\n"), start=1):
        record = decode(line)
        if record is not None:
            found.records.append(record)
        elif line.strip(b"\0\r\t "):
            found.unreadable.append(number)
    return found


def _escape(field: bytes) -> bytes:
    for char, escaped in _ESCAPES:
        field = field.replace(char, escaped)
    return field


def _unescape(field: bytes) -> bytes:
    if b"\\" not in field:
        return field
    parts = field.split(b"\\\\")
    for char, escaped in _ESCAPES[1:]:
        parts = [part.replace(escaped, char) for part in parts]
    return b"\\".join(parts)
