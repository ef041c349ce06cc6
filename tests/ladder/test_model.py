"""Any history of sessions against an independent model that remembers everything that was said."""

import os
import shutil
import tempfile
from datetime import date, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.ladder import store
from memory_model.ladder.contest import Contrary
from memory_model.ladder.sighting import Sighting
from memory_model.operations.ladder_count import count
from memory_model.operations.ladder_promote import promotion
from memory_model.operations.ladder_ruling import forget, resolve, verify
from memory_model.storage import door
from memory_model.workspace.front import Workspace
from tests.ladder.made import seconds

ZONE = "America/New_York"
PROJECTS = ("quay", "mole")
NEVER, ALWAYS = "never push to main", "always push to main"
CLAIMS = (NEVER, ALWAYS, "berths are numbered", "the key is [redacted]", "answer with the table first")
STRENGTH = ("observed", "stated", "verified")
CLAIM, PROJECT = st.sampled_from(CLAIMS), st.sampled_from(PROJECTS)


def _why(one: str, other: str) -> str:
    return "push" if {one, other} == {NEVER, ALWAYS} else ""


CONTRARY = Contrary(_why, lambda _: ("all",))


class Said:
    """What the model keeps of a claim in a project: every sentence, and what a person did."""

    def __init__(self) -> None:
        self.sentences: dict[str, Sighting] = {}
        self.verified = False
        self.adopted: date | None = None

    def days(self) -> set[date]:
        return {local(one.at) for one in self.sentences.values()}

    def confidence(self) -> str:
        strongest = max((one.confidence for one in self.sentences.values()), key=STRENGTH.index)
        return "verified" if self.verified else strongest


def local(at: int) -> date:
    """Return the local day by the rule itself: five hours behind, four from March's second Sunday on."""
    year = (date(1970, 1, 1) + timedelta(seconds=at)).year
    march, november = date(year, 3, 8), date(year, 11, 1)
    spring = march + timedelta((6 - march.weekday()) % 7)
    autumn = november + timedelta((6 - november.weekday()) % 7)
    is_summer = seconds(f"{spring}T07:00") <= at < seconds(f"{autumn}T06:00")
    return date(1970, 1, 1) + timedelta(seconds=at - (4 if is_summer else 5) * 3600)


