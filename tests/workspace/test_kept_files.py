"""Kept files are the same only where none came, went, was replaced or was written to."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from memory_model.workspace import kept_files, meeting, pieces
from memory_model.workspace.kept_files import KeptFiles, Seen
from memory_model.workspace.sweep import sweep

OLD = 1_700_000_000


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("a/one.md", "a/two.md", "a/deep/three.md", "b/four.md"):
        place = tmp_path / "root" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("text\n")
    for place in (tmp_path / "root", *(tmp_path / "root").rglob("*")):
        os.utime(place, (OLD, OLD))
    return tmp_path / "root"


def opened(root: Path) -> KeptFiles:
    return KeptFiles(str(root.parent / "cache"), "files", "key", {"": str(root)}, lambda path: "not" not in path)


def kept(root: Path) -> KeptFiles:
    began = (OLD + 60) * 10**9
    found = sweep(str(root), ())
    folders = {"c": 0, **found.folders}
    opened(root).keep(Seen(found.files, folders, not found.findings), began)
    return opened(root)


def written(root: Path) -> None:
    (root / "a/one.md").write_text("longer text\n")


def replaced(root: Path) -> None:
    (root / "new").write_text("text\n")
    (root / "new").rename(root / "a/one.md")
    os.utime(root / "a/one.md", (OLD, OLD))


def linked(root: Path) -> None:
    (root / "b/five").symlink_to(root / "a")


CHANGES: dict[str, Callable[[Path], object]] = {
    "written to": written,
    "replaced by one of its size and time": replaced,
    "a new file": lambda root: (root / "a/deep/new.md").write_text("x"),
    "a file is gone": lambda root: (root / "b/four.md").unlink(),
    "renamed": lambda root: (root / "b/four.md").rename(root / "b/five.md"),
    "a new folder": lambda root: (root / "a/more").mkdir(),
    "a folder that was not there": lambda root: (root / "c").mkdir(),
    "a folder is gone": lambda root: (root / "b").rename(root.parent / "b"),
    "a link": linked,
    "its clock was set back": lambda root: os.utime(root / "a/two.md", (OLD - 9, OLD - 9)),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_any_change_is_seen(root: Path, change: Callable[[Path], object]) -> None:
    files = kept(root)
    assert files.is_same()
    assert files.identity
    change(root)
    assert not files.is_same()
    assert not opened(root).is_same()


def test_a_folder_with_another_time_is_listed_and_its_files_count(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = kept(root)
    (root / "a/not.md").write_text("x\n")
    (root / "a/picture.png").write_text("x\n")
    listed: list[str] = []
    scan = os.scandir
    monkeypatch.setattr(os, "scandir", lambda place: listed.append(os.path.basename(place)) or scan(place))
    assert files.is_same()
    assert listed == ["a"]
    os.utime(root / "a", (OLD + 9, OLD + 9))
    identity = files.identity
    assert opened(root).is_same()  # and takes the settled time down
    assert listed == ["a", "a"]
    assert opened(root).is_same()
    assert listed == ["a", "a"]
    assert opened(root).identity == identity


def test_what_may_change_unseen_proves_nothing(root: Path) -> None:
    found = sweep(str(root), ())
    files = opened(root)
    files.keep(Seen(found.files, found.folders, is_whole=True), OLD * 10**9)
    assert not files.is_same()
    assert files.identity == ""
    files.keep(Seen(found.files, found.folders, is_whole=True), (OLD + 60) * 10**9, failed={"b/four.md"})
    assert not files.is_same()
    files.keep(Seen(found.files, found.folders, is_whole=False), (OLD + 60) * 10**9)
    assert not files.is_same()
    assert files.mark


def test_nothing_kept_and_damage_are_no_proof(root: Path) -> None:
    assert not opened(root).is_same()
    assert kept(root).is_same()
    file = root.parent / "cache" / "files"
    data = file.read_bytes()
    for cut in range(0, len(data), 5):
        file.write_bytes(data[:cut] + bytes([data[cut] ^ 1]) + data[cut + 1 :])
        assert not opened(root).is_same()
        assert opened(root).stamps() == {}


def test_there_may_be_no_file_at_all(tmp_path: Path) -> None:
    (tmp_path / "root").mkdir()
    files = opened(tmp_path / "root")
    files.keep(Seen({}, {"": (tmp_path / "root").stat().st_mtime_ns}, is_whole=True), OLD * 10**9)
    assert opened(tmp_path / "root").is_same()
    assert opened(tmp_path / "root").paths() == []


@pytest.mark.parametrize("many", [1, 2, 100])
@pytest.mark.parametrize("fewest", [0, 10**6])
def test_each_file_of_each_piece_is_looked_at(
    root: Path, monkeypatch: pytest.MonkeyPatch, many: int, fewest: int
) -> None:
    monkeypatch.setattr(pieces, "MANY", many)
    monkeypatch.setattr(kept_files, "_FEWEST", fewest)
    monkeypatch.setattr(pieces, "MOST", 3)
    monkeypatch.setattr(meeting, "may_fork", lambda: True)
    paths = kept(root).paths()
    assert opened(root).is_same()
    for path in paths:
        place = root / path
        before = place.stat()
        place.write_text("TEXT\n")
        assert not opened(root).is_same()
        os.utime(place, ns=(before.st_atime_ns, before.st_mtime_ns))
        assert opened(root).is_same()


def test_what_is_forgotten_is_read_again(root: Path) -> None:
    files = kept(root)
    assert files.is_same()
    known = files.paths(), files.stamps(), files.identity
    files.forget()
    files.begin()
    assert files.is_same()
    assert known == (files.paths(), files.stamps(), files.identity)
    assert files.paths() == list(sweep(str(root), ()).files)
