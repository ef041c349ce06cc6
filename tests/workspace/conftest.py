import os
from collections.abc import Callable
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.workspace import Workspace
from memory_model.workspace import snapshot as snapshots

NOW = "2026-10-05T16:40"


@pytest.fixture(autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path_factory.mktemp("home")
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("MEMDECK_NOW", NOW)
    monkeypatch.delenv("MEMDECK_ROOT", raising=False)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "root"


@pytest.fixture
def write(root: Path) -> Callable[..., Path]:
    def write_file(path: str, text: str | bytes = "# x\n", *, age: float = 60) -> Path:
        """Write a file that is ``age`` seconds old, so that it is not dirty by its time alone."""
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text if isinstance(text, bytes) else text.encode())
        stamp = target.stat().st_mtime - age
        os.utime(target, (stamp, stamp))
        return target

    return write_file


@pytest.fixture
def opened(root: Path) -> Callable[[], Workspace]:
    def open_it() -> Workspace:
        return Workspace.open(str(root), Clock(fixed=NOW))

    return open_it


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List the names of the files that are read, in order."""
    seen: list[str] = []
    read = snapshots.read_version

    def noted(path: str) -> object:
        seen.append(os.path.basename(path))
        return read(path)

    monkeypatch.setattr(snapshots, "read_version", noted)
    return seen
