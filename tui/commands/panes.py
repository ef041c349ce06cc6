"""Commands of the Entity, MEMORY.md and Current state panes, of their fields and of the editor."""

from tui.commands.command import Command


class NewStatus(Command):
    """Add a Status line."""

    keys = ("n",)
    title = "New Status line"
    help = "Add a key and its value to the Status: role: dispatcher."
    context = "entity"
    footer = "new key"


class RemoveStatus(Command):
    """Remove the Status line under the cursor."""

    keys = ("x",)
    title = "Remove this Status line"
    help = "Take the Status line under the cursor out; it can be undone."
    context = "entity"
    footer = "remove"


class RenameEntity(Command):
    """Give the entity another name."""

    keys = ("R",)
    title = "Rename"
    help = "Another full name: file, title and the links that lead here follow; shown first, one undo."
    context = "entities"


class AddEvent(Command):
    """Add an event to the Log."""

    keys = ("l",)
    title = "Add to the Log"
    help = "Append an event to the Log of this entity; what is written there stays."
    context = "entity"
    footer = "log"


class NewEntity(Command):
    """Make a new entity."""

    keys = ("N",)
    title = "New entity"
    help = "Make a person, project or company: people Orla Quist."
    context = "entities"
    footer = "new"


class ListEntities(Command):
    """Go back to the list of entities."""

    keys = ("backspace", "h")
    title = "List of entities"
    help = "Show all people, projects and companies again."
    context = "entity"
    footer = "list"


class FilterEntities(Command):
    """Narrow the list of entities."""

    keys = ("ctrl+f",)
    title = "Filter the list"
    help = "A few letters narrow the list of entities."
    context = "entities"
    footer = "filter"


class EditSummary(Command):
    """Edit MEMORY.md."""

    keys = ("i",)
    title = "Edit MEMORY.md"
    help = "Edit the summary; the meter shows what would load. {save_text} saves, {leave_editor} returns."
    context = "summary"
    footer = "edit"


class EditState(Command):
    """Edit the whole current state."""

    keys = ("i",)
    title = "Edit as text"
    help = "Edit the current state as text; saving refreshes its stamp."
    context = "state"
    footer = "as text"


class OpenOutside(Command):
    """Open the file in $EDITOR."""

    keys = ("o",)
    title = "Open in $EDITOR"
    help = "Open the file of this pane in your editor; what comes back is merged."
    context = "deck"


class SaveText(Command):
    """Save what is in the editor."""

    keys = ("ctrl+s",)
    title = "Save"
    help = "Write the text; what somebody else changed meanwhile is merged."
    context = "editor"
    footer = "save"


class FollowHere(Command):
    """Go to what the link under the cursor names."""

    keys = ("ctrl+g",)
    title = "Follow this link"
    help = "Go to what the link under the cursor names; the text stays as a draft."
    context = "editor"


class TextTop(Command):
    """To the beginning of the text."""

    keys = ("ctrl+home",)
    title = "Beginning of the text"
    help = "To the beginning of the text."
    context = "editor"
    palette = False


class TextBottom(Command):
    """To the end of the text."""

    keys = ("ctrl+end",)
    title = "End of the text"
    help = "To the end of the text."
    context = "editor"
    palette = False


class LeaveEditor(Command):
    """Return to the view."""

    keys = ("escape",)
    title = "Back to the view"
    help = "Return to the view; what is not saved stays as a draft."
    context = "editor"
    footer = "view"
    palette = False


class SubmitField(Command):
    """Write what was typed."""

    keys = ("enter", "ctrl+s")
    title = "Write it"
    help = "Write what was typed in this field."
    context = "row"
    footer = "write"
    palette = False


class LeaveField(Command):
    """Leave the field."""

    keys = ("escape",)
    title = "Leave the field"
    help = "Leave the field without writing; what was typed is offered again."
    context = "row"
    footer = "keys"
    palette = False
