"""`memdeck status`: one line for prompts and status bars."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.fact_stamp import kept_count

if TYPE_CHECKING:
    from memory_model.followups.ledger import Ledger
    from memory_model.workspace.front import Workspace

COMMAND = Command("status", examples=("memdeck status", 'PS1="\\$(memdeck status 2>/dev/null) $PS1"'))


def run(call: Call) -> Answer:
    """Count what is open and overdue, and how full the summary is."""
    workspace = call.workspace
    workspace.fact_files.begin()
    counts = workspace.settled("status", lambda ledger: _counts(workspace, ledger), on=lambda: _proof(workspace))
    shown, late, percent = map(int, counts.split())
    overdue = f", {late} overdue" if late else ""
    unread = workspace.unread()
    due = due_for_review(workspace)
    old = f", {due} to review" if due else ""
    missing = f", {count(len(unread), 'file')} unread" if unread else ""
    line = f"{count(shown, 'follow-up')}{overdue}, budget {percent} %{old}{missing}"
    shape = {
        "follow_ups": shown,
        "overdue": late,
        "budget_percent": percent,
        "due_facts": due,
        "line": line,
        "warnings": unread,
    }
    return Answer(lambda: [line], lambda: shape, notes=unread)


def due_for_review(workspace: "Workspace") -> int:
    """Count the cards of the review, as it deals them; anew only where a fact or its curation changed."""

    def anew() -> int:
        from memory_model.operations.fact_due import up_for_review  # noqa: PLC0415  only where something changed

        return len(up_for_review(workspace)[0])

    return kept_count(workspace, "review", anew)


def _proof(workspace: "Workspace") -> str:
    return f"{workspace.checksum(workspace.layout.summary)} {workspace.settings.budget}"


def _counts(workspace: "Workspace", ledger: "Ledger") -> str:
    return f"{len(ledger.awake)} {ledger.overdue_count} {workspace.budget().percent}"
