"""`memdeck budget`: the meter of the summary, or of any file."""

from __future__ import annotations

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.cli.shapes import budget_shape
from memory_model.errors import MemdeckError
from memory_model.summary.budget import OVER, Budget, measure
from memory_model.summary.wording import meter
from memory_model.values import TYPE_CHECKING
from memory_model.week.rewrites import Due, rewrite_due

if TYPE_CHECKING:
    from collections.abc import Iterator

COMMAND = Command(
    "budget",
    examples=("memdeck budget", "memdeck budget CLAUDE.md"),
    arguments=(Argument("FILE", "a file of the workspace (default: the summary)", optional=True),),
    notes=("The exit status is 1 when lines would not be loaded.",),
)


def run(call: Call) -> Answer:
    """Measure the file and name what does not load."""
    workspace = call.workspace
    path = call.place("FILE") or workspace.layout.summary
    document = workspace.document(path)
    if document is None and call.arguments.text("FILE"):
        raise MemdeckError("unknown", "there is no such file", path, "memdeck budget measures the summary")
    budget = measure(document.to_bytes() if document else b"", workspace.settings.budget)
    status = 1 if budget.state == OVER else 0
    due = rewrite_due(workspace) if path == workspace.layout.summary and document else None
    notes = (f"{due.said}; see memdeck week",) if due and due.due else ()
    return Answer(lambda: _lines(path, budget), lambda: _shape(path, budget, due), status, notes)


def _shape(path: str, budget: Budget, due: Due | None) -> dict[str, object]:
    return {**budget_shape(path, budget), "rewrite_due": due is not None and due.due}


def _lines(path: str, budget: Budget) -> Iterator[str]:
    yield f"{path}: {meter(budget)}"
    if budget.first_cut_line is not None:
        yield f"loading stops before line {budget.first_cut_line} ({budget.binding}); not loaded:"
        yield from [f"  {line:>4}  {text.strip()}" for line, text in budget.lost]
