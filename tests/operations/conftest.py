"""A workspace to write into, with a clock that stands at 2026-10-05 16:40."""

import os
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.workspace import Workspace

NOW = "2026-10-05T16:40"


class Deck:
    """A workspace on disk, opened when first asked for."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "memory").mkdir(parents=True)
        self.write("memory/MEMORY.md", "# Memory\n")
        self._opened: Workspace | None = None

    @property
    def workspace(self) -> Workspace:
        if self._opened is None:
            self._opened = Workspace.open(str(self.root), Clock(fixed=NOW))
        return self._opened

    def write(self, path: str, text: str) -> None:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())
        old = target.stat().st_mtime - 60
        os.utime(target, (old, old))

    def text(self, path: str) -> str:
        return (self.root / path).read_bytes().decode()

    def exists(self, path: str) -> bool:
        return (self.root / path).exists()


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Deck:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home" / name.lower()))
    monkeypatch.delenv("MEMDECK_ROOT", raising=False)
    return Deck(tmp_path / "root")
