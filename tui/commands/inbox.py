"""The inbox: opening it, and what is done with a card."""

from tui.commands.command import Command


class OpenInbox(Command):
    """Open the inbox."""

    keys = ("I",)
    title = "Inbox"
    help = "What agents and other programs wrote since you last looked: keep, correct or retire each."


class KeepCard(Command):
    """Take the card for looked at."""

    keys = ("v",)
    title = "Keep"
    help = "It is right as it is: looked at, and not shown again."
    context = "inbox"
    footer = "keep"


class CorrectCard(Command):
    """Correct what the card shows."""

    keys = ("c",)
    title = "Correct"
    help = "Append a correction today; the line stays as it is and shows the correction beside it."
    context = "inbox"
    footer = "correct"


class RetireCard(Command):
    """Take back what the card shows."""

    keys = ("X",)
    title = "Retire"
    help = "Take it back: a line of a day or a Log is withdrawn, any other is as before, a deleted file comes back."
    context = "inbox"
    footer = "retire"


class KeepAllCards(Command):
    """Take all cards for looked at."""

    keys = ("A",)
    title = "Keep all"
    help = "Everything shown is looked at."
    context = "inbox"
    footer = "keep all"


class InboxUndo(Command):
    """Take back the last write."""

    keys = ("u",)
    title = "Undo"
    help = "Take back the last correction or retirement."
    context = "inbox"
    footer = "undo"
