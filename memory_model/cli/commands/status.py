"""`memdeck status`: one line for prompts and status bars."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.cli.wording import count

COMMAND = Command("status", examples=("memdeck status", 'PS1="\\$(memdeck status 2>/dev/null) $PS1"'))


def run(call: Call) -> Answer:
    """Count what is open and overdue, and how full the summary is."""
    counts = call.workspace.settled("status", lambda ledger: f"{len(ledger.open)} {ledger.overdue_count}")
    shown, late = map(int, counts.split())
    budget = call.workspace.budget()
    overdue = f", {late} overdue" if late else ""
    unread = call.workspace.unread()
    missing = f", {count(len(unread), 'file')} unread" if unread else ""
    line = f"{count(shown, 'follow-up')}{overdue}, budget {budget.percent} %{missing}"
    shape = {
        "follow_ups": shown,
        "overdue": late,
        "budget_percent": budget.percent,
        "due_facts": 0,
        "line": line,
        "warnings": unread,
    }
    return Answer(lambda: [line], lambda: shape, notes=unread)
