import os
import socket
from collections.abc import Callable
from pathlib import Path

from memory_model.workspace import Workspace

Write = Callable[..., Path]
Open = Callable[[], Workspace]


def _paths(workspace: Workspace) -> list[str]:
    return [file.path for file in workspace.files()]


def _rules(workspace: Workspace) -> dict[str, str]:
    return {finding.path: finding.rule for finding in workspace.findings()}


def test_b79_folders_that_contain_themselves_are_read_once(root: Path, write: Write, opened: Open) -> None:
    write("memory/2026-10-05.md", "# 2026-10-05\n\n- plum\n")
    for folder in ("entities/people", "folder.md", ".git", "node_modules"):
        (root / "memory" / folder).mkdir(parents=True)
    links = {
        "memory/loop": ".",
        "memory/up": "..",
        "memory/entities/again": "../memory",
        "memory/dangling.md": "nowhere.md",
        "memory/ring1": "ring2",
        "memory/ring2": "ring1",
    }
    for path, target in links.items():
        (root / path).symlink_to(target)
    os.mkfifo(root / "memory/pipe.md")
    write("memory/.git/x.md", "plum\n")
    write("memory/node_modules/y.md", "plum\n")

    workspace = opened()

    assert _paths(workspace) == ["memory/2026-10-05.md"]
    assert _rules(workspace) == {
        "memory/loop": "link-loop",
        "memory/up": "link-loop",
        "memory/entities/again": "link-dangling",
        "memory/dangling.md": "link-dangling",
        "memory/ring1": "link-dangling",
        "memory/ring2": "link-dangling",
        "memory/pipe.md": "not-a-file",
        "memory/folder.md": "not-a-file",
    }
    assert all(finding.repair for finding in workspace.findings())


def test_a_socket_named_like_a_note_is_passed_over(root: Path, write: Write, opened: Open, monkeypatch) -> None:
    write("MEMORY.md")
    monkeypatch.chdir(root)
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind("s.md")
        assert _paths(opened()) == ["MEMORY.md"]
        assert _rules(opened()) == {"s.md": "not-a-file"}


def test_a_linked_layer_folder_is_read_under_its_own_name(
    root: Path, tmp_path: Path, write: Write, opened: Open
) -> None:
    outside = tmp_path / "elsewhere"
    outside.mkdir()
    (outside / "2026-10-05.md").write_text("# 2026-10-05\n\n- shared\n")
    write("MEMORY.md")
    (root / "memory").symlink_to(outside)
    workspace = opened()
    assert _paths(workspace) == ["MEMORY.md", "memory/2026-10-05.md"]
    assert workspace.findings() == ()
    document = workspace.document("memory/2026-10-05.md")
    assert document is not None
    assert document.lines[2] == "- shared"


def test_two_names_for_one_layer_folder_are_read_once(root: Path, write: Write, opened: Open) -> None:
    write("memory/2026-10-05.md")
    (root / "journal").symlink_to("memory")
    assert _paths(opened()) == ["memory/2026-10-05.md"]
    assert _rules(opened()) == {"journal": "link-elsewhere"}


def test_b66_links_that_leave_the_workspace_are_not_read(
    root: Path, tmp_path: Path, write: Write, opened: Open
) -> None:
    outside = tmp_path / "root-evil"
    outside.mkdir()
    (outside / "secret.md").write_text("secret\n")
    write("memory/2026-10-05.md")
    (root / "memory/MEMORY.md").symlink_to(outside / "secret.md")
    (root / "notes").symlink_to(outside)
    workspace = opened()
    assert _paths(workspace) == ["memory/2026-10-05.md"]
    assert _rules(workspace) == {"memory/MEMORY.md": "link-outside", "notes": "link-outside"}


def test_a_linked_summary_inside_is_read_once_as_the_summary(root: Path, write: Write, opened: Open) -> None:
    write("real/MEMORY.md", "# Memory\n- a\n")
    write("memory/2026-10-05.md")
    (root / "memory/MEMORY.md").symlink_to("../real/MEMORY.md")
    (root / "memory/copy.txt").symlink_to("../real/MEMORY.md")
    workspace = opened()
    assert [(file.path, file.layer) for file in workspace.files()] == [
        ("memory/2026-10-05.md", "log"),
        ("memory/MEMORY.md", "summary"),
    ]
    summary = workspace.summary()
    assert summary is not None
    assert summary.lines == ("# Memory", "- a")


def test_editors_leftovers_and_hidden_files_are_no_notes(write: Write, opened: Open) -> None:
    write("MEMORY.md")
    for name in (".t", ".hidden.md", ".#lock.md", "~$word.md", "#auto.md#", "x.md~", "x.md.swp", "4913", ".md"):
        write(f"memory/{name}")
    write("memory/UPPER.MD")
    assert _paths(opened()) == ["MEMORY.md", "memory/UPPER.MD"]


def test_names_in_any_script_and_bytes_that_are_no_utf8_are_listed(root: Path, write: Write, opened: Open) -> None:
    write("memory/entities/people/花子.md", "# 花子\n")
    write("memory/entities/people/jose\u0301.md", "# José\n")
    bad = os.fsencode(root / "memory/entities/people") + b"/caf\xe9.md"
    with open(bad, "wb") as stream:
        stream.write(b"# caf\xe9\n")
    workspace = opened()
    assert _paths(workspace) == sorted(
        f"memory/entities/people/{name}.md" for name in ("花子", "jose\u0301", "caf\udce9")
    )
    document = workspace.document("memory/entities/people/caf\udce9.md")
    assert document is not None
    assert document.to_bytes() == b"# caf\xe9\n"


def test_the_same_name_in_two_folders_is_two_files(write: Write, opened: Open) -> None:
    for path in ("memory/2026-02-13.md", "logs/2026-02-13.md", "memory/entities/people/3com.md"):
        write(path)
    write("memory/entities/companies/3com.md")
    assert len(_paths(opened())) == 4


def test_the_agents_own_memory_is_read_although_hidden(write: Write, opened: Open) -> None:
    write(".claude/memory/numbers.md")
    write(".claude/agents/reviewer.md")
    assert [(file.path, file.layer) for file in opened().files()] == [(".claude/memory/numbers.md", "facts")]
