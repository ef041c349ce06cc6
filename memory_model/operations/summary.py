"""Write MEMORY.md: add a line, drop one, save a rewrite; each tells the meter as it will be (formats.md §5)."""

from memory_model.operations.edited import Edited, changed_line, editing
from memory_model.operations.run import Result, run
from memory_model.operations.saving import merged_with
from memory_model.storage.outcomes import Conflict, Refused
from memory_model.summary import edit as edits
from memory_model.summary.budget import measure_document
from memory_model.summary.wording import loss, meter
from memory_model.text.document import Document
from memory_model.text.source import marked
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.operations.edited_file import EditedFile
    from memory_model.workspace.front import Workspace


def add(
    workspace: "Workspace",
    section: str,
    text: str,
    *,
    over: bool = False,
    source: str = "",
    dry_run: bool = False,
    redact: bool = False,
) -> Result:
    """Add one line to a section, made where it is missing.

    Past the budget it is refused, naming what would not load, unless ``over``.
    """

    def edit(document: Document | None) -> Edited | Refused | Conflict:
        result = edits.add(document, section, marked(text.rstrip(), source) if text.strip() else text)
        if isinstance(result, Refused):
            return result
        refused = edits.guard(result[0], workspace.settings.budget, over=over)
        return refused or Edited(result[0], (result[1],), _told(workspace, result[0]))

    compose = editing(workspace, workspace.layout.summary, "summary add", edit, source)
    return run(workspace, compose, dry_run=dry_run, redact=redact)


def drop(
    workspace: "Workspace", line: int, *, was: str | None = None, source: str = "", dry_run: bool = False
) -> Result:
    """Take the line with that number out, with what is indented below it.

    ``was`` is the line as it was seen: when another one stands there by now, that is a conflict (W7).
    """
    path = workspace.layout.summary

    def edit(document: Document | None) -> Edited | Refused | Conflict:
        if document is None:
            return Refused("unknown", "there is no summary yet", path, "memdeck summary add SECTION TEXT")
        current = document.lines[line - 1] if 1 <= line <= len(document.lines) else ""
        if was is not None and current != was:
            return Conflict(path, f"line {line}", was, "", current)
        result = edits.drop(document, line)
        if isinstance(result, Refused):
            return result
        return Edited(result[0], (line,), _told(workspace, result[0]), said=(f"dropped: {result[1][0].strip()}",))

    return run(workspace, editing(workspace, path, "summary drop", edit, source), dry_run=dry_run)


def save(workspace: "Workspace", file: "EditedFile", *, verb: str = "summary save", dry_run: bool = False) -> Result:
    """Save a rewrite of the summary (W5).

    When the file is another one by now, both are merged; the same lines changed on both sides are a
    conflict (W7). A result over the budget is written with a warning that names what will not load.
    ``verb`` is how history names the act.
    """
    path = workspace.layout.summary

    def edit(document: Document | None) -> Edited | Refused | Conflict:
        result = merged_with(document, file.began, file.wanted, path)
        if isinstance(result, Conflict):
            return result
        after, merged = result
        return Edited(after, changed_line(document, after), _told(workspace, after), merged)

    compose = editing(workspace, path, verb, edit, file.source)
    return run(workspace, compose, dry_run=dry_run, redact=file.redact)


def _told(workspace: "Workspace", document: Document) -> tuple[str, ...]:
    """Say what would not load before the figures: a narrow line shows the beginning."""
    budget = measure_document(document, workspace.settings.budget)
    return (f"{lost}; {meter(budget)}",) if (lost := loss(budget)) else (meter(budget),)
