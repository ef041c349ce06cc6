"""Whether a path that a text names was there once and is not any more."""

import os
import re

from memory_model.lint.probes import Probes
from memory_model.storage import git

_MAKING = re.compile(
    r"\b(?:write|create|add|make|new|draft|start|begin|generate|build|set up|introduce|extract|move|rename|split)\b",
    re.IGNORECASE,
)


def is_gone(root: str, path: str, text: str, probes: Probes) -> bool:
    """Tell whether ``path`` lies neither in the workspace nor in the repository around it, and did once.

    git knows what was there. Without it a path counts as gone when its folder is there and ``text`` says
    nothing of making it.
    """
    if os.path.isabs(path) or ".." in path.split("/"):
        return False
    homes = [root, *filter(None, [git.top_of(root)])]
    if any(probes.is_there(os.path.join(home, path)) for home in homes):
        return False
    if len(homes) > 1:
        return bool(git.ask(homes[1], "log", "-1", "--format=%h", "--", path).strip())
    folder = os.path.dirname(path)
    return bool(folder) and probes.is_there(os.path.join(root, folder)) and not _MAKING.search(text)
