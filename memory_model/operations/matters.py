"""What matters today, counted: what is owed, what the summary holds, which facts ask for a look, what links want."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date

from memory_model.facts.conflicts import conflicts
from memory_model.facts.freshness import DUE, STALE
from memory_model.ladder.contest import pairs
from memory_model.operations.fact_due import DRIFT, QUEUED, Card, last_sweep, up_for_review
from memory_model.operations.graph import graph
from memory_model.operations.ladder_adopt import waiting
from memory_model.operations.ladder_ground import ground
from memory_model.operations.ladder_untagged import untagged
from memory_model.summary.budget import OK, OVER
from memory_model.text.address import stem
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.week.rewrites import rewrite_due

if TYPE_CHECKING:
    from memory_model.facts.timeline import Timeline
    from memory_model.followups.follow_up import FollowUp
    from memory_model.workspace.front import Workspace

OVERDUE, FOLLOW_UPS = "overdue", "follow-ups"
BUDGET, REWRITE = "budget", "rewrite"
DEATH_ROW, CONFLICTS, SWEEP, GHOSTS = "death row", "conflicts", "sweep", "ghosts"
PROPOSALS, CONTESTED = "proposals", "contested"
GOOD, WARNING, BAD = "good", "warning", "bad"
_NAMED = 3


class Matter(NamedTuple):
    """One thing: its name, its amount, a sentence about it, and ``good``, ``warning`` or ``bad``."""

    name: str
    amount: str
    said: str = ""
    level: str = GOOD


Part = Callable[["Workspace"], Iterator[Matter]]


def follow_ups(workspace: "Workspace") -> Iterator[Matter]:
    """Count what is owed: what is overdue, and what is open."""
    ledger = workspace.ledger()
    today = workspace.clock.today()
    awake = ledger.awake
    late = [item for item in awake if item.overdue]
    first = min(late, key=lambda item: item.due or today, default=None)
    yield Matter(OVERDUE, str(len(late)), _due(first, today) if first else "", BAD if late else GOOD)
    ahead = [item for item in awake if item.due and item.due >= today]
    following = min(ahead, key=lambda item: item.due or today, default=None)
    said = _due(following, today) if following else ""
    yield Matter(FOLLOW_UPS, str(len(awake)), said, WARNING if following and following.due == today else GOOD)


def _due(item: "FollowUp", today: date) -> str:
    days = (item.due - today).days if item.due else 0
    when = "today" if not days else f"in {count(days, 'day')}" if days > 0 else f"{count(-days, 'day')} over"
    return f"{item.text} ({when})"


def summary(workspace: "Workspace") -> Iterator[Matter]:
    """Tell how full the summary is, and whether its rewrite is due."""
    budget = workspace.budget()
    lost = f"; {count(len(budget.lost), 'line')} not loaded" if budget.lost else ""
    said = f"{budget.lines} of {budget.max_lines} lines, {budget.bytes:,} of {budget.max_bytes:,} bytes{lost}"
    level = BAD if budget.state == OVER else GOOD if budget.state == OK else WARNING
    yield Matter(BUDGET, f"{budget.percent} %", said, level)
    if workspace.summary() is not None:
        due = rewrite_due(workspace)
        told = due.said or ("none is recorded yet" if due.days is None else f"last rewritten {_ago(due.days)}")
        yield Matter(REWRITE, "due" if due.due else "–", told, WARNING if due.due else GOOD)


def _ago(days: int) -> str:
    return f"{count(days, 'day')} ago" if days else "today"


def facts(workspace: "Workspace") -> Iterator[Matter]:
    """Count the facts that need a look, by why; those on death row; those that disagree; tell of the last sweep."""
    timeline = workspace.facts.timeline()
    today = workspace.clock.today()
    cards, _ = up_for_review(workspace, timeline)
    for reason, level in ((STALE, BAD), (DRIFT, BAD), (QUEUED, WARNING), (DUE, WARNING)):
        found = [card for card in cards if card.reason == reason]
        yield Matter(reason, str(len(found)), _oldest(found, today), level if found else GOOD)
    row = workspace.curated.state().death_row(today) if workspace.curated.stamp() else []
    leaving = f"{stem(row[0].subject)} is hidden {row[0].hiding(today)}" if row else ""
    yield Matter(DEATH_ROW, str(len(row)), leaving, WARNING if row and row[0].days_left(today) == 1 else GOOD)
    hidden = workspace.curated.hidden(today)
    open_ones = [
        one
        for one in conflicts(timeline, today)
        if not one.is_ruled and hidden.isdisjoint((one.one.path, one.other.path))
    ]
    disagree = ", ".join(f"{one.one.slug} and {one.other.slug}" for one in open_ones[:1])
    yield Matter(CONFLICTS, str(len(open_ones)), disagree, WARNING if open_ones else GOOD)
    yield from _sweep(workspace, timeline)


def _oldest(cards: Sequence[Card], today: date) -> str:
    if not cards:
        return ""
    first = max(cards, key=lambda card: (card.age(today) is None, card.age(today) or 0, card.fact.path))
    age = first.age(today)
    if not first.is_fact:
        return first.fact.slug
    known = f"last known {count(age or 0, 'day')} ago"
    return f"{first.fact.slug}, {'never verified' if age is None else known}"


def _sweep(workspace: "Workspace", timeline: "Timeline") -> Iterator[Matter]:
    """Tell how long ago the checks were run; where no fact has any, there is nothing to tell."""
    today = workspace.clock.today()
    checked = sum(bool(fact.checks) for fact in timeline.as_of(today))
    if not checked:
        return
    last = last_sweep(workspace.curated.verdicts())
    if last is None:
        yield Matter(SWEEP, "never", f"{count(checked, 'fact')} with checks that were never run", WARNING)
        return
    days = (today - last).days
    is_old = days > workspace.settings.facts.fresh_days
    said = (
        "the checks of facts were run today" if not days else f"the checks of facts were run {count(days, 'day')} ago"
    )
    yield Matter(SWEEP, f"{days} d" if days else "today", said, WARNING if is_old else GOOD)


def links(workspace: "Workspace") -> Iterator[Matter]:
    """Count the names that links use and no file has."""
    found = graph(workspace).ghosts()
    more = f" and {len(found) - _NAMED} more" if len(found) > _NAMED else ""
    yield Matter(GHOSTS, str(len(found)), ", ".join(node.title for node in found[:_NAMED]) + more)


def claims(workspace: "Workspace") -> Iterator[Matter]:
    """Count the claims of the ladder that wait for a person: to be adopted, or ruled about."""
    steps = waiting(workspace)
    yield Matter(PROPOSALS, str(len(steps)), steps[0].atom.claim if steps else "", WARNING if steps else GOOD)
    here = ground(workspace, others=False).here
    found, bare = pairs(here), untagged(workspace, here)
    said = f"{found[0].newer.claim} – {found[0].older.claim}" if found else ""
    said = f"{bare[0].path} says untagged: {bare[0].atom.claim}" if bare else said
    yield Matter(CONTESTED, str(len(found)), said, BAD if bare else WARNING if found else GOOD)
