"""The facts of all collections, kept from one process to the next and proved to be the same by stat."""

from collections.abc import Container, Mapping, Sequence

from memory_model import __version__
from memory_model.facts.collection import Collection
from memory_model.facts.dialect import DIALECTS, Dialect
from memory_model.facts.fact import Fact
from memory_model.text.fields import Problem
from memory_model.workspace import columns
from memory_model.workspace.cache_file import BLOCK, CacheFile
from memory_model.workspace.columns import PART, Codec
from memory_model.workspace.kept_files import KeptFiles, Seen
from memory_model.workspace.sweep import Stamp

_NAMED = {dialect.name: dialect for dialect in DIALECTS}


class KeptFacts:
    """The facts that were read from the files in ``files``. Deleting what is kept loses nothing; a broken one is none.

    ``key`` names what else they depend on. Not safe for two threads at once.
    """

    def __init__(self, files: KeptFiles, cache_dir: str, key: str) -> None:
        self.files = files
        self._cache_dir = cache_dir
        self._key = f"{__version__} {key} {columns.schema(Fact)}"
        self._mark = ""
        self._packed: str | None = None
        self._facts: dict[str, Fact] | None = None
        self._stamps: dict[str, Stamp] = {}

    def is_proved(self) -> bool:
        """Tell whether the kept facts are those of the files as they are now."""
        return self._is_there() and self.files.is_same()

    def facts(self) -> list[Fact]:
        """Return the kept facts, in the order of collections and paths."""
        return list(self._known().values())

    def same(self, path: str, now: Stamp, collection: Collection) -> Fact | None:
        """Return the kept fact of a file whose stamp and collection did not change; `None` where it has to be read."""
        if not self._stamps and self._is_there():
            self._stamps = self.files.stamps()
        if self._stamps.get(path) != now:
            return None
        fact = self._known().get(path)
        is_alike = fact is not None and (fact.home, fact.dialect) == (collection.folder, collection.dialect)
        return fact if is_alike else None

    def keep(self, facts: Sequence[Fact], seen: Seen, failed: Container[str], began_ns: int) -> None:
        """Keep facts that were read after a look that began at ``began_ns``; ``failed`` are files without a proof."""
        is_same = self._packed is not None and facts == self.facts()
        packed = (self._packed if is_same else _packed(facts)) or None
        self.files.keep(seen, began_ns, failed)
        self._mark, self._stamps = self.files.mark, {}
        self._facts = {fact.path: fact for fact in facts}
        is_saved = packed is not None and BLOCK not in packed and self._file().save((packed,))
        self._packed = packed if is_saved else None

    @property
    def identity(self) -> str:
        """What tells the files of these facts from others; empty when they are kept nowhere."""
        return self.files.identity if self._packed is not None else ""

    def _file(self) -> CacheFile:
        return CacheFile(self._cache_dir, "facts", f"{self._key} {self.files.mark}")

    def _is_there(self) -> bool:
        """Tell whether there are facts of the files as these are kept."""
        if self._mark != self.files.mark:
            self._mark, self._facts = self.files.mark, None
            found = self._file().load()
            self._packed = found[0][0] if found else None
        return bool(self._mark) and (self._facts is not None or self._packed is not None)

    def _known(self) -> dict[str, Fact]:
        if self._facts is None:
            try:
                facts = columns.decode(self._packed, Fact, CODECS) if self._packed else []
            except (ValueError, KeyError):
                facts, self._packed = [], None
            self._facts = {fact.path: fact for fact in facts}
        return self._facts


def _packed(facts: Sequence[Fact]) -> str:
    """Write facts as one text; empty where it would not give the very same facts again."""
    try:
        packed = columns.encode(facts, Fact, CODECS)
        read = _bytes(packed).decode("utf-8", "surrogateescape")
        return packed if columns.decode(read, Fact, CODECS) == list(facts) else ""
    except (ValueError, KeyError):
        return ""


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _problems(problems: tuple[Problem, ...]) -> str:
    return PART.join([f"{line} {said}" for line, said in problems])


def _read_problems(column: Sequence[str]) -> list[tuple[Problem, ...]]:
    return [tuple(map(_problem, text.split(PART))) if text else () for text in column]


def _problem(text: str) -> Problem:
    line, _, said = text.partition(" ")
    return int(line), said


CODECS: Mapping[object, Codec] = {
    Dialect: Codec(lambda dialect: dialect.name, lambda column: [_NAMED[name] for name in column]),
    tuple[Problem, ...]: Codec(_problems, _read_problems),
}
"""How what only facts hold is written."""
