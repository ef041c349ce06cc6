"""When a session ends, what was said for good in it is captured, as far as the agent's patience goes."""

import os

from memory_model.hooks import event as events
from memory_model.hooks.answer import Answer
from memory_model.hooks.here import workspace_of
from memory_model.hooks.registry import named
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_SHARE = 0.75
"""Of the time until the hook ends itself, so much is for reading; the rest is for counting and noting."""


def answer(data: bytes, environ: "Mapping[str, str]", cwd: str) -> Answer:
    """Capture the transcript that the event names, and say nothing; what is cut off goes on at the next start."""
    event = events.read(data)
    transcript = os.path.expanduser(event.transcript)
    workspace = None if event.is_subagent or not os.path.isabs(transcript) else workspace_of(event, environ, cwd)
    if workspace is not None:
        from memory_model.operations.ladder_session import end  # noqa: PLC0415  outside of a workspace nothing ends

        hook = named("session-end")
        end(workspace, transcript, _SHARE * (hook.seconds(environ) if hook else 1.0))
    return Answer()
