"""The deck's part that opens the desks of every day: follow-ups, search, the week, the jump, and help."""

from typing import TYPE_CHECKING, Any

from tui import keymap

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from tui.commands.command import Command
    from tui.models.index import SearchIndex
    from tui.models.looking import Looking
    from tui.screens.kept import KeptDesks


class DesksOpened:
    """Belongs to a screen with a ``workspace``, desks that stand ready, and ``go``."""

    asked = ""
    """What was asked last in the search desk."""

    if TYPE_CHECKING:
        app: Any
        workspace: Workspace
        index: SearchIndex
        looking: Looking
        kept: KeptDesks
        call_later: Any
        focused: Any

        def go(self, place: tuple[str, int] | None) -> None:
            """Open the place that a desk closed with."""

        def open_place(self, path: str, line: int) -> None:
            """Open a line in the pane that shows its file."""

        def read_index(self) -> None:
            """Read the files for search, unless that was begun."""

    def action_help(self) -> None:
        """Show the keys."""
        from tui.screens.help import HelpScreen  # noqa: PLC0415

        self.app.push_screen(HelpScreen(keymap.context_of(self)), self._run)

    def _run(self, command: "type[Command] | None") -> None:
        if command is not None:
            self.call_later(keymap.run, self.app, command)

    async def action_open_follow_ups(self) -> None:
        """Open the follow-ups desk."""
        from tui.screens.followups import FollowUpsScreen  # noqa: PLC0415

        if desk := self.kept.ready(FollowUpsScreen):
            self.kept.open(desk, self.go)
            return
        with self.app.batch_update():  # nothing is painted before the list is there
            await self.app.push_screen(FollowUpsScreen(self.workspace), self.go)

    def action_open_week(self) -> None:
        """Open the week desk."""
        from tui.screens.week import WeekScreen  # noqa: PLC0415

        self.app.push_screen(WeekScreen(self.workspace, self.looking), self.go)

    def action_open_search(self) -> None:
        """Open the search desk."""
        from tui.screens.search import SearchScreen  # noqa: PLC0415

        self.read_index()
        kept = self.kept.ready(SearchScreen)
        desk = kept or SearchScreen(self.index)
        desk.asked = self.asked

        def left(place: tuple[str, int] | None) -> None:
            self.asked = desk.model.text
            self.go(place)

        if kept:
            self.kept.open(kept, left)
        else:
            self.app.push_screen(desk, left)

    def action_jump_to_entity(self) -> None:
        """Open the entity jump."""
        from tui.screens.jump import JumpScreen  # noqa: PLC0415

        self.app.push_screen(JumpScreen(self.workspace), self._go_to_entity)

    def _go_to_entity(self, path: str | None) -> None:
        if path is not None:
            self.open_place(path, 0)
