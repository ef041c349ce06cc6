"""The recent files: those visited, then those that changed last, narrowed by what is typed; kept between decks."""

import os
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

from memory_model.text.fold import fold
from tui.models import when
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from memory_model.workspace.opened import FileStamp

_NAME = "recent-files"
CHANGED = 20


def load(workspace: "Workspace") -> list[str]:
    """Read the files visited in earlier decks, the newest first."""
    try:
        with open(os.path.join(workspace.state_dir, _NAME), encoding="utf-8", errors="surrogateescape") as stream:
            return [path for path in stream.read().split("\n") if path]
    except OSError:
        return []


def keep(workspace: "Workspace", files: list[str]) -> None:
    """Keep the visited files for the next deck. A state directory that cannot be written is no reason to fail."""
    from memory_model.storage.places import make_private  # noqa: PLC0415  needed when the deck closes

    path = os.path.join(workspace.state_dir, _NAME)
    temp = f"{path}.{os.getpid()}.tmp"
    with suppress(OSError):
        make_private(workspace.state_dir)
        with open(temp, "w", encoding="utf-8", errors="surrogateescape") as stream:
            stream.write("".join(f"{name}\n" for name in files if "\n" not in name))
        os.replace(temp, path)


class RecentFilesModel:
    """The files as rows; a file that is gone is not offered."""

    def __init__(self, workspace: "Workspace", visited: list[str]) -> None:
        stamps = {stamp.path: stamp for stamp in workspace.files()}
        self._now = workspace.clock.now()
        self._visited = [stamps[path] for path in visited if path in stamps]
        changed = sorted(stamps.values(), key=lambda stamp: (-stamp.mtime_ns, stamp.path))
        self._changed = [stamp for stamp in changed if stamp.path not in visited][:CHANGED]

    def rows(self, query: str = "") -> list[Row]:
        """List the files that fit, in two groups; each row's key is the path."""
        found: list[Row] = []
        for title, stamps in (("Visited", self._visited), ("Changed last", self._changed)):
            fitting = [stamp for stamp in stamps if all(word in fold(stamp.path) for word in fold(query).split())]
            if fitting:
                found += [BLANK] if found else []
                found += [row(Span(title, "topic")), *map(self._file, fitting)]
        return found or [row(Span("No recent file matches." if query else "No file was visited yet.", "muted"))]

    def _file(self, stamp: "FileStamp") -> Row:
        changed = datetime.fromtimestamp(stamp.mtime_ns / 1e9, self._now.tzinfo)
        days = (self._now.date() - changed.date()).days
        said = f"{changed:%H:%M}" if days == 0 else when.ago(changed.date(), self._now.date())
        return row(
            Span(f"  {plain(stamp.path)}"),
            key=stamp.path,
            right=(Span(f"{stamp.layer}  ", "faint"), Span(said, "muted")),
        )
