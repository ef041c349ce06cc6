"""A small fixed workspace, and decks over it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.driver import Terminal

FILES = {
    "memory/2026-10-03.md": "# 2026-10-03\n\n## Harbour office\n- **Decision:** letters go out on Mondays.\n"
    "- **Follow-up:** send Teo the tide tables by 10-04.\n",
    "memory/2026-10-05.md": "# 2026-10-05\n\n## Quill Ferry timetable\n- Timed the three import paths.\n"
    "- **Decision:** read the GTFS feed, because the spreadsheet changes its columns.\n"
    "- **Follow-up:** ask Orla which calendar covers public holidays by 10-08.\n",
    "memory/MEMORY.md": "# Memory\n\n## Active\n- Quill Ferry pilot, until the end of October.\n\n## Decisions\n"
    "- Feed before spreadsheet.\n\n## Lessons\n- Ring before visiting.\n",
    "memory/entities/people/orla-quist.md": "# Orla Quist\n\n## Status\n- role: dispatcher, Quill Ferry\n"
    "- reach: messages before noon\n\n## Log\n- 2026-09-28: met at the depot.\n"
    "- 2026-10-03: signed off the feed import.\n",
    "memory/entities/people/teo-marsh.md": "# Teo Marsh\n\n## Status\n- role: harbour master\n\n## Log\n",
    "memory/entities/projects/quill-ferry.md": "# Quill Ferry\n\n## Status\n- stage: pilot\n\n## Log\n",
    "state/current.md": "# Current state (2026-10-05 09:10)\n\nWorking on: feed importer\n"
    "Waiting on: Orla, for the holiday calendar\nNext: the duplicate-trip test\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The workspace, with its files."""
    folder = tmp_path / "ferry"
    for name, text in FILES.items():
        write(folder / name, text)
    return folder


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The home of a person who has never used the deck; it outlives a killed deck."""
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture
def deck(root: Path, home: Path) -> Iterator[Callable[..., Terminal]]:
    """Open decks over the workspace; ``deck()`` waits until the Today pane is there."""
    with ExitStack() as stack:

        def opened(*arguments: str, ready: str = "Today", **options: Any) -> Terminal:
            terminal = stack.enter_context(Terminal(*(arguments or (str(root),)), home=home, **options))
            return terminal.wait_for(ready) if ready else terminal

        yield opened


def write(path: Path, text: str | bytes) -> None:
    """Write a file as another program does, its folders too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)


def drafts(home: Path) -> str:
    """Return what is kept in the drafts of all workspaces, as one text."""
    files = [file for file in home.glob("state/memdeck/*/drafts/*") if file.suffix != ".tmp"]
    return "\n".join(file.read_text(errors="replace") for file in files)
