"""Threads that look at many files rest for whoever comes first, and nobody rests where there is only one."""

import os
import threading
from pathlib import Path

import pytest

from memory_model.workspace import turns
from memory_model.workspace.looking import Look
from memory_model.workspace.sweep import sweep


@pytest.fixture
def many(tmp_path: Path) -> Path:
    for number in range(2 * turns.MANY):
        (tmp_path / f"{number}.md").touch()
    return tmp_path


def test_only_other_threads_rest_and_only_while_somebody_comes_first(
    many: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rested: list[float] = []

    def look() -> None:
        names = sorted(os.listdir(many))
        Look(str(many), names, [(0, 0, 0)] * len(names)).moved()
        assert len(sweep(str(many), ()).files) == len(names)

    def apart() -> int:
        monkeypatch.setattr(turns._Turns, "rest", rested.append)
        thread = threading.Thread(target=look)
        thread.start()
        thread.join()
        count = len(rested)
        rested.clear()
        return count

    assert apart() == 0
    turns.come_first()
    try:
        assert apart() in (3, 4)
        look()
        assert rested == []
    finally:
        turns.none_first()
    assert apart() == 0
