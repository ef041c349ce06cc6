"""The history desk: opening it, and what acts there."""

from tui.commands.command import Command


class OpenHistory(Command):
    """Open the history desk."""

    keys = ("U",)
    title = "History"
    help = "Every write of memdeck with what it changed; take any of them back, or bring it back."


class ShowGit(Command):
    """Change between memdeck's acts and git."""

    keys = ("tab",)
    title = "memdeck or git"
    help = "What git knows of the file one came from: its commits and what each changed. memdeck never commits."
    context = "history"
    footer = "git"


class UndoAct(Command):
    """Take back the act under the cursor."""

    keys = ("u",)
    title = "Undo this act"
    help = "Take back the act under the cursor, merged with what was written since; an append by an append."
    context = "history"
    footer = "undo"


class BringBackAct(Command):
    """Bring back what was taken back."""

    keys = ("r",)
    title = "Bring it back"
    help = "Bring back an act that was undone: the undoing is undone."
    context = "history"
    footer = "bring back"
