"""The workspaces that a call may touch: those around it, and those around the paths it names."""

import os
from collections.abc import Mapping
from datetime import date

from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.settings import DEFAULTS, load
from memory_model.values import NamedTuple
from memory_model.workspace import discovery
from memory_model.workspace.layout import Layout, discover


class Root(NamedTuple):
    """One workspace and its day."""

    path: str
    layout: Layout
    today: date


class Roots:
    """Finds and opens workspaces, each once."""

    def __init__(self, cwd: str, environ: Mapping[str, str]) -> None:
        self._cwd = cwd
        self._environ = environ
        self._opened: dict[str, Root] = {}
        self._above: dict[str, tuple[str, ...]] = {}
        self._home = os.path.realpath(environ.get("HOME") or os.path.expanduser("~"))
        self._base: list[str] | None = None

    def around(self) -> list[str]:
        """List the workspace of the folder one is in, and the one that the environment names."""
        if self._base is None:
            self._base = []
            for environ in ({**self._environ, "MEMDECK_ROOT": ""}, self._environ):
                try:
                    found = discovery.find(self._cwd, environ)
                except (MemdeckError, OSError):
                    found = None
                if found and found not in self._base:
                    self._base.insert(0, found)
        return self._base

    def above(self, path: str) -> tuple[str, ...]:
        """Return the folders above a path that are marked as workspaces; git roots on the way stop nothing."""
        folder = os.path.dirname(path)
        if folder not in self._above:
            own = (os.path.realpath(folder),) if folder and self._is_marked(folder) else ()
            is_last = not folder or folder in (self._home, os.path.dirname(folder))
            self._above[folder] = own if is_last else own + self.above(folder)
        return self._above[folder]

    def _is_marked(self, folder: str) -> bool:
        return folder != self._home and discovery.is_marked(folder)

    def open(self, path: str) -> Root:
        """Return a workspace with its layout and its day; settings that are broken count as none."""
        if path not in self._opened:
            try:
                settings = load(path)
                clock = Clock.from_environment(settings.zone, settings.log.day_start)
            except MemdeckError:
                settings, clock = DEFAULTS, Clock.from_environment()
            self._opened[path] = Root(path, discover(path, settings), clock.today())
        return self._opened[path]


def is_within(path: str, folder: str) -> bool:
    """Tell whether a path is a folder or lies in it."""
    return path == folder or path.startswith(folder.rstrip("/") + "/")
