"""The kinds of entries: how each is written and typed (formats.md §3, screens.md "Today")."""

from memory_model.text import markers
from memory_model.values import NamedTuple


class Kind(NamedTuple):
    """``name`` in values and options, ``marker`` before the text in a file, ``prefix`` typed in an input line."""

    name: str
    marker: str = ""
    prefix: str = ""


NOTE = Kind(markers.NOTE)
DECISION = Kind(markers.DECISION, "**Decision:**", "!")
FOLLOW_UP = Kind(markers.FOLLOW_UP, "**Follow-up:**", "?")
PREFERENCE = Kind(markers.PREFERENCE, "**Preference:**", "=")
LESSON = Kind(markers.LESSON, "**Lesson:**", "~")
CORRECTION = Kind(markers.CORRECTION, "**Correction:**")
DONE = Kind(markers.DONE, "**Done:**")

KINDS = {kind.name: kind for kind in (NOTE, DECISION, FOLLOW_UP, PREFERENCE, LESSON, CORRECTION, DONE)}
"""Every kind by name; readers also meet ``text`` (a paragraph, table row or quote) and ``code``."""

_BY_PREFIX = {kind.prefix: kind for kind in KINDS.values() if kind.prefix}


def typed(text: str, default: Kind = NOTE) -> tuple[Kind, str]:
    r"""Read an input line: a prefix followed by a blank picks the kind, ``\`` before one keeps it as text."""
    if text[:1] == "\\" and text[1:2] in _BY_PREFIX:
        return default, text[1:]
    kind = _BY_PREFIX.get(text[:1])
    if kind and text[1:2] == " ":
        return kind, text[2:].lstrip()
    return default, text
