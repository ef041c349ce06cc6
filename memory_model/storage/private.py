"""One of the program's own files, replaced as a whole: private, flushed, the old one or the new one."""

import os

from memory_model.storage import door
from memory_model.storage.places import make_private


def write(path: str, data: bytes, *, flush: bool = True) -> None:
    """Put ``data`` in the place of the file at the absolute ``path`` (mode 0600, its folder is made).

    Without ``flush`` a power cut may lose it: for what is another copy.

    Raises `OSError`; the old file stays then.
    """
    make_private(os.path.dirname(path))
    temp = f"{path}.{os.getpid()}.tmp"
    try:
        door.put_whole(temp, data, flush=flush)
        door.rename(temp, path)
    except BaseException:
        with door.attempt:
            os.unlink(temp)
        raise


def sweep(folder: str, *, deep: bool = True) -> None:
    """Remove what writers left half written in ``folder`` that live no more; a file names its writer.

    Unless ``deep``, the folders in it are left alone.
    """
    for base, folders, names in os.walk(folder):
        if not deep:
            folders.clear()
        for name in names:
            writer = name.removesuffix(".tmp").rpartition(".")[2]
            if name.endswith(".tmp") and writer.isdecimal() and not _lives(int(writer)):
                with door.attempt:
                    os.unlink(os.path.join(base, name))


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except PermissionError:  # somebody else's
        return True
    except (OSError, OverflowError):
        return False
    return True
