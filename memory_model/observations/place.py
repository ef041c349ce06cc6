"""Where an agent keeps its observation database."""

import os

from memory_model import user_config
from memory_model.errors import MemdeckError
from memory_model.values import NamedTuple

DATA_DIR = "CLAUDE_MEM_DATA_DIR"
"""The agent's own name for the folder of its data."""
_USUAL = "~/.claude-mem"
_FILE = "claude-mem.db"


class Place(NamedTuple):
    """The database: its real path, and how that is shown and kept (``~/…`` below the person's home)."""

    path: str
    shown: str


def find(given: str | None = None) -> Place:
    """Return the place that was given, else that of the user's config, else the usual one; it may hold nothing.

    Raises `MemdeckError` of kind ``usage`` for an empty name, or a config that cannot be read.
    """
    named = given if given is not None else _configured()
    if named == "" or "\0" in (named or ""):
        raise MemdeckError("usage", "the empty text names no database", "--db", "name a file, or leave --db out")
    usual = os.path.join(os.environ.get(DATA_DIR) or _USUAL, _FILE)
    path = os.path.realpath(os.path.expanduser(named or usual))
    home = os.path.realpath(os.path.expanduser("~"))
    return Place(path, "~" + path[len(home) :] if path.startswith(home.rstrip("/") + "/") else path)


def _configured() -> str | None:
    table, problem = user_config.load("observations")
    found = table.get("observations", {})
    if problem:
        raise MemdeckError("usage", problem, "", "repair it, or name a file with --db")
    named = found.get("db") if isinstance(found, dict) else found
    if named is None or (isinstance(named, str) and named):
        return named
    said = "[observations] db must be the path of a file"
    raise MemdeckError("usage", said, user_config.path(), 'db = "~/.claude-mem/claude-mem.db"')
