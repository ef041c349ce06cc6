"""Days of work on two machines that sync when they feel like it: all of it is in both places in the end, once."""

import json
from collections import Counter
from datetime import date, timedelta
from random import Random

import pytest

from tests.merging.machines import ORLA, Machine, pair

FIRST = date(2026, 10, 5)


class Worker:
    """A person at a machine who remembers every word they wrote."""

    def __init__(self, machine: Machine, random: Random) -> None:
        self.machine, self.random = machine, random
        self.logged: list[tuple[str, str]] = []
        self.events: list[str] = []
        self.said: list[str] = []
        self.count = 0

    def work(self, day: date) -> None:
        self.count += 1
        name, number = self.machine.name, self.count
        self.machine.now = f"{day}T{9 + number % 9:02}:00"
        act = self.random.choice(["log", "log", "log", "event", "set", "summary", "correct"])
        text = f"{name} {number} on {day}"
        if act == "log":
            topic = self.random.choice(["Ferry", "Tide", "Ways of working"])
            self.machine.memdeck(
                "log", "--topic", topic, *self.random.choice([[], ["--decision"], ["--follow-up"]]), text
            )
            self.logged.append((str(day), text))
        elif act == "event":
            self.machine.memdeck("entity", "log", "orla", text)
            self.events.append(text)
        elif act == "set":
            self.machine.memdeck("entity", "set", "orla", f"{name}'s key", text)
        elif act == "summary":
            self.machine.memdeck("summary", "add", "Active", text)
            self.said.append(text)
        elif self.logged:
            old, words = self.random.choice(self.logged)
            lines = self.machine.text(f"memory/{old}.md").split("\n")
            line = next(n for n, found in enumerate(lines, 1) if found.endswith(words) or f"{words} by" in found)
            self.machine.memdeck("correct", f"{old}#L{line}", f"corrected: {text}")
            self.logged.append((str(day), f"corrected: {text}"))


@pytest.mark.parametrize("seed", range(2))
def test_nothing_is_lost_and_no_alarm_is_raised(tmp_path, seed):
    random = Random(seed)
    machines = pair(tmp_path)
    machines[0].memdeck("seal")
    machines[0].sync()
    machines[1].git("pull", "-q")
    workers = [Worker(machine, random) for machine in machines]
    day = FIRST
    for _ in range(4):
        for _ in range(random.randrange(4, 9)):
            worker = random.choice(workers)
            worker.work(day)
            if random.random() < 0.25:
                synced(worker.machine)
        day += timedelta(1)
    for machine in machines:
        machine.now = f"{day}T08:00"
        machine.memdeck("log", f"{machine.name} at the end")
    for machine in (*machines, *machines):
        synced(machine)
    for machine in machines:
        days = "".join(file.read_text() for file in sorted((machine.work / "memory").glob("2026-*.md")))
        lines = Counter(line for line in days.split("\n") if line.startswith("- "))
        assert [line for line, count in lines.items() if count > 1] == []
        for worker in workers:
            for on, text in worker.logged:
                assert machine.text(f"memory/{on}.md").count(f"{text}") >= 1, text
            for text in worker.events:
                assert machine.text(ORLA).count(f": {text}\n") == 1
            for text in worker.said:
                assert machine.text("memory/MEMORY.md").count(f"- {text}\n") == 1
        assert "<<<<" not in days + machine.text(ORLA) + machine.text("memory/MEMORY.md")
        report = json.loads(machine.memdeck("seal", "--check", "--json").out)
        wrong = [found for found in report["days"] if found["state"] in ("changed", "missing")]
        assert wrong == []


def synced(machine: Machine) -> None:
    machine.git("add", "-A")
    machine.git("commit", "-q", "-m", "work", status=None)
    machine.git("pull", "-q", "--no-rebase", "--no-edit")
    machine.git("push", "-q")
