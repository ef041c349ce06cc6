"""Two machines that seal the same days on their own: after git joined them nothing is lost and no alarm is raised."""

import json

import pytest

from tests.merging.machines import Machine, pair

DAY = "memory/2026-10-05.md"
CHAIN = ".memdeck/seals.jsonl"


@pytest.fixture
def machines(tmp_path) -> tuple[Machine, Machine]:
    ada, ben = pair(tmp_path)
    ada.memdeck("seal")
    ada.sync()
    ben.git("pull", "-q")
    for machine in (ada, ben):
        machine.memdeck("log", "--topic", "Ferry", f"{machine.name} one")
        machine.memdeck("log", "--topic", machine.name, f"{machine.name} two")
    return ada, ben


def states(machine: Machine, status: int = 0) -> dict[str, str]:
    """Return the state of each day that is over."""
    report = json.loads(machine.memdeck("seal", "--check", "--json", status=status).out)
    return {day["date"]: day["state"] for day in report["days"] if day["date"] < machine.now[:10]}


def next_day(machine: Machine, text: str) -> None:
    """Let a day begin: its first write seals the day that is over."""
    machine.now = "2026-10-06T09:00"
    machine.memdeck("log", text)


def test_both_sealed_the_day_before_they_met(machines):
    ada, ben = machines
    for machine in machines:
        next_day(machine, f"{machine.name} on the next day")
        assert states(machine)["2026-10-05"] == "sealed"
    ada.sync()
    ben.sync()
    ada.git("pull", "-q")
    for machine in machines:
        assert states(machine) == {"2026-10-04": "sealed", "2026-10-05": "sealed"}
        text = machine.text(DAY)
        assert [text.count(f"- {name} {n}\n") for name in ("ada", "ben") for n in ("one", "two")] == [1] * 4
        assert "<<<<" not in machine.text(CHAIN) + text
    assert ada.text(CHAIN) == ben.text(CHAIN)


def test_they_go_on_sealing_after_they_met(machines):
    ada, ben = machines
    for machine in machines:
        next_day(machine, f"{machine.name} on the next day")
    ada.sync()
    ben.sync()
    ada.git("pull", "-q")
    for day in ("07", "08"):
        for machine in machines:
            machine.now = f"2026-10-{day}T09:00"
            machine.memdeck("log", f"{machine.name} on {day}")
        ada.sync()
        ben.sync()
        ada.git("pull", "-q")
        for machine in machines:
            assert set(states(machine).values()) == {"sealed"}


def test_what_came_after_one_of_them_sealed_is_growth_that_can_be_accepted(machines):
    ada, ben = machines
    ben.sync()
    next_day(ada, "ada on the next day")
    ada.commit()
    ada.git("pull", "-q", "--no-rebase", "--no-edit")
    assert states(ada)["2026-10-05"] in ("grown", "sealed")
    ada.memdeck("seal", "--accept", "2026-10-05", status=None)
    assert states(ada)["2026-10-05"] == "sealed"


def test_a_line_changed_on_one_machine_is_still_an_alarm_after_the_merge(machines):
    ada, ben = machines
    for machine in machines:
        next_day(machine, f"{machine.name} on the next day")
    ben.write(DAY, ben.text(DAY).replace("ben one", "ben won"))
    ada.sync()
    ben.sync()
    assert states(ben, status=1)["2026-10-05"] == "changed"


def test_a_trace_tells_the_seal_of_the_day(machines):
    ada, _ = machines
    assert "seal" not in ada.memdeck("trace", "2026-10-05#L4").out
    next_day(ada, "the next day")
    assert "sealed, and unchanged since" in ada.memdeck("trace", "2026-10-05#L4").out
    ada.write(DAY, ada.text(DAY).replace("ada one", "ada won"))
    assert "sealed, and changed since: memdeck seal --check" in ada.memdeck("trace", "2026-10-05#L4").out
