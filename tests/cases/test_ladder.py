"""Case B75: one session is one, whatever repeats it; days are those of the person. And B69 on the ladder."""

from datetime import UTC, datetime

import pytest

from memory_model.clock import Clock
from memory_model.ladder import store
from memory_model.operations.ladder_capture import capture
from memory_model.operations.ladder_promote import promotion
from memory_model.workspace.front import Workspace
from tests.ladder.made import seconds
from tests.ladder.transcript import Transcript

ZONE = "America/New_York"
CLAIM = "berths are numbered from the north"
SAID = f"No, {CLAIM}."


class Quay:
    """A workspace in New York, its transcripts, and what `promote` says after each."""

    def __init__(self, field) -> None:
        self.field = field
        field.write("memory/MEMORY.md", "# Memory\n")
        field.write("memdeck.toml", f'[time]\nzone = "{ZONE}"\n')
        self.workspace = Workspace.open(str(field.root), Clock(ZONE, fixed="2026-10-05T16:40"))

    def feed(self, transcript: Transcript, name: str) -> tuple[list[str], int, int, int]:
        """Capture a transcript twice, as a hook that fires twice; return what blocks the claim, and its counts."""
        for _ in range(2):
            capture(self.workspace, transcript.write(self.field.base / f"{name}.jsonl"))
        (atom,) = store.read(self.workspace.root).atoms
        reasons = [reason for one in promotion(self.workspace).blocked for reason in one.reasons]
        return reasons, len(atom.sessions), len(atom.days), atom.observations


def at(text: str) -> str:
    """Return a moment of New York as a transcript writes it."""
    return datetime.fromtimestamp(seconds(text, ZONE), UTC).isoformat()


def session(name: str, *times: str) -> Transcript:
    made = Transcript(name)
    for time in times:
        made.typed(SAID, timestamp=at(time))
    return made


@pytest.fixture
def quay(field, monkeypatch):
    monkeypatch.setenv("HOME", str(field.base / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(field.base / "data"))
    return Quay(field)


@pytest.mark.parametrize(
    ("second", "third", "days", "left"),
    [
        ("2026-10-02T09:00", "2026-10-02T10:00", 2, []),
        ("2026-10-01T23:50", "2026-10-02T00:10", 2, []),
        ("2026-10-01T23:50", "2026-10-01T23:59", 1, ["needs 2 days, has 1"]),
    ],
)
def test_b75_one_session_counts_once(quay, second, third, days, left):
    first = session("s1", *[f"2026-10-01T09:0{minute}" for minute in range(5)])
    alone = ["needs 3 distinct sessions, has 1", "needs 2 days, has 1"]
    assert quay.feed(first, "s1") == (alone, 1, 1, 5)
    first.record(type="summary", summary=SAID)
    first.typed(SAID, timestamp=at("2026-10-01T09:30"), isCompactSummary=True)
    first.typed(SAID, timestamp=at("2026-10-01T09:31"), isSidechain=True, agentId="a1")
    first.answered(SAID, timestamp=at("2026-10-01T09:32"))
    assert quay.feed(first, "s1") == (alone, 1, 1, 5)
    assert quay.feed(first, "s1-resumed-in-another-file") == (alone, 1, 1, 5)
    two = quay.feed(session("s2", second), "s2")[0]
    assert two[0] == "needs 3 distinct sessions, has 2"
    assert quay.feed(session("s3", third), "s3") == (left, 3, days, 7)
    said = quay.field.run("ladder", "promote", MEMDECK_NOW="2026-10-05T16:40", TZ=ZONE).out
    assert f"{CLAIM} (3 sessions, {days} day" in said
    assert all(reason in said for reason in left)


def test_b75_a_session_gone_on_with_is_one_more_day_and_no_more_sessions(quay):
    first = session("s1", "2026-10-01T09:00")
    quay.feed(first, "s1")
    first.typed(SAID, timestamp=at("2026-10-02T09:00"))
    assert quay.feed(first, "s1") == (["needs 3 distinct sessions, has 1"], 1, 2, 2)


def test_b69_a_claim_that_names_a_commit_is_not_masked_and_climbs(quay):
    claim = "the loader was mended in 9f1c2e7ab04d5c6e8f90a1b2c3d4e5f60718293a, never before FERRY-20261005-00017"
    for number in (1, 2, 3):
        made = Transcript(f"s{number}")
        made.typed(f"Remember: {claim}.", timestamp=at(f"2026-10-0{number}T09:00"))
        capture(quay.workspace, made.write(quay.field.base / f"s{number}.jsonl"))
    (atom,) = promotion(quay.workspace).l2
    assert (atom.redacted, "9f1c2e7ab04d5c6e8f90a1b2c3d4e5f60718293a" in atom.claim) == (False, True)
