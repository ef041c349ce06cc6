"""One fact as both dialects say it."""

from memory_model.facts.dialect import WINDOWED, Dialect
from memory_model.text.fields import Problem
from memory_model.values import NamedTuple, date

RECORDED_WRONG = "recorded-wrong"
"""Why a fact was retired that was never so: unlike a changed one it held on no day."""


class Fact(NamedTuple):
    """A fact as its file says it; texts are as written, empty where the file says nothing.

    ``slug`` is the file name without ``.md`` and the fact's identity, ``home`` the folder of its collection.
    ``marker`` is the successor that the description names (``superseded by [[x]]``), ``supersedes`` the one before.
    ``retired`` is a reason. ``body`` is the index from 0 of the first line of the body; ``problems`` are line
    indexes with sentences. ``is_written`` tells that the frontmatter has a fact's keys at all.
    """

    slug: str
    path: str
    home: str = ""
    dialect: Dialect = WINDOWED
    name: str = ""
    description: str = ""
    type: str = ""
    confidence: str = ""
    valid_from: date | None = None
    valid_until: date | None = None
    supersedes: str = ""
    marker: str = ""
    contradicts: tuple[str, ...] = ()
    source: str = ""
    recorded: date | None = None
    last_verified: date | None = None
    stale_when: str = ""
    stale_since: date | None = None
    checks: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    retired: str = ""
    rulings: tuple[str, ...] = ()
    body: int = 0
    problems: tuple[Problem, ...] = ()
    is_written: bool = False

    @property
    def start(self) -> date | None:
        """The first day on which it holds: ``valid_from``, else the day it was written down; `None` is always."""
        return self.valid_from or self.recorded

    @property
    def is_wrong(self) -> bool:
        """Tell whether it was recorded wrong, and so was never so."""
        return self.retired == RECORDED_WRONG
