"""What the facts desk tells of one fact beside the list."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
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
    from memory_model.operations.standing import Standing

    class Shown(Protocol):
        """What a page is told from: facts in time and how they stand, the day, what disagrees, links as far as read."""

        @property
        def timeline(self) -> Timeline:
            """All facts."""

        @property
        def disagreements(self) -> Sequence[Disagreement]:
            """Those that disagree."""

        @property
        def graph(self) -> Graph | None:
            """The links, once they are read."""

        @property
        def standings(self) -> Mapping[str, Standing]:
            """How each fact stands, by its path."""

        @property
        def day(self) -> date:
            """The day as of which it is told."""

        def freshness(self, fact: Fact) -> str:
            """Tell how fresh a fact is."""


LOOKS = {DUE: "due", STALE: "overdue"}
"""How a freshness is shown that asks for a look."""
_SHOWN = 12
_PLAIN_LINKS = ("wiki", "markdown")


def page(model: "Shown", fact: Fact, body: Sequence[str], beside: Iterable[Row] = ()) -> list[Row]:
    """Return description, window, what stands ``beside``, provenance, body, chain and links of a fact."""
    told = (fact.type, fact.confidence, window_text(fact, model.timeline, model.day))
    return [
        row(Span(plain(fact.description or "(no description)"), "strong")),
        row(Span(plain(" · ".join(filter(None, told))), "muted")),
        *standing(model, fact),
        *beside,
        *fields(fact),
        BLANK,
        *[row(Span(plain(line)), says=line) for line in trimmed(body)],
        *chain(model, fact),
        *links(model, fact),
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


def standing(model: "Shown", fact: Fact) -> Iterator[Row]:
    """Say what must be known before the fact is believed."""
    stands = model.standings.get(fact.path)
    if stands is not None and stands.retired:
        yield row(Span(plain(stands.retired), "near"))
    state = model.freshness(fact)
    if state == STALE:
        event = f": {fact.stale_when}" if fact.stale_when else ""
        yield row(Span(plain(f"stale since {fact.stale_since}{event}"), "overdue"))
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


def fields(fact: Fact, *, but: Container[str] = ()) -> Iterator[Row]:
    """Tell the fields of a fact that say something, all ``but`` some."""
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
        if value and name not in but:
            yield row(Span(f"{name}  ", "label"), Span(plain(value), "muted"), hang=len(name) + 2)


def chain(model: "Shown", fact: Fact) -> Iterator[Row]:
    """Tell what was so before and after, where something was."""
    found = model.timeline.chain(fact)
    if len(found) < 2:
        return
    yield BLANK
    unstable = "  changed twice within 30 days" if model.timeline.is_unstable(found) else ""
    yield row(Span("What was so", "topic"), Span(unstable, "near"))
    for one in found:
        look = "strong" if one.path == fact.path else "muted"
        held = window_text(one, model.timeline, model.day)
        yield row(Span(plain(f"  {one.slug}"), look), Span(f"  {held}", "faint"), hang=4)


def links(model: "Shown", fact: Fact) -> Iterator[Row]:
    """Tell what leans on a fact and what it leans on; of facts, how they stand."""
    graph = model.graph
    node = graph.nodes.file(fact.path) if graph else None
    if graph is None or node is None:
        return
    leaning = set(graph.leaning(node.id))
    for title, edges, end in (
        ("What leans on it", [edge for edge in graph.inward(node.id) if edge.source in leaning], "source"),
        ("It leans on", graph.outward(node.id), "target"),
    ):
        if edges:
            yield BLANK
            yield row(Span(title, "topic"))
            for edge in edges[:_SHOWN]:
                kind = "" if edge.kind in _PLAIN_LINKS else f"  {edge.kind}"
                name = getattr(edge, end)
                stands = _stands(model, graph.nodes[name].path)
                yield row(Span(plain(f"  {name}"), "label"), Span(kind, "faint"), *stands, hang=4, says=f"[[{name}]]")
            yield from _more(len(edges) - _SHOWN)


def _more(number: int) -> list[Row]:
    return [row(Span(f"  and {number} more", "faint"))] if number > 0 else []


def _stands(model: "Shown", path: str) -> tuple[Span, ...]:
    return tag(model.standings.get(path)) if path else (Span("  no file has this name", "faint"),)


def tag(stands: "Standing | None") -> tuple[Span, ...]:
    """Say beside the name of a fact what keeps it from being the plain truth; nothing for a good one, or no fact."""
    if stands is None or not stands.said:
        return ()
    return (Span(plain(f"  {stands.said}"), LOOKS.get(stands.freshness, "muted")),)


def trimmed(lines: Sequence[str]) -> Sequence[str]:
    """Leave out blank lines at both ends."""
    start, stop = 0, len(lines)
    while start < stop and not lines[start].strip():
        start += 1
    while stop > start and not lines[stop - 1].strip():
        stop -= 1
    return lines[start:stop]
