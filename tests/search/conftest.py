from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.search import Corpus, Results, fill, parse, search
from memory_model.workspace import Workspace

TODAY = date(2026, 10, 5)
Files = dict[str, str]
Make = Callable[[Files], Workspace]
Ask = Callable[..., Results]


@pytest.fixture
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what is kept in a folder of its own: no other test has put anything there."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Write files and open them as a workspace."""

    def opened(files: Files) -> Workspace:
        for path, text in files.items():
            place = tmp_path / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(text.encode("utf-8", "surrogateescape"))
        return Workspace.open(str(tmp_path), Clock(fixed="2026-10-05T16:40"))

    return opened


@pytest.fixture
def ask(make: Make) -> Ask:
    """Search files that are given on the spot, or those given the last time."""
    kept: dict[str, Corpus] = {}

    def asked(text: str, files: Files | None = None, mode: str = "fuzzy", limit: int = 50) -> Results:
        if files is not None:
            kept["corpus"] = fill(Corpus(), make(files))
        return search(kept["corpus"], parse(text, TODAY, mode), TODAY, limit=limit)

    return asked
