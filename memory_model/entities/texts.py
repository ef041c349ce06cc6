"""Texts that people give, made into lines of a file without harming what follows."""

from collections.abc import Sequence

from memory_model.storage.outcomes import Refused
from memory_model.text.blocks import TEXT, scan
from memory_model.text.document import Document
from memory_model.text.sections import heading


def text_lines(text: str) -> list[str]:
    """Split a text at its line feeds, without blank ends; a lone carriage return becomes a blank."""
    lines = [line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", " ").strip().split("\n")]
    return lines if any(lines) else []


def indented(lines: Sequence[str], indent: int) -> list[str]:
    r"""Indent further lines below an item that starts at column ``indent``.

    One that reads as a heading there would end the section: it gets a ``\`` in front.
    """
    contexts = scan(["- x", *[f"  {line}" if line else "" for line in lines]]).contexts[1:]
    return [
        f"{' ' * (indent + 2)}{_defused(line) if context == TEXT else line}" if line else ""
        for line, context in zip(lines, contexts, strict=True)
    ]


def _defused(line: str) -> str:
    return f"\\{line.lstrip()}" if heading(line.lstrip()) else line


def hides_below(before: Document, after: Document, stop: int) -> Document | Refused:
    """Return ``after``, or refuse an edit that changes what the lines from ``stop`` on are read as.

    An unclosed code fence or comment in a value of several lines would swallow the Log below it.
    """
    old, new = scan(before.lines), scan(after.lines)
    tail = max(len(before.lines) - stop, 0)
    pairs = zip(before.lines[stop:], old.contexts[stop:], new.contexts[len(new.contexts) - tail :], strict=True)
    changed = any(was != now and (line.strip() or now != TEXT) for line, was, now in pairs)
    if not old.closing and (changed or new.closing):
        return Refused("usage", "the text opens a code block or comment and does not close it", repair="close it")
    return after
