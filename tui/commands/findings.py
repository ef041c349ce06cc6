"""The findings desk: opening it, and what is done about a finding."""

from tui.commands.command import Command


class OpenFindings(Command):
    """Open the findings desk."""

    keys = ("exclamation_mark",)
    title = "Findings"
    help = "What is wrong by the rules of lint, live: where, why, and how to fix it."


class MendFinding(Command):
    """Mend the finding under the cursor."""

    keys = ("A",)
    title = "Fix this"
    help = "Show what the fix of this finding changes, and write it when you agree."
    context = "findings"
    footer = "fix"


class MendAllFindings(Command):
    """Mend all that can be fixed."""

    keys = ("M",)
    title = "Fix all"
    help = "Show what the fixes of all findings shown here change, and write them as one act."
    context = "findings"
    footer = "fix all"


class NextGrade(Command):
    """Show other grades of findings."""

    keys = ("v",)
    title = "Next view"
    help = "Errors and warnings, errors alone, what can be fixed, all with notes: one after the other."
    context = "findings"
    footer = "view"


class FilterFindings(Command):
    """Narrow the list."""

    keys = ("slash",)
    title = "Filter"
    help = "Words narrow the list: of the sentence, the file, the rule. Enter keeps, Esc clears."
    context = "findings"
    footer = "filter"


class FindingsUndo(Command):
    """Take back the last write."""

    keys = ("u",)
    title = "Undo"
    help = "Take back the last fix."
    context = "findings"
    footer = "undo"
