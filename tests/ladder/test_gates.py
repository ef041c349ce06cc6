"""Every gate at its edges."""

from datetime import timedelta

import pytest

from memory_model.clock import Clock
from memory_model.ladder.counting import counted
from memory_model.ladder.gates import blocking_l2, blocking_l3, by_claim
from tests.ladder.made import DAY, an_atom, seconds, sighting

CONTESTED = "contested by atm_b: a person has to rule"
REDACTED = "redacted: a person has to retype it as clean text"


@pytest.mark.parametrize(
    ("sessions", "days", "confidence", "more", "lacks"),
    [
        (2, 2, "observed", {}, ["needs 3 distinct sessions, has 2"]),
        (3, 2, "observed", {}, []),
        (3, 1, "observed", {}, ["needs 2 days, has 1"]),
        (1, 1, "observed", {}, ["needs 3 distinct sessions, has 1", "needs 2 days, has 1"]),
        (1, 2, "stated", {}, ["needs 2 distinct sessions, has 1"]),
        (2, 2, "stated", {}, []),
        (2, 1, "stated", {}, ["needs 2 days, has 1"]),
        (1, 1, "verified", {}, []),
        (0, 1, "verified", {}, ["needs 1 distinct session, has 0"]),
        (1, 1, "verified", {"redacted": True}, [REDACTED]),
        (1, 1, "verified", {"contested": True, "contested_by": "atm_b"}, [CONTESTED]),
        (3, 2, "observed", {"redacted": True}, [REDACTED]),
        (3, 2, "observed", {"contested": True, "contested_by": "atm_b"}, [CONTESTED]),
        (3, 2, "observed", {"contested_by": "atm_b"}, [CONTESTED]),
    ],
)
def test_l1_to_l2(sessions, days, confidence, more, lacks) -> None:
    atom = an_atom(sessions, days, confidence=confidence, **more)
    assert blocking_l2(atom, DAY) == lacks


@pytest.mark.parametrize(("age", "lacks"), [(90, []), (91, ["not said since 2026-10-05"])])
def test_what_expires_does_not_climb(age, lacks) -> None:
    assert blocking_l2(an_atom(), DAY + timedelta(age)) == lacks


ZONES = ["UTC", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"]


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize(
    ("last", "day_start", "lacks"),
    [
        ("2026-10-02T23:59", 0, ["needs 2 days, has 1"]),
        ("2026-10-03T00:00", 0, []),
        ("2026-10-03T00:10", 0, []),
        ("2026-10-03T03:59", 240, ["needs 2 days, has 1"]),
        ("2026-10-03T04:00", 240, []),
    ],
)
def test_days_are_those_of_the_person_who_speaks(zone, last, day_start, lacks) -> None:
    clock = Clock(zone, day_start)
    said = [sighting(f"s{number}", "2026-10-02T23:50", zone=zone) for number in (1, 2)]
    found = counted((), [*said, sighting("s3", last, zone=zone)], "quay", lambda at: clock.day_of(at).isoformat())
    assert blocking_l2(found.atoms[0], DAY) == lacks


def held(project: str, since: str, **given):
    return an_atom(project=project, tier="L2", promoted_at=seconds(f"{since}T23:00"), **given)


def day_of(at: int):
    return Clock("UTC").day_of(at)


@pytest.mark.parametrize(
    ("atoms", "lacks"),
    [
        ([held("quay", "2026-09-05"), held("mole", "2026-09-05")], []),
        ([held("quay", "2026-09-05"), held("mole", "2026-09-06")], ["needs 30 days in mole, has 29"]),
        ([held("quay", "2026-01-01")], ["needs 2 distinct projects, has 1"]),
        ([held("quay", "2026-01-01"), held("quay", "2026-01-01")], ["needs 2 distinct projects, has 1"]),
        ([held("quay", "2026-01-01"), an_atom(project="mole")], ["needs 2 distinct projects, has 1"]),
        ([held("quay", "2026-10-01")], ["needs 2 distinct projects, has 1", "needs 30 days in quay, has 4"]),
        ([], ["needs 2 distinct projects, has 0"]),
        (
            [held("quay", "2026-01-01"), held("mole", "2026-01-01", kind="preference")],
            ["is not of the same kind: fact in quay, preference in mole"],
        ),
        ([held(name, "2026-01-01", kind=kind) for name, kind in [("a", "fact"), ("b", "decision"), ("c", "fact")]], []),
        ([held("a", "2026-01-01"), held("b", "2026-01-01"), held("c", "2026-10-04")], []),
        ([held("quay", "2026-01-01"), held("mole", "2026-01-01", redacted=True)], [REDACTED]),
        ([held("quay", "2026-01-01", contested=True, contested_by="atm_b"), held("mole", "2026-01-01")], [CONTESTED]),
        ([held("quay", "2026-01-01"), held("mole", "2026-01-01", contested=True, contested_by="atm_b")], [CONTESTED]),
    ],
)
def test_l2_to_l3(atoms, lacks) -> None:
    assert blocking_l3(atoms, DAY, day_of) == lacks


def test_the_claims_of_projects_meet_whatever_their_spelling() -> None:
    one, other = (
        an_atom(claim="Answer with the table first"),
        an_atom(claim="answer with  the table first.", project="b"),
    )
    assert list(by_claim([one, other]).values()) == [[one, other]]
