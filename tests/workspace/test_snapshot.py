import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.workspace import Changes, Workspace

Write = Callable[..., Path]
Open = Callable[[], Workspace]
DAY = "memory/2026-10-05.md"


def test_a_document_is_read_again_only_when_its_file_changed(write: Write, opened: Open, reads: list[str]) -> None:
    path = write(DAY, "- one\n")
    workspace = opened()
    first = workspace.document(DAY)
    assert workspace.document(DAY) is first
    assert reads == ["2026-10-05.md"]
    with path.open("a") as stream:
        stream.write("- two\n")
    second = workspace.document(DAY)
    assert second is not None
    assert second.lines == ("- one", "- two")


def test_a_file_written_just_now_is_read_again_even_with_the_same_stamp(write: Write, opened: Open) -> None:
    path = write(DAY, "- aaa\n", age=0)
    workspace = opened()
    assert workspace.document(DAY)
    stamp = path.stat()
    path.write_text("- bbb\n")
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    document = workspace.document(DAY)
    assert document is not None
    assert document.lines == ("- bbb",)


def test_a_file_that_is_not_there_is_none_and_one_that_cannot_be_read_is_said(
    root: Path, write: Write, opened: Open
) -> None:
    write(DAY)
    (root / "memory/folder.md").mkdir()
    workspace = opened()
    assert workspace.document("memory/nothing.md") is None
    with pytest.raises(MemdeckError) as caught:
        workspace.document("memory/folder.md")
    assert (caught.value.kind, caught.value.where) == ("io", "memory/folder.md")


@pytest.mark.parametrize("path", ["../outside.md", "/etc/hostname", "memory/../../outside.md", "x\0y.md"])
def test_b65_no_place_outside_is_read(root: Path, tmp_path: Path, write: Write, opened: Open, path: str) -> None:
    write(DAY)
    (tmp_path / "outside.md").write_text("outside\n")
    with pytest.raises(MemdeckError) as caught:
        opened().document(path)
    assert caught.value.kind == "refused"


def test_a_refresh_tells_what_changed_came_and_went(root: Path, write: Write, opened: Open) -> None:
    for name in ("changed", "removed", "same"):
        write(f"memory/{name}.md", "old\n")
    workspace = opened()
    assert workspace.refresh() == Changes()
    write("memory/changed.md", "new\n", age=30)
    write("memory/added.md")
    (root / "memory/removed.md").unlink()
    assert workspace.refresh() == Changes(("memory/changed.md",), ("memory/added.md",), ("memory/removed.md",))
    assert workspace.refresh() == Changes()


def test_b56_a_touched_file_did_not_change(root: Path, write: Write, opened: Open) -> None:
    write(DAY, "- one\n")
    workspace = opened()
    workspace.document(DAY)
    workspace.refresh()
    os.utime(root / DAY)
    assert workspace.refresh() == Changes()


def test_an_edit_of_equal_length_in_the_same_tick_is_seen(root: Path, write: Write, opened: Open) -> None:
    path = write(DAY, "- aaa\n", age=0)
    workspace = opened()
    workspace.document(DAY)
    workspace.refresh()
    stamp = path.stat()
    path.write_text("- bbb\n")
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert workspace.refresh() == Changes(changed=(DAY,))


def test_b59_a_renamed_file_leaves_and_arrives(root: Path, write: Write, opened: Open) -> None:
    write("memory/entities/companies/a b.md")
    workspace = opened()
    workspace.refresh()
    (root / "memory/entities/companies/a b.md").rename(root / "memory/entities/companies/3com.md")
    assert workspace.refresh() == Changes(
        added=("memory/entities/companies/3com.md",), removed=("memory/entities/companies/a b.md",)
    )


def test_b54_a_folder_that_went_and_came_back_is_seen_both_times(root: Path, write: Write, opened: Open) -> None:
    write(DAY, "- v1\n")
    workspace = opened()
    workspace.refresh()
    shutil.rmtree(root / "memory")
    assert workspace.refresh().removed == (DAY,)
    assert workspace.document(DAY) is None
    write(DAY, "- v2\n")
    assert workspace.refresh().added == (DAY,)


def test_reading_everything_writes_nothing(root: Path, write: Write, opened: Open) -> None:
    write(DAY, b"\xef\xbb\xbf# 2026-10-05\r\n\r\n- bad \xff byte\r\n- **Follow-up:** x by 10-08")
    write("memory/MEMORY.md", "# Memory\n")
    write("memory/entities/people/orla.md", "# Orla\n\n## Status\n- role: crew\n")
    before = _tree(root)
    workspace = opened()
    workspace.refresh()
    workspace.files()
    workspace.findings()
    workspace.days()
    workspace.summary()
    workspace.budget()
    workspace.state()
    workspace.entities()
    workspace.find_entity("orla")
    workspace.store.history()
    assert _tree(root) == before


def _tree(root: Path) -> dict[str, tuple[int, bytes | None]]:
    return {
        str(path.relative_to(root)): (path.stat().st_mtime_ns, path.read_bytes() if path.is_file() else None)
        for path in [root, *root.rglob("*")]
    }


def test_reading_a_changed_file_does_not_hide_the_change(write: Write, opened: Open) -> None:
    write(DAY, "- one\n")
    workspace = opened()
    workspace.document(DAY)
    workspace.refresh()
    write(DAY, "- two\n", age=30)
    workspace.document(DAY)
    assert workspace.refresh() == Changes(changed=(DAY,))
