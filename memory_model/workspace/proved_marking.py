"""What marks are made of, kept for as long as all files are as they were: a look at all of them is proof enough."""

from __future__ import annotations

import os

from memory_model.values import TYPE_CHECKING
from memory_model.workspace import marking
from memory_model.workspace.settled import Settled, depends

if TYPE_CHECKING:
    from typing import Protocol

    from memory_model.clock import Clock
    from memory_model.workspace.marking import Marking
    from memory_model.workspace.settled import Read

    class Proved(Read, Protocol):
        """A workspace whose files were looked at."""

        root: str
        clock: Clock
        proved: str

        @property
        def cache_dir(self) -> str:
            """The user's own folder for what can be computed again."""


def load(workspace: Proved) -> Marking | None:
    """Return what marks of today are made of; `None` when it has to be made."""
    text = _file(workspace).load()
    found = None if text is None else marking.decode(text)
    is_there = found and all(os.path.exists(os.path.join(workspace.root, path)) for path in found.files())
    return found if is_there else None


def save(workspace: Proved, text: str) -> None:
    """Keep what `marking.encode` made of the files as they were proved."""
    _file(workspace).save(text)


def _file(workspace: Proved) -> Settled:
    key = f"{workspace.proved} {depends(workspace)} {workspace.clock.today()}"
    return Settled(workspace.cache_dir, "proved-marks", key)
