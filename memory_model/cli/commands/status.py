"""`memdeck status`: one line for prompts and status bars."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.cli.wording import count

COMMAND = Command("status", examples=("memdeck status", 'PS1="\\$(memdeck status 2>/dev/null) $PS1"'))


def run(call: Call) -> Answer:
    """Count what is open and overdue, and how full the summary is."""
    ledger = call.workspace.ledger()
    budget = call.workspace.budget()
    overdue = f", {ledger.overdue_count} overdue" if ledger.overdue_count else ""
    line = f"{count(len(ledger.open), 'follow-up')}{overdue}, budget {budget.percent} %"
    shape = {
        "follow_ups": len(ledger.open),
        "overdue": ledger.overdue_count,
        "budget_percent": budget.percent,
        "due_facts": 0,
        "line": line,
    }
    return Answer(lambda: [line], lambda: shape)
