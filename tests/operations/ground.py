"""A workspace on disk with a fixed clock and folders of its own, for tests of operations."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.workspace.front import Workspace

NOW = "2026-10-05T16:40"


def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: Mapping[str, str]) -> Workspace:
    """Write the files and open the workspace at 2026-10-05 16:40."""
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("MEMDECK_ROOT", raising=False)
    root = tmp_path / "root"
    for path, text in {"memory/2026-10-05.md": "# 2026-10-05\n", **files}.items():
        place = root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode("utf-8", "surrogateescape"))
    return Workspace.open(str(root), Clock(fixed=NOW))


def text(workspace: Workspace, path: str) -> str:
    """Read a file of the workspace as it is on disk."""
    return (Path(workspace.root) / path).read_bytes().decode("utf-8", "surrogateescape")


def put(workspace: Workspace, path: str, content: str) -> None:
    """Write a file as another program would."""
    (Path(workspace.root) / path).write_bytes(content.encode("utf-8", "surrogateescape"))
