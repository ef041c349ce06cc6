"""`memdeck week show`: what happened since the last rewrite of MEMORY.md, and what the draft says of it."""

from memory_model.cli import weekly
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.week import draft as drafts
from memory_model.week.rewrite import sources_since, weigh
from memory_model.week.rewrites import rewrite_due

COMMAND = Command(
    "week show",
    examples=("memdeck week", "memdeck week --since 2026-09-28 --json"),
    options=(weekly.SINCE,),
    notes=(
        "+ is in the draft, by a pointer or by its words; - is set aside; ? is unseen.",
        "Without a draft MEMORY.md itself is looked at.",
    ),
)


def run(call: Call) -> Answer:
    """Gather, judge and tell."""
    workspace = call.workspace
    draft = drafts.load(workspace)
    rewrite = weigh(workspace, sources_since(workspace, call.day("--since", past=True)), draft.document)
    path = workspace.layout.summary
    due = rewrite_due(workspace)
    return Answer(
        lambda: weekly.lines(path, rewrite, draft.document, begun=draft.begun),
        lambda: {**weekly.document(path, rewrite, draft.document, begun=draft.begun), "rewrite_due": due.due},
        notes=(*rewrite.gathered.notes, *([due.said] if due.due else [])),
    )
