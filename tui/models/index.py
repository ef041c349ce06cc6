"""The searchable text of the workspace: read once beside the screen, then kept up with every change."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.search import Corpus
    from memory_model.search.outside import OutsidePages
    from memory_model.workspace.front import Workspace
    from memory_model.workspace.snapshot import Changes
    from memory_model.workspace.stamp import Stamp


class SearchIndex:
    """Holds the corpus once it is complete; changes that come while it is read wait their turn."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.corpus: Corpus | None = None
        self.changes = 0
        """So often what is found may have become another: answers hold as long as this is the same."""
        self._waiting: list[Changes] = []
        self._outside: OutsidePages | None = None

    def read(
        self, stop: Callable[[], bool] = lambda: False, dirty: "dict[str, Stamp] | None" = None
    ) -> "Corpus | None":
        """Read what no process has kept; meant for a thread. Returns the corpus for `take`, `None` when stopped.

        ``dirty`` are the files that differ from what is kept, where another process has found that out.
        """
        from memory_model.search import standing  # noqa: PLC0415  after the first frame
        from memory_model.search.outside import OutsidePages  # noqa: PLC0415  likewise

        corpus = standing(self.workspace, stop, dirty)
        self._outside = OutsidePages(self.workspace)
        self._outside.follow(corpus)
        return None if stop() else corpus

    def look_outside(self) -> None:
        """Follow the facts outside the workspace, which nobody watches."""
        if self.corpus is not None and self._outside is not None:
            self.changes += 1
            self._outside.follow(self.corpus)

    def take(self, corpus: "Corpus") -> None:
        """Use a corpus that was read, and catch up with what changed meanwhile."""
        self.corpus = corpus
        self.changes += 1
        waiting, self._waiting = self._waiting, []
        for changes in waiting:
            self.changed(changes)

    def changed(self, changes: "Changes") -> None:
        """Follow a change."""
        if self.corpus is None:
            self._waiting.append(changes)
            return
        from memory_model.search import update  # noqa: PLC0415  after the first frame

        self.changes += 1
        update(self.corpus, self.workspace, changes)

    def wrote(self, paths: set[str]) -> None:
        """Follow a write of this deck."""
        from memory_model.workspace.snapshot import Changes  # noqa: PLC0415  after the first frame

        self.changed(Changes(tuple(sorted(paths)), (), ()))
        if any(path.startswith("~/") for path in paths):
            self.look_outside()
