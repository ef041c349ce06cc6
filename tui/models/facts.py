"""The facts desk's state: which facts are shown, as of which day, and what stands between them."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from memory_model.errors import MemdeckError
from memory_model.facts.conflicts import Disagreement, conflicts
from memory_model.facts.dialect import WINDOWED, common_type
from memory_model.facts.fact import Fact
from memory_model.facts.freshness import NONE, freshness
from memory_model.facts.timeline import NEVER, Timeline
from memory_model.facts.wording import window_text
from memory_model.text.counting import count
from memory_model.text.fold import fold
from tui.commands.keyed import keyed
from tui.models.plain import plain
from tui.models.reasons import LOOKS
from tui.models.rows import BLANK, LazyRows, Row, Rows, Span, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from memory_model.curation.state import Retirement
    from memory_model.facts.sources import Records
    from memory_model.links.graph import Graph
    from memory_model.links.node import Node
    from memory_model.operations.standing import Standing
    from memory_model.workspace.front import Workspace
    from tui.models.fact_doubts import Doubts

HOLDING, EVER, CONFLICTS, WANTED, DEATH_ROW = "what holds", "all", "conflicts", "wanted", "death row"
VIEWS = (HOLDING, EVER, CONFLICTS, WANTED, DEATH_ROW)


class Key(NamedTuple):
    """What a row is about: the ``name`` is a path, of a wanted fact its name; ``pair`` counts conflicts from 1."""

    name: str
    pair: int = 0
    is_wanted: bool = False


class FactsModel:
    """Sorts and narrows facts. `read` and `read_links` read files and may run in a thread."""

    def __init__(self, workspace: "Workspace", view: str = HOLDING) -> None:
        self.workspace = workspace
        self.timeline = Timeline(())
        self.retired: Mapping[str, Retirement] = {}
        self.graph: Graph | None = None
        self.standings: Mapping[str, Standing] = {}
        self.is_read = False
        self.view = view
        self.filter = ""
        self._day: date | None = None
        self.disagreements: Sequence[Disagreement] = ()
        self._records: Records = {}
        self._doubts: dict[str, Doubts] = {}

    # Reading

    def read(self) -> None:
        """Read all facts as they are now."""
        from memory_model.operations.fact_sources import source_records  # noqa: PLC0415  loaded with the first desk
        from memory_model.operations.standing import standings  # noqa: PLC0415  loaded with the first facts desk

        self.timeline = self.workspace.facts.timeline()
        self.standings = standings(self.workspace, self.timeline)
        curated = self.workspace.curated
        self.retired = curated.state().retired if curated.stamp() else {}
        self._find_conflicts()
        self._records = source_records(self.workspace, self.timeline)
        self._doubts = {}
        self.is_read = True

    def read_links(self) -> None:
        """Read what links to what, in all layers."""
        from memory_model.operations.graph import graph  # noqa: PLC0415  loaded with the first facts desk

        self.graph = graph(self.workspace)

    def is_doubted(self, key: object) -> bool:
        """Tell whether it is known what stands beside the fact of a row; so it is of rows that are none."""
        fact = self.fact(key)
        return fact is None or fact.path in self._doubts

    def doubt(self, key: object, stop: "Callable[[], bool]") -> None:
        """Look up what stands beside the fact of a row; ``stop`` ends the look."""
        from tui.models.fact_doubts import look  # noqa: PLC0415  loaded with the first fact

        fact, graph = self.fact(key), self.graph
        if fact is None or graph is None:
            return
        node = graph.nodes.file(fact.path)
        linked = {source.path for source in graph.sources(node.id)} if node else set()
        known = self._doubts
        found = look(self.workspace, fact, linked, stop)
        if not stop():
            known[fact.path] = found  # of facts that were read anew meanwhile nothing is known

    # Time

    @property
    def today(self) -> date:
        """The day it is."""
        return self.workspace.clock.today()

    @property
    def day(self) -> date:
        """The day whose facts are shown."""
        return self._day or self.today

    def go_to(self, day: date) -> None:
        """Show what was believed on a day; nothing is believed on a later one yet."""
        self._day = day if day < self.today else None
        self._find_conflicts()

    def _find_conflicts(self) -> None:
        found = conflicts(self.timeline, self.day)
        self.disagreements = [one for one in found if not (self._is_hidden(one.one) or self._is_hidden(one.other))]

    def step(self, way: int) -> bool:
        """Go to the change before (-1) or after (1) the day that is shown; tell whether there was one."""
        changes = {self.today}
        for fact in self.timeline.facts:
            changes.update(day for day in self.timeline.window(fact) if day is not None and day != NEVER)
        known = sorted(day for day in changes if day <= self.today)
        days = [day for day in known if day > self.day] if way > 0 else [day for day in known[::-1] if day < self.day]
        if days:
            self.go_to(days[0])
        return bool(days)

    # What is shown

    def next_view(self) -> None:
        """Go to the next view."""
        self.view = VIEWS[(VIEWS.index(self.view) + 1) % len(VIEWS)]

    def fact(self, key: object) -> Fact | None:
        """Return the fact of a row."""
        if not isinstance(key, Key) or key.is_wanted:
            return None
        return next((fact for fact in self.timeline.facts if fact.path == key.name), None)

    def wanted(self, key: object) -> str:
        """Return the name that a row says is wanted; empty for other rows."""
        return key.name if isinstance(key, Key) and key.is_wanted else ""

    def conflict(self, key: object) -> Disagreement | None:
        """Return the conflict that a row belongs to, else the first one that its fact is in."""
        if isinstance(key, Key) and key.pair:
            return self.disagreements[key.pair - 1] if key.pair <= len(self.disagreements) else None
        fact = self.fact(key)
        return next((one for one in self.disagreements if fact and fact.path in (one.one.path, one.other.path)), None)

    def held(self) -> list[Fact]:
        """List the facts that hold on the day and are not hidden: their days on death row are not over."""
        return [fact for fact in self.timeline.as_of(self.day) if not self._is_hidden(fact)]

    def _is_hidden(self, fact: Fact) -> bool:
        found = self.retired.get(fact.path)
        return found is not None and found.is_hidden(self.day)

    def freshness(self, fact: Fact) -> str:
        """Tell how fresh a fact is that holds; one that does not hold ages no more."""
        held = self.timeline.holds(fact, self.day)
        return freshness(fact, self.day, self.workspace.settings.facts.fresh_days) if held else NONE

    def reason(self, fact: Fact) -> str:
        """Return the word for why a fact asks for a look; of an earlier day only its age and its event are known."""
        if self._day is None and fact.path in self.standings:
            return self.standings[fact.path].reason
        return self.freshness(fact)

    def ghosts(self) -> "list[Node]":
        """List the names that links use and no file has."""
        return self.graph.ghosts() if self.graph else []

    def headline(self) -> str:
        """Say how many facts hold, as of which day, and which of them are shown."""
        if not self.is_read:
            return "Facts · reading…"
        held = self.held()
        parts = ["Facts", f"{len(held)} hold" if self._day is None else f"{len(held)} held on {self.day}"]
        reasons = [self.reason(fact) for fact in held]
        parts += [f"{number} {word}" for word in LOOKS if (number := reasons.count(word))]
        open_ones = sum(not one.is_ruled for one in self.disagreements)
        parts += [count(open_ones, "conflict")] if open_ones else []
        parts += [f"view: {self.view}"] if self.view != HOLDING else []
        parts += [f"filter: {plain(self.filter)}"] if self.filter else []
        return " · ".join(parts)

    def rows(self) -> Rows:
        """Return the rows of the view."""
        if not self.is_read:
            return [BLANK, row(Span("  Reading the facts…", "muted"))]
        if self.view == CONFLICTS:
            found = self._conflict_rows()
        elif self.view == WANTED:
            found = self._wanted_rows()
        elif self.view == DEATH_ROW:
            from tui.models import death_row  # noqa: PLC0415  once it is asked for

            wanted = fold(self.filter).split()
            facts = {fact.path: fact for fact in self.timeline.facts if not wanted or self._fits(fact, wanted)}
            found = death_row.rows(facts, self.retired.values(), self.today, Key)
        else:
            return self._fact_rows()
        return found or [BLANK, row(Span(f"  {self._nothing()}", "muted"))]

    def _fact_rows(self) -> Rows:
        facts = self.timeline.facts if self.view == EVER else self.held()
        wanted = fold(self.filter).split()
        groups: dict[str, list[Fact]] = {}
        for fact in facts:
            if not wanted or self._fits(fact, wanted):
                groups.setdefault(common_type(fact.type) or "no type", []).append(fact)
        known = [*WINDOWED.types, *sorted(set(groups).difference(WINDOWED.types))]
        found: list[Row | Fact] = []
        for kind in known:
            if kind in groups:
                found += [BLANK] if found else []
                found += [row(Span(plain(kind), "heading"), Span(f"  {len(groups[kind])}", "faint")), *groups[kind]]
        found = found or [BLANK, row(Span(f"  {self._nothing()}", "muted"))]
        keys = [part.key if isinstance(part, Row) else Key(part.path) for part in found]
        return LazyRows(keys, lambda at: part if isinstance(part := found[at], Row) else self._row(part))

    def _fits(self, fact: Fact, wanted: Sequence[str]) -> bool:
        text = fold(f"{fact.slug} {fact.description} {fact.type} {fact.confidence} {self.reason(fact)} {fact.home}")
        return all(word in text for word in wanted)

    def _row(self, fact: Fact, pair: int = 0, glyph: Span | None = None) -> Row:
        held = self.timeline.holds(fact, self.day)
        state = self.reason(fact)
        right = [Span(f"  {window_text(fact, self.timeline, self.day)}", "faint")]
        right += [Span(f" {state}", LOOKS[state])] if state in LOOKS else []
        right += [Span(" retired", "near")] if fact.path in self.retired else []
        return row(
            glyph or Span(" ● " if held else " ○ ", "good" if held else "faint"),
            Span(plain(f"{fact.slug}  "), "label" if held else "muted"),
            Span(plain(fact.description or "(no description)"), "" if held else "muted"),
            key=Key(fact.path, pair),
            hang=3,
            right=tuple(right),
        )

    def _conflict_rows(self) -> list[Row]:
        wanted = fold(self.filter).split()
        found: list[Row] = []
        for number, one in enumerate(self.disagreements, 1):
            if wanted and not (self._fits(one.one, wanted) or self._fits(one.other, wanted)):
                continue
            found += [BLANK] if found else []
            found.append(row(Span(f"{one.governs or 'neither'} governs: ", "heading"), Span(plain(one.why), "muted")))
            for fact in (one.one, one.other):
                governs = fact.slug == one.governs
                found.append(self._row(fact, number, Span(" ▸ " if governs else "   ", "good")))
        return found

    def _wanted_rows(self) -> list[Row]:
        wanted = fold(self.filter).split()
        return [
            row(
                Span(" ? ", "near"),
                Span(plain(ghost.title), "label"),
                key=Key(ghost.title, is_wanted=True),
                hang=3,
                right=(Span(f"  {count(len(self.graph.inward(ghost.id)), 'link')}", "faint"),),
            )
            for ghost in self.ghosts()
            if self.graph and all(word in fold(ghost.title) for word in wanted)
        ]

    def _nothing(self) -> str:
        if self.filter:
            return f"Nothing here matches {plain(self.filter)}."
        if self.view == CONFLICTS:
            return "No open facts disagree."
        if self.view == DEATH_ROW:
            return keyed("Nothing is on death row; {put_on_death_row} retires a fact, {pardon_fact} brings it back.")
        if self.view == WANTED:
            return "Every link leads somewhere." if self.graph else "Reading the links…"
        if self.timeline.facts:
            return keyed("Nothing held on that day; {later_day} goes on in time.")
        return keyed("There are no facts yet; {new_fact} keeps the first.")

    def about(self, key: object) -> str:
        """Tell the file of a row."""
        fact = self.fact(key)
        return plain(fact.path) if fact else ""

    def preview(self, key: object) -> list[Row]:
        """Return what is told of the row's fact, or of the links that want one."""
        from memory_model.facts.sources import record  # noqa: PLC0415  with the first fact
        from tui.models.fact_doubts import Doubts, below, beside  # noqa: PLC0415  likewise
        from tui.models.fact_page import page, wants  # noqa: PLC0415  likewise

        name = self.wanted(key)
        if name and self.graph:
            return wants(self.graph, name)
        fact = self.fact(key)
        if fact is None:
            return []
        try:
            document = self.workspace.document(fact.path)
        except MemdeckError as error:
            return [row(Span(plain(str(error)), "bad"))]
        doubts = self._doubts.get(fact.path, Doubts())
        told = beside(doubts, record(fact.source, self._records))
        return [*page(self, fact, document.lines[fact.body :] if document else (), told), *below(doubts)]
