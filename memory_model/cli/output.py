"""The two streams of a command: text safe for any terminal, and failures of the pipe itself."""

from __future__ import annotations

import os
import sys

from memory_model.text.visible import visible
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TextIO

_SAME = ("utf-8", "utf8")


class Printable:
    """Text that may be printed as it is, line ends included, in pieces of UTF-8: it was made so when it was kept."""

    def __init__(self, *pieces: bytes | memoryview) -> None:
        self._pieces = pieces

    def __iter__(self) -> Iterator[str]:
        """Yield its lines."""
        return iter(self._text().removesuffix("\n").split("\n") if any(self._pieces) else ())

    def print(self, stream: TextIO | None) -> None:
        """Write it as `write` does; where the stream takes bytes of this encoding, nothing is decoded."""
        if stream is None or (stream.encoding or "").lower() not in _SAME or not hasattr(stream, "buffer"):
            write(stream, self._text())
            return
        with _unless_left(stream):
            stream.flush()
            for piece in self._pieces:
                stream.buffer.write(piece)
            stream.flush()

    def _text(self) -> str:
        return b"".join(self._pieces).decode("utf-8")


def lines(stream: TextIO | None, texts: Iterable[str]) -> None:
    """Print each text as one line, with its controls made visible (no escape byte survives)."""
    if isinstance(texts, Printable):
        texts.print(stream)
        return
    told = list(texts)
    if not all(map(str.isprintable, told)):  # thousands of lines that need nothing are told at once
        told = list(map(visible, told))
    write(stream, "\n".join([*told, ""]))


def write(stream: TextIO | None, text: str) -> None:
    """Write and flush; a reader that has left is no failure, a closed stream takes nothing.

    Raises `OSError` for what else keeps the text from being written, a full disk for one.
    """
    if stream is None or not text:
        return
    with _unless_left(stream):
        stream.write(_encodable(stream, text))
        stream.flush()


class _unless_left:  # noqa: N801  it is called as a function, and `contextlib` is not loaded for it
    """Leaves a stream quietly that cannot be written to; that its reader has left is no failure."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def __enter__(self) -> None:
        """Begin to write."""

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        """Tell whether what happened is no failure."""
        if kind is None or not issubclass(kind, OSError):
            return False
        leave_quietly(self._stream)
        return issubclass(kind, BrokenPipeError)


def leave_quietly(stream: TextIO) -> None:
    """Point a broken stream at nothing, so that the flush at exit does not fail once more."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, stream.fileno())
    os.close(nothing)


def occupy_standard_streams() -> None:
    """Open nothing in the place of closed standard streams, so that no file can take their numbers."""
    if None not in (sys.stdin, sys.stdout, sys.stderr):
        return
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(descriptor)


def _encodable(stream: TextIO, text: str) -> str:
    """Replace what the stream's encoding lacks; the streams of a C locale are not always UTF-8."""
    encoding = stream.encoding or "utf-8"
    if encoding.lower() in _SAME:
        return text
    return text.encode(encoding, "replace").decode(encoding)
