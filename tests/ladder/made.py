"""Atoms and sightings for tests, with what a test does not care about filled in."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from memory_model.ladder.atom import Atom
from memory_model.ladder.claims import atom_id
from memory_model.ladder.sighting import Sighting

CLAIM = "berths are numbered from the north"
DAY = date(2026, 10, 5)
UTC = ZoneInfo("UTC")


def seconds(text: str, zone: str = "UTC") -> int:
    """Return the seconds UTC of a local time such as ``2026-10-05T23:50``."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


def day_of(at: int, zone: str = "UTC") -> str:
    """Return the local day of a moment, without a clock."""
    return datetime.fromtimestamp(at, ZoneInfo(zone)).date().isoformat()


def sighting(session: str, when: str = "2026-10-05T12:00", claim: str = CLAIM, **given) -> Sighting:
    """Make one sentence; its mark is its session and time unless it is given."""
    zone = given.pop("zone", "UTC")
    usual = {
        "kind": "fact",
        "confidence": "observed",
        "at": seconds(when, zone),
        "session": session,
        "mark": f"{session}@{when}",
        "transcript": f"~/.claude/projects/-quay/{session}.jsonl",
        "line": 7,
    }
    return Sighting(claim, **{**usual, **given})


def an_atom(times: int = 3, on: int = 2, claim: str = CLAIM, last: date = DAY, **given) -> Atom:
    """Make an atom said in so many sessions (``times``) on so many days, ``last`` the last of them."""
    dates = tuple([(last - timedelta(on - 1 - number)).isoformat() for number in range(on)])
    project = given.pop("project", "quay")
    usual = {
        "scope": "project",
        "project": project,
        "kind": "fact",
        "first_seen": seconds(f"{dates[0]}T12:00"),
        "last_seen": seconds(f"{dates[-1]}T12:00"),
        "observations": times,
        "sessions": tuple([f"s{number}" for number in range(1, times + 1)]),
        "days": dates,
        "source": f"~/.claude/projects/-quay/s{times}.jsonl#L7",
        "first_source": "~/.claude/projects/-quay/s1.jsonl#L7",
    }
    return Atom(atom_id(claim, project), claim, **{**usual, **given})
