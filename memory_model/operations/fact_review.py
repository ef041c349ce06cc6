"""The review: which facts to look at, the most pressing first."""

from memory_model.facts.freshness import STALE
from memory_model.facts.sources import record
from memory_model.links.reach import reach
from memory_model.operations.fact_due import DRIFT, Card, up_for_review
from memory_model.operations.fact_sources import source_records
from memory_model.operations.graph import graph
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from memory_model.links.graph import Graph
    from memory_model.workspace.front import Workspace

_NEVER = 10**6


def review(workspace: "Workspace", links: "Callable[[], Graph] | None" = None) -> list[Card]:
    """List the cards: stale and drifted first, then those queued, those with a caveat, and due ones by age and blast.

    Of those that are due, what a source said of which something was wrong comes before the others.

    What was set aside is left out until its day. ``links`` reads the links, for who has other use for them, too.
    """
    today = workspace.clock.today()
    timeline = workspace.facts.timeline()
    wanted, _ = up_for_review(workspace, timeline)
    if not wanted:
        return []
    known = source_records(workspace, timeline)
    wanted = [card._replace(record=record(card.fact.source, known)) for card in wanted]
    found = links() if links else graph(workspace)
    leaning = reach(found)
    nodes = [found.nodes.file(card.fact.path) for card in wanted]
    cards = [card._replace(blast=leaning[node.id]) if node else card for card, node in zip(wanted, nodes, strict=True)]
    return sorted(cards, key=lambda card: _order(card, today))


def _order(card: Card, today: "date") -> tuple[int, int, int, str]:
    age = card.age(today)
    rank = 0 if card.reason in (STALE, DRIFT) else 1 if card.queued else 2 if card.caveats else 3 if card.record else 4
    return rank, -(_NEVER if age is None else age), -card.blast, card.fact.path
