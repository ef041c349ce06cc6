"""Two machines with a clone each of one memory, and memdeck and git on both, as people use them."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HOUSE = Path(__file__).resolve().parents[2]


class Answer(NamedTuple):
    """What a command answered."""

    status: int
    out: str
    err: str


class Machine:
    """A home of its own, and a folder to work in."""

    def __init__(self, base: Path, name: str, work: Path) -> None:
        self.base, self.name, self.work = base, name, work
        self.now = "2026-10-05T16:40"
        programs = base / "bin"
        programs.mkdir(parents=True, exist_ok=True)
        self.program = programs / "memdeck"
        self.program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m memory_model "$@"\n')
        self.program.chmod(0o755)

    def environ(self) -> dict[str, str]:
        return {
            "PATH": f"{self.program.parent}:{os.environ['PATH']}",
            "HOME": str(self.base),
            "XDG_STATE_HOME": str(self.base / "state"),
            "XDG_CACHE_HOME": str(self.base / "cache"),
            "PYTHONPATH": str(HOUSE),
            "MEMDECK_NOW": self.now,
            "TZ": "UTC",
            "LC_ALL": "C.UTF-8",
            "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_CONFIG_SYSTEM": "/dev/null",
            "GIT_EDITOR": "true",
            **{f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER")
               for what, value in (("NAME", self.name), ("EMAIL", f"{self.name}@example.org"))},
        }  # fmt: skip

    def run(self, *words: str, status: int | None = 0) -> Answer:
        done = subprocess.run(
            words, cwd=self.work, env=self.environ(), stdin=subprocess.DEVNULL, capture_output=True, check=False
        )
        answer = Answer(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))
        assert status is None or answer.status == status, (words, answer)
        return answer

    def git(self, *words: str, status: int | None = 0) -> Answer:
        return self.run("git", *words, status=status)

    def memdeck(self, *words: str, status: int | None = 0) -> Answer:
        return self.run("memdeck", *words, status=status)

    def commit(self, said: str = "work") -> None:
        self.git("add", "-A")
        self.git("commit", "-q", "-m", said)

    def sync(self) -> None:
        """Commit, take in what the other machine has, and give it what this one has."""
        self.commit()
        self.git("pull", "-q", "--no-rebase", "--no-edit")
        self.git("push", "-q")

    def text(self, path: str) -> str:
        return (self.work / path).read_bytes().decode("utf-8", "surrogateescape")

    def write(self, path: str, text: str) -> None:
        place = self.work / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode("utf-8", "surrogateescape"))


ORLA = "memory/entities/people/orla.md"
FIRST = {
    "memory/MEMORY.md": "# Memory\n\n## Active\n- the ferry feed\n\n## Lessons\n- ring before visiting\n",
    "memory/2026-10-04.md": "# 2026-10-04\n\n## Ferry\n- yesterday's line\n",
    "state/current.md": "# Current state (2026-10-05 09:00)\n\nWorking on: feed\nWaiting on: Orla\nNext: tests\n",
    ORLA: "# Orla Quist\n\n## Status\n- role: dispatcher\n- reach: noon\n\n## Log\n- 2026-09-28: met\n",
}


def pair(folder: Path, inner: str = "") -> tuple[Machine, Machine]:
    """Make two clones of one memory, with the merge driver installed in both; ``inner`` is the workspace in them."""
    one, other = [Machine(folder / name, name, folder / name / "clone") for name in ("ada", "ben")]
    for machine in (one, other):
        machine.base.mkdir(exist_ok=True)
    hub = folder / "hub.git"
    subprocess.run(["git", "init", "-q", "--bare", "-b", "main", hub], check=True)
    subprocess.run(["git", "clone", "-q", hub, one.work], check=True, capture_output=True)
    top = one.work
    one.work = top / inner
    for path, text in FIRST.items():
        one.write(path, text)
    one.memdeck("merge-driver", "install")
    one.git("checkout", "-q", "-b", "main", status=None)
    one.commit("first")
    one.git("push", "-q", "-u", "origin", "main")
    subprocess.run(["git", "clone", "-q", hub, other.work], check=True, capture_output=True)
    other.work = other.work / inner
    other.memdeck("merge-driver", "install")
    return one, other
