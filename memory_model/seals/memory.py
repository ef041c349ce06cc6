"""What this machine keeps of the seals, private in the state directory: the chain it knew, and the days' texts."""

import os
import zlib
from collections.abc import Iterable
from contextlib import suppress

from memory_model.seals.digests import digest
from memory_model.storage import private
from memory_model.storage.places import make_private

_FOLDER, _CHAIN = "seals", "chain"
_SUFFIX = ".z"


def folder(state: str) -> str:
    """Name the folder of the kept texts."""
    return os.path.join(state, _FOLDER)


def remembered(state: str) -> bytes:
    """Return the lines of the chain that this machine has seen or written; empty for none."""
    try:
        with open(os.path.join(folder(state), _CHAIN), "rb") as file:
            return file.read()
    except OSError:
        return b""


def remember(state: str, lines: Iterable[bytes]) -> None:
    """Add lines, each with its line feed, to what is remembered; what a kill left half kept goes. Raises `OSError`."""
    new = b"".join(lines)
    if not new:
        return
    make_private(folder(state))
    private.sweep(folder(state))
    file = os.open(os.path.join(folder(state), _CHAIN), os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        os.write(file, b"\n" + new)  # a stump that a kill left stays alone on its line
    finally:
        os.close(file)


def keep(state: str, data: bytes) -> None:
    """Keep the text of a day, under its digest. Raises `OSError`."""
    path = _path(state, digest(data))
    if not os.path.exists(path):
        private.write(path, zlib.compress(data), flush=False)  # the day itself is on disk


def is_kept(state: str, key: str) -> bool:
    """Tell whether the text with this digest is kept."""
    return os.path.exists(_path(state, key))


def kept(state: str, key: str) -> bytes | None:
    """Return the text with this digest; `None` when it is not kept, or not whole any more."""
    try:
        with open(_path(state, key), "rb") as file:
            data = zlib.decompress(file.read())
    except (OSError, zlib.error):
        return None
    return data if digest(data) == key else None


def drop(state: str, key: str) -> None:
    """Forget a text."""
    with suppress(OSError):
        os.unlink(_path(state, key))


def forget(state: str) -> None:
    """Forget chain and texts: another memory begins in this place."""
    with suppress(OSError):
        for name in os.listdir(folder(state)):
            os.unlink(os.path.join(folder(state), name))


def _path(state: str, key: str) -> str:
    return os.path.join(folder(state), f"{key}{_SUFFIX}")
