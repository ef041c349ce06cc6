"""What a path is in the workspaces around a call, and what in a folder is protected."""

import os
from collections.abc import Iterator, Mapping

from memory_model.clock import Clock
from memory_model.hooks.roots import Root, Roots, is_within
from memory_model.values import NamedTuple, date
from memory_model.workspace.daynames import path_of
from memory_model.workspace.layout import below

_PAST = 4_000
"""Days before today that are held against a word with more values than can be made."""


class Place(NamedTuple):
    """A file as a workspace knows it: ``path`` is relative to the root, with ``/``."""

    root: Root
    path: str


class Ground:
    """Looks for workspaces only where a path asks for it, and at each once."""

    def __init__(self, cwd: str, environ: Mapping[str, str]) -> None:
        self.cwd = cwd
        self._roots = Roots(cwd, environ)
        self._real: dict[str, str] = {}

    @property
    def today(self) -> date:
        """The day of the workspace around."""
        roots = self._roots.around()
        return self._roots.open(roots[0]).today if roots else Clock.from_environment().today()

    @property
    def here(self) -> str:
        """The workspace that a command would find without ``--root``; empty when there is none."""
        return (self._roots.around() or [""])[0]

    def repository(self, folder: str) -> str:
        """Return the top of the git repository around a folder; empty when there is none."""
        while folder and not os.path.lexists(os.path.join(folder, ".git")):
            parent = os.path.dirname(folder)
            folder = "" if parent == folder else parent
        return folder

    def places(self, path: str, *, follow: bool = True) -> list[Place]:
        """Return each workspace's view of a path, under every name it goes by there: the outermost first.

        Without ``follow`` a link stands for itself, not for what it leads to.
        """
        found: dict[Place, None] = {}
        spellings = self._spellings(path)[: None if follow else 2]
        roots = sorted(
            {*self._roots.around(), *(root for spelling in spellings for root in self._roots.above(spelling))}, key=len
        )
        for root in map(self._roots.open, roots):
            for spelling in spellings:
                for inner in _inner(root, spelling):
                    found[Place(root, inner)] = None
        return list(found)

    def protects(self, path: str) -> bool:
        """Tell whether a path is that of a day, a companion or an entity."""
        return path[-3:].lower() == ".md" and any(_is_protected(place) for place in self.places(path))

    def protected(self, folder: str) -> list[str]:
        """List the days, companions and entities in a folder and below, spelled from it; a file stands for itself."""
        if not folder:
            return []
        if not os.path.isdir(folder):
            return [folder] if self.protects(folder) and os.path.exists(folder) else []
        real = os.path.realpath(folder)
        return [_spelled(path, real, folder) for path in self._files(real)]

    def past_days(self, folder: str) -> Iterator[str]:
        """Spell where the logs of past days lie, or would lie, in a folder and below: the newest first."""
        real = os.path.realpath(folder)
        for root in map(self._roots.open, self._near(real)):
            top = os.path.realpath(os.path.join(root.path, root.layout.daily))
            if not (is_within(real, top) or is_within(top, real)):
                continue
            today = root.today.toordinal()
            for number in range(today - 1, max(today - _PAST, 0), -1):
                path = f"{top}/{path_of(date.fromordinal(number), root.layout.style)}"
                if is_within(path, real):
                    yield f"{folder}/{path[len(real) + 1 :]}"

    def is_layer(self, path: str) -> bool:
        """Tell whether a path is that of a layer's folder, or of one above it: a link may be one."""
        layers = [f"{layer}/" for place in self.places(path, follow=False) for layer in _layers(place.root)]
        inner = [place.path for place in self.places(path, follow=False)]
        return any(layer.startswith(f"{name}/") for layer in layers for name in inner)

    def protected_folders(self, folder: str) -> list[str]:
        """List the folders of the daily log and of entities in a folder and below, itself included."""
        real = os.path.realpath(folder)
        found: dict[str, None] = {}
        for root in map(self._roots.open, self._near(real)):
            for layer in _layers(root):
                place = os.path.realpath(os.path.join(root.path, layer))
                while os.path.isdir(place) and is_within(place, real):
                    found[place] = None
                    if place in (real, root.path):
                        break
                    place = os.path.dirname(place)
        return [_spelled(place, real, folder) for place in sorted(found)]

    def _files(self, real: str) -> Iterator[str]:
        seen: set[str] = set()
        for root in map(self._roots.open, self._near(real)):
            for layer in _layers(root):
                top = os.path.join(root.path, layer)
                for path in _markdown(top, real):
                    inner = layer + path[len(top) :] if layer else os.path.relpath(path, top)
                    if path not in seen and _is_protected(Place(root, inner)):
                        seen.add(path)
                        yield os.path.realpath(os.path.dirname(path)) + "/" + os.path.basename(path)

    def _spellings(self, path: str) -> list[str]:
        """Return the names of a file: as written, with its folder's links followed, and with its own followed."""
        plain = os.path.normpath(path)
        folder = os.path.dirname(path)
        if folder not in self._real:
            self._real[folder] = os.path.realpath(folder)
        beside = os.path.join(self._real[folder], os.path.basename(plain))
        return [plain, beside, os.path.realpath(path) if os.path.islink(beside) else beside]

    def _near(self, real: str) -> list[str]:
        return list(dict.fromkeys([*self._roots.around(), *self._roots.above(f"{real}/x")]))


def _is_protected(place: Place) -> bool:
    layout = place.root.layout
    return layout.entity_of(place.path) is not None or layout.day_of(place.path) is not None


def _inner(root: Root, path: str) -> Iterator[str]:
    if is_within(path, root.path) and path != root.path:
        yield path[len(root.path) + 1 :]
        return
    for layer in _layers(root):
        folder = os.path.join(root.path, layer)
        if os.path.islink(folder) and (inner := below(path, os.path.realpath(folder))):
            yield f"{layer}/{inner}"


def _layers(root: Root) -> tuple[str, ...]:
    layout = root.layout
    return tuple(dict.fromkeys((layout.daily, *layout.entity_roots, *layout.kind_folders)))


def _markdown(top: str, real: str) -> Iterator[str]:
    """Walk a layer's Markdown files that lie in the real folder ``real``."""
    inside = os.path.realpath(top)
    if not (is_within(real, inside) or is_within(inside, real)):
        return
    start = top if is_within(inside, real) else top + real[len(inside) :]
    for folder, folders, names in os.walk(start):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in sorted(names):
            if name[-3:].lower() == ".md":
                yield os.path.join(folder, name)


def _spelled(path: str, real: str, folder: str) -> str:
    return os.path.join(folder, os.path.relpath(path, real)) if path != real else folder
