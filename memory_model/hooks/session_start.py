"""What a session starts with: the brief, cut to what the agent takes, and after a compaction the copy kept before."""

from memory_model.hooks import event as events
from memory_model.hooks.answer import Answer
from memory_model.hooks.here import workspace_of
from memory_model.operations.brief_hook import compose, sources_of
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from memory_model.workspace.front import Workspace

RESUMING = 2.0
"""Seconds for what earlier sessions left; the agent has its answer, and waits all the same for the end."""
COMPACTED = "compact"


def answer(data: bytes, environ: "Mapping[str, str]", cwd: str) -> Answer:
    """Answer the agent's event: the context of a session; nothing for a sub-agent and outside of a workspace."""
    event = events.read(data)
    workspace = None if event.is_subagent else workspace_of(event, environ, cwd)
    if workspace is None:
        return Answer()
    before, sources = "", sources_of(workspace)
    if event.source == COMPACTED:
        from memory_model.operations.compaction_brief import after  # noqa: PLC0415  few starts follow one

        before, sources = after(workspace, event.session, sources)
    given = compose(workspace.clock.today().isoformat(), workspace.settings.brief_chars - 1, sources, before)
    return Answer(given.text, failures=given.failures, later=lambda: _go_on(workspace))


def _go_on(workspace: "Workspace") -> None:
    """Go on with what the last ends of sessions had no time for."""
    from memory_model.ladder import pending  # noqa: PLC0415  the agent has its answer
    from memory_model.ladder.seen import cut_off  # noqa: PLC0415  likewise

    if cut_off(workspace.root) or pending.exist(workspace.root):
        from memory_model.operations.ladder_session import resume  # noqa: PLC0415  mostly there is nothing

        resume(workspace, RESUMING)
