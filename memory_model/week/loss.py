"""What a rewrite of the summary loses: lines that are gone, and index entries among them."""

from memory_model.text.address import stem
from memory_model.text.bullets import bullet
from memory_model.text.document import Document
from memory_model.text.fold import fold
from memory_model.text.links import links_in
from memory_model.values import NamedTuple
from memory_model.week.items import Item, items
from memory_model.week.matching import matches


class Lost(NamedTuple):
    """One line of the file that the draft drops. ``entry`` names what it pointed at when it was an index entry."""

    line: int
    text: str
    entry: str = ""


class Loss(NamedTuple):
    """What of a file is not in its rewrite: ``dropped`` lines, and how many are there in other words."""

    dropped: tuple[Lost, ...]
    reworded: int = 0

    @property
    def entries(self) -> tuple[Lost, ...]:
        """The dropped index entries."""
        return tuple(lost for lost in self.dropped if lost.entry)


def loss(before: Document, after: Document) -> Loss:
    """Compare a file with its rewrite. A line that moved is not lost, nor is one whose words are in a new line.

    An index entry is lost when nothing points any more at what it pointed at.
    """
    kept = {_plain(item.text) for item in items(after)}
    pointed = {fold(link) for item in items(after) for link in _targets(item.text)}
    gone = [item for item in items(before) if _plain(item.text) not in kept]
    old = {_plain(item.text) for item in items(before)}
    new = [item for item in items(after) if _plain(item.text) not in old]
    reworded = matches([item.text for item in gone], [item.parts() for item in new])
    dropped = []
    for number, item in enumerate(gone):
        entry = _entry(before, item)
        lost_entry = entry if entry and fold(entry) not in pointed else ""
        if number not in reworded or lost_entry:
            dropped.append(Lost(item.line, item.text, lost_entry))
    return Loss(tuple(dropped), len(gone) - len(dropped))


def _entry(document: Document, item: Item) -> str:
    """Return what an index entry points at: a bullet whose text begins with a link."""
    if bullet(document.lines[item.line - 1]) is None:
        return ""
    first = next(iter(links_in(item.text)), None)
    return stem(first.target) if first is not None and first.start == 0 and first.kind != "address" else ""


def _targets(text: str) -> list[str]:
    return [stem(link.target) for link in links_in(text)]


def _plain(text: str) -> str:
    return " ".join(fold(text).split())
