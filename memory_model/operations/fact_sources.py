"""The record of each source, by what its facts and the overlay of curation say."""

from memory_model.facts.fact import RECORDED_WRONG
from memory_model.facts.sources import Record, Records, key, record, records
from memory_model.facts.timeline import Timeline
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.facts.fact import Fact
    from memory_model.workspace.front import Workspace
    from memory_model.workspace.table import Table

_ROW, _FIELD = "\x1e", "\x1f"
"""What parts sources, and what is kept of one: a source loses both with its blanks."""


def source_records(workspace: "Workspace", timeline: Timeline) -> Records:
    """Count what each source said, and what of it was recorded wrong or retired for that reason."""
    return records(timeline.facts, _wrong(workspace))


def source_record(workspace: "Workspace", source: str, table: "Table | None") -> Record | None:
    """Return the record of one source, of which something was wrong, as of the last proof; `None` for any other.

    ``table`` has all facts, where they are not at hand.
    """
    text = workspace.facts.settled("fact-sources", lambda: _written(records(workspace.facts.last())))
    known = {}
    for row in text.split(_ROW) if text else ():
        name, bare, said, wrong = row.split(_FIELD)
        known[name] = Record(bare, int(said), int(wrong))
    for fact in _at(workspace, _wrong(workspace), table):
        if not fact.is_wrong and (name := key(fact.source)) in known:
            known[name] = known[name]._replace(wrong=known[name].wrong + 1)
    return record(source, known)


def _at(workspace: "Workspace", paths: set[str], table: "Table | None") -> "list[Fact]":
    if table:
        return [table.row(number) for path in paths for number in table.find("path", path)]
    return [fact for fact in workspace.facts.last() if fact.path in paths] if paths else []


def _written(known: Records) -> str:
    return _ROW.join([_FIELD.join((name, *map(str, one))) for name, one in known.items()])


def _wrong(workspace: "Workspace") -> set[str]:
    """Return the paths of the facts that were retired because they were recorded wrong."""
    retired = workspace.curated.state().retired if workspace.curated.stamp() else {}
    return {path for path, one in retired.items() if _is_wrong(one.reason)}


def _is_wrong(reason: str) -> bool:
    return reason.casefold().replace(" ", "-").startswith(RECORDED_WRONG)
