"""The program's own books during one write: journal, history and kept versions."""

import os

from memory_model.storage import door, history, journal
from memory_model.storage.places import make_private
from memory_model.storage.steps import Step

_KEPT = "kept"


class Books:
    """Journal and history, open for one write. ``next_id`` is the id that the act will have.

    Raises `OSError` when the state directory cannot be used.
    """

    def __init__(self, state: str) -> None:
        self.state = state
        self._journal = _open(state, journal.FILE, 0)
        try:
            self._history = _open(state, history.FILE, os.O_APPEND)
        except BaseException:
            os.close(self._journal)
            raise
        last, self._stump = history.last_id(self._history, os.fstat(self._history).st_size)
        self.next_id = last + 1

    def arm(self, act: bytes, steps: tuple[Step, ...]) -> None:
        """Put the steps into the journal."""
        with door.named(f"{self.state}/{journal.FILE}"):
            journal.arm(self._journal, act, steps)

    def record(self, act: bytes) -> None:
        """Add the act to the history, on a line of its own whatever a torn write left there."""
        if self._stump and not act.startswith(self._stump):
            act = b"\n" + act
        door.write_whole(self._history, act.removeprefix(self._stump))
        self._stump = b""

    def clear(self) -> None:
        """Empty the journal."""
        journal.clear(self._journal)

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
        file = door.descriptor(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
        try:
            door.write_whole(file, data)
            if flush:
                door.fsync(file)
        finally:
            door.close(file)


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
