"""`memdeck week draft`: the draft of the rewrite, printed, edited, taken over or forgotten."""

from memory_model.cli import weekly
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.deciding import DRY_RUN, told
from memory_model.cli.declaration import Command, Option
from memory_model.cli.shapes import budget_shape
from memory_model.errors import MemdeckError
from memory_model.summary.budget import measure_document
from memory_model.summary.wording import meter
from memory_model.week import draft as drafts

COMMAND = Command(
    "week draft",
    examples=("memdeck week draft", "memdeck week draft --edit", "memdeck week draft --from rewrite.md"),
    options=(
        Option("--edit", "", "open it in $VISUAL or $EDITOR and keep what is saved"),
        Option("--from", "FILE", "keep the text of a file as the draft; - reads standard input"),
        Option("--drop", "", "forget the draft"),
        DRY_RUN,
    ),
    notes=("It is kept in your own state directory until it is applied or dropped; MEMORY.md stays as it is.",),
)


def run(call: Call) -> Answer:
    """Do what was asked with the draft and print it."""
    workspace, given = call.workspace, call.arguments
    asked = [name for name in ("--edit", "--drop") if given.flag(name)] + ["--from"] * bool(given.option("--from"))
    if len(asked) > 1:
        raise MemdeckError("usage", f"{' and '.join(asked)} do not go together", "week draft", "give one of them")
    if given.flag("--drop"):
        if not call.dry_run:
            drafts.drop(workspace)
        return told(call, "the draft is forgotten", {"draft": False})
    draft = drafts.load(workspace)
    content = _content(call, draft.content)
    if not call.dry_run and (not draft.begun or content != draft.content):
        drafts.keep(workspace, content, draft.base)
    draft = draft._replace(content=content)
    budget = measure_document(draft.document, workspace.settings.budget)
    path = workspace.layout.summary
    return Answer(
        lambda: draft.document.lines,
        lambda: {"path": path, "text": draft.document.to_text(), "budget": budget_shape(path, budget)},
        notes=(f"the draft: {meter(budget)}", "memdeck week tells what it leaves out, memdeck week apply writes it"),
    )


def _content(call: Call, now: bytes) -> bytes:
    source = call.arguments.option("--from")
    if source is not None:
        return weekly.text_of(call, source)
    if call.arguments.flag("--edit"):
        from memory_model.cli.editor import edited  # noqa: PLC0415  only where one is asked for

        return edited(now)
    return now
