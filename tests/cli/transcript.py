"""Console transcripts: what is typed, what is answered, in a file that reads like a terminal.

A transcript is a text file. `$ ` begins a command line (run by bash, so pipes and redirects work),
`> ` continues it, `! ` is a line on standard error, `? 3` an exit status other than 0, `#: ` a
remark before a command; every other line is standard output. `{*}` in an expected line stands for any text.
`MEMDECK_TRANSCRIPTS=write` rewrites the files with what was answered, to be read before it is kept.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

NOW = "2026-10-05T16:40"
HOUSE = Path(__file__).resolve().parents[2]


class Step(NamedTuple):
    """One command line with the remarks before it and the answer that is expected."""

    remarks: list[str]
    command: str
    answer: list[str]


def parse(text: str) -> list[Step]:
    """Read a transcript."""
    steps: list[Step] = []
    remarks: list[str] = []
    for line in text.split("\n"):
        if line.startswith("$ "):
            steps.append(Step(remarks, line[2:], []))
            remarks = []
        elif steps and line.startswith("> ") and not steps[-1].answer:
            steps[-1] = steps[-1]._replace(command=f"{steps[-1].command}\n{line[2:]}")
        elif line.startswith("#: "):
            remarks.append(line)
        elif steps:
            steps[-1].answer.append(line)
    return [step._replace(answer=_trimmed(step.answer)) for step in steps]


def render(steps: list[Step]) -> str:
    """Write a transcript."""
    blocks = []
    for step in steps:
        command = "$ " + step.command.replace("\n", "\n> ")
        blocks.append("\n".join([*step.remarks, command, *step.answer]))
    return "\n\n".join(blocks) + "\n"


class Console:
    """A terminal of its own: an empty home, a fixed clock, an empty working directory."""

    def __init__(self, base: Path) -> None:
        self.base = base.resolve()
        self.work = self.base / "work"
        self.home = self.base / "home"
        programs = self.base / "bin"
        for folder in (self.work, self.home, programs):
            folder.mkdir()
        shim = programs / "memdeck"
        shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m memory_model "$@"\n')
        shim.chmod(0o755)
        self.environ = {
            "PATH": f"{programs}:{os.environ['PATH']}",
            "HOME": str(self.home),
            "XDG_STATE_HOME": str(self.base / "state"),
            "XDG_CACHE_HOME": str(self.base / "cache"),
            "XDG_CONFIG_HOME": str(self.base / "config"),
            "PYTHONPATH": str(HOUSE),
            "MEMDECK_NOW": NOW,
            "TZ": "UTC",
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
            "GIT_CONFIG_GLOBAL": "/dev/null",
        }

    def run(self, command: str) -> list[str]:
        """Run one command line and return the lines of its answer."""
        done = subprocess.run(
            ["bash", "-c", command],
            check=False,
            cwd=self.work,
            env=self.environ,
            stdin=subprocess.DEVNULL,
            capture_output=True,
        )
        assert b"\x1b" not in done.stdout + done.stderr, f"an escape byte reached a pipe: {command}"
        answer = self._lines(done.stdout) + [f"! {line}" for line in self._lines(done.stderr)]
        return [*answer, *([f"? {done.returncode}"] if done.returncode else [])]

    def _lines(self, data: bytes) -> list[str]:
        text = (
            data.decode("utf-8", "backslashreplace").replace(str(self.work), "$WORK").replace(str(self.base), "$BASE")
        )
        return _trimmed(text.split("\n"))


def matches(expected: list[str], found: list[str]) -> bool:
    """Compare answers line by line; `{*}` stands for any text."""
    return len(expected) == len(found) and all(map(_matches, expected, found))


def _matches(expected: str, found: str) -> bool:
    return re.fullmatch(".*".join(map(re.escape, expected.split("{*}"))), found) is not None


def _trimmed(lines: list[str]) -> list[str]:
    kept = [line.rstrip() for line in lines]
    while kept and not kept[-1]:
        kept.pop()
    return kept
