"""The brief desk: opening it, and the day it is of."""

from tui.commands.command import Command


class OpenBrief(Command):
    """Open the brief desk."""

    keys = ("B",)
    title = "Brief"
    help = "Byte for byte what the next session starts with, its sizes, and what is wrong with it."


class BriefBefore(Command):
    """Show the brief of the day before."""

    keys = ("less_than_sign",)
    title = "Previous day"
    help = "What a session read on the day before."
    context = "brief"
    footer = "day before"


class BriefAfter(Command):
    """Show the brief of the day after."""

    keys = ("greater_than_sign",)
    title = "Next day"
    help = "What a session read on the day after."
    context = "brief"
    footer = "day after"


class BriefToday(Command):
    """Show the brief of today."""

    keys = ("t",)
    title = "Back to today"
    help = "What the next session starts with."
    context = "brief"


class CopyBrief(Command):
    """Copy the brief."""

    keys = ("Y",)
    title = "Copy the brief"
    help = "Copy the whole text, to paste it into a session that does not load it itself."
    context = "brief"
    footer = "copy all"
