"""A workspace whose texts are kept, and what a search over these has to agree with."""

import os
import time
from collections.abc import Iterable
from pathlib import Path

from memory_model.clock import Clock
from memory_model.search import Corpus, fill, parse, search, search_once
from memory_model.workspace import Workspace
from tests.search.conftest import TODAY, Make

DAY = "memory/2026-10-05.md"
FILES = {
    DAY: "# 2026-10-05\n\n- the ferry feed <!-- src: ferry-bot 1 -->\n- Harbour pilot\n- Straße, Café\n",
    "memory/2026-10-04.md": "# 2026-10-04\n\n- old ferry, harbour\n- 港の時刻表\n",
    "memory/entities/people/orla.md": "# Orla Quist\n\n## Status\n- aliases: The Pilot\n- role: harbour master\n",
    "notes.md": "\ufeffthe ferry again\r\nand the timetable\r\n",
}
QUERIES = [
    ("ferry", "exact"),
    ("FERRY-BOT", "exact"),
    ("港", "exact"),
    ("straße", "exact"),
    ("f.rry", "regex"),
    ("ferry", "fuzzy"),
    ("harbour pilot", "fuzzy"),
    ("orla", "fuzzy"),
    ("timetabel", "fuzzy"),
    ("hrbr", "fuzzy"),
    ("harbpil", "fuzzy"),
    ("gulls", "fuzzy"),
    ("cafe", "fuzzy"),
]


def again(workspace: Workspace) -> Workspace:
    return Workspace.open(workspace.root, Clock(fixed="2026-10-05T16:40"))


def agrees(workspace: Workspace, queries: Iterable[tuple[str, str]] = QUERIES) -> int:
    """Search as a command does and over all files read anew; return how many hits there were."""
    found = 0
    corpus = fill(Corpus(), again(workspace))
    for text, mode in queries:
        query = parse(text, TODAY, mode)
        once = search_once(again(workspace), query, TODAY)
        assert once == search(corpus, query, TODAY), text
        found += len(once.hits)
    return found


def age(workspace: Workspace, seconds: float = 60) -> None:
    """Make all files and folders so old that their stamps prove something."""
    then = time.time() - seconds
    for folder, _, names in os.walk(workspace.root):
        for name in [*names, "."]:
            os.utime(os.path.join(folder, name), (then, then), follow_symlinks=False)


def cached(workspace: Workspace, name: str) -> Path:
    return Path(workspace.cache_dir) / name


def later(workspace: Workspace) -> None:
    """Change a file, add one, take one away, and let the cache take that in."""
    root = Path(workspace.root)
    (root / DAY).write_text("# 2026-10-05\n\n- gulls, and a ferry\n")
    (root / "memory/2026-10-03.md").write_text("# 2026-10-03\n\n- gulls on the ferry <!-- src: bot 2 -->\n")
    (root / "memory/2026-10-04.md").unlink()
    age(workspace)
    assert agrees(workspace)


def cached_once(make: Make) -> tuple[Workspace, tuple[int, int]]:
    """Search the files once; return the workspace, and what tells the texts that are kept from others."""
    workspace = make(FILES)
    age(workspace)
    assert agrees(workspace)
    return workspace, identity(cached(workspace, "texts"))


def identity(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_ino, status.st_mtime_ns
