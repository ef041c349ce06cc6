"""What a person set for the deck: keys, theme, mouse, in ``$XDG_CONFIG_HOME/memdeck/config.toml``."""

from typing import NamedTuple

from memory_model import user_config


class Preferences(NamedTuple):
    """``keys`` are as written (command → key or keys); ``problems`` are sentences to tell at the start."""

    theme: str = ""
    mouse: bool = True
    keys: dict[str, object] = {}  # noqa: RUF012  never changed
    problems: tuple[str, ...] = ()


def load() -> Preferences:
    """Read the user's config; without one, or where a line is wrong, things are as usual."""
    table, problem = user_config.load()
    problems = [problem] if problem else []
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
