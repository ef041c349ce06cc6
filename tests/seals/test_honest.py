"""Honest work is never named: a month of days, time zones, day starts, line ends, two machines and git."""

import random
import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from memory_model.operations import correct, entity, followups, lint_fix, summary
from memory_model.operations.linting import look
from memory_model.operations.purge import purge
from memory_model.operations.seal_accept import accept
from memory_model.operations.undo import undo
from memory_model.storage.outcomes import Applied
from tests.seals.person import Memory, quiet, states

ORLA = "memory/entities/people/orla-quist.md"


@pytest.mark.parametrize("seed", range(6))
def test_thirty_days_of_honest_work_raise_no_alarm(memory: Memory, seed: int):
    chance = random.Random(seed)
    now = datetime(2026, 10, 1, 8, 0)
    memory.seal(now.isoformat())
    memory.new_entity(now.isoformat(), "Orla Quist")
    for _ in range(30):
        memory.zone = chance.choice(["", "Europe/Lisbon", "Asia/Tokyo", "Pacific/Honolulu"])
        memory.day_start = chance.choice([0, 0, 240])
        for _ in range(chance.randint(0, 4)):
            now += timedelta(minutes=chance.randint(20, 300))
            stamp = f"{now.isoformat()}+00:00"
            work(memory, stamp, chance)
            assert quiet(memory.check(stamp)), memory.check(stamp).found()
        now = now.replace(hour=6) + timedelta(days=1)
        assert quiet(memory.check(f"{now.isoformat()}+00:00")), memory.check(f"{now.isoformat()}+00:00").found()
    memory.zone, memory.day_start = "", 0
    memory.log(f"{(now + timedelta(days=2)).isoformat()}+00:00", "the end")
    report = memory.check(f"{(now + timedelta(days=2)).isoformat()}+00:00")
    assert quiet(report)
    assert sum(state == "sealed" for state in states(report).values()) >= 8


def work(memory: Memory, stamp: str, chance: random.Random) -> None:
    """Do one thing that people do."""
    workspace = memory.at(stamp)
    days = workspace.days()
    today = memory.day(workspace.clock.today().isoformat())
    match chance.randrange(10):
        case 0 if days:
            found = re.search(r"^- .*", memory.day(chance.choice(days).isoformat()).read_text(), re.MULTILINE)
            line = memory.day(days[0].isoformat()).read_text().split("\n").index("- x") + 1 if not found else 3
            correct.correct(workspace, f"{chance.choice(days)}#L{line}", "rather so")
        case 1:
            undo(workspace)
        case 2 if (memory.root / ORLA).exists():
            memory.entity_log(stamp, ORLA, f"event {chance.random()}")
        case 3:
            summary.add(workspace, "Active", f"point {chance.random()}")
        case 4 if today.exists():  # another program's line, without a last line end, or with other line ends
            memory.log(stamp, "an agent is at work")
            with today.open("ab") as stream:
                stream.write(chance.choice([b"- by an agent", b"- by an agent\r\n", b"\n## Ferry\n- by an agent\n"]))
        case 5:
            for item in workspace.ledger().open[:1]:
                followups.done(workspace, item.id, "done")
        case 6:
            memory.log(stamp, "**Follow-up:** ask Orla by 2026-11-01", topic="Ferry")
        case 7 if days:
            purge(workspace, f"{chance.choice(days)}#L{chance.randint(3, 6)}", "never to be stored")
        case 8 if (memory.root / ORLA).exists():
            entity.log(workspace, ORLA, "role: a value of Status")
            lint_fix.fix(workspace, lint_fix.chosen(workspace, look(workspace)))
        case _:
            memory.log(stamp, f"a line {chance.random()}", topic=chance.choice([None, "Ferry", "Tides"]))


def test_a_day_begun_again_after_a_flight_west_is_no_alarm(memory: Memory):
    memory.seal("2026-10-01T08:00+00:00")
    memory.zone = "Asia/Tokyo"
    memory.log("2026-10-05T10:00+00:00", "in Tokyo, the fifth")
    memory.log("2026-10-05T16:00+00:00", "in Tokyo, the sixth already")
    memory.zone = "Pacific/Honolulu"
    memory.log("2026-10-05T20:00+00:00", "in Honolulu, the fifth again")
    assert quiet(memory.check("2026-10-05T20:10+00:00"))
    assert quiet(memory.check("2026-10-06T20:00+00:00"))
    memory.log("2026-10-06T20:10+00:00", "the sixth")
    memory.log("2026-10-08T20:10+00:00", "later")
    report = memory.check("2026-10-08T20:10+00:00")
    assert quiet(report)
    assert states(report)["2026-10-05"] == "sealed"


def test_a_checkout_with_other_line_ends_is_no_alarm(sealed: Memory):
    sealed.sh("for day in memory/2026*.md .memdeck/seals.jsonl; do sed -i 's/$/\\r/' $day; done")
    assert quiet(sealed.check("2026-10-05T16:00"))


def test_a_day_is_sealed_by_the_first_write_after_it_and_by_no_later_one(memory: Memory):
    memory.seal("2026-10-01T08:00")
    memory.log("2026-10-01T09:00", "one")
    seals = memory.root / ".memdeck/seals.jsonl"
    assert seals.read_text().count("sealed") == 0
    memory.log("2026-10-02T09:00", "two")
    assert seals.read_text().count('"sealed"') == 1
    stamp = seals.stat().st_mtime_ns
    memory.log("2026-10-02T10:00", "three")
    assert seals.stat().st_mtime_ns == stamp


