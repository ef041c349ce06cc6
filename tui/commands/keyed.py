"""Sentences that name keys: they name the key that a command has now, whatever a person made of it."""

from tui.commands.command import Command
from tui.commands.table import everything


def key_of(name: str) -> str:
    """Write the key of a command as people do: ``add_entry`` → ``a``. Raises `KeyError` for no command."""
    found = next((command for command in everything() if command.action() == name), None)
    if found is None:
        raise KeyError(name)
    return found.shown_key()


def told(command: type[Command]) -> str:
    """Return a command's help sentence with the keys that the commands in it have."""
    return keyed(command.help)


def keyed(sentence: str, **values: object) -> str:
    """Put keys and values into a sentence: ``{add_entry} goes on`` → ``a goes on``; values are not read again."""
    return sentence.format_map(_Both(values))


class _Both(dict[str, object]):
    """Values first, then keys."""

    def __missing__(self, name: str) -> str:
        return key_of(name)
