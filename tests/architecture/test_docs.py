"""The documents say what the code does: tables, pictures and commands of the README are checked against it."""

import re
from pathlib import Path

import pytest

from memory_model.cli import catalogue
from tests.architecture import tables
from tui.commands.command import CONTEXTS
from tui.commands.table import commands_in, everything

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_has_the_key_table_of_the_code() -> None:
    assert tables.keys() in README, "python -m tests.architecture.tables prints the table as it should be"


def test_the_readme_has_the_command_table_of_the_code() -> None:
    assert tables.commands() in README, "python -m tests.architecture.tables prints the table as it should be"


def test_the_readme_has_the_rules_of_lint() -> None:
    assert tables.rules() in README, "python -m tests.architecture.tables prints the table as it should be"


def test_every_command_line_that_the_readme_shows_exists() -> None:
    known = {name.split()[0] for name in catalogue.names()}
    shown = set(re.findall(r"(?:^|`)(?:\S*/bin/)?memdeck ([a-z][a-z-]*)", README, re.MULTILINE))
    assert shown - known == set()


def test_the_pictures_of_the_readme_are_there() -> None:
    pictures = re.findall(r"\]\((screenshots/[^)]+)\)", README)
    assert pictures
    assert [name for name in pictures if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("context", sorted(CONTEXTS))
def test_no_key_has_two_meanings_in_one_place(context: str) -> None:
    everything()
    meanings: dict[str, set[str]] = {}
    for command in commands_in(context):
        for key in command.keys:
            meanings.setdefault(key, set()).add(command.action())
    assert {key: sorted(found) for key, found in meanings.items() if len(found) > 1} == {}


def test_every_command_with_a_key_says_what_it_does() -> None:
    assert [command.__name__ for command in everything() if not command.title or not command.help] == []
