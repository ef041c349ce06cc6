"""List items: marker, box and text of their first line."""

from memory_model.text.blocks import marker_size
from memory_model.values import NamedTuple

_BLANKS = " \t"


class Bullet(NamedTuple):
    """The first line of an item.

    ``indent`` counts leading characters, ``marker`` is ``-``, ``*``, ``+`` or ``1.``, ``box`` the
    character between brackets or `None`, ``text`` the rest of the line.
    """

    indent: int
    marker: str
    box: str | None
    text: str


def bullet(line: str) -> Bullet | None:
    """Read the first line of an item; `None` for any other line."""
    bare = line.lstrip(_BLANKS)
    size = marker_size(bare)
    if not size:
        return None
    box, text = _boxed(bare[size:].lstrip(_BLANKS))
    return Bullet(len(line) - len(bare), bare[:size], box, text)


def _boxed(text: str) -> tuple[str | None, str]:
    if text[:1] != "[" or text[2:3] != "]" or text[3:4] not in ("", *_BLANKS):
        return None, text
    return text[1], text[3:].lstrip(_BLANKS)


def bare(line: str) -> str:
    """Return what a line says without its list marker and box."""
    item = bullet(line)
    return item.text if item else line.strip()
