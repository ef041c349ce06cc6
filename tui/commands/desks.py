"""Commands that open a desk, and those that act in one."""

from tui.commands.command import Command


class JumpToEntity(Command):
    """Jump to an entity by a few letters."""

    keys = ("e",)
    title = "Jump to an entity"
    help = "A few letters of a person, project or company; enter opens."
    footer = "entity"


class OpenFollowUps(Command):
    """Open the follow-ups desk."""

    keys = ("f",)
    title = "Follow-ups"
    help = "What was promised: overdue, due, the last three days, the rest."
    footer = "follow-ups"


class OpenSearch(Command):
    """Open the search desk."""

    keys = ("slash",)
    title = "Search"
    help = "Search everything as you type; in: kind: since: narrow it."
    footer = "search"


class OpenWeek(Command):
    """Open the week desk."""

    keys = ("w",)
    title = "Weekly rewrite"
    help = "What happened since the last rewrite of MEMORY.md, beside the draft of the next."
    footer = "week"


class FollowUpDone(Command):
    """Close a follow-up."""

    keys = ("d",)
    title = "Done"
    help = "Close the follow-up; writes a line today, the old one stays as it is."
    context = "followups"
    footer = "done"


class FollowUpSnooze(Command):
    """Move a follow-up to a later day."""

    keys = ("s",)
    title = "Snooze"
    help = "Hide the follow-up until a day: tomorrow, friday, +3d, 10-15."
    context = "followups"
    footer = "snooze"


class FollowUpVoid(Command):
    """Declare a follow-up void."""

    keys = ("V",)
    title = "Void"
    help = "It will not be done, and that is fine; writes a line today."
    context = "followups"
    footer = "void"


class NextView(Command):
    """Show other follow-ups."""

    keys = ("v",)
    title = "Next view"
    help = "Open, overdue, due, the last days, snoozed, all with what is closed: one after the other."
    context = "followups"
    footer = "view"


class FilterFollowUps(Command):
    """Narrow the list."""

    keys = ("slash",)
    title = "Filter"
    help = "Words of the text, the topic, whose it is or whom it is about narrow the list; {close_desk} clears."
    context = "followups"
    footer = "filter"


class MarkRow(Command):
    """Mark the item for the next act."""

    keys = ("space",)
    title = "Mark"
    help = "Mark several items; done, snooze, void and reopen then take all of them, as one act with one undo."
    context = "followups"


class FollowUpReopen(Command):
    """Open a closed or snoozed item again."""

    keys = ("r",)
    title = "Reopen"
    help = "Open a closed or snoozed follow-up again; writes a line today."
    context = "followups"


class FollowUpNote(Command):
    """Write a note that goes with the next act."""

    keys = ("n",)
    title = "Note for the next act"
    help = "How it ended, or why: the note goes with the next done, snooze, void or reopen."
    context = "followups"


class WiderWindow(Command):
    """Look back a day more."""

    keys = ("plus",)
    title = "A day more"
    help = "Look back a day more."
    context = "followups"


class NarrowerWindow(Command):
    """Look back a day less."""

    keys = ("minus",)
    title = "A day less"
    help = "Look back a day less."
    context = "followups"


class FollowUpUndo(Command):
    """Take back the last act on follow-ups."""

    keys = ("u",)
    title = "Undo"
    help = "Take back the last act of this desk."
    context = "followups"
    footer = "undo"


class CloseDesk(Command):
    """Return from a desk."""

    keys = ("escape", "q")
    title = "Back to the deck"
    help = "Return to where one was."
    context = "desk"
    footer = "back"
    palette = False


class HelpHere(Command):
    """Show the keys of a desk."""

    keys = ("question_mark", "f1")
    title = "Help"
    help = "Every key of this place and the others; type to search, enter runs."
    context = "desk"
    footer = "help"
    rank = 3
