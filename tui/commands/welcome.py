"""Commands outside a workspace."""

from tui.commands.command import Command


class MakeWorkspace(Command):
    """Make a workspace in this folder."""

    keys = ("n",)
    title = "Make a workspace here"
    help = "Write a starter memory into this folder; nothing that exists is changed."
    context = "welcome"
    footer = "make one here"
    rank = 0


class OpenDemo(Command):
    """Open the demo."""

    keys = ("d",)
    title = "Open the demo"
    help = "A made-up workspace in a temporary folder."
    context = "welcome"
    footer = "demo"


class OpenFolder(Command):
    """Open another folder."""

    keys = ("o",)
    title = "Open a folder"
    help = "Type the path of a folder that holds a memory."
    context = "welcome"
    footer = "open a folder"


class LeaveWelcome(Command):
    """Leave."""

    keys = ("q", "escape")
    title = "Quit"
    help = "Leave without a workspace."
    context = "welcome"
    footer = "quit"
    rank = 3
    palette = False