class Sessions(RuleBasedStateMachine):
    """Sessions in two projects, hooks that run twice or late, persons who rule: on disk, and in the model."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.before = dict(os.environ)
        os.environ.update(HOME=str(self.folder), XDG_DATA_HOME=str(self.folder / "data"))
        for name in PROJECTS:
            (self.folder / name / "memory").mkdir(parents=True)
        self.now = seconds("2026-10-30T21:00", ZONE)
        self.model: dict[tuple[str, str], Said] = {}
        self.open: set[str] = set()
        self.ruled: dict[tuple[str, str], int] = {}
        self.settled: set[str] = set()
        self.captured: list[tuple[str, list[Sighting]]] = []
        self.sessions = 0

    def teardown(self) -> None:
        os.environ.clear()
        os.environ.update(self.before)
        shutil.rmtree(self.folder)

    def workspace(self, project: str) -> Workspace:
        stamp = Clock(ZONE).now().fromtimestamp(self.now, ZoneInfo(ZONE)).isoformat()
        return Workspace.open(str(self.folder / project), Clock(ZONE, fixed=stamp))

    def capture(self, project: str, said: list[Sighting]) -> None:
        count(self.workspace(project), said, CONTRARY)
        for one in sorted(said, key=lambda sighting: sighting.at):
            key = (project, one.claim)
            if key not in self.model and one.at > self.ruled.get(key, 0):
                self.model[key] = Said()
            if key in self.model:
                self.model[key].sentences.setdefault(one.mark, one)
        pair = {(project, NEVER), (project, ALWAYS)}
        if pair <= set(self.model) and project not in self.settled:
            self.open.add(project)
        for key in [key for key in self.model if key[0] == project and self.has_expired(*key)]:
            del self.model[key]

    def has_expired(self, project: str, claim: str) -> bool:
        said = self.model[project, claim]
        age = (local(self.now) - max(said.days())).days
        return said.adopted is None and not self.is_contested(project, claim) and age > 90

    def is_contested(self, project: str, claim: str) -> bool:
        return project in self.open and claim in (NEVER, ALWAYS)

    @rule(hours=st.sampled_from([1, 2, 3, 24, 24 * 7, 24 * 29, 24 * 30, 24 * 61]))
    def time_passes(self, hours: int) -> None:
        self.now += hours * 3600

    @rule(project=PROJECT, claims=st.lists(CLAIM, min_size=1, max_size=3), stated=st.booleans(), late=st.booleans())
    def session(self, project: str, claims: list[str], stated: bool, late: bool) -> None:
        self.sessions += 1
        self.say(project, f"s{self.sessions}", claims, stated, self.now - 3 * 3600 * late)

    @precondition(lambda self: self.captured)
    @rule(claims=st.lists(CLAIM, min_size=1, max_size=2), data=st.data())
    def resumed(self, claims: list[str], data: st.DataObject) -> None:
        project, said = data.draw(st.sampled_from(self.captured))
        self.say(project, said[0].session, claims, False, self.now, said)

    @precondition(lambda self: self.captured)
    @rule(data=st.data())
    def replayed(self, data: st.DataObject) -> None:
        self.capture(*data.draw(st.sampled_from(self.captured)))

    def say(self, project: str, session: str, claims: list[str], stated: bool, at: int, before=()) -> None:
        said = [
            Sighting(
                claim,
                "fact",
                STRENGTH[stated],
                at + number,
                session,
                f"{len(self.captured)}-{number}",
                f"~/x/{session}.jsonl",
                number + 1,
                "[redacted]" in claim,
            )
            for number, claim in enumerate(claims)
        ]
        self.captured.append((project, [*before, *said]))
        self.capture(*self.captured[-1])

    @rule(project=PROJECT, claim=CLAIM)
    def verified(self, project: str, claim: str) -> None:
        if (project, claim) in self.model:
            verify(self.workspace(project), claim)
            self.model[project, claim].verified = True

    @rule(project=PROJECT, kept=st.sampled_from([NEVER, ALWAYS, "both"]))
    def resolved(self, project: str, kept: str) -> None:
        gone = ALWAYS if kept == NEVER else NEVER
        if project not in self.open:
            with pytest.raises(MemdeckError):
                resolve(self.workspace(project), gone, kept)
        elif kept == "both":
            resolve(self.workspace(project), gone, kept)
            self.settled.add(project)
            self.open.discard(project)
        elif self.model[project, gone].adopted is None:
            resolve(self.workspace(project), gone, kept)
            self.drop(project, gone)

    @rule(project=PROJECT, claim=CLAIM)
    def forgotten(self, project: str, claim: str) -> None:
        if (project, claim) in self.model and self.model[project, claim].adopted is None:
            forget(self.workspace(project), claim)
            self.drop(project, claim)

    def drop(self, project: str, claim: str) -> None:
        said = self.model.pop((project, claim))
        self.ruled[project, claim] = max(self.now, *(one.at for one in said.sentences.values()))
        if claim in (NEVER, ALWAYS):
            self.open.discard(project)

    @rule(project=PROJECT)
    def adopted(self, project: str) -> None:
        """Adopt what may climb, as a person does claim by claim."""
        workspace = self.workspace(project)
        names = {atom.id for atom in promotion(workspace).l2}
        store.change(
            workspace.root,
            lambda known: [
                atom._replace(tier="L2", promoted_at=self.now) if atom.id in names else atom for atom in known.atoms
            ],
        )
        for claim in self.earned(project):
            self.model[project, claim].adopted = local(self.now)

    def earned(self, project: str) -> set[str]:
        return {claim for (where, claim) in self.model if where == project and self.may_climb(project, claim)}

    def may_climb(self, project: str, claim: str) -> bool:
        said = self.model[project, claim]
        if said.adopted or "[redacted]" in claim or self.is_contested(project, claim):
            return False
        if (local(self.now) - max(said.days())).days > 90:
            return False
        sessions = len({one.session for one in said.sentences.values()})
        if said.verified:
            return sessions >= 1
        return sessions >= (2 if said.confidence() == "stated" else 3) and len(said.days()) >= 2

    def personal(self) -> set[str]:
        found = set()
        for claim in CLAIMS:
            held = [self.model.get((project, claim)) for project in PROJECTS]
            long = [one and one.adopted and (local(self.now) - one.adopted).days >= 30 for one in held]
            if all(long) and not any(self.is_contested(project, claim) for project in PROJECTS):
                found.add(claim)
        return found

    @invariant()
    def all_is_as_the_model_says(self) -> None:
        for project in PROJECTS:
            workspace = self.workspace(project)
            found = promotion(workspace)
            atoms = {atom.claim: atom for atom in store.read(workspace.root).atoms}
            assert set(atoms) == {claim for where, claim in self.model if where == project}
            for claim, atom in atoms.items():
                said = self.model[project, claim]
                assert atom.observations == len(said.sentences)
                assert set(atom.sessions) == {one.session for one in said.sentences.values()}
                assert set(atom.days) == {day.isoformat() for day in said.days()}
                assert atom.confidence == said.confidence()
                assert atom.contested == self.is_contested(project, claim)
                assert (atom.tier == "L2") == (said.adopted is not None)
            assert {atom.claim for atom in found.l2} == self.earned(project)
            assert {atom.claim for atom in found.l3} == self.personal() & set(atoms)


Sessions.TestCase.settings = settings(
    max_examples=int(os.environ.get("MEMDECK_EXAMPLES", "12")),
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch):
    monkeypatch.setattr(door, "fsync", lambda _: None)


TestSessions = Sessions.TestCase
