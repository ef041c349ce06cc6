"""The two streams of a command: text safe for any terminal, and failures of the pipe itself."""

from __future__ import annotations

import os
import sys

from memory_model.text.visible import visible
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO


class Printable(str):
    """Lines with their ends between them, as they may be printed: they went through `visible` when they were kept."""

    __slots__ = ()


def lines(stream: TextIO | None, texts: Iterable[str]) -> None:
    """Print each text as one line, with its controls made visible (no escape byte survives)."""
    if isinstance(texts, Printable):
        write(stream, f"{texts}\n" if texts else "")
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
    try:
        stream.write(_encodable(stream, text))
        stream.flush()
    except BrokenPipeError:
        leave_quietly(stream)
    except OSError:
        leave_quietly(stream)
        raise


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
    if encoding.lower() in ("utf-8", "utf8"):
        return text
    return text.encode(encoding, "replace").decode(encoding)
