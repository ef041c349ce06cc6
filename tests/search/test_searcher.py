import os
import time
from pathlib import Path

import pytest

from memory_model.search import Searcher
from memory_model.workspace import Changes
from tests.search.conftest import Make

ORLA = "memory/entities/people/orla-quist.md"
FILES = {
    ORLA: "---\naliases: [Captain, O. Q.]\n---\n# Orla Quist\n\n## Status\n- role: dispatcher\n",
    "memory/entities/projects/quill-ferry.md": "# Quill Ferry\n\n## Status\n- aliases: the ferry, QF1\n",
    "memory/2026-10-05.md": "# 2026-10-05\n\n- rang the captain\n",
}


def test_it_is_ready_after_loading(make: Make) -> None:
    searcher = Searcher(make(FILES))
    assert not searcher.ready
    assert searcher.search(searcher.query("captain")).hits == ()
    assert searcher.load()
    assert searcher.ready
    hits = searcher.search(searcher.query("captain")).hits
    assert [(hit.path, hit.line) for hit in hits] == [("memory/2026-10-05.md", 3), (ORLA, 2), (ORLA, 4)]
    assert hits[-1].why == "Captain for captain"


def test_a_stopped_loading_changes_nothing(make: Make) -> None:
    searcher = Searcher(make(FILES))
    assert not searcher.load(lambda: True)
    assert not searcher.ready


def test_changes_are_followed_also_those_that_come_while_loading(make: Make) -> None:
    workspace = make(FILES)
    searcher = Searcher(workspace)
    day = Path(workspace.root) / "memory/2026-10-05.md"
    workspace.refresh()
    day.write_text("# 2026-10-05\n\n- rang the lighthouse\n")
    searcher.take(Changes(changed=("memory/2026-10-05.md",)))
    searcher.load()
    assert searcher.search(searcher.query("lighthouse")).hits
    day.write_text("# 2026-10-05\n\n- rang the harbour\n")
    later = time.time() + 5
    os.utime(day, (later, later))
    searcher.take(workspace.refresh())
    assert not searcher.search(searcher.query("lighthouse")).hits
    assert searcher.search(searcher.query("harbour")).hits


@pytest.mark.parametrize(
    ("letters", "path"),
    [
        ("oq", ORLA),
        ("capt", ORLA),
        ("quist", ORLA),
        ("qf1", "memory/entities/projects/quill-ferry.md"),
        ("1005", "memory/2026-10-05.md"),
    ],
)
def test_a_few_letters_jump_to_a_file_by_title_name_or_alias(make: Make, letters: str, path: str) -> None:
    searcher = Searcher(make(FILES))
    searcher.load()
    page, name, fit = searcher.jump(letters)[0]
    assert page.path == path
    assert fit.spans[-1][1] <= len(name)


def test_no_letters_offer_all_names(make: Make) -> None:
    searcher = Searcher(make(FILES))
    searcher.load()
    assert {page.path for page, _, _ in searcher.jump("")} == set(FILES)
