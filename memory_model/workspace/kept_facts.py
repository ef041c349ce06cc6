"""The facts of all collections, kept from one process to the next and proved to be the same by stat."""

from collections.abc import Container, Mapping, Sequence

from memory_model.facts.collection import Collection
from memory_model.facts.dialect import DIALECTS, Dialect
from memory_model.facts.fact import Fact
from memory_model.workspace.columns import Codec
from memory_model.workspace.kept_files import KeptFiles, Seen
from memory_model.workspace.kept_table import KeptTable
from memory_model.workspace.stamp import Stamp
from memory_model.workspace.table import Table, by

_NAMED = {dialect.name: dialect for dialect in DIALECTS}
SEARCHED = by("path", "slug", "name", "aliases", "supersedes", "marker")


class KeptFacts:
    """The facts that were read from the files in ``files``. Deleting what is kept loses nothing; a broken one is none.

    ``key`` names what else they depend on. Not safe for two threads at once.
    """

    def __init__(self, files: KeptFiles, cache_dir: str, key: str) -> None:
        self.files = files
        self._kept = KeptTable(files, cache_dir, "facts", key=key, row_type=Fact, searched=SEARCHED, more=CODECS)
        self._stamps: dict[str, Stamp] = {}

    def is_proved(self) -> bool:
        """Tell whether the kept facts are those of the files as they are now."""
        return self._kept.is_there() and self.files.is_same()

    def facts(self) -> list[Fact]:
        """Return the kept facts, in the order of collections and paths."""
        return list(self._kept.rows().values())

    def table(self) -> Table | None:
        """Return the kept facts packed, `None` where they are kept nowhere or were unpacked already."""
        return self._kept.table()

    def same(self, path: str, now: Stamp, collection: Collection) -> Fact | None:
        """Return the kept fact of a file whose stamp and collection did not change; `None` where it has to be read."""
        if not self._stamps and self._kept.is_there():
            self._stamps = self.files.stamps()
        if self._stamps.get(path) != now:
            return None
        fact: Fact | None = self._kept.rows().get(path)
        is_alike = fact is not None and (fact.home, fact.dialect) == (collection.folder, collection.dialect)
        return fact if is_alike else None

    def keep(self, facts: Sequence[Fact], seen: Seen, failed: Container[str], began_ns: int) -> None:
        """Keep facts that were read after a look that began at ``began_ns``; ``failed`` are files without a proof."""
        self.files.keep(seen, began_ns, failed)
        self._stamps = {}
        self._kept.keep(facts)

    @property
    def identity(self) -> str:
        """What tells the files of these facts from others; empty when they are kept nowhere."""
        return self.files.identity if self._kept.is_saved else ""


CODECS: Mapping[object, Codec] = {
    Dialect: Codec(lambda dialect: dialect.name, lambda column: [_NAMED[name] for name in column]),
}
"""How what only facts hold is written."""
