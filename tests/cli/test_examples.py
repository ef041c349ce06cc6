"""Every example of every help page runs in the demo as it is printed, at the demo's own time."""

import importlib
import json
import os
import shutil
from pathlib import Path

import pytest

from memory_model.cli import catalogue
from memory_model.cli.main import main
from tests.cli.examples import Example, at_home, make, quiet

ELSEWHERE = {
    "memdeck demo": "opens a full screen",
    "memdeck serve": "serves until it is stopped",
    "memdeck seal --correct": "is about a day that somebody changed",
    "memdeck seal --accept": "is about a day that somebody changed",
    "memdeck purge 2026": "is for a person at a terminal",
    "memdeck week draft --edit": "opens an editor in the terminal",
    "memdeck merge-driver resolve": "chooses in a place that a merge left open",
    "memdeck merge-driver run": "is what git calls",
    "memdeck undo 1 --pick": "chooses in lines that were changed since",
    "memdeck undo memory/MEMORY.md#L9": "is about a line that somebody else wrote",
}
"""Examples by how they begin that nobody can run here, and why."""
STATUS = {
    "memdeck merge-driver status": 1,
    "memdeck ladder inspect --why": 1,
    "memdeck trust --strict": 1,
    "memdeck lint --fix": 3,
    "memdeck week apply rewrite.md": 0,
    "memdeck week apply --dry-run": 0,
    "memdeck week apply": 3,
    'echo \'{"tool_name":"Bash"': 2,
}
"""Examples that tell by a status what they found: no driver, no transcript any more, a warning; nobody to say yes."""
OWN = {
    "demo/task.md": "Read src/feed/load.py and name its three slowest lines.\n",
    "home/.claude/projects/-home-orla-ferry/0f3a.jsonl": "",
    "demo/session.jsonl": json.dumps({"type": "user", "message": {"role": "user", "content": "Never push to main."}}),
}
"""Files that examples name as a person's own."""
FIRST = (["log", "the first line"], ["log", "the second line"], ["week", "draft"])
"""What was done before: the history has two acts, a draft is begun."""
LAST = ("undo", "history", "week apply")
"""Commands that go on with it."""


def pages() -> list[tuple[str, tuple[str, ...], bool]]:
    """List the commands with their examples, and whether they write."""
    found = []
    for name in catalogue.names():
        command = importlib.import_module(catalogue.module(name)).COMMAND
        found.append((name, command.examples, "--dry-run" in [option.name for option in command.all_options()]))
    return found


PAGES = pages()


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    """The demo, and files of a person."""
    base = make(tmp_path_factory.mktemp("examples"))
    (base / "demo/rewrite.md").write_bytes((base / "demo/memory/MEMORY.md").read_bytes())
    for path, text in OWN.items():
        (base / path).parent.mkdir(parents=True, exist_ok=True)
        (base / path).write_text(text)
    return base


@pytest.mark.parametrize(("name", "lines", "writes"), PAGES, ids=[name for name, _, _ in PAGES])
def test_the_examples_of_a_page_run_one_behind_the_other(name, lines, writes, made, tmp_path, monkeypatch) -> None:
    """What writes gets a demo of its own, and flushes nothing."""
    if writes or name in LAST or name.startswith(("hook", "merge-driver", "init")):
        shutil.copytree(made, tmp_path / "all", symlinks=True)
        made = tmp_path / "all"
        monkeypatch.setattr(os, "fsync", lambda _: None)
    at_home(made, monkeypatch)
    for words in FIRST if name in LAST else ():
        with quiet(monkeypatch):
            assert main(words) == 0
    for line in lines:
        if any(line.startswith(start) for start in ELSEWHERE):
            continue
        example = Example(line)
        with quiet(monkeypatch, example.given) as said:
            status = main(example.words)
        wanted = next((status for start, status in STATUS.items() if line.startswith(start)), 0)
        assert status == wanted, f"{line}\n{said.getvalue()}"


def test_what_is_run_elsewhere_is_an_example_still() -> None:
    lines = [line for _, lines, _ in PAGES for line in lines]
    assert [start for start in (*ELSEWHERE, *STATUS) if not any(line.startswith(start) for line in lines)] == []
