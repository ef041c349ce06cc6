"""The search desk keeps its last answers as long as nothing has changed."""

from pathlib import Path
from unittest.mock import patch

import pytest

import memory_model.search as searching
from memory_model.clock import Clock
from memory_model.search import standing
from memory_model.workspace.front import Workspace
from tui.models.index import SearchIndex
from tui.models.search import KEPT, SearchModel

DAY = "# 2026-10-05\n\n- the ferry is late\n- the fern grows\n"


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SearchIndex:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    (tmp_path / "work/memory").mkdir(parents=True)
    (tmp_path / "work/memory/2026-10-05.md").write_text(DAY)
    index = SearchIndex(Workspace.open(str(tmp_path / "work"), Clock(fixed="2026-10-05T16:40")))
    index.take(standing(index.workspace))
    return index


def found(model: SearchModel, text: str) -> list[str]:
    model.ask(text)
    return [row.text for row in model.rows()]


def test_a_letter_that_is_taken_back_costs_no_search(index: SearchIndex) -> None:
    model = SearchModel(index)
    before = found(model, "fer")
    assert len(before) == 2
    assert found(model, "ferry") != before
    with patch.object(searching, "search", side_effect=AssertionError):
        assert found(model, "fer") == before


def test_a_file_that_changed_is_searched_again(index: SearchIndex) -> None:
    model = SearchModel(index)
    assert len(found(model, "fer")) == 2
    path = Path(index.workspace.root) / "memory/2026-10-05.md"
    path.write_text(DAY + "- the ferry came\n")
    index.workspace.snapshot.refresh()
    index.wrote({"memory/2026-10-05.md"})
    assert len(found(model, "fer")) == 3


def test_what_was_hidden_is_another_answer(index: SearchIndex) -> None:
    model = SearchModel(index)
    assert found(model, "fer kind:decision")[0] == "Nothing matches."
    assert len(found(model, model.include("fer kind:decision"))) == 2


def test_few_answers_are_kept(index: SearchIndex) -> None:
    model = SearchModel(index)
    for number in range(3 * KEPT):
        model.ask(f"fer{number}")
    assert len(model._answers) == KEPT
