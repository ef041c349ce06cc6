"""Every example of the README runs in the demo as it is printed there, at the demo's own time."""

import re
import shutil
from pathlib import Path

import pytest

from memory_model.cli import catalogue
from memory_model.cli.main import main
from tests.cli.examples import Example, at_home, make, quiet

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


class Printed(Example):
    """A line of the README."""

    def is_elsewhere(self) -> bool:
        """Tell whether it cannot be run here."""
        return any(self.line.startswith(start) for start in ELSEWHERE)

    def is_whole(self) -> bool:
        """Tell whether it is more than the name of a command, and has no word that stands for another."""
        return " ".join(self.words) not in catalogue.names() and not any(
            word.isupper() and len(word) > 2 for word in self.words
        )


def blocks() -> list[list[Printed]]:
    """List the examples of each shell block: they are run one behind the other."""
    found = [text.split("\n") for kind, text in FENCED.findall(README.read_text()) if kind == "sh"]
    made = [[Printed(line) for line in lines if line.startswith("memdeck ")] for lines in found]
    return [some for examples in made if (some := [one for one in examples if not one.is_elsewhere()])]


def inline() -> list[Printed]:
    """List the examples within sentences; each stands for itself."""
    text = FENCED.sub("", README.read_text())
    lines = dict.fromkeys(" ".join(line.split()) for line in re.findall(r"`(memdeck [^`]+)`", text))
    return [one for one in map(Printed, lines) if one.is_whole() and not one.is_elsewhere()]


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    return make(tmp_path_factory.mktemp("readme"))


@pytest.fixture
def here(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("demo", "home"):
        shutil.copytree(made / name, tmp_path / name)
    at_home(tmp_path, monkeypatch)


def check(example: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
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
