"""Facts outside the workspace as pages of a corpus: they are read each time, or again where their files changed."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, datetime
from memory_model.workspace.layout import FACTS
from memory_model.workspace.many_files import Reader
from memory_model.workspace.sweep import sweep

if TYPE_CHECKING:
    from memory_model.search.corpus import Corpus
    from memory_model.workspace.front import Workspace
    from memory_model.workspace.stamp import Stamp

_NS = 1_000_000_000


class OutsidePages:
    """Keeps a corpus up with the files of the user's folders and of an agent's automatic memory."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._known: dict[str, Stamp] = {}

    def follow(self, corpus: Corpus) -> None:
        """Put what is new or changed into the corpus, and take out what is gone."""
        folders = self._workspace.outside()
        now = {
            f"{name}/{path}": stamp
            for name, folder in folders.items()
            for path, stamp in sorted(sweep(folder, ()).files.items())
        }
        for path in [path for path in self._known if path not in now]:
            corpus.drop(path)
        zone = self._workspace.clock.now().tzinfo
        with Reader(self._workspace.root, folders) as reader:
            for path in [path for path, stamp in now.items() if self._known.get(path) != stamp]:
                data = reader.read(path)
                if data is not None:
                    day = datetime.fromtimestamp(now[path].mtime_ns // _NS, zone).date()
                    corpus.put(path, FACTS, day, data)
        self._known = now
