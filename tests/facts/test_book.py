"""Collections as found: which folders, which dialect, which file belongs to which."""

from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.workspace.front import Workspace

FLAT = "---\nname: {0}\ndescription: about {0}\ntype: project\n---\nB.\n"
NESTED = "---\nname: {0}\ndescription: about {0}\nmetadata:\n  type: project\n---\nB.\n"


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", str(tmp_path / "home"))

    def made(*files: str | tuple[str, str], root: str = "root") -> Workspace:
        for item in files:
            path, text = item if isinstance(item, tuple) else (item, "# x\n")
            place = tmp_path / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text)
        return Workspace.open(str(tmp_path / root), Clock(fixed="2026-10-05T16:40"))

    return made


def found(workspace: Workspace) -> list[tuple[str, str, list[str]]]:
    return [
        (
            collection.folder,
            collection.dialect.name,
            [fact.path.removeprefix(collection.folder + "/") for fact in workspace.facts.of(collection)],
        )
        for collection in workspace.facts.collections()
    ]


def test_all_kinds_side_by_side_project_before_user(make) -> None:
    workspace = make(
        ("root/memory/facts/a.md", FLAT.format("a")),
        "root/memory/facts/INDEX.md",
        ("root/.claude/memory/b.md", FLAT.format("b")),
        ("root/memory/c.md", NESTED.format("c")),
        ("root/memory/MEMORY.md", "- [C](c.md)\n"),
        "root/memory/2026-10-05.md",
        ("home/.claude/memory/d.md", FLAT.format("d")),
        "home/.claude/memory/INDEX.md",
    )
    assert found(workspace) == [
        ("memory/facts", "windowed", ["a.md"]),
        (".claude/memory", "windowed", ["b.md"]),
        ("memory", "indexed", ["c.md"]),
        ("~/.claude/memory", "windowed", ["d.md"]),
    ]
    assert [fact.slug for fact in workspace.facts.facts()] == ["a", "b", "c", "d"]


def test_a_place_that_the_workspace_names_comes_first_and_takes_new_facts(make) -> None:
    workspace = make(
        ("root/memdeck.toml", '[layout]\nfacts = ["docs/known", ".notes/facts"]\n'),
        ("root/memory/facts/a.md", FLAT.format("a")),
        ("root/docs/known/b.md", FLAT.format("b")),
        ("root/docs/known/deep/c.md", FLAT.format("c")),
        ("root/docs/other.md", "# a note\n"),
        "root/memory/2026-10-05.md",
    )
    assert found(workspace) == [
        ("docs/known", "windowed", ["b.md", "deep/c.md"]),
        ("memory/facts", "windowed", ["a.md"]),
    ]
    assert workspace.facts.home().index_path == "docs/known/INDEX.md"
    empty = make(("bare/memdeck.toml", '[layout]\nfacts = ".notes/facts"\n'), "bare/memory/2026-10-05.md", root="bare")
    assert empty.facts.home().folder == ".notes/facts"


def test_an_agents_automatic_memory_of_this_folder_is_found(make, tmp_path: Path) -> None:
    encoded = "".join(char if char.isalnum() else "-" for char in str(tmp_path / "root"))
    workspace = make(
        "root/memory/2026-10-05.md",
        (f"home/.claude/projects/{encoded}/memory/e.md", NESTED.format("e")),
        (f"home/.claude/projects/{encoded}/memory/MEMORY.md", "- [E](e.md)\n"),
        ("home/.claude/projects/-another/memory/f.md", NESTED.format("f")),
    )
    assert found(workspace) == [(f"~/.claude/projects/{encoded}/memory", "indexed", ["e.md"])]


def test_days_companions_entities_notes_and_nested_collections_are_no_facts_of_a_flat_one(make) -> None:
    workspace = make(
        ("root/memory/MEMORY.md", "- [A](a.md)\n- [Listed](listed.md)\n"),
        ("root/memory/a.md", NESTED.format("a")),
        "root/memory/listed.md",
        "root/memory/plain-note.md",
        "root/memory/2026-10-05.md",
        "root/memory/2026-10-05-call.md",
        "root/memory/entities/people/orla.md",
        "root/memory/people/teo.md",
        ("root/memory/deep/b.md", NESTED.format("b")),
        ("root/memory/team/c.md", NESTED.format("c")),
        ("root/memory/team/MEMORY.md", "- [C](c.md)\n"),
    )
    assert found(workspace) == [
        ("memory", "indexed", ["a.md", "deep/b.md", "listed.md"]),
        ("memory/team", "indexed", ["c.md"]),
    ]


def test_a_workspace_without_facts_has_no_collection(make) -> None:
    workspace = make(
        "root/memory/2026-10-05.md", ("root/memory/MEMORY.md", "# Memory\n- [Orla](entities/people/o.md)\n")
    )
    assert found(workspace) == []
    assert workspace.facts.home().folder == "memory/facts"


def test_a_flat_folder_without_an_index_is_told_by_its_keys(make) -> None:
    workspace = make(("root/memory/a.md", NESTED.format("a")), "root/state/current.md")
    assert found(workspace) == [("memory", "indexed", ["a.md"])]


def test_a_root_that_is_the_memory_itself(make) -> None:
    workspace = make(
        ("memory/MEMORY.md", "- [A](a.md)\n"), ("memory/a.md", NESTED.format("a")), "memory/README.md", root="memory"
    )
    assert [(one.folder, one.files) for one in workspace.facts.collections()] == [("", ("a.md",))]


def test_a_user_folder_inside_the_workspace_is_read_once(make, tmp_path: Path) -> None:
    workspace = make(("home/.claude/memory/d.md", FLAT.format("d")), root="home")
    assert [folder for folder, _, _ in found(workspace)] == [".claude/memory"]


def test_the_layers_of_a_workspace_with_days_and_facts(make) -> None:
    workspace = make(("root/memory/MEMORY.md", "- [A](a.md)\n"), ("root/memory/a.md", NESTED.format("a")))
    layer = workspace.layout.layer_of
    paths = ("memory/a.md", "memory/2026-10-05.md", "memory/MEMORY.md", "memory/entities/people/o.md", "README.md")
    assert [layer(path) for path in paths] == ["facts", "log", "summary", "entities", "note"]
