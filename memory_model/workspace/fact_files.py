"""The files that facts come from, proved to be the same without reading a fact."""

from __future__ import annotations

from memory_model import __version__
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.kept_files import KeptFiles
from memory_model.workspace.layout import FACT_FOLDERS, FACTS, INDEX_NAMES, NOTE, Layout

if TYPE_CHECKING:
    from collections.abc import Mapping

SURE = tuple([f"{folder}/" for folder in FACT_FOLDERS])
"""Where each file may be a fact, whatever its name."""


def fact_files(layout: Layout, cache_dir: str, outside: Mapping[str, str]) -> KeptFiles:
    """Return what is kept of the files of facts and indexes, in the workspace and in the folders ``outside`` of it."""
    roots = {"": layout.root, **{f"{name}/": folder for name, folder in outside.items()}}
    key = f"{__version__} {layout} {sorted(outside.items())}"
    return KeptFiles(cache_dir, "fact-files", key, roots, lambda path: counts(layout, path))


def counts(layout: Layout, path: str) -> bool:
    """Tell whether a file may be a fact or an index; any file elsewhere may."""
    is_named = path.startswith((*SURE, "~/")) or path.rpartition("/")[2] in INDEX_NAMES
    return is_named or layout.layer_of(path) in (FACTS, NOTE)
