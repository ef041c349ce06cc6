"""Moving through any list."""

from collections.abc import Mapping
from typing import ClassVar

from tui.commands.command import Command


class CursorDown(Command):
    """One line down."""

    keys = ("j", "down")
    title = "Down"
    help = "One line down."
    context = "list"
    palette = False


class CursorUp(Command):
    """One line up."""

    keys = ("k", "up")
    title = "Up"
    help = "One line up."
    context = "list"
    palette = False


class GoTop(Command):
    """To the first line."""

    keys = ("g", "home")
    title = "First line"
    help = "To the first line."
    context = "list"
    palette = False


class GoBottom(Command):
    """To the last line."""

    keys = ("G", "end")
    title = "Last line"
    help = "To the last line."
    context = "list"
    palette = False


class HalfDown(Command):
    """Half a page down."""

    keys = ("ctrl+d",)
    title = "Half a page down"
    help = "Half a page down."
    context = "list"
    palette = False


class HalfUp(Command):
    """Half a page up."""

    keys = ("ctrl+u",)
    title = "Half a page up"
    help = "Half a page up."
    context = "list"
    palette = False


class PageForward(Command):
    """A page down."""

    keys = ("pagedown",)
    title = "Page down"
    help = "A page down."
    context = "list"
    palette = False


class PageBack(Command):
    """A page up."""

    keys = ("pageup",)
    title = "Page up"
    help = "A page up."
    context = "list"
    palette = False


class PickRow(Command):
    """Open the line under the cursor."""

    keys = ("enter",)
    title = "Open"
    help = "Open the line under the cursor; on the Today list, start typing; on a Status line or a field, change it."
    context = "list"
    words: ClassVar[Mapping[str, str]] = {"entities": "open", "entity": "edit", "state": "edit"}
    rank = 0
    palette = False


class CopyLine(Command):
    """Copy the line under the cursor."""

    keys = ("y",)
    title = "Copy this line"
    help = "Copy what the line under the cursor says, without its marks."
    context = "list"
    footer = "copy"
    rank = 2


class FollowLink(Command):
    """Go to what the line names."""

    keys = ("ctrl+g",)
    title = "Go to what this line names"
    help = "Follow the link of the line, else go to the entity it names; where it may be several, choose."
    context = "list"
