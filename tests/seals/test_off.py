"""Turning sealing off: the chain records it, nothing more is sealed, and what was changed meanwhile is named later."""

from memory_model.operations.seal_end import end
from memory_model.operations.trust import trust
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Plan
from tests.seals.person import Memory, named, quiet

SECOND = "memory/2026-10-02.md"


def off(memory: Memory, now: str) -> None:
    assert isinstance(end(memory.at(now)), Applied)


def test_it_is_recorded_in_the_chain_and_no_further_day_is_sealed(sealed: Memory):
    seals = sealed.root / ".memdeck/seals.jsonl"
    before = seals.read_bytes()
    off(sealed, "2026-10-05T18:00")
    after = seals.read_bytes()
    assert after.startswith(before)
    assert after.count(b'"ended"') == 1
    for day in (6, 7, 8, 9):
        sealed.log(f"2026-10-0{day}T09:00", "a line")
    assert seals.read_bytes() == after
    report = sealed.check("2026-10-09T10:00")
    assert (report.on, report.ended[:10], report.failed) == (False, "2026-10-05", False)
    row = next(row for row in trust(sealed.at("2026-10-09T10:00")) if row.name == "sealed days")
    assert row.level == "warning"
    assert "turned off on 2026-10-05" in row.detail


def test_turned_on_again_the_days_between_are_sealed_and_later_ones_too(sealed: Memory):
    off(sealed, "2026-10-05T18:00")
    sealed.log("2026-10-06T09:00", "a line")
    sealed.seal("2026-10-07T09:00")
    sealed.log("2026-10-07T09:30", "a line")
    sealed.log("2026-10-08T09:30", "a line")
    report = sealed.check("2026-10-08T10:00")
    assert quiet(report)
    assert report.on
    assert {day.date.isoformat() for day in report.days if day.state == "sealed"} >= {
        "2026-10-05",
        "2026-10-06",
        "2026-10-07",
    }


def test_off_and_on_within_one_second_is_on(sealed: Memory):
    off(sealed, "2026-10-05T18:00")
    sealed.seal("2026-10-05T18:00")
    assert sealed.check("2026-10-05T18:01").on


def test_what_was_changed_while_it_was_off_is_named_once_it_is_on(sealed: Memory):
    off(sealed, "2026-10-05T18:00")
    sealed.sh(f"sed -i 's/two of/2 of/' {SECOND}")
    assert not named(sealed.check("2026-10-05T18:30"))
    sealed.seal("2026-10-06T09:00")
    assert named(sealed.check("2026-10-06T09:01")) == [("2026-10-02", 5)]


def test_the_end_cannot_be_taken_out_or_written_by_hand_unseen(sealed: Memory):
    off(sealed, "2026-10-05T18:00")
    sealed.sh("sed -i '$d' .memdeck/seals.jsonl")
    assert sealed.check("2026-10-05T18:30").failed
    sealed.sh("""sed -i '$a {"act":"ended","prev":[],"at":"2027-01-01","id":"00000000000000000000000000000000"}' """
              ".memdeck/seals.jsonl")  # fmt: skip
    assert sealed.check("2026-10-05T18:30").failed


def test_a_second_time_is_refused_and_a_look_writes_nothing(sealed: Memory):
    before = (sealed.root / ".memdeck/seals.jsonl").read_bytes()
    assert isinstance(end(sealed.at("2026-10-05T18:00"), dry_run=True), Plan)
    assert (sealed.root / ".memdeck/seals.jsonl").read_bytes() == before
    off(sealed, "2026-10-05T18:00")
    assert isinstance(end(sealed.at("2026-10-05T18:01")), Refused)
