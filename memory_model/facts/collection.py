"""Folders of facts: which there are, and which file belongs to which."""

import posixpath
from collections.abc import Iterable, Sequence

from memory_model.facts.dialect import INDEXED, WINDOWED, Dialect
from memory_model.facts.fact import Fact
from memory_model.facts.index import Index
from memory_model.values import NamedTuple

INDEXES = (WINDOWED.index_name, INDEXED.index_name)


class Collection(NamedTuple):
    """A folder of facts. ``index_path`` is that of its index, whether it exists or not; ``files`` are its facts.

    ``is_users`` tells that it lies outside the workspace. In a flat one (``is_flat``) notes lie among the facts, and
    ``files`` has both: those are facts that have a fact's keys or are listed. ``other_index`` is a second index that
    does not count, empty without one; ``known`` is the one that does, as it was when the collection was found.
    """

    folder: str
    dialect: Dialect
    index_path: str
    files: tuple[str, ...]
    is_users: bool = False
    is_flat: bool = False
    other_index: str = ""
    known: Index = Index("", (), exists=False)

    def takes(self, fact: Fact) -> bool:
        """Tell whether a file of the folder is a fact of it."""
        return not self.is_flat or fact.is_written or self.known.to(fact.path) is not None


def is_index(path: str) -> bool:
    """Tell whether a file is called as an index is."""
    return path.endswith(INDEXES) and path.rpartition("/")[2] in INDEXES


def homes(files: Iterable[str], roots: Sequence[str]) -> dict[str, list[str]]:
    """Sort files into the nearest collection above each: a root, or a folder below one that has an index.

    Files outside all roots are left out. An index belongs to its own folder's list.
    """
    places = tuple([f"{root}/" if root else "" for root in roots])
    inside = [path for path in files if path.startswith(places)]
    folders = {*roots, *[posixpath.dirname(path) for path in inside if is_index(path)]}
    found: dict[str, list[str]] = {}
    nearest: dict[str, str] = {}
    for path in inside:
        folder = path.rpartition("/")[0]
        if folder not in nearest:
            nearest[folder] = _nearest(folder, folders)
        found.setdefault(nearest[folder], []).append(path)
    return found


def _nearest(folder: str, folders: set[str]) -> str:
    while folder not in folders:
        folder = posixpath.dirname(folder)
    return folder
