import os
from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.workspace import discovery

STRONG = [
    "memdeck.toml",
    "MEMORY.md",
    "state/current.md",
    "memory/MEMORY.md",
    "memory/2026-10-05.md",
    "memory/2026_10_05.md",
    "memory/2026/10/2026-10-05.md",
    "memory/daily/2026-10-05.md",
    "memory/facts/INDEX.md",
    "memory/entities/people/orla-quist.md",
    ".claude/memory/numbers.md",
]
WEAK = ["people/orla.md", "logs/2026-10-05.md", "daily/2026-10-05.md", "memory/readme.txt", "state/other.md", "a.md"]


def _make(root: Path, path: str) -> Path:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text("x\n")
    return root


@pytest.mark.parametrize("mark", STRONG)
def test_a_strong_mark_is_found_from_a_folder_deep_inside(tmp_path: Path, mark: str) -> None:
    root = _make(tmp_path / "root", mark)
    deep = root / "src" / "deep"
    deep.mkdir(parents=True)
    assert discovery.find(str(deep), {}) == os.path.realpath(root)


@pytest.mark.parametrize("mark", WEAK)
def test_a_weak_folder_makes_no_root(tmp_path: Path, mark: str) -> None:
    root = _make(tmp_path / "root", mark)
    (root / ".git").mkdir()
    assert discovery.find(str(root), {}) is None


def test_the_nearest_marked_folder_wins(tmp_path: Path) -> None:
    _make(tmp_path, "MEMORY.md")
    inner = _make(tmp_path / "inner", "MEMORY.md")
    assert discovery.find(str(inner), {}) == os.path.realpath(inner)


@pytest.mark.parametrize("kind", ["folder", "file"])
def test_the_climb_ends_at_the_git_root(tmp_path: Path, kind: str) -> None:
    _make(tmp_path, "MEMORY.md")
    repository = tmp_path / "repository"
    (repository / "src").mkdir(parents=True)
    if kind == "folder":
        (repository / ".git").mkdir()
    else:
        (repository / ".git").write_text("gitdir: elsewhere\n")
    assert discovery.find(str(repository / "src"), {}) is None
    _make(repository, "state/current.md")
    assert discovery.find(str(repository / "src"), {}) == os.path.realpath(repository)


def test_the_home_directory_is_never_taken_nor_climbed_past(tmp_path: Path) -> None:
    _make(tmp_path, "MEMORY.md")
    home = _make(tmp_path / "home", "MEMORY.md")
    (home / "work").mkdir()
    environ = {"HOME": str(home)}
    assert discovery.find(str(home), environ) is None
    assert discovery.find(str(home / "work"), environ) is None


def test_the_memory_folder_of_a_workspace_is_no_workspace_of_its_own(tmp_path: Path) -> None:
    outer = tmp_path / "notes"
    (outer / "memory/entities").mkdir(parents=True)
    (outer / "memory/MEMORY.md").write_text("# Memory\n")
    for place in ("memory", "memory/entities"):
        assert discovery.find(str(outer / place), {}) == str(outer)
    assert discovery.find(str(outer / "memory"), {"HOME": str(outer)}) == str(
        outer / "memory"
    )  # ~/memory: home is never taken
    (outer / "memory/memdeck.toml").write_text("")
    assert discovery.find(str(outer / "memory"), {}) == str(outer / "memory")


def test_the_workspace_around_a_folder_does_not_count_the_folder(tmp_path: Path) -> None:
    outer = tmp_path / "notes"
    (outer / "memory/inner").mkdir(parents=True)
    (outer / "memdeck.toml").write_text("")
    assert discovery.around(str(outer), {}) is None
    assert discovery.around(str(outer / "memory/inner"), {}) == str(outer)
    (outer / "memory/inner/.git").mkdir()
    assert discovery.around(str(outer / "memory/inner"), {}) is None


def test_a_linked_home_is_still_home(tmp_path: Path) -> None:
    home = _make(tmp_path / "real", "MEMORY.md")
    (tmp_path / "home").symlink_to(home)
    assert discovery.find(str(home), {"HOME": str(tmp_path / "home")}) is None


def test_an_outright_root_wins_over_the_environment_and_that_over_the_climb(tmp_path: Path) -> None:
    here, named, outright = (_make(tmp_path / name, "MEMORY.md") for name in ("here", "named", "outright"))
    environ = {"MEMDECK_ROOT": str(named)}
    assert discovery.find(str(here), environ, str(outright)) == os.path.realpath(outright)
    assert discovery.find(str(here), environ) == os.path.realpath(named)
    assert discovery.find(str(here), {"MEMDECK_ROOT": "../named"}) == os.path.realpath(named)
    assert discovery.find(str(here), {"MEMDECK_ROOT": ""}) == os.path.realpath(here)


def test_an_empty_memory_folder_is_enough_where_the_root_is_named(tmp_path: Path) -> None:
    (tmp_path / "memory").mkdir()
    assert discovery.find("/", {}, str(tmp_path)) == os.path.realpath(tmp_path)


@pytest.mark.parametrize("folder", ["Daily", "Daily Notes", "People"])
def test_a_vault_is_taken_where_the_root_is_named_however_its_folders_are_spelled(tmp_path: Path, folder: str) -> None:
    (tmp_path / folder).mkdir()
    assert discovery.find("/", {}, str(tmp_path)) == os.path.realpath(tmp_path)
    assert discovery.find(str(tmp_path / folder), {}) is None
    with pytest.raises(MemdeckError) as caught:
        discovery.require(str(tmp_path), {})
    assert "--root . reads it as it is" in caught.value.repair


@pytest.mark.parametrize("path", ["missing", "file.md", "empty"])
def test_a_named_root_that_is_none_is_said_with_the_way_out(tmp_path: Path, path: str) -> None:
    (tmp_path / "file.md").write_text("x\n")
    (tmp_path / "empty").mkdir()
    with pytest.raises(MemdeckError) as caught:
        discovery.find(str(tmp_path), {}, path)
    assert caught.value.kind == "no-workspace"
    assert path in caught.value.message
    assert f"memdeck init {path}" in caught.value.repair


def test_no_workspace_anywhere_is_said_with_the_ways_out(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    with pytest.raises(MemdeckError) as caught:
        discovery.require(str(tmp_path), {})
    assert (caught.value.status, caught.value.where) == (2, str(tmp_path))
    assert "memdeck init" in caught.value.repair
