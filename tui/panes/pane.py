"""What every pane is: a titled frame with one main widget that takes the keys."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.widget import Widget

from memory_model.errors import MemdeckError
from memory_model.storage.outcomes import Outcome
from tui.messages import PlaceLeft, Said, TitleChanged, Written
from tui.models.plain import plain
from tui.panes.framed import Framed

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from tui.models.seals import SealsModel
    from tui.panes.lines import LineView


class Pane(Framed):
    """A pane of the deck.

    A subclass sets ``NUMBER``, ``LABEL`` (its short name in the tabs) and ``CONTEXT`` (its keys are
    ``BINDINGS = bindings(CONTEXT)``, its commands are declared in `tui.commands`, the methods are
    ``action_<name>``), composes its widgets and fills the methods below. It never writes files:
    it calls `memory_model.operations` and posts the outcome with `wrote`.
    """

    NUMBER: ClassVar[int] = 0
    LABEL: ClassVar[str] = ""
    CONTEXT: ClassVar[str] = ""
    DEFAULT_CSS = """
    Pane {
        layers: below above;
        border: round $foreground 30%; border-title-color: $foreground 75%; border-subtitle-color: $foreground 55%;
        border-title-style: none; padding: 0 0 0 1; background: $background; height: 1fr; width: 1fr;
    }
    Pane:ansi { border: round ansi_bright_black; }
    Pane:focus-within:nocolor { border: heavy $foreground; }
    Pane:focus-within { border: round $primary; border-title-color: $primary; border-title-style: bold; }
    """

    def __init__(self, workspace: "Workspace", **options: Any) -> None:
        super().__init__(**options)
        self.workspace = workspace

    def on_mount(self) -> None:
        """Read what the first frame shows."""
        self.attempt(self.first)

    def attempt(self, read: Callable[[], None]) -> None:
        """Read files; one that cannot be read is named in this pane and hides no other."""
        try:
            read()
        except MemdeckError as error:
            self.unreadable(plain(f"{error.where}: {error.message}" if error.where else error.message))
        except OSError as error:
            self.unreadable(plain(f"{error.filename or ''} cannot be read: {error.strerror or error}".strip()))

    def unreadable(self, reason: str) -> None:
        """Say why there is nothing to see."""
        from tui.models.rows import Span, row  # noqa: PLC0415  files can be read nearly always
        from tui.panes.lines import LineView  # noqa: PLC0415  as above

        self.title(self.LABEL, "not readable")
        self.say(reason, "bad")
        if views := self.query(LineView):
            views.first().set_rows([row(Span(reason, "bad"), hang=2)])

    def first(self) -> None:
        """Read and show what belongs in the first frame: this pane's own file and no more."""

    def later(self) -> None:
        """Read what else the pane shows; called once, after the first frame is painted."""

    def prepared(self) -> None:
        """Show what had to wait until all days and entities were read: marks, what is owed."""

    def files_changed(self, *, tell: bool) -> None:
        """Show the files as they are now, keeping cursor, scroll and focus, with what others wrote marked.

        With ``tell`` it is also said: the status line has nothing else to tell.
        This is for the next frame: the pane's own file and no more.
        """

    def catch_up(self, paths: frozenset[str] | None) -> None:
        """Follow what other files say about what is shown, after the frame; ``paths`` changed (`None`: any)."""

    def sealed(self, seals: "SealsModel") -> None:
        """Follow what was found out about sealed days."""

    def tells_of_lines(self, paths: frozenset[str] | None) -> bool:
        """Tell whether one of the files may hold follow-ups, corrections or closings: days and entities do."""
        from memory_model.workspace.sources import is_source  # noqa: PLC0415  not in the first frame

        return paths is None or any(is_source(self.workspace.layout, path) for path in paths)

    def main(self) -> Widget:
        """Return the widget that takes the keys when the pane is entered."""
        return self.query("*").first()

    def show_place(self, path: str, line: int) -> bool:  # noqa: ARG002  panes without files show none
        """Open a line of a file when it belongs to this pane; tell whether it does."""
        return False

    def return_to(self, path: str, line: int) -> bool:
        """Show a place where one was before; an empty path is the pane without a file."""
        return not path or self.show_place(path, line)

    def leaving(self) -> None:
        """Note the place before another one is shown, so that one can go back to it."""
        if (place := self.place()) is not None:
            self.post_message(PlaceLeft(self.NUMBER, *place))

    def place(self) -> tuple[str, int] | None:
        """Tell the file and the line (from 1) under the cursor, for `$EDITOR`; `None` where there is none."""
        return None

    def traced(self) -> tuple[str, int] | None:
        """Tell what is traced from here: file and line (0: an entity as a whole); `None` where no line is chosen."""
        return self.place()

    def on_line_view_followed(self, event: "LineView.Followed") -> None:
        """Go to what the line names."""
        event.stop()
        self.go_to_named(event.row.says or event.row.text)

    def go_to_named(self, text: str, column: int | None = None) -> None:
        """Go to what a line of this pane's file names, by the link at a column, by its links or by its names."""
        from tui.models.following import places  # noqa: PLC0415  loaded when something is followed
        from tui.screens.choice import go_to  # noqa: PLC0415  likewise

        place = self.place()
        path = place[0] if place else ""
        self.attempt(lambda: go_to(self, self.workspace, places(self.workspace, text, path, column), text))

    def undo(self) -> None:
        """Take back what was written last."""
        from tui.models import acts  # noqa: PLC0415  loaded when something is taken back

        self.wrote(acts.undo(self.workspace), "undone at")

    def save_draft(self) -> None:
        """Put what is typed and not written into the drafts; called before the deck closes."""

    def focus_main(self) -> None:
        """Give the keys to the pane."""
        self.main().focus(scroll_visible=False)

    def title(self, text: str, badge: str = "") -> None:
        """Set the title in the frame; file text is shown as it is."""
        if self.entitle(text, badge):
            self.post_message(TitleChanged(self.NUMBER))

    def say(self, text: str, mood: str = "note") -> None:
        """Tell something in the status line."""
        self.post_message(Said(text, mood))

    def wrote(self, outcome: Outcome, what: str = "") -> None:
        """Tell what came of an operation: the status line, the undo and the other panes follow."""
        self.post_message(Written(outcome, what))
