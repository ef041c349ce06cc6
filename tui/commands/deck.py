"""Commands of the whole deck: panes, desks, help, leaving."""

from collections.abc import Mapping
from typing import ClassVar

from tui.commands.command import Command


class Help(Command):
    """Show every key, searchable and runnable."""

    keys = ("question_mark", "f1")
    title = "Help"
    help = "Every key of this place and the others; type to search, enter runs."
    footer = "help"
    rank = 3


class Palette(Command):
    """Open the palette."""

    keys = ("ctrl+p",)
    title = "Palette"
    help = "Find any action by its name and run it."
    context = "anywhere"
    palette = False
    priority = True


class QuitDeck(Command):
    """Leave from anywhere; drafts are kept."""

    keys = ("ctrl+q",)
    title = "Quit"
    help = "Leave the deck from anywhere. What was typed and not yet written is kept as a draft."
    context = "anywhere"
    priority = True


class Leave(Command):
    """Leave the deck."""

    keys = ("q",)
    title = "Quit (outside text)"
    help = "Leave the deck. What was typed and not yet written is kept as a draft."
    palette = False


class NextPane(Command):
    """Go to the next pane."""

    keys = ("tab",)
    title = "Next pane"
    help = "Go to the next pane."


class PreviousPane(Command):
    """Go to the pane before."""

    keys = ("shift+tab",)
    title = "Previous pane"
    help = "Go to the pane before."


class PaneOne(Command):
    """Go to Today."""

    keys = ("1",)
    title = "Go to Today"
    help = "The daily log: what is written today, by topic."


class PaneTwo(Command):
    """Go to Entity."""

    keys = ("2",)
    title = "Go to Entity"
    help = "People, projects, companies: Status to edit, Log to add to."


class PaneThree(Command):
    """Go to MEMORY.md."""

    keys = ("3",)
    title = "Go to MEMORY.md"
    help = "The summary that every session loads, with its budget."


class PaneFour(Command):
    """Go to the current state."""

    keys = ("4",)
    title = "Go to Current state"
    help = "Working on, waiting on, next: the bridge between sessions."


class Zoom(Command):
    """Give the whole screen to one pane."""

    keys = ("z",)
    title = "Zoom the pane"
    help = "Give the whole screen to this pane, and back."


class BackOut(Command):
    """Back out one level."""

    keys = ("escape",)
    title = "Back out"
    help = "Leave a field, a zoom, a desk: one level at a time."
    palette = False


class Undo(Command):
    """Take back what was written last; in Today the line under the cursor."""

    keys = ("u",)
    title = "Undo"
    help = "Take back the last write; in Today the line under the cursor. An append is taken back by an append."
    footer = "undo"
    words: ClassVar[Mapping[str, str]] = {"today": "withdraw"}


class NextTheme(Command):
    """Change the theme."""

    title = "Next theme"
    help = "Dark, light, or the terminal's own colours."
    context = "anywhere"
