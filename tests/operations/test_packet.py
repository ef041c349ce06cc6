"""A task text that holds a sentence of the memory is found, one in one's own words is not."""

from pathlib import Path

import pytest

from memory_model.operations.packet import leaks
from memory_model.workspace.front import Workspace
from tests.operations.ground import make

DAY = """\
# 2026-10-05

- **Decision:** read the GTFS feed, because the spreadsheet changes its columns. Short one here.
- a [[tide-board]] that shows the *next three* sailings on one small screen <!-- src: claude-code 1a2b -->
"""


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    return make(tmp_path, monkeypatch, {"memory/2026-10-05.md": DAY})


def test_a_sentence_of_the_memory_is_found_whatever_its_marks_and_line_breaks(workspace: Workspace) -> None:
    text = "Task\n\n> A tide-board that shows the next\n> three SAILINGS on one small screen.\n"
    found = leaks(workspace, text)
    assert [(leak.at, leak.path, leak.line) for leak in found] == [(3, "memory/2026-10-05.md", 4)]


def test_one_sentence_of_a_longer_line_is_found(workspace: Workspace) -> None:
    text = "one\ntwo\nDecision: read the GTFS feed, because the spreadsheet changes its columns\n"
    assert [leak.at for leak in leaks(workspace, text)] == [3]


def test_paths_short_words_and_own_words_pass(workspace: Workspace) -> None:
    text = "Read memory/2026-10-05.md. Short one here. The GTFS feed is to be read; the spreadsheet changes.\n"
    assert leaks(workspace, text) == []
    assert leaks(workspace, "") == []
