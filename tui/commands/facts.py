"""The facts desk: opening it, going through time, and what is done about a fact."""

from tui.commands.command import Command


class OpenFacts(Command):
    """Open the facts desk."""

    keys = ("F",)
    title = "Facts"
    help = "What holds, and since when; what held before; what disagrees; names that wait for a fact."


class NewFact(Command):
    """Keep a new fact."""

    keys = ("n",)
    title = "New fact"
    help = "A new fact, with its index line; the nearest existing facts and the change are shown first."
    context = "facts"
    footer = "new"
    rank = 0


class SupersedeFact(Command):
    """Let a new fact take the place of the one under the cursor."""

    keys = ("s",)
    title = "Supersede"
    help = "It changed: the old fact ends, a new one begins; the change of all three files is shown first."
    context = "facts"
    footer = "supersede"
    rank = 0


class CloseFact(Command):
    """End the fact under the cursor."""

    keys = ("E",)
    title = "End"
    help = "It no longer holds, and nothing replaces it: its window ends on a day."
    context = "facts"


class RuleFact(Command):
    """Let the fact under the cursor govern over the one it disagrees with."""

    keys = ("R",)
    title = "Let this one govern"
    help = "Decide a conflict for the fact under the cursor; both stay, the ruling and its reason are kept."
    context = "facts"


class PutOnDeathRow(Command):
    """Retire the fact under the cursor."""

    keys = ("X",)
    title = "Retire"
    help = "Not to be used any more: shown for seven days with a mark, then hidden; its file stays."
    context = "facts"


class PardonFact(Command):
    """Bring a retired fact back."""

    keys = ("P",)
    title = "Pardon"
    help = "Take a retired fact off death row, or bring a hidden one back, with its index line."
    context = "facts"


class EarlierDay(Command):
    """Show what was believed before."""

    keys = ("less_than_sign", "left")
    title = "Before the last change"
    help = "Go back to the day on which the facts last changed: what was believed then."
    context = "facts"
    footer = "earlier"
    rank = 2


class LaterDay(Command):
    """Show what was believed after."""

    keys = ("greater_than_sign", "right")
    title = "After the next change"
    help = "Go on to the day of the next change, at last to today."
    context = "facts"


class FactsDay(Command):
    """Show what was believed on a day."""

    keys = ("d",)
    title = "As of a day"
    help = "What was believed on a day: 2026-09-01, 09-01, monday; today shows what holds now."
    context = "facts"


class NextFacts(Command):
    """Show other facts."""

    keys = ("v",)
    title = "Next view"
    help = "What holds, all that ever held, conflicts, names that wait for a fact, death row: one after the other."
    context = "facts"
    footer = "view"


class FilterFacts(Command):
    """Narrow the list."""

    keys = ("slash",)
    title = "Filter"
    help = "Words of the name or description, a type, a freshness narrow the list; {close_desk} clears."
    context = "facts"
    footer = "filter"


class FactsUndo(Command):
    """Take back the last write."""

    keys = ("u",)
    title = "Undo"
    help = "Take back the last act on facts."
    context = "facts"
    footer = "undo"
    rank = 2
