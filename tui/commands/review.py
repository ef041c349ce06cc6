"""The review: opening it, and what is said of the card that is shown."""

from tui.commands.command import Command


class OpenReview(Command):
    """Open the review."""

    keys = ("r",)
    title = "Review"
    help = "Facts to look at again, one at a time: stale and drifted first, then queued, then due."


class StillTrue(Command):
    """Say that the fact is still so."""

    keys = ("v",)
    title = "Still true"
    help = "You looked, and it is true: verified today, fresh for another fourteen days."
    context = "review"
    footer = "still true"
    rank = 0


class EditCard(Command):
    """Edit the text of the fact."""

    keys = ("i",)
    title = "Edit"
    help = "Edit the fact here, also with enter; the card stays until you say that it is true."
    context = "review"
    footer = "edit"
    rank = 0


class EditCardOutside(Command):
    """Edit the fact in $EDITOR."""

    keys = ("o",)
    title = "Edit in $EDITOR"
    help = "Open the fact in your editor; what comes back is merged."
    context = "review"


class RetireFact(Command):
    """Retire the fact."""

    keys = ("X",)
    title = "Retire"
    help = "Not to be used any more: shown for seven days with a mark, then hidden; its file stays."
    context = "review"
    footer = "retire"
    rank = 0


class LookLater(Command):
    """Leave the card for tomorrow."""

    keys = ("l",)
    title = "Later"
    help = "Leave it out of the review until tomorrow."
    context = "review"
    footer = "later"
    rank = 0


class LookOn(Command):
    """Leave the card until a day."""

    keys = ("L",)
    title = "Later, on a day"
    help = "Leave it out of the review until a day: friday, +7d, 11-01."
    context = "review"


class CheckCard(Command):
    """Run the checks of the fact now."""

    keys = ("c",)
    title = "Run its checks"
    help = "Look now whether what the fact names is there: its checks, and what it mentions of the repository."
    context = "review"


class SupersedeCard(Command):
    """Let a new fact take the place of this one."""

    keys = ("s",)
    title = "Supersede"
    help = "It changed: this fact ends and a new one begins; the change of all three files is shown first."
    context = "review"


class NextCard(Command):
    """Look at the next card."""

    keys = ("n", "right")
    title = "Next card"
    help = "Look at the next card and say nothing of this one."
    context = "review"


class CardBefore(Command):
    """Look at the card before."""

    keys = ("N", "left")
    title = "Previous card"
    help = "Look at the card before, also at one that you have dealt with."
    context = "review"


class ReviewUndo(Command):
    """Take back the last act of the review."""

    keys = ("u",)
    title = "Undo"
    help = "Take back what you said last in this review; its card is shown again."
    context = "review"
    footer = "undo"
    rank = 0


class QueueLeaning(Command):
    """Queue what leans on the file under the cursor."""

    keys = ("Q",)
    title = "Queue what leans on it"
    help = (
        "It turned out wrong: what leans on it, directly or by others, goes into the review: facts, entities, summary."
    )
    context = "desk"
