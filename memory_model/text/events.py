"""Events that point back: how a line appended today changes the reading of an older one."""

from datetime import date
from typing import NamedTuple

from memory_model.text.address import Address

VERBS = ("closes", "moves", "corrects", "voids", "reopens", "withdraws")


class Event(NamedTuple):
    """One such line: ``verb`` is one of `VERBS`, ``target`` the old line and ``quote`` its first words.

    ``at`` is the event's own address, ``text`` what it says without the pointer, ``due`` the new
    day of a ``moves``.
    """

    verb: str
    target: Address
    quote: str
    at: Address
    text: str
    due: date | None = None
