"""Commands of the Today pane and its entry line."""

from tui.commands.command import Command


class AddEntry(Command):
    """Start typing an entry."""

    keys = ("a",)
    title = "Add an entry"
    help = "Type a line into today's log; a prefix picks the kind (! decision, ? follow-up, = preference, ~ lesson)."
    context = "deck"
    footer = "add"
    rank = 0


class CorrectLine(Command):
    """Correct the line under the cursor."""

    keys = ("c",)
    title = "Correct this line"
    help = "Append a correction today; the old line stays as it is and shows the correction beside it."
    context = "today"
    footer = "correct"


class DayBefore(Command):
    """Show the day before."""

    keys = ("left_square_bracket", "left")
    title = "Previous day"
    help = "Show the day before this one that has a log; past days are read-only."
    context = "today"


class DayAfter(Command):
    """Show the day after."""

    keys = ("right_square_bracket", "right")
    title = "Next day"
    help = "Show the next day that has a log."
    context = "today"


class GoToday(Command):
    """Show today again."""

    keys = ("t",)
    title = "Back to today"
    help = "Show today again."
    context = "today"


class SubmitEntry(Command):
    """Write the entry."""

    keys = ("enter", "ctrl+s")
    title = "Write the entry"
    help = "Append the entry to today's log."
    context = "entry"
    footer = "add"
    palette = False


class CompleteWord(Command):
    """Complete the word."""

    keys = ("tab",)
    title = "Complete"
    help = "Take the topic or name that is offered, or look for one; where nothing fits, go to the next pane."
    context = "entry"
    footer = "complete"
    palette = False


class OfferDown(Command):
    """Go to the next offer."""

    keys = ("down",)
    title = "Next offer"
    help = "Go down the offers below the line; {complete_word} takes the one that is marked."
    context = "entry"
    palette = False


class OfferUp(Command):
    """Go to the offer before."""

    keys = ("up",)
    title = "Previous offer"
    help = "Go up the offers below the line."
    context = "entry"
    palette = False


class NextKind(Command):
    """Change the kind of the entry."""

    keys = ("ctrl+t",)
    title = "Next kind"
    help = "Note, decision, follow-up, preference, lesson."
    context = "entry"
    footer = "kind"
    palette = False


class LeaveEntry(Command):
    """Leave the entry line; what was typed stays."""

    keys = ("escape",)
    title = "Back to the list"
    help = "Leave the line; what was typed stays as a draft."
    context = "entry"
    footer = "keys"
    palette = False
