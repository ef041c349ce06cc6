"""``budget`` and ``rewrite-due``: whether all of MEMORY.md is loaded, and whether it is time to write it anew."""

from collections.abc import Iterator

from memory_model.finding import Finding
from memory_model.lint.ground import Ground, found
from memory_model.lint.rule import INFO
from memory_model.lint.view import View
from memory_model.summary.budget import NEAR, OVER, measure_document
from memory_model.summary.wording import loss, meter
from memory_model.week.rewrites import rewrite_due

BUDGET, REWRITE = "budget", "rewrite-due"


def check(view: View, ground: Ground) -> Iterator[Finding]:
    """Measure the summary, and look when it was last rewritten."""
    page = view.page(ground.workspace.layout.summary)
    if page is None:
        return
    if BUDGET in ground.wanted:
        budget = measure_document(page.document, ground.settings.budget)
        if budget.state == OVER:
            yield found(
                BUDGET, page.path, budget.first_cut_line, loss(budget), "memdeck week, or memdeck summary drop LINE"
            )
        elif budget.state == NEAR:
            yield found(BUDGET, page.path, None, f"near its limit: {meter(budget)}", "memdeck week", grade=INFO)
    if REWRITE in ground.wanted:
        due = rewrite_due(ground.workspace)
        if due.due:
            yield found(REWRITE, page.path, None, due.said, "memdeck week")
