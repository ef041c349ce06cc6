from pathlib import Path

import pytest

from tests.seals.person import Memory


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.delenv("MEMDECK_ROOT", raising=False)
    monkeypatch.delenv("MEMDECK_NOW", raising=False)


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    return Memory(tmp_path / "root", tmp_path / "own")


@pytest.fixture
def sealed(memory: Memory) -> Memory:
    """A memory of five days, the first four sealed, the fifth being written: 2026-10-05."""
    for number in range(1, 5):
        memory.log(f"2026-10-0{number}T10:00", f"one of day {number}", f"two of day {number}", topic="Ferry")
    memory.seal("2026-10-05T09:00")
    memory.log("2026-10-05T09:30", "today's line")
    return memory
