"""What is kept of a file once it was looked at: enough for the rules that look at all files together."""

from memory_model.finding import Finding
from memory_model.text.events import Event
from memory_model.values import NamedTuple


class Notes(NamedTuple):
    """Notes on one file as of ``stamp`` (as `Stamp`).

    ``wiki`` are the insides of its double brackets and ``paths`` the targets of its Markdown links, one a line, code
    included; ``lines`` is how many it has. ``events`` are what it says of other lines. ``title``, ``aliases`` and
    ``automatic`` are an entity's; ``dues`` tells that a due date in it names no day, ``lasting`` that all of this
    holds on later days as well.
    """

    stamp: tuple[int, int, int]
    layer: str
    findings: tuple[Finding, ...]
    wiki: bytes
    paths: bytes
    lines: int
    events: tuple[Event, ...] = ()
    title: str = ""
    aliases: tuple[str, ...] = ()
    automatic: bool = False
    dues: bool = False
    lasting: bool = False
