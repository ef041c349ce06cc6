"""Two projects, seven weeks of sessions, a person who adopts at once: what the rules say, worked out by hand."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from memory_model.clock import Clock
from memory_model.ladder import registry, store
from memory_model.ladder.contest import Contrary
from memory_model.ladder.sighting import Sighting
from memory_model.operations.ladder_count import count
from memory_model.operations.ladder_promote import promotion
from memory_model.operations.ladder_ruling import verify
from memory_model.storage import door
from memory_model.workspace.front import Workspace

ZONE = ZoneInfo("America/New_York")
START = datetime(2026, 9, 28, tzinfo=ZONE)
DAYS = 49

# claim: for each project the times of its sentences ("day hour:minute session"), as observed, stated or of another kind
PLAN = {
    "answer with the table first": {"quay": "stated 0 09:00 a, 1 09:00 b", "mole": "stated 3 09:00 a, 5 09:00 b"},
    "berths are numbered": {"quay": "observed 0 09:00 a, 0 15:00 b, 4 09:00 c"},
    "run the checks before a commit": {"quay": "observed 2 09:00 a, 2 12:00 b, 2 18:00 c, 2 21:00 d"},
    "the pilot speaks Dutch": {"quay": "observed 6 09:00 a, 7 09:00 a, 8 09:00 a, 9 09:00 b"},
    "mind the clock": {"quay": "observed 8 22:00 a, 8 23:50 b, 9 00:10 c"},
    "mind the other clock": {"quay": "observed 8 22:00 a, 8 23:50 b, 8 23:59 c"},
    "never push to main": {"quay": "stated 1 09:00 a, 2 09:00 b", "mole": "stated 1 09:00 a, 2 09:00 b"},
    "always push to main": {"mole": "stated 1 12:00 c, 2 12:00 d, 3 12:00 e"},
    "the key is [redacted]": {"quay": "stated 1 09:00 a, 2 09:00 b, 3 09:00 c"},
    "logs are in UTC": {"quay": "verified 1 09:00 a", "mole": "decision 1 09:00 a, 2 09:00 b"},
    "tickets name a berth": {"quay": "stated 16 09:00 a, 18 09:00 b", "mole": "stated 19 09:00 a, 20 09:00 b"},
}
ADOPTED = {
    ("quay", "answer with the table first"): 1,
    ("mole", "answer with the table first"): 5,
    ("quay", "berths are numbered"): 4,
    ("quay", "mind the clock"): 9,
    ("quay", "never push to main"): 2,
    ("quay", "logs are in UTC"): 1,
    ("mole", "logs are in UTC"): 2,
    ("quay", "tickets name a berth"): 18,
    ("mole", "tickets name a berth"): 20,
}
"""The day on which each claim reaches L2; all others never do."""
RISEN = {"answer with the table first": 35}
"""Thirty days after the second project took it; "tickets" would on day 50, "logs" never: it is of two kinds."""


def _why(one: str, other: str) -> str:
    return "push" if {one, other} == {"never push to main", "always push to main"} else ""


CONTRARY = Contrary(_why, lambda _: ("all",))


def sightings(day: int):
    """List by project what is said on a day, all sessions of the day together."""
    for claim, projects in PLAN.items():
        for project, plan in projects.items():
            word, _, times = plan.partition(" ")
            for number, said in enumerate(times.split(", ")):
                on, clock, session = said.split()
                if int(on) == day:
                    hour, minute = map(int, clock.split(":"))
                    at = int((START + timedelta(days=day)).replace(hour=hour, minute=minute).timestamp())
                    name = f"{project}-{session}-{claim[:9]}"
                    sure = "stated" if word in ("stated", "decision") else "observed"
                    kind = "decision" if word == "decision" else "fact"
                    path = f"~/.claude/projects/-{project}/{name}.jsonl"
                    masked = "[redacted]" in claim
                    yield project, word, Sighting(claim, kind, sure, at, name, f"{name}-{number}", path, 3, masked)


@pytest.fixture
def places(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(door, "fsync", lambda _: None)
    for name in ("quay", "mole"):
        (tmp_path / name / "memory").mkdir(parents=True)
    return tmp_path


def test_seven_weeks_end_with_exactly_what_the_rules_say(places) -> None:
    adopted: dict[tuple[str, str], int] = {}
    risen: dict[str, int] = {}
    for day in range(DAYS):
        stamp = (START + timedelta(days=day)).replace(hour=23, minute=59).isoformat()
        for project in ("quay", "mole"):
            workspace = Workspace.open(str(places / project), Clock("America/New_York", fixed=stamp))
            today = [(word, one) for where, word, one in sightings(day) if where == project]
            for _ in range(2):  # the hook fires twice
                count(workspace, [one for _, one in today], CONTRARY)
            for word, one in today:
                if word == "verified":
                    verify(workspace, one.claim)
            adopt(workspace, day, adopted, risen)
    assert adopted == ADOPTED
    assert risen == RISEN
    left = {atom.claim for atom in store.read(str(places / "quay")).atoms if atom.tier == "L1"}
    assert left == {
        "run the checks before a commit",
        "the pilot speaks Dutch",
        "mind the other clock",
        "the key is [redacted]",
    }
    contested = {atom.claim for atom in store.read(str(places / "mole")).atoms if atom.contested}
    assert contested == {"never push to main", "always push to main"}


def adopt(workspace: Workspace, day: int, adopted: dict[tuple[str, str], int], risen: dict[str, int]) -> None:
    """Take in all that is proposed, as a person would, and note the day."""
    found = promotion(workspace)
    project = registry.name_of(workspace.root)
    now = int(workspace.clock.now().timestamp())
    names = {atom.id for atom in found.l2}
    adopted.update({(project, atom.claim): day for atom in found.l2})
    store.change(
        workspace.root,
        lambda known: [atom._replace(tier="L2", promoted_at=now) if atom.id in names else atom for atom in known.atoms],
    )
    risen.update({atom.claim: day for atom in found.l3})
    store.change(registry.persona(), lambda known: [*known.atoms, *found.l3])
