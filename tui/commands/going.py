"""Commands that go somewhere: the calendar, back and forward through visited places, recent files."""

from tui.commands.command import Command


class OpenCalendar(Command):
    """Open the calendar."""

    keys = ("D",)
    title = "Calendar"
    help = "The months with how much was written on each day; {calendar_open} opens a day."


class GoBack(Command):
    """Go back to the place before."""

    keys = ("H",)
    title = "Back"
    help = "Go back to the place where one was before: pane, file, line."


class GoForward(Command):
    """Go forward again."""

    keys = ("L",)
    title = "Forward"
    help = "Go forward again, after going back."


class RecentFiles(Command):
    """List the files visited and changed lately."""

    keys = ("comma",)
    title = "Recent files"
    help = "The files visited lately and those that changed last; enter opens."


class CalendarLeft(Command):
    """A day back."""

    keys = ("left", "h")
    title = "A day back"
    help = "Go a day back."
    context = "calendar"
    palette = False


class CalendarRight(Command):
    """A day on."""

    keys = ("right", "l")
    title = "A day on"
    help = "Go a day on."
    context = "calendar"
    palette = False


class CalendarUp(Command):
    """A week back."""

    keys = ("up", "k")
    title = "A week back"
    help = "Go a week back."
    context = "calendar"
    palette = False


class CalendarDown(Command):
    """A week on."""

    keys = ("down", "j")
    title = "A week on"
    help = "Go a week on."
    context = "calendar"
    palette = False


class CalendarMonthBefore(Command):
    """A month back."""

    keys = ("pageup", "less_than_sign")
    title = "A month back"
    help = "Go a month back."
    context = "calendar"
    palette = False


class CalendarMonthAfter(Command):
    """A month on."""

    keys = ("pagedown", "greater_than_sign")
    title = "A month on"
    help = "Go a month on."
    context = "calendar"
    palette = False


class CalendarLogBefore(Command):
    """The written day before."""

    keys = ("left_square_bracket",)
    title = "Previous written day"
    help = "Go to the day before this one that has a log."
    context = "calendar"
    palette = False


class CalendarLogAfter(Command):
    """The next written day."""

    keys = ("right_square_bracket",)
    title = "Next written day"
    help = "Go to the next day that has a log."
    context = "calendar"
    palette = False


class CalendarToday(Command):
    """Back to today."""

    keys = ("t",)
    title = "Today"
    help = "Go to today."
    context = "calendar"
    palette = False


class CalendarOpen(Command):
    """Open the day."""

    keys = ("enter", "space")
    title = "Open the day"
    help = "Open the day under the cursor; only days that have a log open."
    context = "calendar"
    palette = False


class CalendarClose(Command):
    """Close the calendar."""

    keys = ("escape", "q", "D")
    title = "Close the calendar"
    help = "Return to where one was."
    context = "calendar"
    palette = False
