"""The record of each source, by what its facts and the overlay of curation say."""

from memory_model.facts.fact import RECORDED_WRONG
from memory_model.facts.sources import Records, records
from memory_model.facts.timeline import Timeline
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def source_records(workspace: "Workspace", timeline: Timeline) -> Records:
    """Count what each source said, and what of it was recorded wrong or retired for that reason."""
    retired = workspace.curated.state().retired if workspace.curated.stamp() else {}
    wrong = {path for path, one in retired.items() if _is_wrong(one.reason)}
    return records(timeline.facts, wrong)


def _is_wrong(reason: str) -> bool:
    return reason.casefold().replace(" ", "-").startswith(RECORDED_WRONG)
