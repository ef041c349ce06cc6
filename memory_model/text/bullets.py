"""List items: their marker, box and text, with the lines that belong to them."""

from __future__ import annotations

from memory_model.text.blocks import COMMENT, TEXT, Blocks, is_heading, marker_size, scan
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

_BLANKS = " \t"


class Bullet(NamedTuple):
    """One item. ``line`` to ``stop`` (indexes from 0, excluded) are its lines, continuations included.

    ``indent`` counts leading characters, ``marker`` is ``-``, ``*``, ``+`` or ``1.``, ``box`` the
    character between brackets or `None`, ``text`` the rest of the first line.
    """

    line: int
    stop: int
    indent: int
    marker: str
    box: str | None
    text: str


def bullet(line: str) -> Bullet | None:
    """Read one line as an item that ends with it (``line`` 0, ``stop`` 1), or `None`."""
    bare = line.lstrip(_BLANKS)
    size = marker_size(bare)
    if not size:
        return None
    box, text = _boxed(bare[size:].lstrip(_BLANKS))
    return Bullet(0, 1, len(line) - len(bare), bare[:size], box, text)


def _boxed(text: str) -> tuple[str | None, str]:
    if text[:1] != "[" or text[2:3] != "]" or text[3:4] not in ("", *_BLANKS):
        return None, text
    return text[1], text[3:].lstrip(_BLANKS)


def bare(line: str) -> str:
    """Return what a line says without its list marker and box."""
    item = bullet(line)
    return item.text if item else line.strip()


def bullets(
    lines: Sequence[str], start: int = 0, stop: int | None = None, blocks: Blocks | None = None
) -> list[Bullet]:
    """List the items between two line indexes, nested ones as items of their own.

    An item takes the lines that follow it up to the next item, heading, comment or a blank line that
    is not followed by an indented line.
    """
    contexts = (blocks or scan(lines)).contexts
    end = len(lines) if stop is None else stop
    found: list[Bullet] = []
    number = start
    while number < end:
        item = bullet(lines[number]) if contexts[number] == TEXT else None
        if item is None:
            number += 1
            continue
        last = _item_end(lines, contexts, number + 1, end)
        found.append(item._replace(line=number, stop=last))
        number = last
    return found


def _item_end(lines: Sequence[str], contexts: Sequence[int], number: int, end: int) -> int:
    last = number
    while number < end:
        line = lines[number]
        if not line.strip():
            number += 1
            continue
        blank_before = number > last
        if contexts[number] == COMMENT or (blank_before and not line[0].isspace()):
            break
        if contexts[number] == TEXT and (bullet(line) or _is_heading(line)):
            break
        number += 1
        last = number
    return last


def _is_heading(line: str) -> bool:
    bare = line.lstrip(" ")
    return len(line) - len(bare) < 4 and is_heading(bare)
