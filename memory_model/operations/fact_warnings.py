"""What a writer is told beside a new fact: what is near, what is known already, whose data it holds."""

import os
from collections.abc import Iterable, Iterator

from memory_model.errors import MemdeckError
from memory_model.facts.fact import Fact
from memory_model.facts.nearest import nearest
from memory_model.facts.sources import record
from memory_model.operations.fact_sources import source_records
from memory_model.storage.outcomes import Refused
from memory_model.text.bullets import bare
from memory_model.text.dates import relative
from memory_model.text.personal import personal
from memory_model.text.similar import similarity
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from memory_model.workspace.front import Workspace

KNOWN_PLACES = ("README.md", "CLAUDE.md", "AGENTS.md", ".claude/CLAUDE.md", "CONTRIBUTING.md", "memdeck.toml")
"""What an agent reads anyway, or finds in the repository."""
_CLOSE = 80.0
_SHORT = 16


def near_ones(new: Fact, facts: Iterable[Fact]) -> Iterator[str]:
    """Name the nearest existing facts, the nearest first."""
    for found in nearest(new, facts):
        yield f"near: {found.fact.slug}: {found.fact.description} ({found.why}; {found.fact.path})"


def refuse_relative(texts: Iterable[str], today: "date", command: str) -> Refused | None:
    """Refuse a text that names a day by its distance: it would mean another day tomorrow."""
    for text in texts:
        for found in relative(text, today):
            return Refused(
                "refused",
                f"{found.words!r} means another day each day; a fact needs the date",
                command,
                f"write {found.day} instead",
            )
    return None


def told(workspace: "Workspace", description: str, texts: Iterable[str], source: str) -> Iterator[str]:
    """Say what a person should know before such a fact is kept."""
    yield from _written_already(workspace, description)
    for text in texts:
        for found in personal(text):
            yield f"{found} is personal data of somebody; keep it only if it is needed"
    if not source:
        yield "no source is recorded: who said it, or where it is written"
    elif known := record(source, source_records(workspace, workspace.facts.timeline())):
        yield f"{known.text()}; check this one before you keep it"


def _written_already(workspace: "Workspace", description: str) -> Iterator[str]:
    for path in KNOWN_PLACES:
        if not os.path.isfile(os.path.join(workspace.root, path)):
            continue
        try:
            document = workspace.document(path)
        except MemdeckError:
            continue
        for number, line in enumerate(document.lines if document else (), 1):
            said = bare(line.lstrip("#> ")).strip()
            if len(said) >= _SHORT and similarity(said, description) >= _CLOSE:
                yield f"{path}:{number} says so already: {said}; what is not obvious from there?"
                return
