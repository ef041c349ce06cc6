"""Whether a file can hold items or events at all, by its bytes alone: most cannot, and need not be read by line."""

from __future__ import annotations

from itertools import pairwise

from memory_model.text.fold import fold, fold_bytes
from memory_model.text.markers import FOLLOW_UP
from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING, NamedTuple, cache

if TYPE_CHECKING:
    from collections.abc import Iterable

    from memory_model.settings import Settings
    from memory_model.text.markers import Markers

TODO_WORDS = ("todo", "to-do", "to do")
HINTS = ("follow", *TODO_WORDS)
"""What the words of every follow-up marker hold."""
_BOX = lazy(rb"\[[ ~/>x-]\]")
_POINTER = b"#l"
_RULES = (b"---", b"===")
_ENDS = (b":", b"*", b"_", "：".encode())
"""What a label that opens a list ends with."""


class _Signs(NamedTuple):
    """What a file with items has somewhere: one of the ``words``, or one of the ``names`` in a heading or label."""

    words: tuple[bytes, ...]
    names: tuple[bytes, ...]


def may_hold(data: bytes, settings: Settings) -> bool:
    """Tell whether a file may have an open or closed item or an event; `False` is sure."""
    key = fold_bytes(data)
    signs = _signs(settings.markers, (*settings.follow_ups.headings, *settings.follow_ups.waiting))
    if _POINTER in key or _BOX.search(key) or any(word in key for word in signs.words):
        return True
    lines = key.split(b"\n")
    heads = [line for line in lines if b"#" in line or line.rstrip().endswith(_ENDS)]
    if any(rule in key for rule in _RULES):
        heads += [line for line, after in pairwise(lines) if after.startswith(_RULES)]
    head = b"\n".join(heads)
    return any(name in head for name in signs.names)


@cache
def _signs(markers: Markers, names: tuple[str, ...]) -> _Signs:
    words = (*HINTS, *[fold(word) for word, kind in markers if kind == FOLLOW_UP])
    return _Signs(_encoded(words), _encoded([fold(name).strip() for name in names]))


def _encoded(texts: Iterable[str]) -> tuple[bytes, ...]:
    return tuple([text.encode("utf-8", "surrogateescape") for text in texts])
