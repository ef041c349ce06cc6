"""The commands desk: opening it, and what is done with a command line."""

from tui.commands.command import Command


class OpenCommands(Command):
    """Open the commands desk."""

    keys = ("at",)
    title = "Commands"
    help = "The command line that each action of this session was, to copy into a script."


class CopyCommand(Command):
    """Copy the command line under the cursor."""

    keys = ("y",)
    title = "Copy this command"
    help = "Copy the command line under the cursor, quoted for a shell."
    context = "spoken"
    footer = "copy"


class CopyCommands(Command):
    """Copy all command lines."""

    keys = ("Y",)
    title = "Copy all commands"
    help = "Copy the whole session as a script, the first action first."
    context = "spoken"
    footer = "copy all"
