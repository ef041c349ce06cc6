"""The calendar: a month at a time, how much was written on each day, Enter opens one."""

from datetime import date

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen

from tui import keymap
from tui.commands.keyed import keyed
from tui.models.calendar import CalendarModel
from tui.panes.lines import LineView

_KEYS = (
    "{calendar_open} open · {calendar_log_before} {calendar_log_after} written"
    " · {calendar_month_before} {calendar_month_after} months"
)


class CalendarScreen(ModalScreen[date | None]):
    """Closes with the day to open, or `None`."""

    CONTEXT = "calendar"
    AUTO_FOCUS = ""
    BINDINGS = keymap.bindings("calendar")
    DEFAULT_CSS = """
    CalendarScreen { align: center middle; background: $background 60%; }
    CalendarScreen > Vertical {
        width: 50; max-width: 100%; height: 12; max-height: 100%; border: round $primary; padding: 0 1;
        background: $background; border-title-color: $primary; border-title-style: bold;
        border-subtitle-color: $foreground 55%;
    }
    CalendarScreen LineView { height: 1fr; }
    """

    def __init__(self, model: CalendarModel) -> None:
        super().__init__()
        self.model = model

    def compose(self) -> ComposeResult:
        """Lay out the month."""
        with Vertical() as frame:
            frame.border_subtitle = Content(keyed(_KEYS))
            yield LineView(wrap=False)

    def on_mount(self) -> None:
        """Show the month; the keys stay with the calendar."""
        self.query_one(LineView).can_focus = False
        self._show()

    def _show(self) -> None:
        self.query_one(Vertical).border_title = Content(self.model.title())
        self.query_one(LineView).set_rows(self.model.rows())

    def _move(self, days: int) -> None:
        self.model.move(days)
        self._show()

    def action_calendar_left(self) -> None:
        """Go a day back."""
        self._move(-1)

    def action_calendar_right(self) -> None:
        """Go a day on."""
        self._move(1)

    def action_calendar_up(self) -> None:
        """Go a week back."""
        self._move(-7)

    def action_calendar_down(self) -> None:
        """Go a week on."""
        self._move(7)

    def action_calendar_month_before(self) -> None:
        """Go a month back."""
        self.model.move_months(-1)
        self._show()

    def action_calendar_month_after(self) -> None:
        """Go a month on."""
        self.model.move_months(1)
        self._show()

    def action_calendar_log_before(self) -> None:
        """Go to the written day before."""
        self.model.step(-1)
        self._show()

    def action_calendar_log_after(self) -> None:
        """Go to the next written day."""
        self.model.step(1)
        self._show()

    def action_calendar_today(self) -> None:
        """Go to today."""
        self.model.at = self.model.today
        self._show()

    def action_calendar_open(self) -> None:
        """Open the day, when there is something to open."""
        if self.model.opens:
            self.dismiss(self.model.at)
        else:
            self.app.bell()

    def action_calendar_close(self) -> None:
        """Close without opening."""
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """Go to the day that is clicked; a second click opens it, one outside the frame closes."""
        view = self.query_one(LineView)
        if not self.query_one(Vertical).region.contains(event.screen_x, event.screen_y):
            self.dismiss(None)
            return
        day = self.model.day_at(event.screen_x - view.region.x, event.screen_y - view.region.y)
        if day is None:
            return
        self.model.at = day
        self._show()
        if event.chain > 1:
            self.action_calendar_open()
