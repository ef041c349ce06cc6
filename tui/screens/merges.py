"""The deck's part that offers what a merge by git left open."""

import os
from typing import TYPE_CHECKING, Any

from memory_model.storage import open_merges as kept
from tui.commands.keyed import keyed
from tui.messages import Said, Written
from tui.models.plain import plain

if TYPE_CHECKING:
    from memory_model.storage.open_merges import OpenMerge
    from memory_model.workspace.front import Workspace


class MergesOffered:
    """Belongs to a screen with a ``workspace``; tells of open merges once, whenever there are others than before."""

    _told_merges: object = None

    if TYPE_CHECKING:
        app: Any
        post_message: Any
        workspace: Workspace

    def tell_merges(self) -> None:
        """Say that a merge left places open, when that is new."""
        stamp = self._merges_stamp()
        if stamp == self._told_merges:
            return
        self._told_merges = stamp
        from memory_model.operations import open_merges  # noqa: PLC0415  merges are rare

        if merges := open_merges.listed(self.workspace):
            self.post_message(Said(self._sentence(merges), "bad"))

    def action_choose_merge(self) -> None:
        """Show the places of the first open merge on both sides, and write what is picked."""
        from memory_model.operations import open_merges  # noqa: PLC0415  merges are rare
        from tui.panes.outcomes import outcome_of  # noqa: PLC0415  likewise
        from tui.screens.conflict import ConflictScreen  # noqa: PLC0415  likewise

        merges = open_merges.listed(self.workspace)
        if not merges:
            self.post_message(Said("no merge by git left anything to choose"))
            return
        merge = merges[0]

        def chosen(picks: tuple[str, ...] | None) -> None:
            if picks is None:
                self.post_message(
                    Said(keyed("{name} stays, what came in is kept: {choose_merge} chooses", name=plain(merge.path)))
                )
                return
            outcome = outcome_of(open_merges.settle(self.workspace, merge, picks))
            self.post_message(Written(outcome, "chosen,"))
            self.tell_merges()

        self.app.push_screen(ConflictScreen(open_merges.offer(merge)), chosen)

    def _sentence(self, merges: "list[OpenMerge]") -> str:
        from memory_model.text.counting import count  # noqa: PLC0415  merges are rare

        places = count(sum(len(merge.pieces) for merge in merges), "place")
        name = merges[0].path.rpartition("/")[2]
        more = f" and {count(len(merges) - 1, 'more file')}" if len(merges) > 1 else ""
        return keyed(
            "git left {places} open: {choose_merge} chooses ({name}{more})", places=places, name=plain(name), more=more
        )

    def _merges_stamp(self) -> object:
        try:
            status = os.stat(kept.place(self.workspace.state_dir))
        except OSError:
            return None
        return status.st_mtime_ns, status.st_ino, status.st_size
