"""Facts over time: which window each has, what took its place, and which hold on a day. Pure functions of facts."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from memory_model.facts.fact import Fact
from memory_model.values import NamedTuple, date

NEVER = date.min
UNSTABLE_DAYS = 30


class Window(NamedTuple):
    """The days on which a fact holds: from ``start`` on, before ``stop``; `None` is an open end."""

    start: date | None
    stop: date | None

    def holds(self, day: date) -> bool:
        """Tell whether a day lies in it."""
        return (self.start is None or self.start <= day) and (self.stop is None or day < self.stop)


class Timeline:
    """All facts of a workspace with their chains. Names are looked for in a fact's own collection first."""

    def __init__(self, facts: Iterable[Fact]) -> None:
        self.facts = tuple(facts)
        self._windows: dict[str, tuple[Fact, Window]] = {}
        self._known: dict[str, list[Fact]] | None = None
        self._after: dict[str, list[Fact]] = {}
        self._before: dict[str, list[Fact]] = {}
        for fact in [fact for fact in self.facts if fact.supersedes or fact.marker]:
            if fact.supersedes and (old := self.resolve(fact.supersedes, fact)):
                self._link(old, fact)
            if fact.marker and (new := self.resolve(fact.marker, fact)):
                self._link(fact, new)

    def named(self, name: str) -> list[Fact]:
        """Find the facts that go by a name: file names before declared names, these before aliases."""
        found = self._names().get(name, [])
        ways = ([f for f in found if f.slug == name], [f for f in found if f.name == name], found)
        return next(filter(None, ways), [])

    def _names(self) -> dict[str, list[Fact]]:
        """Map names to facts; most collections are never asked for one."""
        if self._known is None:
            self._known = {}
            for fact in self.facts:
                for name in {fact.slug, fact.name or fact.slug, *fact.aliases}:
                    self._known.setdefault(name, []).append(fact)
        return self._known

    def resolve(self, name: str, near: Fact) -> Fact | None:
        """Find the other fact that one names; its own collection comes first. `None` for none, or for several."""
        found = [fact for fact in self.named(name) if fact.path != near.path]
        own = [fact for fact in found if fact.home == near.home] or found
        return own[0] if len(own) == 1 else None

    def successors(self, fact: Fact) -> list[Fact]:
        """List the facts that took its place, the earliest first."""
        return sorted(self._after.get(fact.path, ()), key=_order)

    def window(self, fact: Fact) -> Window:
        """Tell when a fact holds: as written; a superseded one without an end ends where its successor starts."""
        known = self._windows.get(fact.path)
        if known is None or known[0] is not fact:
            known = self._windows[fact.path] = fact, self._window(fact)
        return known[1]

    def _window(self, fact: Fact) -> Window:
        if fact.is_wrong:
            return Window(NEVER, NEVER)
        if fact.valid_until or not fact.marker:
            return Window(fact.start, fact.valid_until)
        starts = [new.start or NEVER for new in self._followers(fact)]
        return Window(fact.start, min(starts, default=NEVER))

    def holds(self, fact: Fact, day: date) -> bool:
        """Tell whether a fact holds on a day."""
        if fact.marker or fact.retired:
            return self.window(fact).holds(day)
        start, stop = fact.valid_from or fact.recorded, fact.valid_until
        return (start is None or start <= day) and (stop is None or day < stop)

    def as_of(self, day: date) -> list[Fact]:
        """List the facts that hold on a day."""
        return [fact for fact in self.facts if self.holds(fact, day)]

    def chain(self, fact: Fact) -> list[Fact]:
        """List all that took each other's place, the earliest first; a ring is walked once."""
        seen = {fact.path: fact}
        pending = [fact]
        while pending:
            here = pending.pop()
            for other in (*self._after.get(here.path, ()), *self._before.get(here.path, ())):
                if other.path not in seen:
                    seen[other.path] = other
                    pending.append(other)
        return self._in_order(list(seen.values()))

    def is_unstable(self, chain: Iterable[Fact]) -> bool:
        """Tell whether a chain changed twice within 30 days; what was recorded wrong is no change."""
        changes = sorted(fact.start for fact in chain if fact.start and not fact.is_wrong)[1:]
        return any((after - before).days <= UNSTABLE_DAYS for before, after in pairwise(changes))

    def reason(self, fact: Fact) -> str | None:
        """Say why a fact ended: ``recorded-wrong``, ``changed`` when another took its place, ``closed``, or `None`."""
        if fact.retired:
            return fact.retired
        if fact.marker:
            return "changed"
        if not fact.valid_until:
            return None
        others = (other for other in self.chain(fact) if other.path != fact.path)
        followed = self.successors(fact) or [other for other in others if other.start == fact.valid_until]
        return "changed" if followed else "closed"

    def circles(self) -> Iterator[list[Fact]]:
        """Yield the rings in which facts supersede one another, each once, from its first path on."""
        done: set[str] = set()
        for fact in sorted([fact for fact in self.facts if fact.path in self._after], key=lambda found: found.path):
            ring = self._ring(fact)
            if ring and fact.path not in done:
                done.update(found.path for found in ring)
                yield ring

    def _followers(self, fact: Fact) -> list[Fact]:
        """List what holds after a fact; what was recorded wrong is stepped over to what took its place."""
        seen = {fact.path}
        found: list[Fact] = []
        pending = self.successors(fact)
        while pending:
            new = pending.pop()
            if new.path in seen:
                continue
            seen.add(new.path)
            if new.is_wrong:
                pending += self.successors(new)
            else:
                found.append(new)
        return found

    def _ring(self, fact: Fact) -> list[Fact]:
        trail: dict[str, Fact] = {}
        pending = [(fact, [fact])]
        while pending:
            here, way = pending.pop()
            for new in self._after.get(here.path, ()):
                if new.path == fact.path:
                    return way
                if new.path not in trail:
                    trail[new.path] = new
                    pending.append((new, [*way, new]))
        return []

    def _link(self, old: Fact, new: Fact) -> None:
        after = self._after.setdefault(old.path, [])
        if all(known.path != new.path for known in after):
            after.append(new)
            self._before.setdefault(new.path, []).append(old)

    def _in_order(self, facts: list[Fact]) -> list[Fact]:
        """Sort by start; of those that start together, the one that took the other's place comes later."""
        ordered = sorted(facts, key=_order)
        for fact in facts:
            for new in self._after.get(fact.path, ()):
                at, behind = ordered.index(fact), ordered.index(new)
                if behind < at and _order(new)[0] == _order(fact)[0]:
                    ordered.insert(behind, ordered.pop(at))
        return ordered


def _order(fact: Fact) -> tuple[date, str]:
    return (fact.start or NEVER, fact.path)
