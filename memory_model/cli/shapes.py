"""JSON shapes that more than one command gives (commands.md)."""

from memory_model.finding import Finding
from memory_model.summary.budget import Budget


def budget_shape(path: str, budget: Budget) -> dict[str, object]:
    """Shape the meter of one file."""
    lost = [{"line": line, "text": text} for line, text in budget.lost]
    return {"path": path, **budget._asdict(), "lost": lost}


def finding_shape(finding: Finding) -> dict[str, object]:
    """Shape one finding."""
    return finding._asdict()
