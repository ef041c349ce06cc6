"""Before a conversation is compacted, the current state is kept as it is."""

from memory_model.hooks import event as events
from memory_model.hooks.answer import Answer
from memory_model.hooks.here import workspace_of
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def answer(data: bytes, environ: "Mapping[str, str]", cwd: str) -> Answer:
    """Keep a dated copy; there is nothing to say, an agent takes no context here."""
    event = events.read(data)
    workspace = None if event.is_subagent else workspace_of(event, environ, cwd)
    if workspace is not None:
        from memory_model.operations.compaction import keep  # noqa: PLC0415  outside of a workspace nothing is kept

        keep(workspace, event.session)
    return Answer()
