"""Sentences name the keys that commands have now."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from memory_model.clock import Clock
from memory_model.workspace.front import Workspace
from tests.tui.person import NOW, Person
from tui.app import DeckApp
from tui.commands import remap
from tui.commands.command import Command
from tui.commands.keyed import key_of, keyed, told
from tui.commands.table import everything
from tui.models.preferences import Preferences

TUI = Path(__file__).parents[2] / "tui"
VERBS = (
    "adds|goes|takes|writes|makes|edits|opens|corrects|withdraws|brings|sets|points|applies|leaves|stops|saves|begins"
    "|returns|clears|keeps|ends|includes|undo|open|close|shows|gives|decides|picks"
)
NAMED = re.compile(rf"(?:^|[ (·:;,])(?:(?:esc|tab|ctrl\+\w|[b-zB-Z@!?])|(?<=[·:] )a) (?:{VERBS})\b")
FIXED = ("screens/dialogs.py", "screens/look.py", "screens/diff.py")
"""Windows whose few keys are in no key table: enter, esc, x."""


def sentences(file: Path) -> Iterator[str]:
    """Yield every text of a file that is no docstring."""
    tree = ast.parse(file.read_text())
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def test_no_sentence_of_the_deck_spells_a_key() -> None:
    files = [file for file in TUI.rglob("*.py") if not str(file).endswith(FIXED)]
    texts = [(str(file.relative_to(TUI)), text) for file in files for text in sentences(file)]
    assert len(texts) > 1000
    assert NAMED.search("kept as a draft: a goes on")
    assert NAMED.search("nothing yet: n adds a line")
    assert [(name, text) for name, text in texts if NAMED.search(text)] == []


@pytest.mark.parametrize("command", everything(), ids=lambda command: command.__name__)
def test_every_help_names_commands_that_there_are(command: type[Command]) -> None:
    assert "{" not in told(command)
    names = [name for _, name, _, _ in Formatter().parse(command.help) if name]
    assert all(key_of(name) in told(command) for name in names)


def test_every_key_in_a_sentence_is_that_of_a_command() -> None:
    known = {command.action() for command in everything()}
    braces = re.compile(r"\{([a-z]+_[a-z_]+)\}")
    named = [
        (file.name, name) for file in TUI.rglob("*.py") for text in sentences(file) for name in braces.findall(text)
    ]
    assert len(named) > 20
    assert [(file, name) for file, name in named if name not in known] == []


def test_values_are_not_read_again() -> None:
    assert keyed("{text} · {add_entry} goes on", text="{add_entry} {x}") == "{add_entry} {x} · a goes on"
    with pytest.raises(KeyError):
        keyed("{no_command} goes")


async def test_keys_of_ones_own_are_named_everywhere(root: Path) -> None:
    (root / "memory/2026-10-05.md").unlink()
    (root / "memory/MEMORY.md").unlink()
    wanted = {"add_entry": "Z", "edit_summary": "E", "correct_line": "C", "undo": "ctrl+r", "leave_editor": "ctrl+b"}
    app = DeckApp(Workspace.open(str(root), Clock("", 0, NOW)), preferences=Preferences(keys=wanted))
    try:
        async with app.run_test(size=(120, 36)) as pilot:
            person = Person(pilot, app)
            await pilot.pause()
            assert "Z writes the first line." in person.seen()
            assert "E writes one" in person.seen()
            await person.press("Z")
            await person.write("half")
            await person.press("escape")
            assert person.said() == "kept as a draft: Z goes on"
            await person.press("Z", "enter", "escape", "enter")
            assert person.said() == "written lines stay: C corrects, ctrl+r withdraws; this is a new line"
            await person.press("escape", "question_mark")
            await person.write("budget meter edit")
            assert "ctrl+b returns" in person.seen() or "ctrl+b" in told_of("edit_summary")
    finally:
        remap.reset()


def told_of(name: str) -> str:
    """Return the help of a command."""
    return next(told(command) for command in everything() if command.action() == name)
