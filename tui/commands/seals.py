"""The desk of sealed days: opening it, and setting right what is not as it was sealed."""

from tui.commands.command import Command


class OpenSeals(Command):
    """Open the desk of sealed days."""

    keys = ("S",)
    title = "Sealed days"
    help = "Days that are over and their state; what was changed since they were sealed, and how it is set right."


class OpenSealsHere(Command):
    """Open the desk of sealed days from the history."""

    keys = ("S",)
    title = "Sealed days"
    help = "Days that are over and their state."
    context = "history"
    footer = "sealed days"


class CorrectDay(Command):
    """Restore the day, and write down today what stood there."""

    keys = ("c",)
    title = "Make it a correction"
    help = "The day gets its sealed text again; what somebody wrote there is appended today, with the addresses."
    context = "seals"
    footer = "correct"


class RestoreDay(Command):
    """Restore the day alone."""

    keys = ("R",)
    title = "Restore the day"
    help = "The day gets its sealed text again; what stood there stays in the history."
    context = "seals"
    footer = "restore"


class AcceptDay(Command):
    """Let the day stand as it is."""

    keys = ("A",)
    title = "Accept the day"
    help = "Seal the day anew as it is: one that has grown by a late sync, or with a reason any."
    context = "seals"
    footer = "accept the day"


class MendSeals(Command):
    """Bring back lost records."""

    keys = ("M",)
    title = "Mend the seals"
    help = "Bring back records that the file of the seals has lost, from what this machine remembers."
    context = "seals"
