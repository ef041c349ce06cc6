"""A workspace beside a database in the agent's usual place."""

from pathlib import Path

import pytest

from memory_model.observations.looking import Looking
from memory_model.observations.place import Place
from memory_model.workspace.front import Workspace
from tests.operations import ground


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    monkeypatch.delenv("CLAUDE_MEM_DATA_DIR", raising=False)
    monkeypatch.setenv("TZ", "UTC")
    return ground.make(tmp_path, monkeypatch, {})


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "agent" / "claude-mem.db"


@pytest.fixture
def looking(tmp_path: Path, database: Path) -> Looking:
    return Looking(Place(str(database), str(database)), str(tmp_path / "cache"))
