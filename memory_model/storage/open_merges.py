"""Merges by git that left places open: what stood on the other side, kept until a person chose."""

import os
from collections.abc import Sequence

from memory_model.storage import private, records
from memory_model.storage.outcomes import Piece
from memory_model.values import NamedTuple

_FILE = "merges"
_KIND = b"merge"


class OpenMerge(NamedTuple):
    """One file. ``merged`` are its bytes as git got them, with ours in each place.

    Of a piece, ``mine`` is ours, ``theirs`` what came in; ``line`` counts from 1 in ``merged``. ``at`` is local
    time, ``head`` the commit that git merged into.
    """

    path: str
    at: str
    merged: bytes
    pieces: tuple[Piece, ...]
    head: str = ""


def place(state: str) -> str:
    """Name the file that keeps them."""
    return os.path.join(state, _FILE)


def load(state: str) -> list[OpenMerge]:
    """List the open merges of a workspace by its state directory, the oldest first. Never raises."""
    try:
        with open(place(state), "rb") as file:
            found = records.read(file.read())
    except OSError:
        return []
    return [merge for merge in map(_decode, found.records) if merge]


def keep(state: str, merge: OpenMerge) -> None:
    """Add an open merge; an older one of the same file gives way. Raises `OSError`."""
    _save(state, [*(other for other in load(state) if other.path != merge.path), merge])


def drop(state: str, path: str) -> None:
    """Forget the open merge of a file. Raises `OSError`."""
    _save(state, [other for other in load(state) if other.path != path])


def _save(state: str, merges: Sequence[OpenMerge]) -> None:
    private.write(place(state), b"".join(map(_encode, merges)))


def _encode(merge: OpenMerge) -> bytes:
    fields = [_KIND, _bytes(merge.path), _bytes(merge.at), merge.merged, _bytes(merge.head)]
    for base, mine, theirs, line, name in merge.pieces:
        fields += [_bytes(base), _bytes(mine), _bytes(theirs), b"%d" % line, _bytes(name)]
    return records.encode(fields)


def _decode(fields: Sequence[bytes]) -> OpenMerge | None:
    if len(fields) < 5 or fields[0] != _KIND or len(fields) % 5:
        return None
    texts = [field.decode("utf-8", "surrogateescape") for field in fields]
    groups = [texts[n : n + 5] for n in range(5, len(texts), 5)]
    try:
        pieces = tuple([Piece(base, mine, theirs, int(line), name) for base, mine, theirs, line, name in groups])
    except ValueError:
        return None
    return OpenMerge(texts[1], texts[2], fields[3], pieces, texts[4])


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
