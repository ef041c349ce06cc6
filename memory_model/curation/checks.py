"""The checks that a fact names: what they look at, as values."""

from memory_model.text.pattern import lazy
from memory_model.values import NamedTuple

PATH, CONTAINS, COMMIT, URL, MENTION = "path", "contains", "commit", "url", "mention"


class Check(NamedTuple):
    """A check as ``written``: its kind, the place, commit or address, and the text looked for.

    A kind that is none of those known is empty; ``problem`` says what is wrong with it.
    """

    written: str
    kind: str
    place: str = ""
    text: str = ""
    problem: str = ""


def parse(written: str) -> Check:
    """Read a check: ``path: src/load.py``, ``contains: src/load.py "def load"``, ``commit: 1a2b3c``, ``url: …``."""
    kind, _, rest = written.partition(":")
    kind, rest = kind.strip(), rest.strip()
    if kind in (PATH, COMMIT, URL) and rest:
        return Check(written, kind, rest.strip("\"'`"))
    if kind == CONTAINS:
        match = _CONTAINS.match(rest)
        if match:
            return Check(written, kind, match["place"].strip("`"), match["text"])
        return Check(written, "", problem='write it as contains: src/load.py "def load"')
    return Check(written, "", problem="this is not a check; write path: …, contains: …, commit: … or url: …")


_CONTAINS = lazy(r"(?P<place>\S+)\s+(?P<quote>[\"'`])(?P<text>.+)(?P=quote)$")
