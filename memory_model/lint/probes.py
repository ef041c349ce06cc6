"""What lies beside the Markdown files and was looked for: a look that is kept holds while all of it stays so."""

import os


class Probes:
    """Answers whether places are there, and remembers what it answered."""

    def __init__(self, root: str) -> None:
        self._root = root
        self.seen: dict[str, bool] = {}

    def is_there(self, place: str) -> bool:
        """Tell whether a place, relative to the workspace or absolute, is there."""
        self.seen[place] = known = exists(self._root, place)
        return known


def exists(root: str, place: str) -> bool:
    """Tell whether a file or folder is there; a name that no file can have is none."""
    try:
        return os.path.lexists(os.path.join(root, place))
    except ValueError:
        return False
