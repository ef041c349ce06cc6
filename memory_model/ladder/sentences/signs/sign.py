"""A sign that is some phrase, heard in a part of a clause."""

from __future__ import annotations

from memory_model.ladder.sentences.signs.said import Phrases, phrases
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from memory_model.ladder.sentences.signs.clause import Clause

HEAD, WORDS, AROUND = "head", "words", "around"


class Sign(NamedTuple):
    """``place`` is where it is looked for; ``least`` the number of the first word at which it may begin."""

    name: str
    place: str
    listed: Phrases
    least: int = 0


def sign(name: str, place: str, listed: str, least: int = 0) -> Sign:
    """Make a sign of phrases, parted by ``;`` or a line end."""
    return Sign(name, place, phrases(listed), least)


def heard(signs: Iterable[Sign], clause: Clause) -> Iterator[str]:
    """Yield the names of the signs that a clause shows."""
    for one in signs:
        if one.listed.found(getattr(clause, one.place)) >= one.least:
            yield one.name
