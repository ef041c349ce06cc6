"""Commands of the week desk."""

from tui.commands.command import Command


class InsertPointer(Command):
    """Put a line that points at the source into the draft."""

    keys = ("i",)
    title = "Insert a pointer"
    help = "Put a line into the draft that points at the source, not a copy of it; its words are yours to change."
    context = "week"
    footer = "insert"


class SetAside(Command):
    """Set the source aside."""

    keys = ("s",)
    title = "Set aside"
    help = "Say why the source need not be in the rewrite; an empty reason takes that back."
    context = "week"
    footer = "set aside"


class MarkUse(Command):
    """Mark the source as used or unused by hand."""

    keys = ("m",)
    title = "Mark used or unused"
    help = "Overrule what the words of the draft say; once more leaves it to them again."
    context = "week"
    footer = "mark"


class EditDraft(Command):
    """Go to the draft."""

    keys = ("e",)
    title = "Edit the draft"
    help = "Go to the draft; the meter follows, {leave_editor} returns to the sources."
    context = "week"
    footer = "draft"


class KeepDraft(Command):
    """Keep the draft."""

    keys = ("ctrl+s",)
    title = "Keep the draft"
    help = "Put the draft on disk; MEMORY.md stays as it is until the draft is applied."
    context = "week"


class ApplyRewrite(Command):
    """Write the rewrite to MEMORY.md."""

    keys = ("A",)
    title = "Apply the rewrite"
    help = "Write the draft to MEMORY.md; unseen decisions and open follow-ups are asked about first."
    context = "week"
    footer = "apply"


class WeekUndo(Command):
    """Take back the last act."""

    keys = ("u",)
    title = "Undo"
    help = "Take back the last act: an applied rewrite becomes a draft again."
    context = "week"
    footer = "undo"


class NextPart(Command):
    """Go to the next part of the desk."""

    keys = ("tab",)
    title = "Next part"
    help = "From the sources to the draft, the loss and round; the part one is in has the most room."
    context = "week"
