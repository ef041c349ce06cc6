"""`memdeck deathrow`: retired facts and observations, and how long each is still shown."""

from collections.abc import Iterator, Sequence

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.curation import damaged
from memory_model.cli.declaration import Command, Option
from memory_model.curation import observed
from memory_model.curation.state import Retirement
from memory_model.text.address import stem
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

COMMAND = Command(
    "deathrow",
    examples=("memdeck deathrow", "memdeck deathrow --all --json"),
    options=(Option("--all", "", "those that are hidden by now, too"),),
    notes=("memdeck fact pardon FACT brings any of them back, memdeck observations pardon ID an observation.",),
)

_SHARED = ("reason", "days_left", "retired", "until", "by")


def run(call: Call) -> Answer:
    """List those that leave first before."""
    workspace, every = call.workspace, call.arguments.flag("--all")
    today = workspace.clock.today()
    state = workspace.curated.state()
    hidden = sorted(state.hidden(today), key=lambda one: (one.until, one.subject))
    found = [*(hidden if every else ()), *state.death_row(today)]
    seen = _observations(workspace, every=every)
    notes = damaged(workspace)
    if hidden and not every:
        notes = (f"{count(len(hidden), 'fact')} hidden by now; --all lists them", *notes)
    shape = {
        "facts": [_shape(workspace, one) for one in found],
        "observations": [_observed(workspace, one, title) for one, title in seen],
    }
    return Answer(lambda: _lines(workspace, found, seen), lambda: shape, notes=notes)


def _observations(workspace: "Workspace", *, every: bool) -> list[tuple[Retirement, str]]:
    """List the retired observations of an agent, each with its title."""
    marks = observed.fold(workspace.curated.log().standing()).values()
    today = workspace.clock.today()
    found = [(one.retirement, one.title) for one in marks if one.retirement]
    shown = [(one, title) for one, title in found if every or not one.is_hidden(today)]
    return sorted(shown, key=lambda pair: (pair[0].until, pair[0].subject))


def _lines(
    workspace: "Workspace", found: Sequence[Retirement], seen: Sequence[tuple[Retirement, str]]
) -> Iterator[str]:
    if not found and not seen:
        yield "nothing is on death row"
    for one in found:
        gone = "" if workspace.document(one.subject) else " · its file is gone"
        yield f"{stem(one.subject)}{_when(workspace, one)}{gone}"
    for one, title in seen:
        yield f"{observed.named(one.subject)} ({title}){_when(workspace, one)}"


def _when(workspace: "Workspace", one: Retirement) -> str:
    when = one.remaining(workspace.clock.today())
    return f"  {when}  {one.reason}{f' · by {one.by}' if one.by else ''}"


def _observed(workspace: "Workspace", one: Retirement, title: str) -> dict[str, object]:
    shape = _shape(workspace, one)
    return {"observation": one.subject, "title": title, **{key: shape[key] for key in _SHARED}}


def _shape(workspace: "Workspace", one: Retirement) -> dict[str, object]:
    return {
        "slug": stem(one.subject),
        "reason": one.reason,
        "days_left": one.days_left(workspace.clock.today()),
        "path": one.subject,
        "retired": one.at,
        "until": one.until,
        "by": one.by,
    }
