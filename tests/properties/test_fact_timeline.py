"""Facts against an independent timeline in memory: any order of acts, and every day agrees."""

import os
import shutil
import tempfile
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from memory_model.clock import Clock
from memory_model.operations import fact_change, fact_new, fact_retire, fact_supersede
from memory_model.operations.fact_lint import lint_all
from memory_model.operations.fact_new import Wish
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace import curating
from memory_model.workspace.front import Workspace

TODAY = date(2026, 10, 5)
FIRST = TODAY - timedelta(days=40)
DAYS = [FIRST + timedelta(days=number) for number in range(80)]
DAY = st.sampled_from(DAYS[5:60])
WORDS = "amber birch cedar delta ember fjord grove haven inlet jetty knoll ledge moor north ochre quay".split()


class Spell:
    """What the model knows of a fact: its days and its chain. A fact that was recorded wrong has none."""

    def __init__(self, chain: int, start: date, stop: date | None) -> None:
        self.chain = chain
        self.start = start
        self.stop = stop
        self.wrong = False

    def holds(self, day: date) -> bool:
        return not self.wrong and self.start <= day and (self.stop is None or day < self.stop)


class Facts(RuleBasedStateMachine):
    """Acts on a real folder, and the same acts on the model. Refusals have to agree as well."""

    index = "memory/facts/INDEX.md"

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        root = self.folder / "root"
        (root / "memory/facts").mkdir(parents=True)
        (root / "memory/2026-10-05.md").write_text("# 2026-10-05\n")
        (root / self.index).write_text("# Facts\n")
        if "MEMORY" in self.index:
            (root / "memory/facts").rmdir()
            (root / "memory/seed.md").write_text(
                "---\nname: seed\ndescription: a seed of the folder\nmetadata:\n  type: user\n  recorded: 2026-01-01\n"
                "  valid_until: 2026-01-02\n---\nB.\n"
            )
            (root / self.index).write_text("# Memory\n\n- [Seed](seed.md)\n")
        self.workspace = Workspace.open(str(root), Clock("UTC", fixed=f"{TODAY}T16:40:00"))
        self.model: dict[str, Spell] = {}
        self.bodies: dict[str, bytes] = {}
        self.retired: set[str] = set()

    def teardown(self) -> None:
        shutil.rmtree(self.folder)

    def wish(self, day: date | None) -> tuple[str, Wish]:
        number = len(self.model)
        slug = f"{WORDS[number % len(WORDS)]}-{number}x"
        return slug, Wish(slug, f"{slug} stands alone here", "project", "stated", day=day, body=f"Text of {slug}.")

    def check(self, outcome, fits: bool) -> bool:
        assert isinstance(outcome, Applied if fits else Refused), outcome
        return fits

    @rule(day=DAY)
    def new(self, day: date) -> None:
        slug, wish = self.wish(day)
        self.check(fact_new.new(self.workspace, wish), True)
        self.model[slug] = Spell(len(self.model), day, None)

    @precondition(lambda self: self.model)
    @rule(pick=st.integers(0, 99), day=DAY)
    def backdate(self, pick: int, day: date) -> None:
        """Write one more about the same thing: it ends where the first one of a later day begins."""
        old = list(self.model)[pick % len(self.model)]
        stem = old.partition("-v")[0]
        _, wish = self.wish(day)
        slug = f"{stem}-v{len(self.model)}"
        self.check(fact_new.new(self.workspace, wish._replace(name=slug)), True)
        same = [spell for name, spell in self.model.items() if name.partition("-v")[0] == stem and not spell.wrong]
        stop = min([spell.start for spell in same if spell.start > day], default=None)
        self.model[slug] = Spell(len(self.model), day, stop)

    @precondition(lambda self: self.model)
    @rule(pick=st.integers(0, 99))
    def retire_or_pardon(self, pick: int) -> None:
        """Acts of the overlay change no window."""
        slug = list(self.model)[pick % len(self.model)]
        act = fact_retire.pardon if slug in self.retired else fact_retire.retire
        more = () if slug in self.retired else ("given up",)
        self.check(act(self.workspace, slug, *more), True)
        self.retired ^= {slug}

    @precondition(lambda self: self.model)
    @rule(pick=st.integers(0, 99), day=DAY)
    def supersede(self, pick: int, day: date) -> None:
        old = list(self.model)[pick % len(self.model)]
        spell = self.model[old]
        slug, wish = self.wish(day)
        fits = not spell.wrong and spell.start < day and (spell.stop is None or day < spell.stop)
        if self.check(fact_supersede.supersede(self.workspace, old, wish), fits):
            self.model[slug] = Spell(spell.chain, day, spell.stop)
            spell.stop = day

    @precondition(lambda self: self.model)
    @rule(pick=st.integers(0, 99))
    def recorded_wrong(self, pick: int) -> None:
        old = list(self.model)[pick % len(self.model)]
        spell = self.model[old]
        slug, wish = self.wish(None)
        outcome = fact_supersede.supersede(self.workspace, old, wish, recorded_wrong=True)
        if self.check(outcome, not spell.wrong):
            self.model[slug] = Spell(spell.chain, spell.start, spell.stop)
            spell.wrong = True

    @precondition(lambda self: self.model)
    @rule(pick=st.integers(0, 99), day=DAY)
    def close(self, pick: int, day: date) -> None:
        slug = list(self.model)[pick % len(self.model)]
        spell = self.model[slug]
        fits = not spell.wrong and spell.stop is None and spell.start < day
        if self.check(fact_change.close(self.workspace, slug, day), fits):
            spell.stop = day

    @invariant()
    def every_day_agrees(self) -> None:
        timeline = self.workspace.facts.timeline()
        for day in DAYS:
            held = {fact.slug for fact in timeline.as_of(day)} - {"seed"}
            assert held == {slug for slug, spell in self.model.items() if spell.holds(day)}, day
            chains = [self.model[slug].chain for slug in held]
            assert len(chains) == len(set(chains)), "two facts of one chain hold on one day"

    @invariant()
    def windows_are_never_inverted_and_lint_finds_nothing(self) -> None:
        timeline = self.workspace.facts.timeline()
        for fact in timeline.facts:
            window = timeline.window(fact)
            assert fact.is_wrong or window.start is None or window.stop is None or window.start < window.stop
        report = lint_all(self.workspace)
        assert report is None or [note.text() for note in report.notes] == []

    @invariant()
    def bodies_stay(self) -> None:
        for collection in self.workspace.facts.collections():
            for path in collection.files:
                body = Path(self.workspace.root, path).read_bytes().partition(b"\n---\n")[2]
                assert self.bodies.setdefault(path, body) == body

    @invariant()
    def chains_are_whole(self) -> None:
        timeline = self.workspace.facts.timeline()
        for fact in timeline.facts:
            if fact.slug in self.model:
                chain = {slug for slug, spell in self.model.items() if spell.chain == self.model[fact.slug].chain}
                assert {found.slug for found in timeline.chain(fact)} == chain


class IndexedFacts(Facts):
    """The same in an agent's own dialect, where a description names the successor."""

    index = "memory/MEMORY.md"


LIMITS = settings(
    deadline=None,
    max_examples=int(os.environ.get("MEMDECK_EXAMPLES", "15")),
    stateful_step_count=14,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("machine", [Facts, IndexedFacts])
def test_facts_agree_with_the_model(machine, monkeypatch) -> None:
    monkeypatch.setattr(curating, "commit", lambda _: ())  # git has its own tests
    case = machine.TestCase
    case.settings = LIMITS
    case().runTest()
