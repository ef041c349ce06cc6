"""An agent that never rests: it appends, logs, rewrites and checks out, and notes each line it was promised.

``python -m tests.soak.writer ROOT NOTED SEED`` runs until it is ended; the file ``NOTED`` has each line that was
written, once the write came back. Branches ``main`` and ``other`` of the repository around are checked out in turn.
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from memory_model.operations import entity, log
from memory_model.storage.outcomes import Applied
from memory_model.workspace.front import Workspace

ENTITY = "memory/entities/people/soak-companion.md"
PAUSE = (0.02, 0.4)
"""Seconds between two writes, at least and at most."""


class Agent:
    """Writes as agents do: through memdeck, and past it."""

    def __init__(self, root: Path, noted: Path, seed: int) -> None:
        self.root = root
        self.chance = random.Random(seed)
        self.count = 0
        self._workspace = Workspace.open(str(root))
        self._noted = os.open(noted, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        self._branch = "other"

    def act(self) -> None:
        """Do one of the acts, often the frequent ones."""
        acts: dict[Callable[[], None], int] = {
            self.append: 8, self.log: 8, self.event: 4, self.state: 3, self.summary: 2, self.check_out: 1,
        }  # fmt: skip
        self.count += 1
        self.chance.choices(list(acts), list(acts.values()))[0]()

    def append(self) -> None:
        """Add a line past memdeck, as a shell's ``>>`` does."""
        line = f"- raw line {self.count}"
        file = os.open(self.root / f"memory/{self._today()}.md", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        os.write(file, f"{line}\n".encode())
        os.close(file)
        self._note(line)

    def log(self) -> None:
        """Add a line through memdeck."""
        outcome = log.add(self._workspace, [("note", f"logged line {self.count}", None)])
        assert isinstance(outcome, Applied), outcome
        self._note(f"- logged line {self.count}")

    def event(self) -> None:
        """Add an event to an entity."""
        outcome = entity.log(self._workspace, ENTITY, f"event {self.count}")
        assert isinstance(outcome, Applied), outcome
        self._note(f"- {self._today()}: event {self.count}")

    def state(self) -> None:
        """Write the current state anew, in place as careless tools do."""
        stamp = time.strftime("%Y-%m-%d %H:%M")
        text = f"# Current state ({stamp})\n\nWorking on: soak {self.count}\nWaiting on: nobody\nNext: more\n"
        (self.root / "state/current.md").write_text(text)

    def summary(self) -> None:
        """Put another summary in its place."""
        place = self.root / "memory/MEMORY.md"
        lines = place.read_text().split("\n")
        lines[3] = f"- soak {self.count}: " + "tide " * self.chance.randint(1, 12)
        new = place.with_suffix(".md.new")
        new.write_text("\n".join(lines))
        new.rename(place)

    def check_out(self) -> None:
        """Let git change many files at once."""
        words = ["git", "-C", str(self.root), "checkout", "--quiet", self._branch]
        subprocess.run(words, check=True, capture_output=True)
        self._branch = "main" if self._branch == "other" else "other"

    def _today(self) -> str:
        return self._workspace.clock.today().isoformat()

    def _note(self, line: str) -> None:
        os.write(self._noted, f"{line}\n".encode())


def main() -> None:
    """Write until the process is ended."""
    agent = Agent(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
    while True:
        agent.act()
        time.sleep(agent.chance.uniform(*PAUSE))


if __name__ == "__main__":
    main()
