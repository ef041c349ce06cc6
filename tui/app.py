"""The app: opens a workspace in the deck, or welcomes where there is none."""

import os
from typing import TYPE_CHECKING, Any

from textual import events

from tui import drawn, garbage, keymap
from tui.commands import remap
from tui.models.preferences import Preferences
from tui.models.readonly import is_closed
from tui.theme import DARK, THEMES
from tui.threads import LettingGo
from tui.typing_ahead import TypingAhead

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.await_complete import AwaitComplete
    from textual.command import Provider

    from memory_model.operations.reading_ahead import Ahead
    from memory_model.workspace.front import Workspace
    from tui.messages import Said
    from tui.screens.deck import DeckScreen
    from tui.tour import Tour


def palette() -> "type[Provider]":
    """Load the palette's provider when the palette is opened."""
    from tui.screens.palette import DeckCommands  # noqa: PLC0415

    return DeckCommands


class DeckApp(TypingAhead):
    """The deck over one workspace; `None` shows the welcome. The result is a folder to open next, or `None`."""

    CONTEXT = "anywhere"
    TITLE = "memdeck"
    COMMANDS = {palette}  # noqa: RUF012  as Textual declares it
    COMMAND_PALETTE_BINDING = "f24"
    CSS_PATH = "screens/deck.tcss"
    BINDINGS = keymap.bindings("anywhere")
    ahead: "Ahead | None" = None
    """Another process that reads the workspace already."""
    _mixed: dict[str, dict[str, str]] | None = None

    def __init__(
        self,
        workspace: "Workspace | None",
        *,
        readonly: bool = False,
        theme: str = "",
        tour: bool = False,
        preferences: Preferences = Preferences(),  # noqa: B008  values
    ) -> None:
        super().__init__()
        self._workers = LettingGo(self)
        self.workspace = workspace
        self.readonly = readonly
        self.is_closed = readonly or (workspace is not None and is_closed(workspace))
        self.wants_tour = tour
        self.tour: Tour | None = None
        for made in THEMES:
            self.register_theme(made)
        self._keymap, problems = remap.apply(preferences.keys)
        self.problems = (*preferences.problems, *problems)
        wanted = theme or preferences.theme
        self.theme = wanted if wanted in self.available_themes else DARK.name
        self._mixed = {}
        self._colours = self.get_css_variables()
        self.stylesheet.set_variables(self._colours)  # before anything is parsed
        if wanted and wanted not in self.available_themes:
            names = ", ".join(made.name for made in THEMES)
            self.problems += (f"no theme is named {wanted}; there are {names}",)

    def get_default_screen(self) -> Any:
        """Start in the deck, or in the welcome outside a workspace."""
        if self.workspace is None:
            from tui.screens.welcome import WelcomeScreen  # noqa: PLC0415

            return WelcomeScreen()
        from tui.screens.deck import DeckScreen  # noqa: PLC0415

        return DeckScreen(self.workspace)

    def get_css_variables(self) -> dict[str, str]:
        """Return the colours of the theme in use, which are mixed once; none before a theme is chosen."""
        if self._mixed is None:
            return {}
        made = self._mixed.get(self.theme)
        if made is None:
            made = self._mixed[self.theme] = super().get_css_variables()
        self.theme_variables = made
        return made

    def refresh_css(self, animate: bool = True) -> None:
        """Read the styles again in other colours; at the start, when Textual asks for it as well, they are the same."""
        before, self._colours = self._colours, self.get_css_variables()
        if before != self._colours:
            super().refresh_css(animate)

    def trace(self, place: tuple[str, int], left: "Callable[[tuple[str, int] | None], None]") -> None:
        """Open the Trace desk over whatever is shown; ``left`` is told the place that one goes on to."""
        from tui.screens.trace import TraceScreen  # noqa: PLC0415  loaded when it is opened

        if self.workspace is not None:
            self.push_screen(TraceScreen(self.workspace, place), left)

    def map(self, start: str, left: "Callable[[tuple[str, int] | None], None]") -> None:
        """Open the map around a file over whatever is shown; ``left`` is told the place that one goes on to."""
        from tui.screens.map import MapScreen  # noqa: PLC0415  loaded when it is opened

        if self.workspace is not None:
            self.push_screen(MapScreen(self.workspace, start), left)

    def begin_tour(self, deck: "DeckScreen", pace: float = 1.0) -> None:
        """Play the tour of the demo over the deck."""
        from tui.tour import Tour  # noqa: PLC0415  played once in a while

        self.tour = Tour(deck, pace)
        self.tour.start()

    def is_early(self, event: events.Event) -> bool:
        """Hold what is typed for a desk that waits, but for what leads back or stands above all screens."""
        from tui.screens.desk import LEADS_BACK, DeskScreen  # noqa: PLC0415  no part of the first frame

        desk = self.screen if self.screen_stack else None
        if not isinstance(desk, DeskScreen) or not desk.is_waiting:
            return False
        if not isinstance(event, events.Key):
            return True
        if self.focused is not None and self.focused.check_consume_key(event.key, event.character):
            return False
        bound = desk.active_bindings.get(event.key)
        return bound is None or (bound.node is not self and bound.binding.action not in LEADS_BACK)

    async def on_event(self, event: events.Event) -> None:
        """End the tour by any key; that key does nothing else."""
        if self.tour is not None and self.tour.running and isinstance(event, events.Key):
            self.tour.stop()
            return
        await super().on_event(event)

    def on_said(self, event: "Said") -> None:
        """Tell what a window without a last line says in that of the screen below it."""
        from tui.panes.footer import Footer  # noqa: PLC0415  the screens have loaded it

        footers = [footer for screen in self.screen_stack for footer in screen.query(Footer)]
        if footers:
            footers[-1].said, footers[-1].mood = event.text, event.mood

    async def action_quit(self) -> None:
        """Leave, keeping drafts: Textual's own way out goes here too."""
        self.action_quit_deck()

    def action_quit_deck(self) -> None:
        """Leave, keeping drafts."""
        for screen in self.screen_stack:
            keep = getattr(screen, "keep_drafts", None)
            if keep is not None:
                keep()
        self.exit()

    def pop_screen(self) -> "AwaitComplete":
        """Close the screen on top, and leave nothing behind that it drew."""
        gone = super().pop_screen()
        drawn.let_go()
        return gone

    def action_palette(self) -> None:
        """Open the palette."""
        from tui.screens.palette import Palette  # noqa: PLC0415  loaded when it is opened

        if self.screen.id != Palette.ID:
            self.push_screen(Palette(id=Palette.ID))

    def action_next_theme(self) -> None:
        """Change to the next of the deck's themes."""
        names = [made.name for made in THEMES]
        at = names.index(self.theme) if self.theme in names else -1
        self.theme = names[(at + 1) % len(names)]


