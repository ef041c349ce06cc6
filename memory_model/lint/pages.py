"""Reading files to look at them: which layer each belongs to, and its bytes."""

import os
from collections.abc import Iterable, Iterator, Mapping

from memory_model.finding import Finding
from memory_model.lint.ground import found
from memory_model.lint.page import Page, Place
from memory_model.storage.version import bytes_in
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import ENTITIES, LOG, Layout

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Places:
    """Tells where files belong; a folder is asked about once."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._folders: dict[str, Place | None] = {}
        self._own = {layout.summary, layout.state}

    def of(self, path: str) -> Place:
        """Return where a Markdown file belongs."""
        folder, slash, _ = path.rpartition("/")
        known = self._folders.get(folder, _UNKNOWN)
        if known is _UNKNOWN:
            known = self._folders[folder] = self._probed(folder + slash)
        if known is None or path in self._own:
            return self._in_days(path)
        return known

    def _in_days(self, path: str) -> Place:
        named = self._layout.day_of(path)
        layer = self._layout.layer_of(path) if named is None or path in self._own else LOG
        return Place(layer, named.day if named and layer == LOG and not named.companion else None)

    def _probed(self, folder: str) -> Place | None:
        """Return the place of a folder's files; `None` where their names tell days."""
        entity = self._layout.entity_of(f"{folder}-.md")
        if entity:
            return Place(ENTITIES, None, entity[0] or "-")
        days = (f"{folder}2000-01-01.md", f"{folder}01.md")
        return None if any(map(self._layout.day_of, days)) else Place(self._layout.layer_of(f"{folder}-.md"))


_UNKNOWN = Place("")


def read(
    workspace: "Workspace", placed: Iterable[tuple[str, Place]], given: Mapping[str, bytes | None]
) -> Iterator[Page | Finding]:
    """Read files of the last sweep, which has proved where they lie (W9); what cannot be read becomes a finding."""
    try:
        folder = os.open(workspace.root, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError:
        return
    try:
        for path, place in placed:
            try:
                data = given[path] if path in given else bytes_in(folder, path)
            except FileNotFoundError:
                continue
            except OSError as error:
                said = f"this cannot be read: {error.strerror or error}"
                yield found("unreadable", path, None, said, "check its permissions")
                continue
            if data is not None:
                yield Page(path, data, place)
    finally:
        os.close(folder)
