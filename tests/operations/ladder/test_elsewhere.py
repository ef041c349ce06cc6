"""A claim as a fact, or in MEMORY.md; lessons and preferences of the log as claims."""

import time as clock_time
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.ladder import store
from memory_model.operations.ladder_bridge import to_fact, to_summary
from memory_model.operations.ladder_capture import capture_log
from memory_model.operations.ladder_log import logged
from memory_model.operations.ladder_promote import stage
from memory_model.operations.ladder_why import why
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace.front import Workspace
from tests.ladder.made import CLAIM, an_atom, seconds
from tests.operations.ladder.quays import project, put, text


@pytest.mark.parametrize(
    ("given", "confidence", "kind", "verified"),
    [
        ({"times": 1, "on": 1}, "inferred", "project", False),
        ({"times": 3, "kind": "preference"}, "observed", "preference", False),
        ({"times": 1, "confidence": "stated", "kind": "decision"}, "stated", "decision", False),
        ({"times": 1, "confidence": "verified", "kind": "failure"}, "stated", "reference", True),
    ],
)
def test_a_claim_becomes_a_fact_that_names_its_sessions(
    quay: Workspace, given: dict[str, object], confidence: str, kind: str, verified: bool
) -> None:
    put(quay, an_atom(**given))
    assert isinstance(to_fact(quay, CLAIM, name="berths"), Applied)
    (fact,) = quay.facts.timeline().facts
    assert (fact.slug, fact.description, fact.confidence, fact.type) == ("berths", CLAIM, confidence, kind)
    assert fact.source.startswith("s1.jsonl#L7")
    assert (fact.last_verified is not None) is verified
    assert "[Berths](berths.md)" in text(quay, "memory/facts/INDEX.md")


def test_a_claim_goes_into_the_summary_once_it_has_earned_a_tier(quay: Workspace) -> None:
    put(quay, an_atom(times=2), an_atom(claim="answer with the table first"))
    refused = to_summary(quay, CLAIM, "Lessons")
    assert isinstance(refused, Refused)
    assert "needs 3 distinct sessions" in refused.message
    assert isinstance(to_summary(quay, "table first", "Lessons"), Applied)
    assert "- answer with the table first\n" in text(quay, "memory/MEMORY.md")


def test_lessons_and_preferences_of_the_log_are_stated_sightings(quay: Workspace) -> None:
    Path(quay.root, "memory/2026-10-03.md").write_text(
        "# 2026-10-03\n\n- **Lesson:** ring before visiting\n- 09:15 **Preference:** tables first\n"
        "- **Lesson:** seen by a program <!-- src: bot -->\n- **Decision:** keep the feed\n"
        "- **Lesson:** wrong one\n- **Preference:** the key is AKIAIOSFODNN7EXAMPLQ\n"
    )
    Path(quay.root, "memory/2026-10-04.md").write_text(
        '# 2026-10-04\n\n- **Correction:** not so (withdraws [[2026-10-03#L7]] "wrong one")\n'
    )
    Path(quay.root, "memory/2026-06-01.md").write_text("# 2026-06-01\n\n- **Lesson:** long ago\n")
    found = logged(quay)
    told = [(one.claim, one.kind, one.session, one.at, one.source) for one in found[:2]]
    assert told == [
        ("ring before visiting", "fact", "log-2026-10-03", seconds("2026-10-03T12:00"), "memory/2026-10-03.md#L3"),
        ("tables first", "preference", "log-2026-10-03", seconds("2026-10-03T09:15"), "memory/2026-10-03.md#L4"),
    ]
    assert {one.claim for one in found if "wrong" in one.claim or "ago" in one.claim} == set()
    assert [one.redacted for one in found if "key" in one.claim] == [True]
    confidences = {one.claim: one.confidence for one in found}
    assert (confidences["ring before visiting"], confidences["seen by a program"]) == ("stated", "observed")


def test_the_log_is_counted_once_however_often_it_is_read_and_its_lines_are_found_again(quay: Workspace) -> None:
    for day in ("2026-10-03", "2026-10-04"):
        Path(quay.root, f"memory/{day}.md").write_text(f"# {day}\n\n- **Lesson:** ring before visiting\n")
    first, again = capture_log(quay), capture_log(quay)
    assert (first.counted.new, first.counted.again) == (1, 1)
    assert (again.counted.new, again.counted.again, again.counted.repeated) == (0, 0, 2)
    (atom,) = store.read(quay.root).atoms
    assert (atom.confidence, atom.sessions, atom.days) == (
        "stated",
        ("log-2026-10-03", "log-2026-10-04"),
        ("2026-10-03", "2026-10-04"),
    )
    assert [one.claim for one in stage(quay).l2] == ["ring before visiting"]
    assert why(quay, "ring before").source == "memory/2026-10-03.md#L3"


@pytest.mark.parametrize(
    ("zone", "start", "now", "day", "time"),
    [
        ("", 0, "2026-12-01T10:00", "2026-10-05", "23:30"),
        ("", 0, "2026-07-01T10:00", "2026-05-05", "00:10"),
        ("", 0, "2026-04-01T10:00", "2026-02-05", "00:10"),
        ("America/New_York", 240, "2026-10-07T10:00", "2026-10-05", "01:10"),
        ("America/New_York", 240, "2026-10-07T10:00", "2026-10-05", "23:50"),
    ],
)
def test_a_line_of_the_log_was_said_on_its_day(
    tmp_path: Path, monkeypatch, zone: str, start: int, now: str, day: str, time: str
) -> None:
    monkeypatch.setenv("TZ", "America/New_York")
    clock_time.tzset()
    try:
        root = Path(project(tmp_path).root)
        (root / f"memory/{day}.md").write_text(f"# {day}\n\n- {time} **Lesson:** count berths from the north\n")
        workspace = Workspace.open(str(root), Clock(zone, start, fixed=now))
        (said,) = logged(workspace)
        assert str(workspace.clock.day_of(said.at)) == day
    finally:
        monkeypatch.undo()
        clock_time.tzset()


@pytest.mark.parametrize(
    ("claim", "why"),
    [("the feed lies in /home/zed/feed", "names a path"), ("Teo signs off releases", "names the user (teo)")],
)
def test_what_must_not_be_committed_becomes_a_fact_or_a_line_only_when_it_is_typed_anew(
    quay: Workspace, claim: str, why: str
) -> None:
    put(quay, an_atom(claim=claim))
    for way in (to_fact, lambda *given, **more: to_summary(*given, "Lessons", **more)):
        refused = way(quay, claim)
        assert isinstance(refused, Refused)
        assert why in refused.message
        assert refused.repair.endswith("--as TEXT")
        assert "--into" in refused.repair
        assert isinstance(way(quay, claim, text=f"{claim} again"), Refused)
        assert isinstance(way(quay, claim, text="the feed is signed off"), Applied)
    kept = [path for path in Path(quay.root, "memory").rglob("*.md") if claim in path.read_text()]
    assert kept == []
    (fact,) = quay.facts.timeline().facts
    assert fact.description == "the feed is signed off"
    assert "- the feed is signed off\n" in text(quay, "memory/MEMORY.md")


def test_a_masked_claim_and_a_name_that_tells_the_user_make_no_fact(quay: Workspace) -> None:
    put(quay, an_atom(claim="the key [redacted] opens the feed", redacted=True), an_atom())
    assert isinstance(to_fact(quay, "opens the feed"), Refused)
    named = to_fact(quay, CLAIM, name="berths of teo")
    assert isinstance(named, Refused)
    assert "names the user" in named.message
    assert isinstance(to_fact(quay, "opens the feed", text="the feed needs a key"), Applied)
