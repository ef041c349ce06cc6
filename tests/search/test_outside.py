"""Facts outside the workspace are found as those inside are."""

import os
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.search import Corpus, fill, parse, search
from memory_model.search.once import search_once
from memory_model.search.outside import OutsidePages
from memory_model.workspace import Workspace
from tests.search.conftest import TODAY

FACT = "---\nname: {0}\ndescription: about {0}\nvalid_from: 2026-08-01\nvalid_until: {1}\ntype: {2}\n---\nPlum {0}.\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home" / name.lower()))
    folder = tmp_path / "home/.claude/memory"
    folder.mkdir(parents=True)
    (folder / "tea.md").write_text(FACT.format("tea", "null", "preference"))
    (folder / "old.md").write_text(FACT.format("old", "2026-09-01", "preference"))
    return folder


@pytest.fixture
def workspace(tmp_path: Path, home: Path) -> Workspace:
    root = tmp_path / "root/memory"
    (root / "facts").mkdir(parents=True)
    (root / "facts/boat.md").write_text(FACT.format("boat", "null", "project"))
    (root / "2026-10-05.md").write_text("# 2026-10-05\n\n- plum jam\n")
    for path in root.rglob("*.md"):
        os.utime(path, (1_790_000_000, 1_790_000_000))
    return Workspace.open(str(root.parent), Clock(fixed="2026-10-05T16:40"))


def paths(workspace: Workspace, text: str, mode: str = "fuzzy", **more) -> set[str]:
    found = search_once(workspace, parse(text, TODAY, mode)._replace(**more), TODAY)
    return {hit.path for hit in found.hits}


INSIDE, DAY, TEA = "memory/facts/boat.md", "memory/2026-10-05.md", "~/.claude/memory/tea.md"


@pytest.mark.parametrize("mode", ["fuzzy", "exact", "regex"])
def test_they_are_found_in_every_mode_with_and_without_the_cache(workspace: Workspace, home: Path, mode: str) -> None:
    for _ in range(2):
        assert paths(workspace, "plum", mode) == {INSIDE, DAY, TEA}
    (home / "tea.md").write_text(FACT.format("coffee", "null", "preference"))
    assert paths(workspace, "coffee", mode) == {TEA}
    (home / "tea.md").unlink()
    assert paths(workspace, "coffee", mode) == set()


def test_filters_know_them_for_facts_with_windows(workspace: Workspace) -> None:
    assert paths(workspace, "plum type:preference") == {TEA}
    assert paths(workspace, "plum in:facts") == {INSIDE, TEA}
    assert paths(workspace, "plum as-of:2026-08-15") >= {TEA, "~/.claude/memory/old.md"}


def test_the_very_lines_of_the_workspace_are_those_of_its_files_alone(workspace: Workspace) -> None:
    assert paths(workspace, "plum", "exact", all=True) == {INSIDE, DAY}
    assert TEA in paths(workspace, "plum", all=True)


def test_a_kept_corpus_follows_them(workspace: Workspace, home: Path) -> None:
    corpus, outside = Corpus(), OutsidePages(workspace)
    outside.follow(corpus)
    fill(corpus, workspace)

    def found(text: str) -> set[str]:
        return {hit.path for hit in search(corpus, parse(text, TODAY), TODAY).hits}

    assert found("plum") == {INSIDE, DAY, TEA}
    (home / "tea.md").unlink()
    (home / "milk.md").write_text(FACT.format("milk", "null", "person"))
    outside.follow(corpus)
    assert found("plum") == {INSIDE, DAY, "~/.claude/memory/milk.md"}


def test_links_there_lead_nowhere_else(workspace: Workspace, home: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.md").write_text("plum secret\n")
    (home / "link.md").symlink_to(tmp_path / "secret.md")
    assert paths(workspace, "secret") == set()
