"""The dashboard: what matters today on one page, each line one Enter away from its desk."""

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult

from memory_model.operations import matters
from tui import keymap
from tui.models import dashboard
from tui.models.dashboard import DashboardModel
from tui.panes.footer import Footer
from tui.panes.framed import Framed
from tui.panes.lines import LineView
from tui.screens.desk import DeskScreen
from tui.screens.rereading import Rereading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.operations.matters import Matter
    from memory_model.workspace.front import Workspace
    from tui.models.dashboard import Group
    from tui.models.looking import Looking


class DashboardScreen(DeskScreen):
    """Lists the matters; a thread counts them whenever files change, and when one returns from a desk."""

    CONTEXT = "dashboard"
    BINDINGS = keymap.bindings("desk")

    def __init__(self, workspace: "Workspace", looking: "Looking") -> None:
        super().__init__(workspace)
        self._looking = looking
        self.model = DashboardModel(workspace)
        self._counting = Rereading(self, self._count)

    def compose(self) -> ComposeResult:
        """Lay out the page: a line a matter, cut at the edge."""
        with Framed(id="desk"):
            yield LineView(wrap=False)
        yield Footer()

    def start(self) -> None:
        """Say that it is being counted, and begin."""
        self._show()
        self.view.action_go_top()
        self.files_changed()

    def files_changed(self) -> None:
        """Count anew; what is shown stays until that is done."""
        self._counting.begin()

    def on_screen_resume(self, event: events.ScreenResume) -> None:  # noqa: ARG002  Textual's name
        """Count anew what may have been dealt with on a desk above."""
        if self.is_mounted and self._started:
            self.files_changed()

    def _count(self) -> None:
        app = self.app
        for group in dashboard.GROUPS:
            found = self.model.count(group)
            if not self.is_attached or not app.is_running:
                return
            app.call_from_thread(self._take, group, found)

    def _take(self, group: "Group", found: "Sequence[Matter] | str") -> None:
        self.model.take(group, found)
        if self.is_attached:
            self._show()

    def _show(self) -> None:
        self.view.set_rows(self.model.rows())
        self.title_to(self.model.headline(), "enter opens the desk of a line")

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Open the desk of the line, narrowed to it."""
        event.stop()
        name = str(event.row.key)
        if name == matters.BUDGET:
            self.dismiss((self.workspace.layout.summary, 0))
        elif event.row.key is not None:
            self.app.push_screen(self._desk(name), self._left)

    def _desk(self, name: str) -> DeskScreen:
        from tui.models import facts, followups  # noqa: PLC0415  loaded when a desk is opened
        from tui.screens.facts import FactsScreen  # noqa: PLC0415  likewise
        from tui.screens.followups import FollowUpsScreen  # noqa: PLC0415  likewise
        from tui.screens.ladder import LadderScreen  # noqa: PLC0415  likewise
        from tui.screens.review import ReviewScreen  # noqa: PLC0415  likewise
        from tui.screens.week import WeekScreen  # noqa: PLC0415  likewise

        views = {
            matters.DEATH_ROW: facts.DEATH_ROW,
            matters.CONFLICTS: facts.CONFLICTS,
            matters.GHOSTS: facts.WANTED,
        }
        if name in views:
            return FactsScreen(self.workspace, views[name])
        if name in (matters.OVERDUE, matters.FOLLOW_UPS):
            is_late = name == matters.OVERDUE
            return FollowUpsScreen(self.workspace, followups.OVERDUE if is_late else followups.OPEN_VIEW)
        if name in (matters.PROPOSALS, matters.CONTESTED):
            return LadderScreen(self.workspace)
        if name == matters.REWRITE:
            return WeekScreen(self.workspace, self._looking)
        return ReviewScreen(self.workspace, "" if name == matters.SWEEP else name)
