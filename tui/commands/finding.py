"""Keys while one types in a window that finds: help, entity jump, search."""

from tui.commands.command import Command


class ListDown(Command):
    """Go down the list."""

    keys = ("down", "ctrl+n")
    title = "Down the list"
    help = "Go down without leaving the line."
    context = "finding"
    palette = False


class ListUp(Command):
    """Go up the list."""

    keys = ("up",)
    title = "Up the list"
    help = "Go up without leaving the line."
    context = "finding"
    palette = False


class ListPageDown(Command):
    """Go a window down."""

    keys = ("pagedown",)
    title = "A page down"
    help = "Go a page down without leaving the line."
    context = "finding"
    palette = False


class ListPageUp(Command):
    """Go a window up."""

    keys = ("pageup",)
    title = "A page up"
    help = "Go a page up without leaving the line."
    context = "finding"
    palette = False


class IncludeHidden(Command):
    """Include what was hidden."""

    keys = ("ctrl+o",)
    title = "Include what is hidden"
    help = "Search again without the filters, superseded and retired facts included."
    context = "search"
    footer = "include hidden"
    palette = False


class OpenHit(Command):
    """Open the place of a hit."""

    keys = ("enter",)
    title = "Open the place"
    help = "Open the line under the cursor where it lies."
    context = "search"
    footer = "open"
    rank = 0
    palette = False


class CopyFound(Command):
    """Copy the row under the cursor."""

    keys = ("ctrl+c",)
    title = "Copy this row"
    help = "Copy what the row under the cursor says; text that is selected in the line goes first."
    context = "finding"
    palette = False


class Close(Command):
    """Close the window."""

    keys = ("escape",)
    title = "Close"
    help = "Close without choosing."
    context = "finding"
    footer = "close"
    palette = False
