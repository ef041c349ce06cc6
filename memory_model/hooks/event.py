"""What an agent says about a session on standard input: which one, where, and what happens to it."""

from __future__ import annotations

import os

from memory_model.hooks.payload import first, told
from memory_model.values import NamedTuple

_SUBAGENT = (
    "agent_id", "agentId", "isSidechain", "is_sidechain", "is_subagent", "isSubagent", "subagent_type",
    "parent_tool_use_id",
)  # fmt: skip
"""What only an event of a sub-agent says; a kind of agent alone (``agent_type``) may be that of a whole session."""


class Event(NamedTuple):
    """One event of a session; what was not said is empty.

    ``source`` is why a session starts (``startup``, ``resume``, ``clear``, ``compact``), ``prompt`` what the person
    typed. A sub-agent's events are told apart: memory is never given to one.
    """

    session: str = ""
    transcript: str = ""
    cwd: str = ""
    source: str = ""
    prompt: str = ""
    is_subagent: bool = False

    def folder(self, cwd: str) -> str:
        """Return the folder that the agent works in; ``cwd`` where it names none that is absolute."""
        return self.cwd if os.path.isabs(self.cwd) else cwd


def read(data: bytes) -> Event:
    """Read the JSON of an event. Raises `ValueError` for what is no JSON object; unknown fields are passed over."""
    value = told(data)
    transcript = first(value, ("transcript_path", "transcriptPath", "transcript"))
    return Event(
        first(value, ("session_id", "sessionId", "conversation_id")),
        transcript,
        first(value, ("cwd", "workdir")),
        first(value, ("source",)),
        first(value, ("prompt", "user_prompt", "userPrompt")),
        _is_subagent(value, transcript),
    )


def _is_subagent(value: dict[str, object], transcript: str) -> bool:
    if any(value.get(name) for name in _SUBAGENT):
        return True
    folder, _, name = transcript.rpartition("/")
    return name.startswith("agent-") or folder.endswith("/subagents")
