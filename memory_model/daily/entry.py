"""One entry of a day's log."""

from memory_model.text.due import Due
from memory_model.values import NamedTuple

PLAIN, CODE = "text", "code"
"""Kinds of what is no bullet: a paragraph, table row or quote, and a block of code."""


class Entry(NamedTuple):
    """One entry. Its lines are ``line`` to ``stop`` (excluded), counted from 1.

    ``kind`` is a key of `memory_model.daily.kinds.KINDS`, or ``text`` (a paragraph, table row or quote) or
    ``code``. ``text`` is what it says without marker, time, pointers and source mark: wrapped lines joined by a
    blank, further paragraphs by a line end. ``time`` is ``HH:MM``, its own or its heading's;
    ``box`` the character between brackets of a task.
    """

    line: int
    stop: int
    kind: str
    text: str
    topic: str | None = None
    time: str | None = None
    source: str | None = None
    box: str | None = None
    indent: int = 0
    due: Due | None = None
    struck: bool = False
    owner: str = ""
