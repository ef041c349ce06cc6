"""The documents say what the code does: tables, pictures and commands of the README are checked against it."""

import inspect
import re
import tomllib
from pathlib import Path

import pytest

from memory_model import settings
from memory_model.cli import catalogue
from tests.architecture import tables
from tui.commands.command import COMMANDS, CONTEXTS
from tui.commands.table import commands_in, everything

ROOT = Path(__file__).parent.parent.parent
PACKAGES = ("memory_model", "tui", "tests", "screenshots")
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


@pytest.mark.parametrize("document", ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"])
def test_every_file_and_program_that_a_document_names_is_there(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    sources = {path.relative_to(ROOT).as_posix() for folder in PACKAGES for path in (ROOT / folder).rglob("*.py")}
    named = set(re.findall(r"`([\w./]+\.py)`", text))
    assert {name for name in named if not any(f"/{path}".endswith(f"/{name}") for path in sources)} == set()
    run = {name.replace(".", "/") for name in re.findall(r"python -m ((?:tests|screenshots)[\w.]*)", text)}
    assert {name for name in run if not {f"{name}.py", f"{name}/__main__.py"} & sources} == set()


def test_the_readme_names_every_place_that_has_keys() -> None:
    everything()
    assert {command.context for command in COMMANDS if command.keys} - set(tables.PLACES) == set()


def test_the_settings_of_the_readme_are_the_defaults() -> None:
    shown = re.search(r"These are the defaults:\n\n```toml\n(.*?)```", README, re.DOTALL)
    assert shown
    table = tomllib.loads(shown[1])
    assert settings.from_table(table) == settings.DEFAULTS
    assert set(table) == _keys_read_by("from_table")


def _keys_read_by(name: str) -> set[str]:
    """Tell the first-level keys that a function of `memory_model.settings` asks for."""
    source = inspect.getsource(getattr(settings, name))
    return {
        key for found in re.findall(r'_table\(table, "(\w+)"\)|table\.get\("(\w+)"', source) for key in found if key
    }


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
