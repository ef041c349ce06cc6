"""The commands desk: opening it, and copying its lines."""

from tui.commands.command import Command


class OpenCommands(Command):
    """Open the commands desk."""

    keys = ("at",)
    title = "Commands"
    help = "The command line that each action of this session was, to copy into a script."


class CopyCommands(Command):
    """Copy all command lines."""

    keys = ("Y",)
    title = "Copy all commands"
    help = "Copy the whole session as a script, the first action first."
    context = "spoken"
    footer = "copy all"
