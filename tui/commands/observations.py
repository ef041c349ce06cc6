"""The desk of what an agent observed: opening it, and what acts there."""

from tui.commands.command import Command


class OpenObservations(Command):
    """Open the observations desk."""

    keys = ("O",)
    title = "Observations"
    help = "What an agent's own database holds, the newest first; the database is read and never touched."


class NextMoments(Command):
    """Show observations, or all that happened."""

    keys = ("v",)
    title = "Next view"
    help = "Observations, prompts and summaries among them, retired ones too: one after the other."
    context = "observations"
    footer = "view"


class FilterObservations(Command):
    """Search the whole database."""

    keys = ("slash",)
    title = "Search"
    help = "Words, all of which must occur in it; the whole database is looked through; {close_desk} clears."
    context = "observations"
    footer = "search"


class RetireObservation(Command):
    """Retire the observation under the cursor."""

    keys = ("X",)
    title = "Retire"
    help = "Marked for seven days, then hidden here; the agent's database stays as it is."
    context = "observations"
    footer = "retire"


class PardonObservation(Command):
    """Bring a retired observation back."""

    keys = ("P",)
    title = "Pardon"
    help = "Take a retired observation off death row, or bring a hidden one back."
    context = "observations"


class NoteObservation(Command):
    """Put a note beside the observation under the cursor."""

    keys = ("n",)
    title = "Note"
    help = "What is to be known of it by now; the note is kept in the memory, not in the agent's database."
    context = "observations"
    footer = "note"
