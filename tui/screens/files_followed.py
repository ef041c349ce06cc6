"""The deck's part that follows the files: what it writes itself, and what others write."""

import os
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from memory_model.storage.outcomes import Applied, Outcome
from tui.messages import Said, Written
from tui.screens.taking import Follows, TakesWrites
from tui.workers import Changes, watch

if TYPE_CHECKING:
    from memory_model.workspace.snapshot import Changes as FileChanges
    from tui.models.index import SearchIndex
    from tui.panes.pane import Pane


class FilesFollowed(TakesWrites):
    """Belongs to a screen with a ``workspace`` and ``panes``; each pane shows its own file at once, the rest later."""

    offered: tuple[str, int] | None = None
    """What was said of the last write here, and its number: as long as it is seen, undo is about that."""
    _watching: Changes | None = None
    _unfollowed: "tuple[FileChanges, ...]" = ()

    if TYPE_CHECKING:
        app: Any
        panes: list[Pane]
        index: SearchIndex
        session: list[int]
        call_after_refresh: Any

        def tell_closed(self, paths: tuple[str, ...]) -> None:
            """Look at the seals of days that changed."""

        def tell_merges(self) -> None:
            """Say that a merge left places open, when that is new."""

        def watch_seals(self) -> None:
            """Look at sealed days now, and whenever somebody writes to their chain."""

    def begin_watching(self) -> None:
        """Watch the workspace; changes arrive as messages."""
        self._watching = watch(self.workspace, self.post_message)

    def end_watching(self) -> None:
        """Watch no longer."""
        if self._watching is not None:
            self._watching.stop()

    def on_written(self, event: Written) -> None:
        """Tell what came of a write, and show the files as they are now."""
        from tui.models.telling import told  # noqa: PLC0415

        outcome = event.outcome
        text, mood = told(outcome, event.what)
        self.post_message(Said(text, mood))
        self.offered = (text, outcome.undo) if isinstance(outcome, Applied) and outcome.undo is not None else None
        self.take(outcome)

    def take(self, outcome: Outcome) -> None:
        """Show the files as they are after a write of this deck."""
        if isinstance(outcome, Applied):
            self.session += [outcome.undo] if outcome.undo is not None else []
            self.index.wrote({done.path for done in outcome.done})
            self._show_files(self.panes, tell=False)
            self._catch_up(self.panes, None)

    def desks_changed(self) -> None:
        """Let open desks show the files as they are now."""
        for screen in self.app.screen_stack:
            if isinstance(screen, Follows):
                screen.follow()

    def on_watch_began(self) -> None:
        """Show what changed between the first frame and the first look of the watcher."""
        self._show_files([pane for pane in self._standing() if pane.place() is not None], tell=True)
        self.watch_seals()

    def on_files_changed(self) -> None:
        """Show others' changes, marked, without moving the cursor or taking the focus.

        While the folder is gone everything stays as it was seen last.
        """
        if not os.path.isdir(self.workspace.root):
            self.post_message(Said("the folder is gone; memdeck waits for it to return", "bad"))
            return
        if self._watching is not None and self._watching.sentence:
            self.post_message(Said(self._watching.sentence, "bad"))
        changes = self.workspace.refresh()
        standing = self._standing()
        self._show_files(standing, tell=True)
        if not self._unfollowed:
            self.call_after_refresh(self._follow)
        self._unfollowed += (changes,)

    def _follow(self) -> None:
        """Let follow, once the frame is painted, what takes longer: the index, the desks, what files say of others.

        All that came until then is followed at once: a desk that shows much would not be through with one change before
        the next, and no key would be answered.
        """
        told, self._unfollowed = self._unfollowed, ()
        for changes in told:
            self.index.changed(changes)
        self.desks_changed()
        self.tell_closed(tuple(path for changes in told for path in (*changes.changed, *changes.removed)))
        self.tell_merges()
        if any(told):
            self._catch_up(self._standing(), frozenset(path for changes in told for path in changes.paths()))

    def _standing(self) -> "list[Pane]":
        """Return the panes without those whose folder is gone: they keep what they show, and that is said."""
        gone = self.workspace.store.gone()
        if gone:
            self.post_message(Said(f"{gone[0]}/ is gone; memdeck waits for it to return", "bad"))
        folders = tuple(f"{folder}/" for folder in gone)
        return [pane for pane in self.panes if not ((place := pane.place()) and place[0].startswith(folders))]

    def _show_files(self, panes: "Sequence[Pane]", *, tell: bool) -> None:
        """Let panes show their files as they are now."""
        for pane in panes:
            pane.attempt(partial(pane.files_changed, tell=tell))

    def _catch_up(self, panes: "Sequence[Pane]", paths: frozenset[str] | None) -> None:
        for pane in panes:
            pane.attempt(partial(pane.catch_up, paths))
