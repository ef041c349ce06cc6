"""Places outside the workspace: folders that hold facts as well, and the file of what holds in every project."""

import os

from memory_model import user_config
from memory_model.settings import OutsideSettings
from memory_model.values import NamedTuple

PERSONA = "~/.claude/CLAUDE.md"
"""The file that an agent loads in every project: tier L3 of the ladder."""


def persona() -> str:
    """Return the real place of `PERSONA`; an agent's own variable may name another folder."""
    home = os.environ.get("CLAUDE_CONFIG_DIR") or os.path.expanduser("~/.claude")
    return os.path.realpath(os.path.join(home, "CLAUDE.md"))


class Outside(NamedTuple):
    """Maps what paths begin with (``~/.claude/memory``) to the real folder, for those that exist.

    ``problems`` say which places of the user's config are none.
    """

    folders: dict[str, str]
    problems: tuple[str, ...] = ()


def find(root: str, settings: OutsideSettings) -> Outside:
    """Find the places of the user's config (``[facts] places`` and ``agents``), else those of the settings.

    A folder inside the workspace is none of them: it is read under its own name. Nor is one that lies in another one
    of them, or that the workspace lies in.
    """
    wanted, problems = _wanted(settings)
    encoded = "".join([char if char.isascii() and char.isalnum() else "-" for char in root])
    named = [*wanted.facts, *[f"{place}/{encoded}/memory" for place in wanted.agents]]
    found: dict[str, str] = {}
    for name in named:
        place = os.path.expanduser(name)
        real = os.path.realpath(place) if os.path.isdir(place) else ""
        if real and real != root and _is_below(root, real):
            problems.append(f"{name} holds this workspace; facts of it are not read as the user's")
        elif real and not any(_is_below(real, known) for known in (root, *found.values())):
            found[name] = real
    return Outside(found, tuple(problems))


def _wanted(settings: OutsideSettings) -> tuple[OutsideSettings, list[str]]:
    table, problem = user_config.load("facts")
    problems = [problem] if problem else []
    facts = table.get("facts", {})
    if not isinstance(facts, dict):
        return settings, [*problems, f"{user_config.path()}: [facts] is a table"]
    places, agents = (_places(facts, key, problems) for key in ("places", "agents"))
    return OutsideSettings(
        settings.facts if places is None else places, settings.agents if agents is None else agents
    ), problems


def _places(facts: dict[str, object], key: str, problems: list[str]) -> tuple[str, ...] | None:
    """Read a list of folders below the user's home, as ``~/…``; `None` where the config has none."""
    if key not in facts:
        return None
    written = facts[key]
    listed = [written] if isinstance(written, str) else written
    if not isinstance(listed, list):
        problems.append(f"{user_config.path()}: [facts] {key} is a list of folders")
        return None
    found = []
    for place in listed:
        name = _below_home(place) if isinstance(place, str) else ""
        if name:
            found.append(name)
        else:
            problems.append(
                f"{user_config.path()}: [facts] {key}: {place!r} is not a folder below your home; write ~/notes"
            )
    return tuple(found)


def _below_home(place: str) -> str:
    home = os.path.expanduser("~").rstrip("/")
    short = f"~{place[len(home) :]}" if home and place.startswith(f"{home}/") else place
    parts = short.rstrip("/").split("/")
    is_below = parts[0] == "~" and len(parts) > 1 and not {"", ".", ".."}.intersection(parts) and "\0" not in short
    return "/".join(parts) if is_below else ""


def _is_below(place: str, folder: str) -> bool:
    return place == folder or place.startswith(f"{folder.rstrip('/')}/")
