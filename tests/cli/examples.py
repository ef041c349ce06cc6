"""Lines that a page prints as examples, and the demo in which they run as they are printed."""

import contextlib
import io
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.operations import demo
from tests.observations import agent

NOW = "2026-10-05T16:40"
_PIPED = re.compile(r"echo '(?P<text>[^']*)' \| (?P<rest>memdeck .*)")
_WITHIN = re.compile(r"memdeck [^|)]*?(?=\)| 2>|$)")


class Example:
    """A line of shell, the words behind ``memdeck`` in it, and what is piped into it."""

    def __init__(self, line: str) -> None:
        self.line = line
        piped = _PIPED.fullmatch(line)
        self.given = f"{piped['text']}\n" if piped else "what the other program prints\n"
        found = piped["rest"] if piped else line
        if not found.startswith("memdeck "):
            within = _WITHIN.search(found)
            found = within.group() if within else ""
        parted = shlex.shlex(found, posix=True)
        parted.whitespace_split, parted.commenters = True, ""
        words = list(parted)
        ends = [number for number, word in enumerate(words) if word.startswith("#") or word in ("&&", "|", ">")]
        self.words = words[1 : min(ends, default=len(words))]


@contextlib.contextmanager
def quiet(monkeypatch: pytest.MonkeyPatch, given: str = "") -> Iterator[io.StringIO]:
    """Take what is said; nobody types anything but what is ``given``."""
    said = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        yield said


def make(base: Path) -> Path:
    """Make the demo, within a repository, and beside it a database of the agent; return the folder of both."""
    root = Path(demo.make(str(base / "demo"), Clock("UTC", fixed=NOW)))
    subprocess.run(["git", "init", "--quiet", str(root)], check=True)
    database = agent.make(base / "home/.claude-mem/claude-mem.db")
    agent.fill(database)
    database.execute("UPDATE observations SET id = 2041 WHERE id = (SELECT max(id) FROM observations)")
    database.close()
    return base


def at_home(base: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all that is asked be of a home in ``base``, at the demo's own time."""
    for name in ("STATE", "CACHE", "CONFIG", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(base / name.lower()))
    for name in ("MEMDECK_ROOT", "CLAUDE_MEM_DATA_DIR", "EDITOR", "VISUAL"):
        monkeypatch.setenv(name, "")  # set, so that what a command sets ends with the test
    monkeypatch.setenv("HOME", str(base / "home"))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("MEMDECK_NOW", NOW)
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.chdir(base / "demo")
