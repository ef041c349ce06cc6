"""A search over the cache gives what a search over the files gives, whatever happens to files, clocks and the cache."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from memory_model.search import parse, proving, search_once
from memory_model.search.proving import MAX_DIRTY
from memory_model.storage.version import bytes_in
from tests.search.conftest import TODAY, Make
from tests.search.kept import DAY, FILES, QUERIES, again, age, agrees
from tests.unprivileged import as_a_user

pytestmark = pytest.mark.usefixtures("own_cache")


def test_the_second_search_reads_no_file(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = make(FILES)
    age(workspace)
    assert agrees(workspace) > 15
    monkeypatch.setattr("memory_model.search.feeding.bytes_in", lambda _, path: pytest.fail(f"{path} is read"))
    monkeypatch.setattr("memory_model.workspace.sweep.sweep", lambda *_: pytest.fail("the folders are read"))
    for text, mode in QUERIES:
        search_once(again(workspace), parse(text, TODAY, mode), TODAY)


def test_a_command_that_makes_the_cache_reads_the_folders_once_for_its_marks_as_well(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = again(make(FILES))
    workspace.looks_once = True
    search_once(workspace, parse("ferry", TODAY), TODAY)
    with monkeypatch.context() as patch:
        patch.setattr("memory_model.workspace.sweep.sweep", lambda *_: pytest.fail("the folders are read again"))
        assert workspace.marks.reader()(DAY) == {}
    late = Path(workspace.root) / "memory/2026-10-03.md"
    late.write_text("# 2026-10-03\n\n- **Follow-up:** seen all the same\n")
    assert [item.text for item in again(workspace).ledger(3).open] == ["seen all the same"]


@pytest.mark.parametrize("seconds", [0, 60, -3600])
def test_files_that_change_come_and_go_are_seen_at_once(make: Make, seconds: float) -> None:
    workspace = make(FILES)
    age(workspace, seconds)
    assert agrees(workspace)
    root = Path(workspace.root)
    (root / DAY).write_text("# 2026-10-05\n\n- gulls, and a ferry\n")
    assert agrees(workspace)
    (root / "memory/2026-10-04.md").unlink()
    (root / "memory/2026-10-03.md").write_text("# 2026-10-03\n\n- gulls on the ferry\n")
    assert agrees(workspace)
    (root / "memory/2026-10-03.md").rename(root / "memory/2026-10-02.md")
    (root / ".claude/memory").mkdir(parents=True)
    (root / ".claude/memory/facts.md").write_text("# Facts\n\n- gulls\n")
    assert agrees(workspace)
    age(workspace)
    assert agrees(workspace)
    assert agrees(workspace)


def test_an_edit_of_equal_length_in_the_same_tick_is_seen(make: Make) -> None:
    workspace = make(FILES)
    assert agrees(workspace)
    path = Path(workspace.root) / DAY
    stamp = path.stat()
    path.write_text(path.read_text().replace("ferry", "gulls"))
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert agrees(workspace)


def test_a_file_replaced_by_one_of_the_same_size_and_time_is_seen(make: Make) -> None:
    workspace = make(FILES)
    age(workspace)
    assert agrees(workspace)
    path = Path(workspace.root) / DAY
    other = path.with_name("other")
    other.write_text(path.read_text().replace("ferry", "gulls"))
    other.rename(path)
    age(workspace)
    assert agrees(workspace)


def test_a_link_whose_target_appears_later_is_seen(make: Make) -> None:
    workspace = make(FILES)
    root = Path(workspace.root)
    (root / "later").mkdir()
    (root / "linked.md").symlink_to(root / "later/target.txt")
    age(workspace)
    assert agrees(workspace)
    (root / "later/target.txt").write_text("gulls\n")
    assert [hit.path for hit in search_once(again(workspace), parse("gulls", TODAY), TODAY).hits] == ["linked.md"]


def test_a_file_that_can_be_read_later_is_seen(make: Make) -> None:
    workspace = make(FILES)
    path = Path(workspace.root) / DAY

    def asked() -> None:
        path.chmod(0)
        age(workspace)
        assert agrees(workspace)
        path.chmod(0o600)
        assert agrees(workspace)

    as_a_user(asked)


def test_a_file_that_could_not_be_read_at_first_is_seen_later(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = make(FILES)
    age(workspace)

    def failing(folder: int, path: str) -> bytes:
        if path == DAY:
            raise PermissionError(path)
        return bytes_in(folder, path)

    with monkeypatch.context() as patch:
        patch.setattr("memory_model.search.feeding.bytes_in", failing)
        before = agrees(workspace)
    assert agrees(workspace) > before


def test_processes_that_search_while_another_writes_agree_with_the_files(make: Make) -> None:
    workspace = make(FILES)
    path = Path(workspace.root) / DAY
    command = [sys.executable, "-m", "memory_model", "search", "--root", workspace.root]
    for number in range(4):
        path.write_text(f"# 2026-10-05\n\n- gulls number{number}\n")
        for extra in range(MAX_DIRTY):
            (path.parent / f"{number} {extra}.md").write_text("ferry\n")
        asked = [["--exact", f"number{number}"], [f"number{number}"], ["gullls"]]
        readers = [subprocess.Popen([*command, *words], stdout=subprocess.PIPE, text=True) for words in asked]
        for reader in readers:
            assert reader.communicate()[0] == f"2026-10-05#L3  - gulls number{number}  (2026-10-05)\n"
    kept = {file.name for file in Path(workspace.cache_dir).iterdir()}
    items = {"open-items", "open-items-rows", "open-items-rest", "settled-marks", "settled-proved-marks"}
    assert {"texts", "words"} <= kept <= {"texts", "texts-later", "words", "names", *items}  # no temp file


def test_a_workspace_without_a_file_is_searched_in_vain(make: Make) -> None:
    workspace = make({DAY: ""})
    (Path(workspace.root) / DAY).unlink()
    assert agrees(workspace) == 0
    assert proving.proved(again(workspace))[0] is not None
