"""A parser as a fuzzer sees it: bytes in, what was read out."""

from collections.abc import Callable
from typing import NamedTuple

from memory_model.errors import MemdeckError
from memory_model.text.document import Document
from memory_model.values import date

TODAY = date(2026, 10, 5)


class Parser(NamedTuple):
    """One target. ``read`` returns what can be compared, and asserts what the parser promises of any bytes.

    ``seeds`` are texts as people write them, ``words`` what its language is made of. Of ``refusals`` the parser may
    raise one; that is an answer, too.
    """

    read: Callable[[bytes], object]
    seeds: tuple[bytes, ...]
    words: tuple[str, ...] = ()
    refusals: tuple[type[Exception], ...] = (MemdeckError,)


def text(data: bytes) -> str:
    """Decode as a file is decoded."""
    return data.decode("utf-8", "surrogateescape")


def lines(data: bytes) -> tuple[str, ...]:
    """Cut into lines as a file is cut."""
    return Document.from_bytes(data).lines
