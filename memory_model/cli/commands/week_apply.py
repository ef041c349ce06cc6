"""`memdeck week apply`: write the rewrite, unless it passes over something important."""

import sys

from memory_model.cli import report, weekly
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call, at_terminal
from memory_model.cli.declaration import REDACT, Argument, Command, Option
from memory_model.errors import EXIT_STATUS, MemdeckError
from memory_model.operations import week
from memory_model.operations.edited_file import EditedFile
from memory_model.text.document import Document
from memory_model.week import draft as drafts
from memory_model.week.rewrite import Rewrite, sources_since, weigh
from memory_model.week.wording import passed_over

COMMAND = Command(
    "week apply",
    examples=("memdeck week apply --dry-run", "memdeck week apply", "memdeck week apply rewrite.md --yes"),
    arguments=(Argument("FILE", "the rewrite (default: the draft); - reads standard input", optional=True),),
    options=(Option("--yes", "", "write it although decisions or open follow-ups are unseen"), weekly.SINCE, REDACT),
    notes=(
        "Decisions and open follow-ups that are neither in it nor set aside are listed first (exit status 3).",
        "The version before is kept: memdeck undo brings it back.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Look for what is unseen, ask or refuse, then write."""
    workspace = call.workspace
    draft = drafts.load(workspace)
    name = call.arguments.text("FILE")
    if not name and not draft.begun:
        raise MemdeckError("usage", "there is no draft to apply", "week apply", "memdeck week draft begins one")
    mine = weekly.text_of(call, name) if name else draft.content
    base = draft.base
    if name and not draft.begun:
        base = draft.content
    gathered = sources_since(workspace, call.day("--since", past=True))
    rewrite = weigh(workspace, gathered, Document.from_bytes(mine))
    if rewrite.pressing and not call.arguments.flag("--yes") and not call.dry_run and not _agreed(rewrite):
        return _unseen(call, rewrite)
    result = week.apply(workspace, EditedFile(base, mine, source=call.source, redact=call.redact), dry_run=call.dry_run)
    return report.tell(call, result)


def _agreed(rewrite: Rewrite) -> bool:
    if not at_terminal() or sys.stdin is None or sys.stderr is None:
        return False
    from memory_model.cli import output  # noqa: PLC0415  only for the question

    output.lines(
        sys.stderr, [f"{passed_over(rewrite)} unseen in the rewrite", *map(weekly.judged_line, rewrite.pressing)]
    )
    output.write(sys.stderr, "write it all the same? [y/N] ")
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _unseen(call: Call, rewrite: Rewrite) -> Answer:
    repair = (
        f"memdeck week set-aside {rewrite.pressing[0].source.address} REASON, or all the same: {call.again('--yes')}"
    )

    def shape() -> object:
        error = {"kind": "refused", "message": _sentence(rewrite), "where": "week apply", "repair": repair}
        return {"error": {**error, "unseen": [weekly.shape(each) for each in rewrite.pressing]}}

    listed = (f"memdeck: {_sentence(rewrite)}", *map(weekly.judged_line, rewrite.pressing), f"  → {repair}")
    return Answer(lambda: (), shape, EXIT_STATUS["refused"], listed)


def _sentence(rewrite: Rewrite) -> str:
    return f"{passed_over(rewrite)} unseen in the rewrite; nothing was written"
