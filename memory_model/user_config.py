"""What a person set for themselves, in ``$XDG_CONFIG_HOME/memdeck/config.toml``: read here, told apart elsewhere."""

import os

from memory_model.values import NamedTuple


class UserConfig(NamedTuple):
    """The parsed table (empty without a file, or for one that is no TOML) and what is wrong with the file."""

    table: dict[str, object]
    problem: str = ""


def path() -> str:
    """Return where the user's config lies."""
    home = os.environ.get("XDG_CONFIG_HOME") or os.path.join(os.path.expanduser("~"), ".config")
    return os.path.join(home, "memdeck", "config.toml")


def load(about: str = "") -> UserConfig:
    """Read the user's config. A file that does not hold the word ``about`` says nothing of it, and is not parsed."""
    try:
        with open(path(), "rb") as stream:
            raw = stream.read()
    except OSError:
        return UserConfig({})
    if about.encode() not in raw:
        return UserConfig({})
    import tomllib  # noqa: PLC0415  only a person with a config pays for the parser

    try:
        return UserConfig(tomllib.loads(raw.decode("utf-8-sig")))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        return UserConfig({}, f"{path()} is not read: {error}")
