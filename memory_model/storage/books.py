"""The program's own books during one write: journal, history and kept versions."""

import os

from memory_model.storage import door, history, journal
from memory_model.storage.places import make_private
from memory_model.storage.steps import Step

_KEPT = "kept"


class Books:
    """Journal and history, open for one write or several. ``next_id`` is the id that the next act will have.

    Raises `OSError` when the state directory cannot be used.
    """

    def __init__(self, state: str) -> None:
        self.state = state
        self._armed = 0
        self._journal = _open(state, journal.FILE, 0)
        try:
            self._history = _open(state, history.FILE, os.O_APPEND)
        except BaseException:
            os.close(self._journal)
            raise
        now = os.fstat(self._history)
        self._place = f"{state}/{history.FILE}"
        self._known = now.st_dev, now.st_ino
        self._look(now.st_size)

    def _look(self, size: int) -> None:
        """Read the end of the history."""
        last, self._stump = history.last_id(self._history, size)
        self.next_id = last + 1
        self._size = size

    def stands(self) -> bool:
        """Tell whether these are still the files that lie in the state directory."""
        try:
            now = os.stat(self._place)
        except OSError:
            return False
        return (now.st_dev, now.st_ino) == self._known

    def is_linked(self) -> bool:
        """Tell whether neither file was taken away or replaced since, and note what others wrote."""
        now = os.fstat(self._history)
        if not now.st_nlink or not os.fstat(self._journal).st_nlink:
            return False
        if now.st_size != self._size:
            self._look(now.st_size)
        return True

    def is_armed(self) -> bool:
        """Tell whether a write may be under way or unfinished."""
        return journal.is_armed(self._journal)

    def arm(self, act: bytes, steps: tuple[Step, ...]) -> None:
        """Put the steps into the journal."""
        try:
            self._armed = journal.arm(self._journal, act, steps)
        except OSError as error:
            error.filename = f"{self.state}/{journal.FILE}"
            raise

    def record(self, act: bytes) -> None:
        """Add the act to the history, on a line of its own whatever a torn write left there."""
        if self._stump and not act.startswith(self._stump):
            act = b"\n" + act
        line = act.removeprefix(self._stump)
        door.write_whole(self._history, line)
        self._stump = b""
        self._size += len(line)
        self.next_id += 1

    def clear(self) -> None:
        """Empty the journal."""
        journal.clear(self._journal, self._armed or os.fstat(self._journal).st_size)

    def close(self) -> None:
        """Close both files."""
        for file in (self._journal, self._history):
            with door.attempt:
                os.close(file)


def kept_name(act: int, step: int, side: str) -> str:
    """Name a kept version; ``side`` is ``before`` or ``after``."""
    return f"{act}-{step}.{side}"


def folder(state: str) -> str:
    """Return the folder of the kept versions."""
    return os.path.join(state, _KEPT)


def place(state: str, name: str) -> str:
    """Return the path of a kept version."""
    return os.path.join(state, _KEPT, name)


def keep(state: str, name: str, data: bytes, *, flush: bool) -> None:
    """Keep a version (W5); one that may be the last copy of somebody's text is flushed to disk."""
    make_private(os.path.join(state, _KEPT))
    path = place(state, name)
    with door.named(path):
        door.put_whole(path, data, flush=flush)


def forget(state: str, name: str) -> None:
    """Remove a kept version of a write that did not come about."""
    with door.attempt:
        os.unlink(place(state, name))


def kept(state: str, name: str) -> bytes:
    """Read a kept version."""
    with open(place(state, name), "rb") as file:
        return file.read()


def _open(state: str, name: str, flags: int) -> int:
    path = f"{state}/{name}"
    mode = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | flags
    try:
        return door.descriptor(path, mode, 0o600)
    except FileNotFoundError:
        make_private(state)
        return door.descriptor(path, mode, 0o600)
