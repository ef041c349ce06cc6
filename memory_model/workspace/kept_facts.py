"""The facts of all collections, kept from one process to the next and proved to be the same by stat."""

import os
import zlib
from collections.abc import Container, Mapping, Sequence

from memory_model import __version__
from memory_model.facts.collection import Collection
from memory_model.facts.dialect import DIALECTS, Dialect
from memory_model.facts.fact import Fact
from memory_model.text.fields import Problem
from memory_model.values import NamedTuple
from memory_model.workspace import columns
from memory_model.workspace.cache_file import BLOCK, CacheFile
from memory_model.workspace.columns import PART, Codec
from memory_model.workspace.layout import Layout
from memory_model.workspace.snapshot import YOUNG_NS
from memory_model.workspace.sweep import GONE, Stamp, moved

_UNPROVED = -1
_NAMED = {dialect.name: dialect for dialect in DIALECTS}


class Seen(NamedTuple):
    """What a look found: the files that facts can come from, and the folders (time in ns, 0 for none) they lie in.

    ``is_whole`` tells that nothing stood in the way of the look: no link without an end, no closed folder.
    """

    stamps: dict[str, Stamp]
    folders: dict[str, int]
    is_whole: bool


class KeptFacts:
    """The facts of one workspace and of folders ``outside``. Deleting the file loses nothing; a broken one is none.

    They are proved where no folder changed, so that no file came or went, and every file has its stamp.
    Not safe for two threads at once.
    """

    def __init__(self, layout: Layout, cache_dir: str, outside: Mapping[str, str]) -> None:
        self._roots = {"": layout.root, **{f"{name}/": folder for name, folder in outside.items()}}
        key = f"{__version__} {layout} {sorted(outside.items())} {columns.schema(Fact)}"
        self._file = CacheFile(cache_dir, "facts", key)
        self._is_loaded = False
        self._seen: Seen | None = None
        self._packed: str | None = None
        self._stamps = ""
        self._facts: dict[str, Fact] | None = None

    def is_proved(self) -> bool:
        """Tell whether the kept facts are those of the files as they are now."""
        self._load()
        seen = self._seen
        if seen is None or not all(self._time(folder) == changed for folder, changed in seen.folders.items()):
            return False
        return not any(moved(folder, self._below(prefix, seen.stamps)) for prefix, folder in self._roots.items())

    def facts(self) -> list[Fact]:
        """Return the kept facts, in the order of collections and paths."""
        return list(self._known().values())

    def identity(self) -> str:
        """Tell these facts from others; empty when they are kept nowhere."""
        return "" if self._packed is None else f"{len(self._packed)} {zlib.crc32(_bytes(self._packed))}"

    def proof(self) -> str:
        """Tell the files of these facts from others; empty when they are kept nowhere."""
        return "" if self._packed is None else f"{len(self._stamps)} {zlib.crc32(_bytes(self._stamps))}"

    def same(self, path: str, now: Seen, collection: Collection) -> Fact | None:
        """Return a kept fact whose file and collection did not change; `None` where it has to be read."""
        if self._seen is None or now.stamps.get(path, GONE) != self._seen.stamps.get(path):
            return None
        fact = self._known().get(path)
        is_alike = fact is not None and (fact.home, fact.dialect) == (collection.folder, collection.dialect)
        return fact if is_alike else None

    def keep(self, facts: Sequence[Fact], now: Seen, failed: Container[str], began_ns: int) -> None:
        """Keep facts that were read after a look that began at ``began_ns``; ``failed`` are files without a proof.

        Neither has one that was changed so shortly before that it may change again without another time.
        """
        edge = began_ns - YOUNG_NS
        stamps = {
            path: stamp if stamp.mtime_ns < edge and path not in failed else GONE for path, stamp in now.stamps.items()
        }
        times = {folder: changed if changed < edge else _UNPROVED for folder, changed in now.folders.items()}
        is_same = self._packed is not None and facts == self.facts()
        packed = (self._packed if is_same else _packed(facts)) or ""
        self._facts = {fact.path: fact for fact in facts}
        self._seen = Seen(stamps, times if now.is_whole else {"": _UNPROVED}, now.is_whole)
        self._packed = None
        blocks = (columns.write_stamps(stamps), _folders_text(self._seen.folders), packed)
        is_kept = packed and not any(BLOCK in block for block in blocks) and _is_readable(stamps, self._seen.folders)
        if is_kept and self._file.save(blocks) and GONE not in stamps.values():
            self._packed, self._stamps = packed, blocks[0]

    def _known(self) -> dict[str, Fact]:
        if self._facts is None:
            try:
                facts = columns.decode(self._packed, Fact, CODECS) if self._packed else []
            except (ValueError, KeyError):
                facts, self._seen, self._packed = [], None, None
            self._facts = {fact.path: fact for fact in facts}
        return self._facts

    def _load(self) -> None:
        if self._is_loaded:
            return
        self._is_loaded = True
        found = self._file.load()
        if found is None:
            return
        try:
            stamps, folders, packed = found[0]
            self._seen = Seen(columns.read_stamps(stamps), _read_folders(folders), is_whole=True)
            self._packed, self._stamps = packed, stamps
        except ValueError:
            self._seen = None

    def _below(self, prefix: str, stamps: dict[str, Stamp]) -> dict[str, Stamp]:
        if len(self._roots) == 1:
            return stamps
        if prefix:
            return {path[len(prefix) :]: stamp for path, stamp in stamps.items() if path.startswith(prefix)}
        others = tuple([other for other in self._roots if other])
        return {path: stamp for path, stamp in stamps.items() if not path.startswith(others)}

    def _time(self, folder: str) -> int:
        prefix = next((prefix for prefix in self._roots if prefix and f"{folder}/".startswith(prefix)), "")
        try:
            return os.stat(os.path.join(self._roots[prefix], folder[len(prefix) :])).st_mtime_ns
        except OSError:
            return 0


def _packed(facts: Sequence[Fact]) -> str:
    """Write facts as one text; empty where it would not give the very same facts again."""
    try:
        packed = columns.encode(facts, Fact, CODECS)
        read = _bytes(packed).decode("utf-8", "surrogateescape")
        return packed if columns.decode(read, Fact, CODECS) == list(facts) else ""
    except (ValueError, KeyError):
        return ""


def _is_readable(stamps: dict[str, Stamp], folders: dict[str, int]) -> bool:
    """Tell whether all names can be written."""
    return not any(columns.RESERVED.intersection(path) for path in (*stamps, *folders))


def _folders_text(folders: dict[str, int]) -> str:
    return columns.COLUMN.join((columns.ROW.join(folders), columns.ROW.join(map(str, folders.values()))))


def _read_folders(text: str) -> dict[str, int]:
    names, times = [column.split(columns.ROW) for column in text.split(columns.COLUMN)]
    return dict(zip(names, map(int, times), strict=True))


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
