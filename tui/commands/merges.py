"""What a merge by git left open."""

from tui.commands.command import Command


class ChooseMerge(Command):
    """Choose in the places that a merge left open."""

    keys = ("M",)
    title = "Choose after a merge"
    help = "Where git found both sides changed, what stands there is yours; choose between that and what came in."
