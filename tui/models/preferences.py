"""What a person set for the deck: keys, theme, mouse, in ``$XDG_CONFIG_HOME/memdeck/config.toml``."""

import os
from typing import NamedTuple


class Preferences(NamedTuple):
    """``keys`` are as written (command → key or keys); ``problems`` are sentences to tell at the start."""

    theme: str = ""
    mouse: bool = True
    keys: dict[str, object] = {}  # noqa: RUF012  never changed
    problems: tuple[str, ...] = ()


def path() -> str:
    """Return where the user's config lies."""
    home = os.environ.get("XDG_CONFIG_HOME") or os.path.join(os.path.expanduser("~"), ".config")
    return os.path.join(home, "memdeck", "config.toml")


def load() -> Preferences:
    """Read the user's config; without one, or where a line is wrong, things are as usual."""
    try:
        with open(path(), "rb") as stream:
            raw = stream.read()
    except OSError:
        return Preferences()
    import tomllib  # noqa: PLC0415  only a person with a config pays for the parser

    try:
        table = tomllib.loads(raw.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        return Preferences(problems=(f"{path()} is not read: {error}",))
    problems = []
    theme, mouse, keys = table.get("theme", ""), table.get("mouse", True), table.get("keys", {})
    if not isinstance(theme, str):
        problems.append("config.toml: theme is a name in quotes")
    if not isinstance(mouse, bool):
        problems.append("config.toml: mouse is true or false")
    if not isinstance(keys, dict):
        problems.append("config.toml: [keys] is a table of commands")
    return Preferences(
        theme if isinstance(theme, str) else "",
        mouse is not False,
        keys if isinstance(keys, dict) else {},
        tuple(problems),
    )
