"""Help finds commands by what they are called and by what it says of them."""

import pytest

from tui.commands.command import Command
from tui.commands.table import commands_of
from tui.models import helping


def found(query: str) -> list[type[Command]]:
    return [row.key for row in helping.rows("deck", query) if isinstance(row.key, type)]


@pytest.mark.parametrize("command", commands_of("deck"), ids=lambda each: each.__name__)
def test_a_command_is_the_first_of_its_place_by_its_own_title(command: type[Command]) -> None:
    first = found(command.title)[0]
    assert command.title.casefold() in first.title.casefold()
    assert command in found(command.title)


def test_what_is_said_of_a_command_finds_it_too() -> None:
    assert len(found("follow-ups")) > 1


def test_nothing_found_is_said() -> None:
    assert [row.text for row in helping.rows("deck", "zzqx")] == ["No command has that name."]
