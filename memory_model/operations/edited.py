"""From an edit of one document to a plan: read the file afresh, edit, tell which lines were written."""

from collections.abc import Callable, Sequence

from memory_model.operations.run import Composed
from memory_model.storage.outcomes import Conflict, Refused
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.operations.run import Compose
    from memory_model.workspace.front import Workspace


class Edited(NamedTuple):
    """What an edit comes to: the new document, the lines from 1 it is about, sentences for the writer."""

    document: Document
    lines: tuple[int, ...] = ()
    warnings: tuple[str, ...] = ()
    merged: bool = False
    said: tuple[str, ...] = ()


Edit = Callable[[Document | None], Edited | Refused | Conflict]
"""Edits a file as it is now; it is given `None` when there is none."""


def editing(workspace: "Workspace", path: str, verb: str, edit: Edit, source: str = "") -> "Compose":
    """Make the closure that puts the edited document in the place of ``path`` (W4, W5).

    An edit that changes nothing gives a plan without steps. ``source`` names an automatic writer.
    """

    def compose() -> Composed:
        version = workspace.store.read(path)
        before = None if version.data is None else Document.from_bytes(version.data)
        edited = edit(before)
        if not isinstance(edited, Edited):
            return edited
        content = edited.document.to_bytes()
        steps = () if content == version.data else (Replace(path, version, content),)
        return Plan(verb, steps, _done(path, edited), source, edited.warnings, edited.merged)

    return compose


def changed_line(before: Document | None, after: Document) -> tuple[int, ...]:
    """Return the first line of ``after`` (from 1) that ``before`` does not have there; none when all is the same."""
    old: Sequence[str] = before.lines if before else ()
    for number, line in enumerate(after.lines):
        if number >= len(old) or old[number] != line:
            return (number + 1,)
    return (max(len(after.lines), 1),) if len(old) > len(after.lines) else ()


def _done(path: str, edited: Edited) -> tuple[Done, ...]:
    lines = edited.document.lines
    written = [
        Done(path, line, f"{path}#L{line}", lines[line - 1] if line <= len(lines) else "") for line in edited.lines
    ]
    return tuple(
        done._replace(text=edited.said[number]) if number < len(edited.said) else done
        for number, done in enumerate(written)
    )
