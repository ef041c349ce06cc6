"""A sub-agent is given paths, never memory: this finds a line of it in a task text, or the order to read it."""

import os
from collections.abc import Iterator
from datetime import timedelta

from memory_model.errors import MemdeckError
from memory_model.operations.packet import Leak, leaks
from memory_model.storage.version import read as read_version
from memory_model.text.document import Document
from memory_model.text.pattern import lazy
from memory_model.text.visible import visible
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

DAYS = 31
"""Days of late whose lines are looked for, today included."""
_SHOWN = 60
_ORDERS = lazy(
    r"(?i)(?<![\w-])(?:read|re-?read|load|open|cat|see|consult|check|view|study|review|look (?:at|in|into|through)|"
    r"start (?:with|from)|begin (?:with|by)|use|follow|refer to|go through|take in|import|lies|lis|lee|leia|consulta|"
    r"阅读|读取|读|查看|参考|読|읽|прочитай|прочти)(?![\w-])|阅读|读取|查看|参考|読"
)
_NOT = lazy(r"(?i)\b(?:not|never|without|don't|don’t|avoid|no need to|instead of|rather than|nicht|ne|no)\b|不要|勿|别")
_NAMES_IT = lazy(r"(?i)@?(?:[\w.~-]*/)*MEMORY\.md\b|\b(?:memory folder|memory directory)(?:'s|’s)? summary")


def refusal(workspace: "Workspace | None", text: str) -> str:
    """Say in one line why a task text is refused; empty when it may go."""
    if order := _order(text):
        return (
            f"memdeck: a sub-agent is never told to read the memory's summary ({visible(order)}) → say in the task "
            "what it needs to know, in your own words; memdeck brief --for-subagent lists the paths that may be named"
        )
    found = _held(workspace, text) if workspace is not None else []
    if not found:
        return ""
    leak = found[0]
    shown = leak.sentence[:_SHOWN] + ("…" if len(leak.sentence) > _SHOWN else "")
    more = f" and {len(found) - 1} more" if len(found) > 1 else ""
    place = f"{leak.path}#L{leak.line} {visible(shown)}{more}"
    return (
        f"memdeck: line {leak.at} of this task text is a line of memory ({place}) → name the file instead, or say it "
        "in your own words; memdeck packet - tells when a text is clean"
    )


def _held(workspace: "Workspace", text: str) -> list[Leak]:
    try:
        return leaks(workspace, text, _documents(workspace))
    except MemdeckError:
        return []


def _documents(workspace: "Workspace") -> Iterator[tuple[str, Document]]:
    """Read what a session reads at its start and what it looks up: days of late, summary, state, entities."""
    today = workspace.clock.today()
    days = [workspace.day_path(today - timedelta(back)) for back in range(DAYS)]
    for path in (workspace.layout.summary, workspace.layout.state, *days, *workspace.entity_paths()):
        try:
            data = read_version(os.path.join(workspace.root, path)).data
        except OSError:
            continue
        if data:
            yield path, Document.from_bytes(data)


def _order(text: str) -> str:
    """Return the words that tell to read the summary; empty when none do.

    What it is told not to read does not count, nor what is only said of such a file (``the MEMORY.md parser``).
    """
    for named in _NAMES_IT.finditer(text):
        if named[0].startswith("@"):
            return named[0]
        start = max(text.rfind(mark, 0, named.start()) for mark in ("\n\n", ". ", "! ", "? ", "; ", "。"))
        before = text[max(start, named.start() - 200, 0) : named.start()]
        orders = list(_ORDERS.finditer(before))
        if not orders or not _BETWEEN.fullmatch(before, orders[-1].end()) or not _AFTER.match(text, named.end()):
            continue
        if not _NOT.search(before[: orders[-1].start()][-40:]):
            return " ".join(text[named.start() - len(before) + orders[-1].start() : named.end()].split())
    return ""


_BETWEEN = lazy(
    r"(?i)(?:\s|[`'\"*:,(\[“‘-]|\b(?:the|this|that|your|my|its|our|file|files|following|first|both|all|everything"
    r"|contents?|of|in|at|from|and|also|path|project|memory|whole|summary|with)\b|\S*[/.]\S+)*"
)
"""Matches what may stand between the order and the name: small words, other paths, signs."""


_AFTER = lazy(
    r"(?i)[`'\"*)\]”’]*(?:\s*(?:[^\w\s]|$)|\s+(?:and|first|before|to|for|then|so|in|into|at|carefully|completely|fully"
    r"|now|again|with|if|when|as|or|which|that)\b|\s*\n|[^\x00-\x7f])"
)
"""Matches what may follow the name of a file that is to be read, a noun that it only qualifies may not."""
