"""`memdeck status`: one line for prompts and status bars."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.cli.wording import count
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.followups.ledger import Ledger
    from memory_model.workspace.front import Workspace

COMMAND = Command("status", examples=("memdeck status", 'PS1="\\$(memdeck status 2>/dev/null) $PS1"'))


def run(call: Call) -> Answer:
    """Count what is open and overdue, and how full the summary is."""
    workspace = call.workspace
    counts = workspace.settled("status", lambda ledger: _counts(workspace, ledger), on=lambda: _proof(workspace))
    shown, late, percent = map(int, counts.split())
    overdue = f", {late} overdue" if late else ""
    unread = workspace.unread()
    missing = f", {count(len(unread), 'file')} unread" if unread else ""
    line = f"{count(shown, 'follow-up')}{overdue}, budget {percent} %{missing}"
    shape = {
        "follow_ups": shown,
        "overdue": late,
        "budget_percent": percent,
        "due_facts": 0,
        "line": line,
        "warnings": unread,
    }
    return Answer(lambda: [line], lambda: shape, notes=unread)


def _proof(workspace: "Workspace") -> str:
    return f"{workspace.checksum(workspace.layout.summary)} {workspace.settings.budget}"


def _counts(workspace: "Workspace", ledger: "Ledger") -> str:
    return f"{len(ledger.open)} {ledger.overdue_count} {workspace.budget().percent}"
