"""Names of projects: of the main work tree, told apart, and no more than names."""

import json
import os
import stat

import pytest

from memory_model.errors import MemdeckError
from memory_model.ladder import registry
from memory_model.ladder.projects import main_tree


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "home" / "orla"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return tmp_path / "home" / "orla"


def repository(path):
    (path / ".git").mkdir(parents=True)
    return path


def linked_tree(path, main, name="spare"):
    """Make what ``git worktree add`` makes."""
    git = main / ".git" / "worktrees" / name
    git.mkdir(parents=True)
    (git / "commondir").write_text("../..\n")
    path.mkdir(parents=True)
    (path / ".git").write_text(f"gitdir: {git}\n")
    return path


def test_work_trees_share_the_name_of_the_main_one(tmp_path) -> None:
    main = repository(tmp_path / "ferry-app")
    spare = linked_tree(tmp_path / "elsewhere" / "hotfix", main)
    (spare / "notes").mkdir()
    assert main_tree(str(spare / "notes")) == str(main)
    assert registry.register(str(main)) == registry.register(str(spare / "notes")) == "ferry-app"
    assert registry.projects() == [
        registry.Project("ferry-app", "ferry-app", str(main), (str(main), str(spare / "notes")))
    ]


def test_a_submodule_and_a_bare_repository_are_projects_of_their_own(tmp_path) -> None:
    module = tmp_path / "super" / "lib"
    module.mkdir(parents=True)
    (module / ".git").write_text("gitdir: ../.git/modules/lib\n")
    assert main_tree(str(module)) == str(module)
    git = tmp_path / "quay.git"
    (git / "worktrees" / "one").mkdir(parents=True)
    (git / "worktrees" / "one" / "commondir").write_text("../..")
    tree = tmp_path / "one"
    tree.mkdir()
    (tree / ".git").write_text(f"gitdir: {git}/worktrees/one")
    assert registry.name_of(str(tree)) == "quay"


def test_a_home_folder_under_git_is_no_project_and_gives_no_user_name(home) -> None:
    repository(home)
    (home / "notes").mkdir()
    assert registry.name_of(str(home / "notes")) == "notes"


def test_a_second_project_of_one_name_is_told_apart_for_good(tmp_path) -> None:
    one, other = repository(tmp_path / "a" / "app"), repository(tmp_path / "b" / "app")
    assert registry.name_of(str(other)) == "app"
    assert [registry.register(str(root)) for root in (one, other, one, other)] == ["app", "app-2", "app", "app-2"]
    assert registry.name_of(str(other)) == "app-2"
    assert registry.register(str(other), "ferry") == "ferry"
    assert registry.register(str(repository(tmp_path / "c")), "app") == "app-3"
    assert [project.name for project in registry.projects()] == ["app", "app-2", "ferry", "app-3"]
    assert [len(project.roots) for project in registry.projects()] == [1, 0, 1, 1]


def test_a_project_that_moved_keeps_its_name(tmp_path) -> None:
    old = repository(tmp_path / "a" / "app")
    registry.register(str(old))
    os.rename(tmp_path / "a", tmp_path / "b")
    assert registry.register(str(tmp_path / "b" / "app")) == "app"
    assert [project.tree for project in registry.projects()] == [str(tmp_path / "b" / "app")]


def test_the_registry_is_private_and_bears_damaged_lines(tmp_path, home) -> None:
    root = repository(tmp_path / "quay")
    old = os.umask(0)
    try:
        registry.register(str(root))
    finally:
        os.umask(old)
    path = home / ".local/share/memdeck/projects.jsonl"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    line = path.read_bytes()
    path.write_bytes(b'{"half\n[]\n{"name": 3}\n' + line + b"\xff\n")
    assert [project.name for project in registry.projects()] == ["quay"]
    assert json.loads(line)["roots"] == [str(root)]
    path.unlink()
    path.mkdir()
    with pytest.raises(MemdeckError, match="cannot be read"):
        registry.projects()


@pytest.mark.parametrize(
    ("wanted", "name"), [("Ferry\n\x1b[31mapp", "Ferry [31mapp"), (" ", "tree"), ("é" * 99, "é" * 60)]
)
def test_a_name_is_one_plain_line(tmp_path, wanted, name) -> None:
    assert registry.name_of(str(repository(tmp_path / "tree")), wanted.strip()) == name
