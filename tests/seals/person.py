"""A memory through the days, with whatever others do to its files between."""

import os
import subprocess
from pathlib import Path

from memory_model.clock import Clock
from memory_model.operations import entity, log, seal
from memory_model.operations.entity_new import new
from memory_model.operations.seal import Report, check
from memory_model.storage.outcomes import Applied
from memory_model.workspace.front import Workspace


class Memory:
    """One workspace on one machine: a folder, and a state directory of its own."""

    def __init__(self, root: Path, state: Path) -> None:
        self.root = root
        self.state = state
        self.zone = ""
        self.day_start = 0
        (root / "memory").mkdir(parents=True, exist_ok=True)
        if not (root / "memory/MEMORY.md").exists():
            (root / "memory/MEMORY.md").write_text("# Memory\n")

    def at(self, now: str) -> Workspace:
        """Open it, as a new process at that time."""
        for name in ("STATE", "CACHE", "CONFIG"):
            os.environ[f"XDG_{name}_HOME"] = str(self.state / name.lower())
        return Workspace.open(str(self.root), Clock(self.zone, self.day_start, now))

    def log(self, now: str, *texts: str, topic: str | None = None) -> Applied:
        """Log lines at a time."""
        result = log.add(self.at(now), [("note", text, None) for text in texts], topic)
        assert isinstance(result, Applied), result
        return result

    def seal(self, now: str) -> Applied:
        """Turn sealing on, and seal what is over."""
        result = seal.seal(self.at(now))
        assert isinstance(result, Applied), result
        return result

    def check(self, now: str) -> Report:
        """Look at the seals."""
        return check(self.at(now))

    def new_entity(self, now: str, name: str) -> None:
        """Make a person."""
        assert isinstance(new(self.at(now), "person", name), Applied)

    def entity_log(self, now: str, path: str, text: str) -> None:
        """Log an event of an entity."""
        assert isinstance(entity.log(self.at(now), path, text), Applied)

    def day(self, day: str) -> Path:
        """Return a day's file."""
        return self.root / f"memory/{day}.md"

    def sh(self, line: str) -> str:
        """Run a line of shell in the workspace; git has a name and dates of its own."""
        names = {
            f"GIT_{who}_{what}": "teo@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
        }
        environ = {**os.environ, **names, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}
        words = ["bash", "-ec", line]
        done = subprocess.run(words, check=False, cwd=self.root, env=environ, capture_output=True, text=True)
        assert done.returncode == 0, f"{line}: {done.stdout}{done.stderr}"
        return done.stdout


def states(report: Report) -> dict[str, str]:
    """Return the state of each day."""
    return {day.date.isoformat(): day.state for day in report.days}


def named(report: Report) -> list[tuple[str, int]]:
    """Return day and line of everything that is not as it was sealed."""
    return [(day.date.isoformat(), line.line) for day in report.found() for line in day.lines]


def quiet(report: Report) -> bool:
    """Tell whether nothing at all is said."""
    return not report.found() and not report.flaws
