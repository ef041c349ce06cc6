"""Notes of sessions that ended while the store was not to be had."""

import os
from pathlib import Path

import pytest

from memory_model.ladder import pending


@pytest.fixture
def root(tmp_path: Path, monkeypatch) -> str:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return str(tmp_path / "root")


def test_a_note_is_private_is_made_once_and_goes(root: str) -> None:
    assert (pending.exist(root), pending.read(root)) == (False, pending.Notes())
    for _ in range(2):
        pending.leave(root, "/t/fä\nhr.jsonl")
    assert pending.read(root) == pending.Notes(("/t/fä\nhr.jsonl",))
    (name,) = os.listdir(pending.place(root))
    assert os.stat(os.path.join(pending.place(root), name)).st_mode & 0o777 == 0o600
    assert os.stat(pending.place(root)).st_mode & 0o777 == 0o700
    pending.drop(root, "/t/fä\nhr.jsonl")
    assert not pending.exist(root)


def test_no_more_than_fifty_are_kept_and_the_oldest_leaves(root: str) -> None:
    for number in range(pending.MOST + 5):
        pending.leave(root, f"/t/{number}.jsonl")
        for name in os.listdir(pending.place(root)):  # each is as old as it is: a clock is too coarse
            path = os.path.join(pending.place(root), name)
            os.utime(path, (int(Path(path).read_text()[3:-6]),) * 2)
    kept = pending.read(root).transcripts
    assert sorted(int(name[3:-6]) for name in kept) == list(range(5, pending.MOST + 5))


def test_what_is_no_note_of_ones_own_is_passed_over(root: str, tmp_path: Path) -> None:
    pending.leave(root, "/t/1.jsonl")
    folder = Path(pending.place(root))
    name = pending._name
    (tmp_path / "elsewhere").write_text("/t/linked.jsonl")
    folder.joinpath(name(b"/t/linked.jsonl")).symlink_to(tmp_path / "elsewhere")
    os.mkfifo(folder / name(b"/t/pipe.jsonl"), 0o600)
    folder.joinpath(name(b"/t/folder.jsonl")).mkdir()
    huge = b"/" + b"x" * 9_000
    for said, mode, called in (
        (b"/t/torn", 0o600, name(b"/t/torn.jsonl")),
        (b"", 0o600, name(b"")),
        (b"t/here.jsonl", 0o600, name(b"t/here.jsonl")),
        (b"/t/\0.jsonl", 0o600, name(b"/t/\0.jsonl")),
        (b"/t/theirs.jsonl", 0o622, name(b"/t/theirs.jsonl")),
        (huge, 0o600, name(huge)),
        (b"/t/2.jsonl", 0o600, "a name"),
    ):
        folder.joinpath(called).write_bytes(said)
        folder.joinpath(called).chmod(mode)
    found = pending.read(root)
    assert found.transcripts == ("/t/1.jsonl",)
    assert len(found.odd) == 10
    pending.leave(root, "/t/linked.jsonl")
    assert (tmp_path / "elsewhere").read_text() == "/t/linked.jsonl"
    assert set(pending.read(root).transcripts) == {"/t/1.jsonl", "/t/linked.jsonl"}


def test_a_folder_that_is_a_link_holds_no_notes(root: str, tmp_path: Path) -> None:
    pending.leave(root, "/t/1.jsonl")
    folder = Path(pending.place(root))
    folder.rename(tmp_path / "moved")
    folder.symlink_to(tmp_path / "moved")
    assert pending.read(root) == pending.Notes()
