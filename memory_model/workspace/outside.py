"""Folders outside the workspace that hold facts as well: the user's own, and an agent's automatic memory."""

import os

from memory_model.settings import OutsideSettings


def folders(root: str, settings: OutsideSettings) -> dict[str, str]:
    """Map what paths begin with (``~/.claude/memory``) to the real folder, for those that exist.

    A folder inside the workspace is none of them: it is read under its own name.
    """
    encoded = "".join([char if char.isascii() and char.isalnum() else "-" for char in root])
    named = [*settings.facts, *[f"{place}/{encoded}/memory" for place in settings.agents]]
    found: dict[str, str] = {}
    for name in named:
        real = os.path.realpath(os.path.expanduser(name))
        is_own = real == root or real.startswith(f"{root}/") or real in found.values()
        if not is_own and os.path.isdir(real):
            found[name] = real
    return found
