"""Which facts are to be looked at again: due by age, stale by an event, drifted as a sweep saw, queued by a person."""

from datetime import date

from memory_model.curation.verdict import Verdict, Verdicts, drifted
from memory_model.errors import MemdeckError
from memory_model.facts.fact import Fact
from memory_model.facts.freshness import DUE, STALE, freshness, since
from memory_model.facts.sources import Record
from memory_model.facts.timeline import Timeline
from memory_model.text.address import stem
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from memory_model.curation.state import Queued
    from memory_model.workspace.front import Workspace

DRIFT, QUEUED = "drifted", "queued"
REASONS = (STALE, DRIFT, QUEUED, DUE)
"""The words for why a fact is to be looked at, the most pressing first."""


class Card(NamedTuple):
    """A fact to be looked at: ``reason`` is one of `REASONS`, ``since`` the day from which on.

    ``last`` is the day it was last known to be so; ``caveats`` are the verdicts that say what drifted, ``blast`` is
    how many lean on it. ``queued`` says that what it leans on turned out wrong, whatever else the reason is. ``record``
    is that of its source, where something of it was recorded wrong.

    Any other file that was queued has a card, too: its ``fact`` then holds no more than path and title, and `is_fact`
    is false.
    """

    fact: Fact
    reason: str
    since: date | None
    last: date | None
    caveats: tuple[Verdict, ...] = ()
    blast: int = 0
    queued: "Queued | None" = None
    record: Record | None = None
    is_fact: bool = True

    def age(self, today: date) -> int | None:
        """Count the days since it was last known to be so."""
        return (today - self.last).days if self.last else None


def wanting(workspace: "Workspace", timeline: Timeline | None = None) -> list[Card]:
    """List the facts that hold, are not retired, and are due, stale, drifted or queued; by path.

    Behind them come the other files that were queued.
    """
    today, days = workspace.clock.today(), workspace.settings.facts.fresh_days
    retired = {row.path for row in workspace.curated.rows()}
    asked = workspace.curated.state().queued if workspace.curated.stamp() else {}
    latest = workspace.curated.latest()
    found = []
    known = timeline or workspace.facts.timeline()
    for fact in known.as_of(today):
        if fact.path in retired:
            continue
        state = freshness(fact, today, days)
        caveats = tuple(drifted(latest.get(fact.path, {})))
        queued = asked.get(fact.path)
        why = reason(state, caveats, is_queued=queued is not None)
        if why:
            last = fact.last_verified or fact.recorded or fact.valid_from
            begun = queued.day if queued and why == QUEUED else since(fact, days)
            found.append(Card(fact, why, begun, last, caveats, queued=queued))
    return [*found, *_other_files(workspace, known, asked)] if asked else found


def up_for_review(workspace: "Workspace", timeline: Timeline | None = None) -> tuple[list[Card], int]:
    """Return what is up for a look today, as `review` deals it, and how many cards were set aside for a later day.

    This is the number that every count of facts to be looked at tells.
    """
    cards = wanting(workspace, timeline)
    aside = workspace.curated.state().set_aside if cards and workspace.curated.stamp() else {}
    today = workspace.clock.today()
    up = [card for card in cards if aside.get(card.fact.path, today) <= today]
    return up, len(cards) - len(up)


def _other_files(workspace: "Workspace", timeline: Timeline, asked: "Mapping[str, Queued]") -> "Iterator[Card]":
    facts = {fact.path for fact in timeline.facts}
    for path in sorted(asked.keys() - facts):
        try:
            document = workspace.document(path)
        except MemdeckError:
            continue
        if document is not None:
            title = next((line.lstrip("# ") for line in document.lines if line.startswith("# ")), "")
            named = Fact(stem(path), path, description=title)
            yield Card(named, QUEUED, asked[path].day, None, queued=asked[path], is_fact=False)


def reason(state: str, caveats: "Iterable[Verdict]", *, is_queued: bool) -> str:
    """Return the word of `REASONS` for why a fact is to be looked at, by its freshness and what drifted; or nothing.

    What is only mentioned and gone makes a fact due.
    """
    checks = [caveat.check for caveat in caveats]
    if state == STALE:
        return STALE
    if any(not check.startswith("mention:") for check in checks):
        return DRIFT
    if state == DUE or checks:
        return DUE
    return QUEUED if is_queued else ""


def last_sweep(verdicts: Verdicts) -> date | None:
    """Tell on which day the last sweep came to its end."""
    at = verdicts.last_sweep()[:10]
    return date.fromisoformat(at) if at else None