def run(  # noqa: PLR0913  what the command line says of the deck
    path: str | None = None,
    *,
    readonly: bool = False,
    theme: str | None = None,
    mouse: bool = True,
    tour: bool = False,
    ahead: "Ahead | None" = None,
) -> int:
    """Open the deck on the workspace at ``path`` (default: the one around the working directory).

    ``ahead`` is another process that reads it once it is told so. Returns an exit status: 0 after leaving, 2 when there
    is no terminal. Raises `MemdeckError` when ``path`` is given and holds no workspace.
    """
    import sys  # noqa: PLC0415

    from memory_model.errors import MemdeckError  # noqa: PLC0415
    from memory_model.workspace.front import Workspace  # noqa: PLC0415

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise MemdeckError("usage", "the deck needs a terminal", "", "memdeck today, memdeck followups, memdeck --help")
    from tui.models.preferences import load  # noqa: PLC0415  as the workspace

    preferences = load()
    wanted = path
    while True:
        try:
            workspace = Workspace.open(wanted)
        except MemdeckError as error:
            if error.kind != "no-workspace" or wanted is not None:
                raise
            workspace = None
        if workspace is not None and readonly:
            from tui.models.readonly import close  # noqa: PLC0415

            close(workspace)
        named = theme or os.environ.get("MEMDECK_THEME", "")
        app = DeckApp(workspace, readonly=readonly, theme=named, preferences=preferences, tour=tour)
        app.ahead = ahead
        tour, ahead = False, None  # another workspace may be opened after this one
        with garbage.deck_alone():
            wanted = app.run(mouse=mouse and preferences.mouse)
        if wanted is None:
            return 0
