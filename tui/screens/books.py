"""The desks that look back: each opens over the deck, and closes with a place to go to."""

from typing import TYPE_CHECKING, Any

from tui.messages import Said

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from tui.models.looking import Looking
    from tui.models.seals import SealsModel


class BooksOpened:
    """The deck's part that opens them; it belongs to a screen with a ``workspace`` and ``go``."""

    if TYPE_CHECKING:
        app: Any
        post_message: Any
        workspace: Workspace
        session: list[int]
        pane: Any
        looking: Looking
        seals: SealsModel

        def go(self, place: tuple[str, int] | None) -> None:
            """Open the place that a desk closed with."""

    def action_open_history(self) -> None:
        """Open the history desk."""
        from tui.screens.history import HistoryScreen  # noqa: PLC0415  loaded when it is opened

        self.app.push_screen(HistoryScreen(self.seals, self.pane.place()), self.go)

    def action_open_inbox(self) -> None:
        """Open the inbox."""
        from tui.screens.inbox import InboxScreen  # noqa: PLC0415  loaded when it is opened

        self.app.push_screen(InboxScreen(self.workspace), self.go)

    def action_open_findings(self) -> None:
        """Open the findings desk."""
        from tui.screens.findings import FindingsScreen  # noqa: PLC0415  loaded when it is opened

        self.app.push_screen(FindingsScreen(self.workspace, self.looking), self.go)

    def action_open_facts(self) -> None:
        """Open the facts desk."""
        from tui.screens.facts import FactsScreen  # noqa: PLC0415  loaded when it is opened

        self.app.push_screen(FactsScreen(self.workspace), self.go)

    def action_open_dashboard(self) -> None:
        """Open the dashboard."""
        from tui.screens.dashboard import DashboardScreen  # noqa: PLC0415  loaded when it is opened

        self.app.push_screen(DashboardScreen(self.workspace, self.looking), self.go)

    def action_open_review(self) -> None:
        """Open the review."""
        from tui.screens.review import ReviewScreen  # noqa: PLC0415  loaded when it is opened

        self.app.push_screen(ReviewScreen(self.workspace), self.go)

    def action_open_observations(self) -> None:
        """Open the desk of what an agent observed."""
        from tui.screens.observations import ObservationsScreen  # noqa: PLC0415  loaded when it is opened

        self.app.push_screen(ObservationsScreen(self.workspace), self.go)

    def action_open_ladder(self) -> None:
        """Open the ladder."""
        from tui.screens.ladder import LadderScreen  # noqa: PLC0415  loaded when it is opened

        self.app.push_screen(LadderScreen(self.workspace), self.go)

    def action_open_map(self) -> None:
        """Open the map around what is under the cursor of the pane."""
        place = self.pane.traced() or self.pane.place()
        self.app.map(place[0] if place else "", self.go)

    def action_links_here(self) -> None:
        """List what links to the file of the pane, in the list of entities to the one under the cursor."""
        from tui.screens.linked import LinkedScreen  # noqa: PLC0415  loaded when it is opened

        place = self.pane.traced() or self.pane.place()
        if place is None:
            self.post_message(Said("this pane shows no file"))
        else:
            self.app.push_screen(LinkedScreen(self.workspace, place[0]), self.go)

    def action_open_commands(self) -> None:
        """Open the commands desk."""
        from tui.screens.spoken import SpokenScreen  # noqa: PLC0415  loaded when it is opened

        self.app.push_screen(SpokenScreen(self.workspace, self.session), self.go)

    def action_trace_line(self) -> None:
        """Open the Trace desk for the line under the cursor."""
        place = self.pane.traced()
        if place is None:
            self.post_message(Said("no line is chosen"))
        else:
            self.app.trace(place, self.go)

    def action_open_brief(self) -> None:
        """Open the brief desk."""
        from tui.screens.brief import BriefScreen  # noqa: PLC0415  loaded when it is opened

        self.app.push_screen(BriefScreen(self.workspace), self.go)
