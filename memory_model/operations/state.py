"""Write the current state; every save refreshes its stamp (formats.md §6)."""

from memory_model.operations.edited import Edited, changed_line, editing
from memory_model.operations.run import Result, run
from memory_model.operations.saving import merged_with
from memory_model.state import edit as edits
from memory_model.state.parse import parse
from memory_model.state.stamps import refresh
from memory_model.storage.outcomes import Conflict, Refused
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.operations.edited_file import EditedFile
    from memory_model.workspace.front import Workspace


def update(
    workspace: "Workspace",
    *,
    working_on: str | None = None,
    waiting_on: str | None = None,
    next: str | None = None,  # noqa: A002  the field's own name, as in the file and the JSON
    source: str = "",
    dry_run: bool = False,
    redact: bool = False,
) -> Result:
    """Set the fields that are given, in the shape the file has; `None` leaves one alone, ``""`` empties it."""
    path = workspace.layout.state
    given = {"working_on": working_on, "waiting_on": waiting_on, "next": next}
    names = [name for name, value in given.items() if value is not None]

    def edit(document: Document | None) -> Edited | Refused:
        if not names:
            return Refused("usage", "nothing to set", "state set", "give --working-on, --waiting-on or --next")
        after = edits.update(document, workspace.clock.now(), working_on, waiting_on, next)
        state = parse(after, path)
        return Edited(after, tuple(line for name in names if (line := state.line_of(name))))

    return run(workspace, editing(workspace, path, "state set", edit, source), dry_run=dry_run, redact=redact)


def save(workspace: "Workspace", file: "EditedFile", *, dry_run: bool = False) -> Result:
    """Save the whole text that was edited elsewhere, merged with what the file is by now (W5, W7).

    The stamp never makes a conflict: it is refreshed on all sides.
    """
    path = workspace.layout.state

    def edit(document: Document | None) -> Edited | Conflict:
        now = workspace.clock.now()
        old, new = (refresh(text, now) for text in (file.began, file.wanted))
        theirs = None if document is None else refresh(document, now)
        result = merged_with(theirs, old, new, path)
        if isinstance(result, Conflict):
            return result
        return Edited(result[0], changed_line(document, result[0]), (), result[1])

    return run(
        workspace, editing(workspace, path, "state save", edit, file.source), dry_run=dry_run, redact=file.redact
    )
