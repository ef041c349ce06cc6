"""What a tool call is about to do to one file."""

from collections.abc import Callable

from memory_model.values import NamedTuple

WRITE, APPEND, CHANGE, REMOVE = "write", "append", "change", "remove"
"""The whole file anew; bytes at its end; in place with an unknown result; the name is taken away."""


class Effect(NamedTuple):
    """One act on the absolute ``path``, by a tool or program as a person calls it (``sed -i``).

    ``content`` is what is written or added, `None` where that cannot be known. ``likely`` tells what a
    `CHANGE` probably makes of the old bytes: good enough to suggest words, never to decide by. ``below`` tells that a
    folder goes with all that is in it.
    """

    act: str
    path: str
    by: str
    content: bytes | None = None
    likely: Callable[[bytes], bytes] | None = None
    below: bool = False
