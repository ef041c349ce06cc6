"""What a link may mean in a workspace: files by name and path, days, entities by title and alias."""

import posixpath
from collections.abc import Iterable, Mapping, Sequence

from memory_model.facts.collection import INDEXES
from memory_model.lint.notes import Notes
from memory_model.lint.probes import Probes
from memory_model.text import address
from memory_model.text.address import iso_day
from memory_model.text.fold import fold
from memory_model.text.links import Link
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Resolver:
    """Tells whether links lead anywhere, as of some notes on all files.

    ``measured`` are the files of which it mattered how many lines they have.
    """

    def __init__(self, workspace: "Workspace", notes: Mapping[str, Notes], probes: Probes) -> None:
        self._workspace = workspace
        self._probes = probes
        self._notes = notes
        self.measured: set[str] = set()
        stems = "\0".join([path[path.rfind("/") + 1 : -3] for path in notes])
        self._raw = frozenset(stems.encode("utf-8", "surrogateescape").split(b"\0"))
        self._files = frozenset("\0".join(notes).encode("utf-8", "surrogateescape").split(b"\0"))
        self._names: frozenset[str] | None = None
        self._days: dict[str, str] | None = None

    def unlike_files(self, raw: frozenset[bytes]) -> frozenset[bytes]:
        """Leave out the insides of double brackets that are the name of a file."""
        return raw - self._raw

    def knows(self, raw: bytes) -> bool:
        """Tell quickly whether the inside of double brackets leads somewhere."""
        if raw in self._raw:
            return True
        target, _, fragment = raw.decode("utf-8", "surrogateescape").partition("|")[0].strip("\\ \t").partition("#")
        return self._leads(target.strip(), fragment.strip(), "")

    def unlike_paths(self, raw: Iterable[bytes], path: str) -> list[bytes]:
        """Leave out the targets that are a file beside the one at ``path``."""
        folder = path[: path.rfind("/") + 1].encode("utf-8", "surrogateescape")
        return [target for target in raw if folder + target not in self._files]

    def leads(self, link: Link, path: str) -> bool:
        """Tell whether a link of the file at ``path`` leads somewhere."""
        if link.kind in ("wiki", "address"):
            return self._leads(link.target, link.fragment, path)
        if link.kind == "embed" and not link.target.lower().endswith(".md"):
            return True
        return self.leads_path(link.target, path) if link.target else True

    def leads_path(self, target: str, path: str) -> bool:
        """Tell whether a relative target leads to a file or folder, seen from ``path`` or from the root."""
        if f"{path[: path.rfind('/') + 1]}{target}" in self._notes or target.startswith(("~", "#", "?")) or not target:
            return True
        if target.startswith("/"):  # what a session reads first has to lead somewhere on any machine
            return path.rpartition("/")[2] not in INDEXES
        beside = posixpath.join(path.rpartition("/")[0], target)
        if beside in self._notes:
            return True
        plain = posixpath.normpath(beside)
        if plain.startswith(".."):
            return True  # outside the workspace nothing is looked at (W9)
        return self._is_there(plain) or (not target.startswith("..") and self._is_there(posixpath.normpath(target)))

    def _is_there(self, place: str) -> bool:
        if "/" not in place and "." not in place:
            return False
        return any(name in self._notes or self._probes.is_there(name) for name in (place, f"{place}.md"))

    def _leads(self, target: str, fragment: str, path: str) -> bool:
        if not target:
            return True  # a heading of its own file
        line = address.parse(f"{target}#{fragment}") if fragment else None
        found = self.file(target, path)
        if not found:
            return self._is_name(target)
        if line is None:
            return True
        self.measured.add(found)
        return line.line <= self._notes[found].lines

    def file(self, target: str, path: str = "") -> str:
        """Return the file that a day or path names; empty when it names none by that."""
        if iso_day(target):
            return self._log_of(target)
        for name in (target, f"{target}.md", posixpath.join(path.rpartition("/")[0], target)):
            if name in self._notes:
                return name
        return ""

    def _log_of(self, day: str) -> str:
        if self._days is None:
            logs = self._workspace.day_files.logs()
            self._days = {day.isoformat(): path for day, path in logs.items() if path in self._notes}
        return self._days.get(day, "")

    def _is_name(self, target: str) -> bool:
        if self._names is None:
            names = [path[path.rfind("/") + 1 : -3] for path in self._notes]
            for notes in self._notes.values():
                if notes.title:
                    names += (notes.title, *notes.aliases) if notes.aliases else (notes.title,)
            self._names = _all_loose(names)
        bare = target.rpartition("/")[2]
        return _loose(bare.removesuffix(".md")) in self._names or self._is_there(posixpath.normpath(target))


def _loose(name: str) -> str:
    return fold(name).replace("-", " ").replace("_", " ").strip()


def _all_loose(names: Sequence[str]) -> frozenset[str]:
    """Fold names, with blanks for what parts their words: most of them at once, which takes a third of the time."""
    usual = [name for name in names if name.isascii() and "\n" not in name]
    folded = "\n".join(usual).lower().replace("-", " ").replace("_", " ").split("\n")
    others = [_loose(name) for name in names if not name.isascii() or "\n" in name]
    return frozenset([*map(str.strip, folded), *others])
