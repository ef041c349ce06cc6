"""What a search finds."""

from datetime import date

from memory_model.values import NamedTuple


class Hit(NamedTuple):
    """One line. ``line`` counts from 1; ``spans`` are the matched parts of ``text`` (indexes from 0).

    ``text`` is the line without its source mark, ``title`` the topic or page it stands under, ``day`` the
    day it is about or was last changed, ``why`` says in words what matched. A higher ``score`` comes first.
    """

    path: str
    line: int
    text: str
    layer: str
    title: str
    score: float
    why: str
    day: date
    spans: tuple[tuple[int, int], ...] = ()


class Hidden(NamedTuple):
    """How many lines matched and are not shown: closed facts, retired ones, and those a filter keeps out."""

    superseded: int = 0
    retired: int = 0
    filtered: int = 0


class Results(NamedTuple):
    """The best hits, best first; ``more`` tells that others were left out for the limit."""

    hits: tuple[Hit, ...]
    hidden: Hidden = Hidden()
    more: bool = False
