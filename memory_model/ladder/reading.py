"""Reading one of the ladder's files; a hook that only reads claims loads nothing that writes."""

from memory_model.errors import MemdeckError
from memory_model.storage.places import inside
from memory_model.storage.version import read as version


def data(root: str, path: str) -> bytes:
    """Return the bytes of a file by its place in the workspace; none where there is no file.

    Raises `MemdeckError`: ``io`` for what cannot be read, ``refused`` for a link that leads out of the workspace (W9).
    """
    return data_at(inside(root, path), path)


def data_at(path: str, where: str) -> bytes:
    """Return the bytes of the file at an absolute path; ``where`` is what a person calls it."""
    try:
        return version(path).data or b""
    except OSError as error:
        why = error.strerror or str(error)
        raise MemdeckError("io", f"this cannot be read: {why}", where, "check its owner, mode and kind") from error
