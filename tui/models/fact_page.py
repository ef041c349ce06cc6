"""What the facts desk tells of one fact beside the list."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from memory_model.facts.fact import Fact
from memory_model.facts.freshness import DUE, NONE, STALE
from memory_model.facts.wording import window_text
from tui.commands.keyed import keyed
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from datetime import date
    from typing import Protocol

    from memory_model.facts.conflicts import Disagreement
    from memory_model.facts.timeline import Timeline
    from memory_model.links.graph import Graph

    class Shown(Protocol):
        """What a page is told from: facts in time, the day, what disagrees, links as far as they are read."""

        timeline: Timeline
        disagreements: Sequence[Disagreement]
        graph: Graph | None

        @property
        def day(self) -> date:
            """The day as of which it is told."""

        def freshness(self, fact: Fact) -> str:
            """Tell how fresh a fact is."""


_SHOWN = 12
_PLAIN_LINKS = ("wiki", "markdown")


def page(model: "Shown", fact: Fact, body: Sequence[str]) -> list[Row]:
    """Return description, window, provenance, body, chain and links of a fact."""
    told = (fact.type, fact.confidence, window_text(fact, model.timeline, model.day))
    return [
        row(Span(plain(fact.description or "(no description)"), "strong")),
        row(Span(plain(" · ".join(filter(None, told))), "muted")),
        *_standing(model, fact),
        *_fields(fact),
        BLANK,
        *[row(Span(plain(line)), says=line) for line in _trimmed(body)],
        *_chain(model, fact),
        *_links(model, fact),
    ]


def wants(graph: "Graph", name: str) -> list[Row]:
    """Return the places whose links want a fact of that name."""
    ghost = next((node for node in graph.ghosts() if node.title == name), None)
    edges = graph.inward(ghost.id) if ghost else ()
    return [
        row(Span(plain(name), "strong")),
        row(Span(keyed("Links name it and no file has that name; enter writes the fact."), "muted")),
        BLANK,
        *[row(Span(plain(f"  {graph.nodes[edge.source].path}#L{edge.line}"), "label")) for edge in edges[:_SHOWN]],
        *_more(len(edges) - _SHOWN),
    ]


def _standing(model: "Shown", fact: Fact) -> Iterator[Row]:
    """Say what must be known before the fact is believed."""
    state = model.freshness(fact)
    if state == STALE:
        since = f" on {fact.stale_since}" if fact.stale_since else ""
        yield row(Span(plain(f"stale: {fact.stale_when or 'its event'} happened{since}"), "overdue"))
    elif state == DUE:
        last = fact.last_verified or fact.recorded or fact.valid_from
        yield row(Span(f"due: last looked at on {last}" if last else "due: it was never looked at", "due"))
    elif state != NONE and fact.last_verified:
        yield row(Span(f"verified on {fact.last_verified}", "good"))
    conflict = next((one for one in model.disagreements if fact.path in (one.one.path, one.other.path)), None)
    if conflict:
        other = conflict.other if conflict.one.path == fact.path else conflict.one
        governs = f"{conflict.governs} governs" if conflict.governs else "neither governs"
        yield row(Span(plain(f"disagrees with {other.slug}; {governs}: {conflict.why}"), "near"))
    for at, sentence in fact.problems:
        yield row(Span(plain(f"line {at + 1}: {sentence}"), "bad"))


def _fields(fact: Fact) -> Iterator[Row]:
    told = (
        ("source", fact.source),
        ("recorded", str(fact.recorded or "")),
        ("stale when", fact.stale_when),
        ("checks", "; ".join(fact.checks)),
        ("aliases", ", ".join(fact.aliases)),
        ("tags", ", ".join(fact.tags)),
        ("ruled over", "; ".join(fact.rulings)),
    )
    for name, value in told:
        if value:
            yield row(Span(f"{name}  ", "label"), Span(plain(value), "muted"), hang=len(name) + 2)


def _chain(model: "Shown", fact: Fact) -> Iterator[Row]:
    chain = model.timeline.chain(fact)
    if len(chain) < 2:
        return
    yield BLANK
    unstable = "  changed twice within 30 days" if model.timeline.is_unstable(chain) else ""
    yield row(Span("What was so", "topic"), Span(unstable, "near"))
    for one in chain:
        look = "strong" if one.path == fact.path else "muted"
        held = window_text(one, model.timeline, model.day)
        yield row(Span(plain(f"  {one.slug}"), look), Span(f"  {held}", "faint"), hang=4)


def _links(model: "Shown", fact: Fact) -> Iterator[Row]:
    graph = model.graph
    node = next((one for one in graph.nodes.values() if one.path == fact.path), None) if graph else None
    if graph is None or node is None:
        return
    for title, edges, end in (
        ("What leans on it", graph.inward(node.id), "source"),
        ("It leans on", graph.outward(node.id), "target"),
    ):
        if edges:
            yield BLANK
            yield row(Span(title, "topic"))
            for edge in edges[:_SHOWN]:
                kind = "" if edge.kind in _PLAIN_LINKS else f"  {edge.kind}"
                yield row(Span(plain(f"  {getattr(edge, end)}"), "label"), Span(kind, "faint"))
            yield from _more(len(edges) - _SHOWN)


def _more(number: int) -> list[Row]:
    return [row(Span(f"  and {number} more", "faint"))] if number > 0 else []


def _trimmed(lines: Sequence[str]) -> Sequence[str]:
    start, stop = 0, len(lines)
    while start < stop and not lines[start].strip():
        start += 1
    while stop > start and not lines[stop - 1].strip():
        stop -= 1
    return lines[start:stop]
