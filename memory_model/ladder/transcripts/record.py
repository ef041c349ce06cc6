"""One line of a transcript as a record: did the person type it, when, and in which session."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, NamedTuple, datetime

if TYPE_CHECKING:
    from collections.abc import Mapping

KNOWN = frozenset(
    """user assistant system summary attachment progress queue-operation file-history-snapshot last-prompt mode
    permission-mode custom-title ai-title agent-name agent-color agent-setting tag pr-link result task-summary
    content-replacement worktree-state cost-state saved_hook_context bridge-session speculation-accept""".split()
)
"""Types of lines that are known to hold a message or to hold none; others are counted as unknown."""

_NOT_TYPED = (
    "isSidechain",
    "isMeta",
    "isCompactSummary",
    "isVisibleInTranscriptOnly",
    "isSynthetic",
    "toolUseResult",
    "sourceToolAssistantUUID",
    "sourceToolUseID",
)


class Typed(NamedTuple):
    """What a person typed at once. ``key`` names the message wherever it is repeated; ``at`` are seconds UTC, or 0."""

    texts: tuple[str, ...]
    key: str
    at: int


def typed(record: Mapping[str, object]) -> Typed | None:
    """Return what the person typed in a record; `None` for the agent's, a tool's and a sub-agent's."""
    if any(record.get(name) for name in _NOT_TYPED) or not _is_human(record.get("origin")):
        return None
    texts = _sent(record) if record.get("type") == "user" else _queued(record)
    return Typed(tuple(texts), *_identity(record)) if texts else None


def _sent(record: Mapping[str, object]) -> list[str]:
    message = record.get("message")
    if not isinstance(message, dict) or message.get("role", "user") != "user":
        return []
    return _texts(message.get("content"))


def _queued(record: Mapping[str, object]) -> list[str]:
    """Read what was typed while the agent was at work: such a message has no line of its own."""
    queued = record.get("attachment")
    if record.get("type") != "attachment" or not isinstance(queued, dict) or queued.get("type") != "queued_command":
        return []
    if queued.get("commandMode", "prompt") != "prompt" or queued.get("isMeta") or not _is_human(queued.get("origin")):
        return []
    return _texts(queued.get("prompt"))


def _is_human(origin: object) -> bool:
    return not isinstance(origin, dict) or origin.get("kind", "human") == "human"


def _texts(content: object) -> list[str]:
    """Return the texts of a content; none where it answers a tool's call."""
    if isinstance(content, str):
        return [content]
    if not isinstance(content, list):
        return []
    blocks = [block for block in content if isinstance(block, dict)]
    if any(block.get("type") == "tool_result" for block in blocks):
        return []
    texts = [block.get("text") for block in blocks if block.get("type") == "text"]
    return [text for text in texts if isinstance(text, str)]


def _identity(record: Mapping[str, object]) -> tuple[str, int]:
    """Return the message's key and its time.

    The time names it best, for a resumed session copies its history with it, sometimes under new ids. A time of whole
    seconds may be that of another message, too: there the id counts as well, or the session where there is none.
    """
    said = record.get("timestamp")
    at = seconds(said)
    ids = [record.get(key) for key in ("uuid", "sessionId")]
    name = next((one for one in ids if isinstance(one, str) and one), "")
    if at:
        return (str(said) if _is_exact(said) else f"{said} {name}"), at
    return (name if isinstance(ids[0], str) else ""), 0


def _is_exact(said: object) -> bool:
    """Tell whether a time stamp tells parts of a second."""
    if isinstance(said, str):
        return any(char in "123456789" for char in said.partition(".")[2][:6])
    return isinstance(said, int | float) and said % 1000 != 0


def seconds(said: object) -> int:
    """Read a time stamp, ISO or milliseconds, as seconds UTC; 0 where it is none."""
    try:
        if isinstance(said, str):
            return max(0, int(datetime.fromisoformat(said).timestamp()))
        return max(0, int(said // 1000)) if isinstance(said, int | float) else 0
    except (ValueError, OverflowError, OSError):
        return 0
