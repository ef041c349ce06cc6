"""Keys of one's own in the key table; refused where a key would mean two things."""

from collections.abc import Iterator, Mapping

from memory_model.text.similar import likest
from tui.commands.command import CONTEXTS, SIGNS, Command, chain, named_key
from tui.commands.table import commands_in, everything

SHARED = frozenset({"escape", "enter", "tab"})
"""Keys that the nearer place takes first: a field's own Enter, Esc and Tab."""
_SAME = {"ctrl+i": "tab", "ctrl+m": "enter", "ctrl+h": "backspace", "ctrl+left_square_bracket": "escape"}


def apply(wanted: Mapping[str, object]) -> tuple[dict[str, str], list[str]]:
    """Give commands other keys: ``{"open_search": "s"}``, or a list of keys for one.

    Returns the keymap (action → keys with commas) and a sentence for each line that cannot be kept.
    What an earlier call changed is taken back first.
    """
    reset()
    if not wanted:
        return {}, []
    commands = {command.action(): command for command in everything()}
    problems: list[str] = []
    changed: dict[type[Command], tuple[str, ...]] = {}
    for name, value in wanted.items():
        command = commands.get(name)
        if command is None:
            near = likest(name, commands, 1)
            problems.append(f"[keys] {name}: no command has that name" + (f"; {near[0]} is" if near else ""))
            continue
        keys, problem = _keys(command, value)
        if problem:
            problems.append(f"[keys] {name}: {problem}")
        else:
            changed[command] = keys
    problems += _settle(changed)
    for command, keys in changed.items():
        command.keys = keys
    return {command.action(): ",".join(keys) for command, keys in changed.items()}, problems


def reset() -> None:
    """Give every command the key it was declared with."""
    for command in everything():
        command.keys = command.declared


def _keys(command: type[Command], value: object) -> tuple[tuple[str, ...], str]:
    """Read the keys of one line; returns them, or what is wrong with them."""
    written = [value] if isinstance(value, str) else value
    if not isinstance(written, list) or not written or not all(isinstance(key, str) for key in written):
        return (), 'a key is a text such as "s" or "ctrl+s", or a list of them'
    keys = tuple(named_key(key) for key in written)
    for text, key in zip(written, keys, strict=True):
        if not key:
            return (), f"{text!r} is not a key"
        if key in _SAME:
            return (), f"{text} is the same key as {_SAME[key]} in a terminal"
        if _types(key) and any("field" in chain(place) for place in _places(command)):
            return (), f"{text} is typed there; take one with ctrl+"
    return keys, ""


def _types(key: str) -> bool:
    """Tell whether a key writes a letter or a sign in a field."""
    return len(key) == 1 or key == "space" or key in SIGNS


def _places(command: type[Command]) -> list[str]:
    return [place for place in CONTEXTS if command.context in chain(place)]


def _settle(changed: dict[type[Command], tuple[str, ...]]) -> list[str]:
    """Drop changes, the last written first, until no key means two things in one place."""
    problems = []
    while clash := next(_clashes(changed), None):
        key, commands = clash
        dropped = [command for command in changed if command in commands][-1]
        other = next(command for command in commands if command is not dropped)
        del changed[dropped]
        problems.append(f"[keys] {dropped.action()}: {key} is {other.title!r} already")
    return problems


def _clashes(changed: dict[type[Command], tuple[str, ...]]) -> Iterator[tuple[str, list[type[Command]]]]:
    """Find keys that would mean two things where one of the changed commands acts."""
    for place in CONTEXTS:
        meanings: dict[str, list[type[Command]]] = {}
        for command in commands_in(place):
            for key in changed.get(command, command.keys):
                meanings.setdefault(key, []).append(command)
        for key, commands in meanings.items():
            if len(commands) > 1 and key not in SHARED and any(command in changed for command in commands):
                yield key, commands
