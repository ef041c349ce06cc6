"""A number or text that depends on the facts alone, kept for as long as no file of theirs is another one."""

from __future__ import annotations

import os

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import INDEX_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from memory_model.workspace.front import Workspace
    from memory_model.workspace.settled import Settled, Text


def kept_count(workspace: Workspace, name: str, make: Callable[[], int]) -> int:
    """Return the number that ``make`` counts of the facts, of today and of their curation; ``name`` tells which."""
    known = kept_text(workspace, name, lambda: str(make()))
    return int(known) if known.isdigit() else 0


def kept_text(workspace: Workspace, name: str, make: Callable[[], Text], on: str = "") -> Text | Literal[""]:
    """Return the text, or its bytes, that ``make`` makes of the facts, of today and of their curation.

    It is empty where there are no facts. ``on`` names what else it depends on.
    """
    files = workspace.fact_files
    if files.is_same():
        known: Text | None = _settled(workspace, name, on).load()
        if known:
            return known
    elif not _may_have_facts(workspace):
        return ""
    workspace.facts.facts()
    kept, identity = _settled(workspace, name, on), files.identity
    text = make()
    if identity and files.identity == identity:
        kept.save(text)
    return text


def _settled(workspace: Workspace, name: str, on: str) -> Settled:
    from memory_model.workspace.settled import Settled  # noqa: PLC0415  only where there are facts

    curated = workspace.curated
    key = (
        workspace.fact_files.identity,
        workspace.clock.today(),
        curated.stamp(),
        curated.judged_stamp(),
        workspace.settings.facts,
        on,
    )
    return Settled(workspace.cache_dir, f"facts-{name}", " ".join(map(str, key)))


def _may_have_facts(workspace: Workspace) -> bool:
    """Tell whether there is a note in the folders of facts but indexes, days and entities; by names alone."""
    layout = workspace.layout
    others = {os.path.join(layout.root, path) for path in (*layout.entity_roots, *layout.kind_folders)}
    pending = [*[os.path.join(layout.root, path) for path in layout.facts], *workspace.outside().values()]
    seen: set[str] = set()
    while pending:
        here = pending.pop()
        if here in seen or here in others:
            continue
        seen.add(here)
        try:
            names = os.listdir(here)
        except OSError:
            continue
        if any(_may_be_fact(name) for name in names):
            return True
        inner = [os.path.join(here, name) for name in names if "." not in name]
        pending += [place for place in inner if os.path.isdir(place)]
    return False


def _may_be_fact(name: str) -> bool:
    is_note = name.endswith((".md", ".MD")) and name[0] != "."
    return is_note and not name[:4].isdigit() and name not in INDEX_NAMES
