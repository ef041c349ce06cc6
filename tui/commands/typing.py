"""Keys of every place one types in."""

from tui.commands.command import Command


class UndoTyping(Command):
    """Undo what was typed."""

    keys = ("ctrl+z",)
    title = "Undo typing"
    help = "Take back what was typed last."
    context = "field"
    palette = False


class RedoTyping(Command):
    """Redo what was undone."""

    keys = ("ctrl+y",)
    title = "Redo typing"
    help = "Type again what was taken back."
    context = "field"
    palette = False
