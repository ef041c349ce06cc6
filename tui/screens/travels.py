"""Going about in the deck: back and forward through visited places, recent files, the calendar."""

from datetime import date
from typing import TYPE_CHECKING

from textual import on

from tui.messages import PlaceLeft, Said, TitleChanged
from tui.models.visits import Visit, Visits
from tui.screens.sparing import Sparing

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from tui.panes.pane import Pane


class Travels(Sparing[None]):
    """Notes every place one comes to. The deck gives ``workspace``, ``panes``, ``number`` and the ways to a place."""

    workspace: "Workspace"
    panes: "list[Pane]"
    number: int

    def __init__(self) -> None:
        super().__init__()
        self._visits: Visits | None = None

    @property
    def visits(self) -> Visits:
        """The visited places; those of earlier decks are read when first asked for."""
        if self._visits is None:
            from tui.models.recent_files import load  # noqa: PLC0415  after the first frame

            self._visits = Visits(load(self.workspace))
        return self._visits

    def begin_visits(self) -> None:
        """Note where one starts, once the first frame is painted."""
        self.visits.arrive(self.here())

    def here(self) -> Visit:
        """Tell where one is."""
        place = self.panes[self.number - 1].place()
        return Visit(self.number, *(place or ("", 0)))

    def open_place(self, path: str, line: int) -> None:
        """Open a line in the pane that shows its file."""
        raise NotImplementedError

    def go_to_pane(self, number: int) -> None:
        """Show a pane and give it the keys."""
        raise NotImplementedError

    def keep_visits(self) -> None:
        """Keep the visited files for the next deck."""
        if self._visits is not None:
            from tui.models.recent_files import keep  # noqa: PLC0415  when the deck closes

            keep(self.workspace, self._visits.files)

    def on_place_left(self, event: PlaceLeft) -> None:
        """Note the line on which a pane left its file."""
        if self._visits is not None:
            self._visits.leave(Visit(event.number, event.path, event.line))

    @on(TitleChanged)
    def note_arrival(self, event: TitleChanged) -> None:
        """Note that the pane one is in shows another file."""
        if self._visits is not None and event.number == self.number:
            self.visits.arrive(self.here())

    def action_go_back(self) -> None:
        """Go to the place before."""
        self.visits.leave(self.here())
        self._return_to(self.visits.back(), "no place before this one")

    def action_go_forward(self) -> None:
        """Go to the place after."""
        self.visits.leave(self.here())
        self._return_to(self.visits.forward(), "no place after this one")

    def _return_to(self, visit: Visit | None, otherwise: str) -> None:
        if visit is None:
            self.post_message(Said(otherwise))
            return
        if not self.panes[visit.number - 1].return_to(visit.path, visit.line):
            self.post_message(Said(f"{visit.path} is not there any more", "bad"))
            return
        self.go_to_pane(visit.number)

    def action_recent_files(self) -> None:
        """Open the recent files."""
        from tui.models.recent_files import RecentFilesModel  # noqa: PLC0415  opened by a key
        from tui.screens.recent import RecentScreen  # noqa: PLC0415  likewise

        def chosen(path: str | None) -> None:
            if path is not None:
                self.open_place(path, 0)

        self.app.push_screen(RecentScreen(RecentFilesModel(self.workspace, self.visits.files)), chosen)

    def action_open_calendar(self) -> None:
        """Open the calendar on the day that Today shows."""
        from tui.models.calendar import CalendarModel  # noqa: PLC0415  opened by a key
        from tui.screens.calendar import CalendarScreen  # noqa: PLC0415  likewise

        shown = self.workspace.layout.day_of((self.panes[0].place() or ("", 0))[0])
        today = self.workspace.clock.today()
        model = CalendarModel(self.workspace.days(), today, shown.day if shown else today, self._entries)
        self.app.push_screen(CalendarScreen(model), self._open_day)

    def _entries(self, day: date) -> int:
        from memory_model.errors import MemdeckError  # noqa: PLC0415  opened by a key

        try:
            found = self.workspace.day(day)
        except MemdeckError:
            return 0
        return len(found.entries) if found else 0

    def _open_day(self, day: date | None) -> None:
        if day is not None:
            self.open_place(self.workspace.day_path(day), 0)
