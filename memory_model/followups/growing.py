"""The items of a file that grows at its end while it is looked at: only what came to it is read."""

from __future__ import annotations

from memory_model.followups.items import Finder, Place
from memory_model.settings import DEFAULTS, Settings
from memory_model.text.growing import Growing
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from memory_model.followups.item import Item
    from memory_model.text.document import Document


class GrowingItems:
    """Reads the log of ``day`` at ``path`` again and again; each time its items are those that `items` lists."""

    def __init__(self, day: date, path: str, settings: Settings = DEFAULTS) -> None:
        self._growing = Growing(lambda lines, blocks: Finder(lines, blocks, Place(path, day, in_day=True), settings))

    def read(self, document: Document) -> list[Item]:
        """List the items of a document."""
        finder: Finder = self._growing.reader(document)
        return finder.items()
