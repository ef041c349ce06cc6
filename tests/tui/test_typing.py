"""`ctrl+z` takes back typing in every line one types in."""

from pathlib import Path

import pytest
from textual.widgets import Input

from tests.tui.person import at_deck

FIELDS = {
    "an entry": ["a"],
    "a Status value": ["2", "enter", "enter"],
    "an event": ["2", "enter", "l"],
    "a new entity": ["2", "N"],
    "the filter of entities": ["2", "ctrl+f"],
    "the current state": ["4", "enter"],
    "search": ["slash"],
    "the jump": ["e"],
    "help": ["question_mark"],
    "a snooze": ["f", "s"],
    "a filter": ["f", "slash"],
    "a reason": ["w", "s"],
}


@pytest.mark.parametrize("name", FIELDS)
async def test_typing_is_taken_back_word_by_word_and_typed_again(root: Path, name: str) -> None:
    async with at_deck(root) as person:
        await person.press(*FIELDS[name])
        field = person.app.focused
        assert isinstance(field, Input)
        before = field.value
        await person.write("one two")
        after = field.value
        await person.press("ctrl+z")
        assert after.startswith(field.value)
        assert field.value != after
        await person.press("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
        assert field.value == before
        await person.press("ctrl+y", "ctrl+y", "ctrl+y", "ctrl+y")
        assert field.value == after
