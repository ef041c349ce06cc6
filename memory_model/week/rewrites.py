"""When the summary was last rewritten, and whether it is time again."""

from memory_model.values import TYPE_CHECKING, NamedTuple, date, timedelta
from memory_model.week.changes import changed_on, day_of
from memory_model.week.choices import reviewed_on

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

VERB = "week apply"
"""The verb under which history has a rewrite."""


class Due(NamedTuple):
    """``last`` is the day of the last rewrite that is known, ``days`` how long ago; ``due`` past the setting's number.

    Without a recorded rewrite the file's own time decides: one that nobody has written for so long was not
    rewritten either. ``said`` is a sentence for a person, empty while nothing is due.
    """

    last: date | None
    days: int | None
    due: bool
    said: str = ""


def last(workspace: "Workspace") -> date | None:
    """Return the day of the last recorded rewrite that was not undone; `None` when there is none."""
    days = [day_of(act) for act in workspace.store.history() if act.verb == VERB and not act.undone]
    reviewed = reviewed_on(workspace.state_dir)
    return max([*days, *([reviewed] if reviewed else [])], default=None)


def since(workspace: "Workspace") -> date:
    """Return the first day that the next rewrite is about: that of the last one, else a week ago."""
    return last(workspace) or workspace.clock.today() - timedelta(days=workspace.settings.budget.rewrite_days)


def rewrite_due(workspace: "Workspace") -> Due:
    """Tell whether more than the setting's days went by since the last rewrite."""
    limit = workspace.settings.budget.rewrite_days
    today = workspace.clock.today()
    recorded = last(workspace)
    day = recorded or changed_on(workspace, workspace.layout.summary)
    if day is None:
        return Due(None, None, due=False)
    days = (today - day).days
    if days <= limit:
        return Due(recorded, days if recorded else None, due=False)
    word = "rewritten" if recorded else "touched"
    return Due(recorded, days, due=True, said=f"the weekly rewrite is due: last {word} {days} days ago")
