"""What a session starts with: the brief, cut to what the agent takes, and after a compaction the copy kept before."""

import time

from memory_model.hooks import event as events
from memory_model.hooks.answer import Answer
from memory_model.hooks.here import workspace_of
from memory_model.hooks.limit import TimeIsOver, within
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TypeVar

    from memory_model.operations.brief_hook import Bound
    from memory_model.workspace.front import Workspace

    T = TypeVar("T")

RESUMING = 2.0
"""Seconds for what earlier sessions left; the agent has its answer, and waits all the same for the end."""
READING = 3.5
"""Seconds for what a first look at a large memory takes; what is not ready by then is named and not waited for."""
_SHARE, _LEAST = 0.7, 0.05
COMPACTED = "compact"


def answer(data: bytes, environ: "Mapping[str, str]", cwd: str) -> Answer:
    """Answer the agent's event: the context of a session; nothing for a sub-agent and outside of a workspace."""
    event = events.read(data)
    workspace = None if event.is_subagent else workspace_of(event, environ, cwd)
    if workspace is None:
        return Answer()
    workspace.look_ahead()
    from memory_model.operations.brief_hook import compose, sources_of  # noqa: PLC0415  while another process looks

    before, sources = "", sources_of(workspace, _bound(time.monotonic() + READING))
    if event.source == COMPACTED:
        from memory_model.operations.compaction_brief import after  # noqa: PLC0415  few starts follow one

        before, sources = after(workspace, event.session, sources)
    given = compose(workspace.clock.today().isoformat(), workspace.settings.brief_chars - 1, sources, before)
    is_late = any(isinstance(failure, TimeoutError) for failure in given.failures)
    return Answer(given.text, failures=given.failures, later=lambda: _go_on(workspace, is_late=is_late))


def _bound(deadline: float) -> "Bound":
    """Return what carries something out for a share of the time that is left until then, and gives it up after that."""

    def carried(work: "Callable[[], T]") -> "T":
        seconds = max(_SHARE * (deadline - time.monotonic()), _LEAST)
        try:
            with within(seconds):
                return work()
        except TimeIsOver as error:
            raise TimeoutError(f"this memory could not be read within {seconds:.1f} s") from error

    return carried


def _go_on(workspace: "Workspace", *, is_late: bool) -> None:
    """Go on with what there was no time for: reading a large memory once, and what the last ends of sessions left."""
    if is_late:
        from memory_model.operations.brief_hook import warm  # noqa: PLC0415  it is loaded already

        warm(workspace)
    from memory_model.ladder import pending  # noqa: PLC0415  the agent has its answer
    from memory_model.ladder.seen import cut_off  # noqa: PLC0415  likewise

    if cut_off(workspace.root) or pending.exist(workspace.root):
        from memory_model.operations.ladder_session import resume  # noqa: PLC0415  mostly there is nothing

        resume(workspace, RESUMING)
