"""Tracing a line: from a pane, a desk, or a hit of the search."""

from tui.commands.command import Command

_HELP = "Where the line came from and what became of it: writer, act, commit, corrections, what leans on it."


class TraceLine(Command):
    """Trace the line under the cursor of a pane."""

    keys = ("T",)
    title = "Trace"
    help = _HELP


class TraceHere(Command):
    """Trace the line under the cursor of a desk."""

    keys = ("T",)
    title = "Trace"
    help = _HELP
    context = "desk"


class TraceHit(Command):
    """Trace the hit under the cursor."""

    keys = ("ctrl+t",)
    title = "Trace"
    help = _HELP
    context = "search"
    palette = False
