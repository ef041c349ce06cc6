"""All that the cards of a review are told from, read at one time beside the screen."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from memory_model.errors import MemdeckError
from memory_model.facts.conflicts import Disagreement, conflicts
from memory_model.facts.fact import Fact
from memory_model.facts.freshness import FRESH, freshness, since
from memory_model.facts.timeline import Timeline

if TYPE_CHECKING:
    from memory_model.curation.verdict import Verdict
    from memory_model.links.graph import Graph
    from memory_model.operations.fact_due import Card
    from memory_model.operations.standing import Standing
    from memory_model.workspace.front import Workspace


class Reading(NamedTuple):
    """The cards and what is told beside them. ``bodies`` are the lines of the facts on cards, by path.

    ``held`` is how many facts hold, ``next_due`` the fact that is due next and from which day on, ``aside`` how many
    cards wait for a later day; ``gone`` are the paths of cards of the run whose files are no more,
    ``written`` those of cards that were settled in it before the reading began.
    """

    cards: "Sequence[Card]"
    timeline: Timeline
    day: date
    fresh_days: int
    disagreements: Sequence[Disagreement]
    standings: "Mapping[str, Standing]"
    verdicts: "Mapping[str, Mapping[str, Verdict]]"
    bodies: Mapping[str, Sequence[str]]
    graph: "Graph | None" = None
    held: int = 0
    aside: int = 0
    next_due: tuple[Fact, date] | None = None
    gone: frozenset[str] = frozenset()
    written: frozenset[str] = frozenset()

    def freshness(self, fact: Fact) -> str:
        """Tell how fresh a fact is."""
        return freshness(fact, self.day, self.fresh_days)


def read(workspace: "Workspace") -> Reading:
    """Read cards, links, verdicts and the text of each fact on a card. Raises `MemdeckError` and `OSError`."""
    from memory_model.operations.fact_due import up_for_review  # noqa: PLC0415  loaded with the first review
    from memory_model.operations.fact_review import review  # noqa: PLC0415  likewise
    from memory_model.operations.graph import graph  # noqa: PLC0415  likewise
    from memory_model.operations.standing import standings  # noqa: PLC0415  likewise

    found: list[Graph] = []

    def links() -> "Graph":
        found.append(graph(workspace))
        return found[0]

    cards = review(workspace, links)
    timeline = workspace.facts.timeline()
    day, days = workspace.clock.today(), workspace.settings.facts.fresh_days
    held = timeline.as_of(day)
    return Reading(
        cards,
        timeline,
        day,
        days,
        conflicts(timeline, day),
        standings(workspace, timeline),
        workspace.curated.latest(),
        {card.fact.path: body(workspace, card.fact) for card in cards},
        found[0] if found else None,
        len(held),
        up_for_review(workspace, timeline)[1],
        _next(workspace, held, days),
    )


def body(workspace: "Workspace", fact: Fact) -> Sequence[str]:
    """Return the text of a fact without its frontmatter; a sentence where its file cannot be read."""
    try:
        document = workspace.document(fact.path)
    except MemdeckError as error:
        return (str(error),)
    return document.lines[fact.body :] if document else ()


def _next(workspace: "Workspace", held: Sequence[Fact], days: int) -> tuple[Fact, date] | None:
    today = workspace.clock.today()
    retired = {row.path for row in workspace.curated.rows()}
    ageing = [fact for fact in held if fact.path not in retired and freshness(fact, today, days) == FRESH]
    dated = [(fact, day) for fact in ageing if (day := since(fact, days))]
    return min(dated, key=lambda pair: (pair[1], pair[0].path), default=None)
