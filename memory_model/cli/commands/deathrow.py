"""`memdeck deathrow`: retired facts, and how long each is still shown."""

from collections.abc import Iterator, Sequence

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.curation import damaged, slug_of
from memory_model.cli.declaration import Command, Option
from memory_model.cli.wording import count
from memory_model.curation.state import Retirement
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

COMMAND = Command(
    "deathrow",
    examples=("memdeck deathrow", "memdeck deathrow --all --json"),
    options=(Option("--all", "", "those that are hidden by now, too"),),
    notes=("memdeck fact pardon FACT brings any of them back.",),
)


def run(call: Call) -> Answer:
    """List those that leave first before."""
    workspace = call.workspace
    today = workspace.clock.today()
    state = workspace.curated.state()
    hidden = sorted(state.hidden(today), key=lambda one: (one.until, one.subject))
    found = [*(hidden if call.arguments.flag("--all") else ()), *state.death_row(today)]
    notes = damaged(workspace)
    if hidden and not call.arguments.flag("--all"):
        notes = (f"{count(len(hidden), 'fact')} hidden by now; --all lists them", *notes)
    return Answer(
        lambda: _lines(workspace, found), lambda: {"facts": [_shape(workspace, one) for one in found]}, notes=notes
    )


def _lines(workspace: "Workspace", found: Sequence[Retirement]) -> Iterator[str]:
    if not found:
        yield "nobody is on death row"
    today = workspace.clock.today()
    for one in found:
        left = one.days_left(today)
        when = f"{count(left, 'day')} left" if left else f"hidden since {one.until}"
        gone = "" if workspace.document(one.subject) else " · its file is gone"
        yield f"{slug_of(one.subject)}  {when}  {one.reason}{f' · by {one.by}' if one.by else ''}{gone}"


def _shape(workspace: "Workspace", one: Retirement) -> dict[str, object]:
    return {
        "slug": slug_of(one.subject),
        "reason": one.reason,
        "days_left": one.days_left(workspace.clock.today()),
        "path": one.subject,
        "retired": one.at,
        "until": one.until,
        "by": one.by,
    }
