"""Texts that people give, made into lines of a file without harming what follows."""

from collections.abc import Sequence

from memory_model.storage.outcomes import Refused
from memory_model.text.blocks import scan
from memory_model.text.document import Document


def text_lines(text: str) -> list[str]:
    """Split a text at its line feeds, without blank ends; a lone carriage return becomes a blank."""
    lines = [line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", " ").strip().split("\n")]
    return lines if any(lines) else []


def indented(lines: Sequence[str], indent: int) -> list[str]:
    """Indent further lines below an item that starts at column ``indent``."""
    return [f"{' ' * (indent + 2)}{line}" if line else "" for line in lines]


def hides_below(before: Document, after: Document, stop: int) -> Document | Refused:
    """Return ``after``, or refuse an edit that changes what the lines from ``stop`` on are read as.

    An unclosed code fence or comment in a value of several lines would swallow the Log below it.
    """
    old = scan(before.lines)
    tail = len(before.lines) - stop
    new = scan(after.lines)
    changed = tail > 0 and old.contexts[-tail:] != new.contexts[-tail:]
    if not old.closing and (changed or new.closing):
        return Refused("usage", "the text opens a code block or comment and does not close it", repair="close it")
    return after
