"""Every example of the README runs in the demo as it is printed there, at the demo's own time."""

import contextlib
import io
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from memory_model.cli import catalogue
from memory_model.cli.main import main
from memory_model.clock import Clock
from memory_model.operations import demo
from tests.observations import agent

NOW = "2026-10-05T16:40"
README = Path(__file__).parents[2] / "README.md"
FENCED = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)
ELSEWHERE = {
    "memdeck demo": "opens a full screen",
    "memdeck serve": "serves until it is stopped",
    "memdeck merge-driver resolve": "chooses in a place that a merge left open",
    "memdeck seal --off": "is for a person at a terminal",
    "memdeck purge": "is for a person at a terminal",
    "memdeck ladder adopt": "asks a person at a terminal",
}
"""Examples by how they begin that nobody can run here, and why."""


STATUS = {"memdeck merge-driver status": 1, "memdeck ladder inspect --why": 1}
"""Examples that tell by a status what they found: no driver is installed, no transcript is there any more."""


class Example:
    """A line of the README, and the words behind ``memdeck``."""

    def __init__(self, line: str) -> None:
        self.line = line
        parted = shlex.shlex(line, posix=True)
        parted.whitespace_split, parted.commenters = True, ""
        words = list(parted)
        ends = [number for number, word in enumerate(words) if word.startswith("#") or word in ("&&", "|")]
        self.words = words[1 : min(ends, default=len(words))]

    def is_elsewhere(self) -> bool:
        """Tell whether it cannot be run here."""
        return any(self.line.startswith(start) for start in ELSEWHERE)

    def is_whole(self) -> bool:
        """Tell whether it is more than the name of a command, and has no word that stands for another."""
        return " ".join(self.words) not in catalogue.names() and not any(
            word.isupper() and len(word) > 2 for word in self.words
        )


def blocks() -> list[list[Example]]:
    """List the examples of each shell block: they are run one behind the other."""
    found = [text.split("\n") for kind, text in FENCED.findall(README.read_text()) if kind == "sh"]
    made = [[Example(line) for line in lines if line.startswith("memdeck ")] for lines in found]
    return [some for examples in made if (some := [one for one in examples if not one.is_elsewhere()])]


def inline() -> list[Example]:
    """List the examples within sentences; each stands for itself."""
    text = FENCED.sub("", README.read_text())
    lines = dict.fromkeys(" ".join(line.split()) for line in re.findall(r"`(memdeck [^`]+)`", text))
    return [one for one in map(Example, lines) if one.is_whole() and not one.is_elsewhere()]


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    """The demo, within a repository, and beside it a database of the agent."""
    base = tmp_path_factory.mktemp("readme")
    root = Path(demo.make(str(base / "demo"), Clock("UTC", fixed=NOW)))
    subprocess.run(["git", "init", "--quiet", str(root)], check=True)
    database = agent.make(base / "home/.claude-mem/claude-mem.db")
    agent.fill(database)
    database.execute("UPDATE observations SET id = 2041 WHERE id = (SELECT max(id) FROM observations)")
    database.close()
    return base


@pytest.fixture
def here(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("demo", "home"):
        shutil.copytree(made / name, tmp_path / name)
    for name in ("STATE", "CACHE", "CONFIG", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    for name in ("MEMDECK_ROOT", "CLAUDE_MEM_DATA_DIR", "EDITOR", "VISUAL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("MEMDECK_NOW", NOW)
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.chdir(tmp_path / "demo")


@contextlib.contextmanager
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Take what is said; nobody types anything."""
    said = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        yield said


def check(example: Example, monkeypatch: pytest.MonkeyPatch) -> None:
    with quiet(monkeypatch) as said:
        status = main(example.words)
    wanted = next((status for start, status in STATUS.items() if example.line.startswith(start)), 0)
    assert status == wanted, f"{example.line}\n{said.getvalue()}"
    assert said.getvalue().strip(), f"{example.line} says nothing"


@pytest.mark.parametrize("examples", blocks(), ids=lambda examples: examples[0].line)
def test_the_examples_of_a_block_run_one_behind_the_other(here, examples, monkeypatch) -> None:
    for example in examples:
        check(example, monkeypatch)


@pytest.mark.parametrize("example", inline(), ids=lambda example: example.line)
def test_an_example_within_a_sentence_runs(here, example, monkeypatch) -> None:
    check(example, monkeypatch)


def test_what_is_run_elsewhere_is_an_example_still() -> None:
    text = " ".join(README.read_text().split())
    assert [start for start in ELSEWHERE if start not in text] == []
