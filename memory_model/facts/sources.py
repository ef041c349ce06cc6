"""What became of what a source said: how many of its facts were recorded wrong."""

from collections.abc import Collection, Iterable, Mapping

from memory_model.facts.fact import Fact
from memory_model.text.fold import fold
from memory_model.text.pattern import lazy
from memory_model.values import NamedTuple


class Record(NamedTuple):
    """Of ``said`` facts that name a source, ``wrong`` were recorded wrong: what it said was never so."""

    source: str
    said: int = 0
    wrong: int = 0

    def text(self) -> str:
        """Say it in a sentence; empty for a source of which nothing was wrong."""
        return f"{self.wrong} of {self.said} from {self.source} were recorded wrong" if self.wrong else ""


Records = Mapping[str, Record]
"""The records by what `key` makes of a source."""


def records(facts: Iterable[Fact], wrong: Collection[str] = ()) -> dict[str, Record]:
    """Count what each source said; ``wrong`` are the paths of further facts that were found to be wrong."""
    found: dict[str, Record] = {}
    for fact in facts:
        name = key(fact.source)
        if name:
            known = found.get(name, Record(_bare(fact.source)))
            is_wrong = fact.is_wrong or fact.path in wrong
            found[name] = known._replace(said=known.said + 1, wrong=known.wrong + is_wrong)
    return found


def record(source: str, known: Records) -> Record | None:
    """Return the record of a source, of which something was wrong; `None` for any other."""
    found = known.get(key(source))
    return found if found and found.wrong else None


def key(source: str) -> str:
    """Name a source whatever session or day it speaks of: ``claude-code 1a2b3c4d`` is ``claude-code``."""
    return fold(_bare(source))


def _bare(source: str) -> str:
    bare = " ".join(source.split())
    while (shorter := _WHEN.sub("", bare).rstrip(" ,;:#(")) != bare and shorter:
        bare = shorter
    return bare


_WHEN = lazy(
    r"(?i)[\s,;:(#]+(?:\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d\S*)?|[0-9a-f]{8}(?:-[0-9a-f]{4,12}){1,4}"
    r"|(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{4,}|\d{6,}|\d\d:\d\d)\)?$"
)
"""Matches the id of a session, a day or a time at the end of a source."""
