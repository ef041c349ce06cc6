"""`memdeck summary show`: MEMORY.md with line numbers and the line at which loading stops."""

from __future__ import annotations

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.cli.marks import mark_text
from memory_model.cli.shapes import budget_shape
from memory_model.summary.budget import Budget, measure_document
from memory_model.summary.wording import meter
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.workspace.front import Workspace

COMMAND = Command(
    "summary show",
    examples=("memdeck summary show",),
    notes=("The numbers are those that summary drop takes.",),
)


def run(call: Call) -> Answer:
    """Show the file; an absent one is said."""
    workspace = call.workspace
    path = workspace.layout.summary
    found = workspace.summary()
    document = found or Document((), ())
    budget = measure_document(document, workspace.settings.budget)
    notes = () if found else (f"{path}: there is none yet; memdeck summary add SECTION TEXT makes it",)
    return Answer(
        lambda: _lines(workspace, document, path, budget),
        lambda: {"path": path, "text": document.to_text(), "budget": budget_shape(path, budget)},
        notes=notes,
    )


def _lines(workspace: Workspace, document: Document, path: str, budget: Budget) -> Iterator[str]:
    yield f"{path}: {meter(budget)}"
    read = workspace.marks.reader() if any("#L" in line for line in document.lines) else None
    for number, line in enumerate(document.lines, 1):
        if number == budget.first_cut_line:
            yield "──── loading stops here; the lines below are not loaded ────"
        marks = "".join(map(mark_text, workspace.marks.pointed(line, read)))
        yield f"{number:>4}  {line}".rstrip() + marks
