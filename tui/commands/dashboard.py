"""The dashboard: opening it. Its lines are opened as in any list."""

from tui.commands.command import Command


class OpenDashboard(Command):
    """Open the dashboard."""

    keys = ("0",)
    title = "Dashboard"
    help = "What matters today, counted: follow-ups, the budget, facts that need a look, ghosts; enter goes there."
