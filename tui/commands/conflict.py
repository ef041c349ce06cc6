"""Commands of the offer after a conflict."""

from tui.commands.command import Command


class TakeMine(Command):
    """Keep one's own text."""

    keys = ("m",)
    title = "Take mine"
    help = "In this place, where both changed the same lines, write your own text."
    context = "conflict"
    footer = "mine"
    palette = False


class TakeTheirs(Command):
    """Keep the text on disk."""

    keys = ("t",)
    title = "Take theirs"
    help = "In this place, where both changed the same lines, keep what is on disk."
    context = "conflict"
    footer = "theirs"
    palette = False


class TakeBoth(Command):
    """Keep both texts."""

    keys = ("b",)
    title = "Keep both"
    help = "In this place, where both changed the same lines, keep theirs and put yours below it."
    context = "conflict"
    footer = "both"
    palette = False


class WritePicks(Command):
    """Write what was picked."""

    keys = ("ctrl+s",)
    title = "Write what was picked"
    help = "Write the text as it will be, once every place is decided; {pick_row} does the same."
    context = "conflict"
    footer = "write"
    palette = False


class DecideLater(Command):
    """Decide later."""

    keys = ("escape",)
    title = "Decide later"
    help = "Nothing is written; your text stays as a draft."
    context = "conflict"
    footer = "later"
    palette = False
