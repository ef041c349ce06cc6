"""Small workspaces for the rules."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from memory_model import lint
from memory_model.finding import Finding
from tests.operations.ground import make

Found = Callable[[Mapping[str, str]], list[Finding]]


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Found:
    """Write files and return all findings."""

    def look(files: Mapping[str, str], *rules: str) -> list[Finding]:
        return lint.run(make(tmp_path, monkeypatch, files), rules or None)

    return look