def test_without_being_turned_on_nothing_is_sealed(memory: Memory):
    memory.log("2026-10-01T09:00", "one")
    memory.log("2026-10-02T09:00", "two")
    assert not (memory.root / ".memdeck").exists()
    assert not memory.check("2026-10-02T09:00").on
    assert not memory.check("2026-10-02T09:00").failed


def test_a_refused_write_seals_nothing(memory: Memory):
    memory.seal("2026-10-01T08:00")
    memory.log("2026-10-01T09:00", "one")
    correct.correct(memory.at("2026-10-02T09:00"), "2026-10-01#L99", "x")
    assert '"sealed"' not in (memory.root / ".memdeck/seals.jsonl").read_text()


def test_a_late_line_is_a_warning_that_can_be_accepted(sealed: Memory):
    sealed.sh("echo '- came late' >> memory/2026-10-03.md")
    report = sealed.check("2026-10-05T16:00")
    assert states(report)["2026-10-03"] == "grown"
    assert not report.failed
    assert isinstance(accept(sealed.at("2026-10-05T16:01"), report.found()[0].date), Applied)
    assert quiet(sealed.check("2026-10-05T16:02"))
    sealed.sh("sed -i 's/came late/came never/' memory/2026-10-03.md")
    assert sealed.check("2026-10-05T16:03").failed


class Two:
    """Two machines that share a memory by a bare repository; files of the memory are joined line by line."""

    def __init__(self, base: Path) -> None:
        self.left = Memory(base / "left", base / "left-own")
        self.left.seal("2026-10-01T08:00")
        self.left.log("2026-10-01T09:00", "the base")
        (self.left.root / ".gitattributes").write_text("memory/*.md merge=union\n.memdeck/seals.jsonl merge=union\n")
        self.left.sh(f"git init -qb main . && git add -A && git commit -qm base && git init -qb main --bare {base}/hub")
        self.left.sh(f"git remote add origin {base}/hub && git push -qu origin main")
        self.left.sh(f"git clone -q {base}/hub {base}/right")
        self.right = Memory(base / "right", base / "right-own")

    def sync(self, memory: Memory, how: str = "--no-rebase") -> None:
        memory.sh(f"git add -A && (git commit -qm work || true) && git pull -q {how} --no-edit && git push -q")


@pytest.mark.parametrize("how", ["--no-rebase", "--rebase"])
@pytest.mark.parametrize("seed", range(3))
def test_two_machines_that_log_the_same_days_and_sync_by_git_raise_no_alarm(tmp_path: Path, seed: int, how: str):
    two = Two(tmp_path)
    chance = random.Random(seed)
    for day in range(1, 9):
        for hour in (9, 12, 15, 18):
            memory = chance.choice([two.left, two.right])
            memory.log(
                f"2026-10-{day:02d}T{hour:02d}:00", f"{memory.root.name} {day} {hour}", topic=chance.choice("AB")
            )
            if chance.random() < 0.4:
                two.sync(memory, how)
                report = memory.check(f"2026-10-{day:02d}T{hour:02d}:30")
                assert not report.failed, (report.found(), report.flaws)
    for memory in (two.left, two.right, two.left):
        memory.log("2026-10-20T09:00", f"the end on {memory.root.name}")
        two.sync(memory, how)
    for memory in (two.left, two.right):
        memory.sh("git pull -q --no-edit")
        report = memory.check("2026-10-20T10:00")
        assert not report.failed, (report.found(), report.flaws)
        assert not report.flaws


def test_a_day_from_a_machine_that_has_not_sealed_it_yet_is_no_error(tmp_path: Path):
    two = Two(tmp_path)
    two.left.log("2026-10-01T15:00", "left in the afternoon")
    two.right.log("2026-10-01T16:00", "right in the afternoon")
    two.left.log("2026-10-02T09:00", "left seals the first")
    two.sync(two.left)
    two.sync(two.right)
    assert not two.right.check("2026-10-02T09:30").found()
    two.left.sh("git pull -q --no-edit")
    assert not two.left.check("2026-10-02T09:40").failed
    two.right.log("2026-10-02T10:00", "right seals it too")
    two.sync(two.right)
    two.left.sh("git pull -q --no-edit")
    for memory in (two.left, two.right):
        assert quiet(memory.check("2026-10-02T11:00"))


def test_tampering_is_still_named_among_two_machines(tmp_path: Path):
    two = Two(tmp_path)
    two.left.log("2026-10-01T15:00", "left in the afternoon")
    two.right.log("2026-10-01T16:00", "right in the afternoon")
    for memory in (two.left, two.right):
        memory.log("2026-10-02T09:00", f"{memory.root.name} seals")
        two.sync(memory)
    two.left.sh("git pull -q --no-edit")
    two.left.sh("sed -i 's/right in/wrong in/' memory/2026-10-01.md && git commit -qam forged && git push -q")
    two.right.sh("git pull -q --no-edit")
    for memory in (two.left, two.right):
        (day,) = memory.check("2026-10-02T12:00").found()
        assert [line.now for line in day.lines] == ["- wrong in the afternoon"]
        assert day.state == "changed"
