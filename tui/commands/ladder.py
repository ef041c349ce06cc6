"""The ladder: opening it, and a person's part in it."""

from tui.commands.command import Command


class OpenLadder(Command):
    """Open the ladder."""

    keys = ("p",)
    title = "Ladder"
    help = "Claims that recur in sessions: their tiers, what each lacks, what is contested, what waits for your yes."


class AdoptClaim(Command):
    """Adopt the claim under the cursor."""

    keys = ("A",)
    title = "Adopt"
    help = "Write the claim into the CLAUDE.md of its next tier, after a look at the diff; both files are kept before."
    context = "ladder"
    footer = "adopt"
    rank = 0


class TakeOutClaim(Command):
    """Take an adopted claim out of its file."""

    keys = ("X",)
    title = "Take out"
    help = "Take an adopted claim out of its CLAUDE.md; it falls one tier."
    context = "ladder"
    footer = "take out"
    rank = 2


class KeepClaim(Command):
    """Let the claim under the cursor stand."""

    keys = ("K",)
    title = "Keep this one"
    help = "Of two contested claims the one under the cursor stands, the other is dropped; the ruling is recorded."
    context = "ladder"
    footer = "keep this one"
    rank = 0


class KeepBoth(Command):
    """Let both claims stand."""

    keys = ("B",)
    title = "Both stand"
    help = "The two claims do not contradict each other: both may climb."
    context = "ladder"
    footer = "both"
    rank = 2


class VerifyClaim(Command):
    """Vouch for the claim under the cursor."""

    keys = ("v",)
    title = "Verify"
    help = "Vouch for the claim: one session is enough then, and days are not counted. Once more takes it back."
    context = "ladder"
    footer = "verify"
    rank = 0


class StageClaims(Command):
    """Stage what has earned the next tier."""

    keys = ("S",)
    title = "Stage"
    help = "List what has earned the next tier, for you to adopt."
    context = "ladder"
    footer = "stage"
    rank = 1


class ForgetClaim(Command):
    """Forget the claim under the cursor."""

    keys = ("D",)
    title = "Forget"
    help = "Drop the claim and what was kept of it, after a question."
    context = "ladder"


class ClaimToFact(Command):
    """Keep the claim as a fact."""

    keys = ("F",)
    title = "Keep as a fact"
    help = "Write the claim as a fact, with the sessions as its source."
    context = "ladder"


class WhyClaim(Command):
    """Show the line in which the claim was said."""

    keys = ("w",)
    title = "Where it was said"
    help = "Show the line of the transcript in which the claim was said first."
    context = "ladder"
    footer = "why"
    rank = 2


class LadderUndo(Command):
    """Take back the last adoption."""

    keys = ("u",)
    title = "Undo"
    help = "Take back what was adopted or taken out last."
    context = "ladder"
