"""One pass over the folders of a workspace: every Markdown file with its stamp, nothing opened."""

from __future__ import annotations

import os
import time

from memory_model.finding import Finding
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace import links
from memory_model.workspace.stamp import GONE, Stamp, stamp_of
from memory_model.workspace.turns import MANY, make_way

if TYPE_CHECKING:
    from collections.abc import Iterable, MutableMapping

    from memory_model.workspace.known_files import Gathering, KnownFiles

    Found = tuple[str, tuple[int, int, int]]
    """A path with its stamp."""

IGNORED_FOLDERS = frozenset(("node_modules", "__pycache__"))


class Sweep(NamedTuple):
    """What a pass found.

    ``folders`` maps each folder to the time of its last change in nanoseconds, 0 for one that could not be read;
    ``began_ns`` is when the pass began. A folder that changed shortly before may have changed again unseen.
    """

    files: MutableMapping[str, Stamp]
    folders: dict[str, int]
    findings: tuple[Finding, ...]
    began_ns: int = 0


def is_note(name: str) -> bool:
    """Tell whether a file's name is that of a Markdown file, and not of an editor's temporary one."""
    return name[-3:].lower() == ".md" and name[0] not in ".~#" and len(name) > 3


def is_walked(name: str) -> bool:
    """Tell whether a folder is looked into: no hidden ones, no packages, none that is named like a file."""
    return name[0] != "." and name not in IGNORED_FOLDERS and not is_note(name)


def sweep(
    root: str, layers: Iterable[str], tops: Iterable[str] | None = None, known: KnownFiles | None = None
) -> Sweep:
    """Walk the workspace at the real path ``root``; ``layers`` are the folders that may themselves be links.

    Hidden folders are passed over unless they are layers. With ``tops``, only those folders and what is
    below them are walked. What cannot be read becomes a finding. Whoever looks again and again hands over what is
    ``known``: then all files come packed as well, and folders that are the same are held once.
    """
    began = time.time_ns()
    walk = _Walk(root, frozenset(layers), known)
    walk.run(("", *walk.hidden()) if tops is None else tops)
    return Sweep(walk.files, walk.folders, tuple(sorted(walk.findings)), began)


class _Walk:
    def __init__(self, root: str, layers: frozenset[str], known: KnownFiles | None) -> None:
        self.root = root
        self.layers = layers
        self.known = known
        self.packed = known.none() if known is not None else None
        self.files: MutableMapping[str, Stamp] = {} if self.packed is None else self.packed
        self.folders: dict[str, int] = {}
        self.findings: list[Finding] = []
        self._links: list[tuple[str, str]] = []
        self._bases = [root]

    def hidden(self) -> list[str]:
        """List the layers that a walk from the root passes over."""
        return sorted(layer for layer in self.layers if any(part.startswith(".") for part in layer.split("/")))

    def run(self, tops: Iterable[str]) -> None:
        """Walk all that lies below ``tops``."""
        for top in tops:
            if top in self.folders or not os.path.isdir(self._absolute(top)):
                continue
            if self._is_link(top):
                self._links.append((top, top))
            else:
                self._descend(top)
        while self._links:
            pending, self._links = sorted(self._links), []
            for path, name in pending:
                self._follow(path, name)

    def _absolute(self, path: str) -> str:
        return os.path.join(self.root, path) if path else self.root

    def _is_link(self, path: str) -> bool:
        return bool(path) and os.path.realpath(self._absolute(path)) != self._absolute(path)

    def _descend(self, top: str) -> None:
        pending = [top]
        while pending:
            folder = pending.pop()
            try:
                self.folders[folder] = os.stat(self._absolute(folder)).st_mtime_ns
                with os.scandir(self._absolute(folder)) as entries:
                    self._read(f"{folder}/" if folder else "", entries, pending)
            except OSError as error:
                self.folders[folder] = 0  # no time proves what is in it
                self._unreadable(folder or ".", error)

    def _read(self, prefix: str, entries: Iterable[os.DirEntry[str]], pending: list[str]) -> None:
        found: list[Found] | Gathering = [] if self.packed is None else self.packed.gathering(len(prefix))
        for entry in entries:
            name = entry.name
            if name[0] == ".":
                continue
            path = prefix + name
            if entry.is_symlink():
                self._links.append((path, name))
            elif name[-3:].lower() == ".md":
                if is_note(name):
                    self._note(path, entry, found)
            elif entry.is_dir(follow_symlinks=False) and is_walked(name):
                pending.append(path)
        if not isinstance(found, list) and self.packed is not None and self.known is not None:
            self.packed.put(prefix[:-1], found, self.known)
        elif isinstance(found, list):
            new = tuple.__new__  # half the price of calling the class
            self.files.update([(path, new(Stamp, stamp)) for path, stamp in found])

    def _note(self, path: str, entry: os.DirEntry[str], found: list[Found] | Gathering) -> None:
        if not entry.is_file(follow_symlinks=False):
            self._not_a_file(path, is_folder=entry.is_dir(follow_symlinks=False))
            return
        try:
            status = entry.stat(follow_symlinks=False)
        except FileNotFoundError:
            return
        except OSError as error:
            self.folders[os.path.dirname(path)] = 0  # likewise: its files cannot be looked at
            self._unreadable(path, error)
            return
        found.append((path, (status.st_size, status.st_mtime_ns, status.st_ino)))
        if not len(found) % MANY:
            make_way()

    def _follow(self, path: str, name: str) -> None:
        real = links.target(self._absolute(path))
        if real is None:
            self.findings.append(links.finding(links.DANGLING, path))
        elif os.path.isdir(real):
            self._follow_folder(path, name, real)
        elif is_note(name):
            self._follow_file(path, real)

    def _follow_folder(self, path: str, name: str, real: str) -> None:
        own = os.path.dirname(self._absolute(path))
        if links.contains(real, os.path.realpath(own)):
            self.findings.append(links.finding(links.LOOP, path))
            return
        inside = os.path.relpath(real, self.root) if links.contains(self.root, real) else ""
        known = inside in self.folders if inside else real in self._bases
        if path in self.layers and not known:
            self._bases.append(real)
            self._descend(path)
        elif known:
            self.findings.append(links.finding(links.ELSEWHERE, path, inside or real))
        elif not inside:
            self.findings.append(links.finding(links.OUTSIDE, path, real))
        elif is_note(name):
            self._not_a_file(path, is_folder=True)

    def _follow_file(self, path: str, real: str) -> None:
        if not any(links.contains(base, real) for base in self._bases):
            self.findings.append(links.finding(links.OUTSIDE, path, real))
            return
        stamp = stamp_of(real)
        if stamp == GONE:
            self._not_a_file(path, is_folder=False)
            return
        twin = os.path.relpath(real, self.root)
        if twin in self.files and os.path.dirname(path) not in self.layers:
            return
        self.files.pop(twin, None)
        self.files[path] = stamp

    def _not_a_file(self, path: str, *, is_folder: bool) -> None:
        what = "a folder" if is_folder else "no regular file (a pipe, a socket or a device)"
        self.findings.append(
            Finding("not-a-file", "warning", path, None, f"this is {what}, and is not read", "rename or move it")
        )

    def _unreadable(self, path: str, error: OSError) -> None:
        message = f"this cannot be read: {error.strerror or error}"
        self.findings.append(Finding("unreadable", "warning", path, None, message, "check its permissions"))
