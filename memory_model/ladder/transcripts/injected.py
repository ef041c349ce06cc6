"""What stands in a person's message and was not typed: reminders, hook context, command output, pasted tags."""

from __future__ import annotations

from memory_model.ladder.transcripts.programs import without_programs
from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    import re
    from collections.abc import Collection

TAGS = frozenset(
    """system-reminder system_reminder hook-context user-prompt-submit-hook session-start-hook private memory
    memory-context session-memory recall local-command-stdout local-command-stderr local-command-caveat command-name
    command-message command-args command-contents bash-input bash-stdout bash-stderr task-notification tick
    teammate-message cross-session-message ide_opened_file ide_selection ide_diagnostics pasted_content file document
    files instructions environment_context skill available-deferred-tools persisted-output tool_use_error""".split()
)
"""Tags that only programs write: one that is not closed takes the rest of the message with it."""

_HTML = frozenset(
    "a abbr b br div em h1 h2 h3 h4 hr i img input kbd li ol p s small span strong sub sup td th tr u ul".split()
)
_TAG = lazy(r"<(?P<end>/?)(?P<name>[A-Za-z][\w:.-]*)(?:\s[^<>]*?)?(?P<empty>/?)>")
_COMMAND = "<command-name>"
"""Begins the message of a command of the agent, which a person called by its name."""
_FOREIGN = lazy(
    r"""(?mx)^[ \t]*(?:\#{1,4}\ |\*\*)?(?:
        This\ session\ is\ being\ continued\ from | (?i:caveat:\ the\ messages?\b) | \[Request\ interrupted
        | Base\ directory\ for\ this\ skill: | Called\ the\ \w+\ tool | Result\ of\ calling\ the | API\ Error:
        | As\ you\ answer\ the\ user's\ questions | \[Pasted\ text | Todos\ have\ been | (?:The|Your)\ todo\ list
        | \[?Summary\ of\b | Context:\s | The\ following\ (?:[\w-]+\ )?(?:skills?|tools?|agents?|commands?)\b
        | Reminder\ from\ the\b
        | Note:\ \S+\ was\ (?:modified|changed) | Recall(?:ed)?\ (?:from|memor)
        | The\ user\ (?:opened|selected|sent|doesn't|decided|prefers|wants|asked|said|approved|rejected|denied
            |interrupted|has\ (?:decided|asked|approved))
        | (?i:\[?(?:system|assistant|hook|tool|mcp)\]?(?:\ [\w-]+){0,3}:\s)
        | (?i:[\w-]+(?:\ [\w-]+)?\ mode\ is\ (?:now\ |still\ )?(?:active|enabled|on)\b)
        | (?i:this\ (?:session|conversation)\ (?:is|was|has\ been)\ (?:being\ )?(?:continued|resumed|compacted))
        | (?i:(?:compact(?:ion|ed)?|conversation|context|session|memory)
            \ (?:summary|recap|restored|loaded|reset|compacted)\b)
        | (?i:(?:summary\ of\ (?:the\ )?(?:previous|earlier|prior)|key\ decisions|pending\ tasks|current\ work)\b)
        | (?i:background\ (?:job|task|command|shell|process)\ \S+\ (?:ended|finished|completed|failed|exited|was))
        | (?i:(?:[\w-]+\ )?hook(?:\ [\w-]+){0,3}\s*(?::|blocked|rejected|denied|failed|says))
        | (?i:your\ (?:last\ |previous\ )?(?:message|command|edit|tool\ call|commit|response|reply|turn)
            \ was\ (?:rejected|blocked|denied|cut|truncated|interrupted))
        | (?i:you\ (?:have\ been|were|are\ being)\ (?:resumed|spawned|invoked|interrupted|compacted))
        | (?i:(?:operation|execution|command|tool|edit|turn)\ (?:was\ )?(?:stopped|blocked|denied|rejected)\ by\b)
        | (?i:(?:project|user|global)\ (?:memory|instructions|preferences|rules)\s*(?:\([^)\n]*\))?\s*(?:from\b|:|-\s))
        | (?i:please\ continue\ (?:the\ conversation|with\ the\ last\ task|from\ where))
        | (?i:whenever\ you\ read\ a\ file,\ you\ should) | (?i:your\ (?:task|todo)\ list\b)
        | (?i:codebase\ and\ user\ instructions) | (?i:(?:important:\ )?(?:this\ context|these\ instructions)\b)
        | The\ [A-Z]\w+\ tool\b | (?i:(?:background\ )?task\ \S+\ (?:completed|failed|finished|was\ stopped))
        | (?i:available\ (?:skills|tools|agents|commands):) | Summary:\s | (?i:this\ is\ a\ reminder\ that)
        | (?i:here\ is\ (?:what|a\ summary\ of)\ [^\n]{0,40}(?:so\ far|conversation|session))
        | (?i:the\ (?:assistant|agent|model)\ (?:must|should|may|is|has)\b)
        | (?i:session\ (?:resumed|started|restored|ended|paused)\b)
        | User\ (?:rejected|approved|denied|cancelled|declined)\b
        | (?i:the\ file\ (?:\S+\ )?(?:has\ been|was)\ (?:truncated|modified|changed|deleted|created|updated)\b)
        | \#\ AGENTS\.md | Contents\ of\ \S+\.md\b
        | (?:PreToolUse|PostToolUse|UserPromptSubmit|SessionStart|SessionEnd|Stop|SubagentStop|PreCompact|PostCompact
            |Notification|PermissionRequest)(?::\S+)?\ (?:hook|feedback)\b
        | (?:PreToolUse|PostToolUse|UserPromptSubmit|SessionStart|SessionEnd|SubagentStop|PreCompact)(?::\w+)?\s*:
    )"""
)


def without_injected(text: str, tags: Collection[str] = ()) -> str:
    """Return a message without the regions between tags and from the first line on that a program begins so.

    Every pair of tags goes, whatever its name, but for the plain ones of HTML; ``tags`` names further ones of which
    also a lone one counts. What is left of a tag is a line end, so that no sentence reaches across it.
    """
    if _COMMAND in text:  # what stands below it is the command's own text
        return ""
    known = TAGS | {tag.strip("<>/ ").lower() for tag in tags}
    text = without_programs(_without_pairs(text, known))
    match = _FOREIGN.search(text)
    return text[: match.start()] if match else text


def _without_pairs(text: str, known: Collection[str]) -> str:
    kept: list[str] = []
    at = 0
    found = list(_TAG.finditer(text)) if "<" in text else []
    ends = _closings(found)
    for number, tag in enumerate(found):
        name = tag["name"].lower()
        if tag.start() < at or name in _HTML or tag["empty"]:
            continue
        if tag["end"]:
            if name in known:  # what it closes began before: nothing up to here is sure to be typed
                kept, at = ["\n"], tag.end()
            continue
        if number not in ends and name not in known:
            continue
        kept += [text[at : tag.start()], "\n"]
        at = ends.get(number, len(text))
    return "".join([*kept, text[at:]])


def _closings(found: list[re.Match[str]]) -> dict[int, int]:
    """Return where the region of each tag that is closed ends, by the tag's number."""
    ends: dict[int, int] = {}
    open_tags: dict[str, list[int]] = {}
    for number, tag in enumerate(found):
        begun = open_tags.setdefault(tag["name"].lower(), [])
        if not tag["end"] and not tag["empty"]:
            begun.append(number)
        elif tag["end"] and begun:
            ends[begun.pop()] = tag.end()
    return ends
