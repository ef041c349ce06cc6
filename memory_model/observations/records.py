"""What an agent observed, as values: made leniently from rows in which anything may stand."""

import json

from memory_model.values import NamedTuple

_MOST = 1_000
"""So many names of one list are read."""
_SECONDS = 10**11
"""A smaller time is one in seconds, a larger one in milliseconds."""


class Observation(NamedTuple):
    """One observation. ``at`` is in milliseconds since 1970; ``read`` and ``changed`` are paths as the agent wrote."""

    id: int
    session: str
    project: str
    type: str
    at: int
    title: str = ""
    subtitle: str = ""
    narrative: str = ""
    text: str = ""
    facts: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
    read: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    prompt: int = 0

    @property
    def headline(self) -> str:
        """Say it in one line."""
        return first_line(self.title or self.subtitle or self.narrative or self.text) or "(untitled)"

    def lists(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return the lists that hold something, each with what it is called."""
        named = (("Facts", self.facts), ("Concepts", self.concepts), ("Read", self.read), ("Changed", self.changed))
        return [(title, items) for title, items in named if items]


class Session(NamedTuple):
    """One session of an agent: ``memory`` and ``content`` are its two ids, ``observed`` how often in it."""

    id: int
    memory: str
    content: str
    project: str
    title: str
    prompt: str
    status: str
    started: int
    ended: int
    observed: int = 0


class Moment(NamedTuple):
    """One thing of a timeline: ``kind`` is prompt, observation or summary, ``text`` all that it says."""

    kind: str
    id: int
    at: int
    session: str
    project: str
    type: str
    text: str
    observation: Observation | None = None


class Touched(NamedTuple):
    """A file that observations name: how many read and changed it, and the last of them."""

    path: str
    read: int
    changed: int
    last: int
    at: int


def text(value: object) -> str:
    """Return whatever stands in a column as text."""
    if value is None:
        return ""
    return value.decode("utf-8", "surrogateescape") if isinstance(value, bytes) else str(value)


def number(value: object) -> int:
    """Return whatever stands in a column as a whole number; 0 for what is none."""
    if isinstance(value, int | float):
        return int(value) if abs(value) < 1 << 63 else 0
    said = text(value).strip()
    return int(said) if said.isascii() and said.isdigit() and len(said) < 19 else 0


def moment(value: object) -> int:
    """Return a time in milliseconds; older rows may have it in seconds."""
    found = number(value)
    return found * 1000 if 0 < found < _SECONDS else found


def names(value: object) -> tuple[str, ...]:
    """Read a list of texts, which is kept as JSON; what is none counts as one text, line by line."""
    said = text(value).strip()
    if not said:
        return ()
    try:
        found = json.loads(said)
    except (ValueError, RecursionError):
        found = said.split("\n")
    items = found if isinstance(found, list) else [found]
    plain = [item if isinstance(item, str) else json.dumps(item) for item in items[:_MOST] if item not in (None, "")]
    return tuple([item.strip() for item in plain if item.strip()])


def first_line(said: str) -> str:
    """Return the first line of a text that says something."""
    return next((line.strip() for line in said.split("\n") if line.strip()), "")
