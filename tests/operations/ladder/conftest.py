"""A home of its own for each test, and a project in it."""

from pathlib import Path

import pytest

from memory_model.workspace.front import Workspace
from tests.operations.ladder.quays import project


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch) -> Path:
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "CLAUDE_CONFIG_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USER", "teo")
    return tmp_path / "home"


@pytest.fixture
def quay(tmp_path: Path) -> Workspace:
    return project(tmp_path)
