"""Digests of a day: of its bytes, of its lines whatever their ends, and a short one for each line."""

from binascii import b2a_base64
from collections.abc import Callable, Sequence
from functools import cache

from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Protocol

    class _Hash(Protocol):
        def digest(self) -> bytes: ...
        def hexdigest(self) -> str: ...


SHORT = 4
"""Characters of a line's short digest: 24 bits name a line, the digest of the whole day proves it."""


def digest(data: bytes) -> str:
    """Return the SHA-256 of bytes as 64 hexadecimal digits."""
    return _sha256()(data).hexdigest()


def plain(document: Document) -> bytes:
    """Return a day's lines with plain ends, without a byte-order mark: what a checkout with other line ends keeps."""
    return "".join([f"{line}\n" for line in document.lines]).encode("utf-8", "surrogateescape")


def shorts(lines: Sequence[str]) -> list[str]:
    """Return the short digest of each line."""
    make = _sha256()
    return [
        b2a_base64(make(line.encode("utf-8", "surrogateescape")).digest()[:3], newline=False).decode("ascii")
        for line in lines
    ]


def split(joined: str) -> list[str]:
    """Take joined short digests apart."""
    return [joined[start : start + SHORT] for start in range(0, len(joined), SHORT)]


@cache
def _sha256() -> "Callable[[bytes], _Hash]":
    """Load the hash without hashlib, which costs half a bare start; its module has another name in Python 3.12."""
    for name in ("_sha2", "_sha256"):
        try:
            found: Callable[[bytes], _Hash] = __import__(name).sha256
        except ImportError:
            continue
        return found
    from hashlib import sha256  # noqa: PLC0415  a Python that was built without its own

    return sha256
