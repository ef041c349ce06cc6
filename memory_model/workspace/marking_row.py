"""The row in which the cache keeps what marks are made of."""

from memory_model.text.address import Address
from memory_model.values import NamedTuple, date


class Row(NamedTuple):
    """An event (``word`` is its verb), or what became of a line of a follow-up by the one ``at`` (``word`` says it)."""

    kind: str
    word: str
    target: Address
    quote: str
    at: Address
    text: str
    due: date | None = None
