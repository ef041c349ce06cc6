"""Another process looks at the files, and what it tells is what this one would have seen."""

import os
import signal
import time
from pathlib import Path

import pytest

from memory_model.workspace import beside, looking, meeting
from memory_model.workspace.looking import Look

COUNT = 40
Known = tuple[list[str], list[tuple[int, int, int]]]


@pytest.fixture
def known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Known:
    monkeypatch.setattr(looking, "FEWEST", 1)
    paths = [f"{number}.md" for number in range(COUNT)]
    for path in paths:
        (tmp_path / path).write_text("a line\n")
    stamps = [(7, (tmp_path / path).stat().st_mtime_ns, (tmp_path / path).stat().st_ino) for path in paths]
    return paths, stamps


@pytest.fixture(params=[True, False], ids=["apart", "alone"])
def apart(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.setattr(meeting, "may_fork", lambda: request.param)
    return bool(request.param)


def test_what_changed_was_replaced_or_is_gone_is_told(tmp_path: Path, known: Known, apart: bool) -> None:
    assert Look(str(tmp_path), *known).moved() == []
    (tmp_path / "3.md").write_text("longer line\n")
    (tmp_path / "7.md").unlink()
    os.utime(tmp_path / "11.md", ns=(1, 1))
    (tmp_path / "new").write_text("a line\n")
    (tmp_path / "new").rename(tmp_path / "13.md")
    os.utime(tmp_path / "13.md", ns=(known[1][13][1],) * 2)
    look = Look(str(tmp_path), *known)
    assert (look.meeting.other is not None) == apart
    assert look.moved() == [3, 7, 11, 13]
    late = Look(str(tmp_path), *known)
    time.sleep(0.1 if apart else 0)  # the other one comes all the way
    assert late.moved() == [3, 7, 11, 13]


@pytest.mark.parametrize("count", [0, 1, 2, 249, 250, 251, 499, 500, 1001])
def test_every_file_is_looked_at_wherever_the_two_meet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    for fewest in (0, 10**6):
        monkeypatch.setattr(looking, "FEWEST", fewest)
        monkeypatch.setattr(meeting, "may_fork", lambda: True)
        assert Look(str(tmp_path), ["none.md"] * count, [(0, 0, 0)] * count).moved() == list(range(count))


def test_a_folder_that_is_gone_proves_nothing(tmp_path: Path, known: Known, apart: bool) -> None:
    assert Look(str(tmp_path / "gone"), *known).moved() == list(range(COUNT))


def test_children_that_are_forgotten_at_once_are_no_failure(tmp_path: Path, known: Known, apart: bool) -> None:
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        assert Look(str(tmp_path), *known).moved() == []
    finally:
        signal.signal(signal.SIGCHLD, before)


def test_more_than_a_pipe_holds_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meeting, "may_fork", lambda: True)
    count = 40_000
    assert Look(str(tmp_path), ["none.md"] * count, [(0, 0, 0)] * count).moved() == list(range(count))


@pytest.mark.parametrize("fault", ["it dies", "there is none"])
def test_without_the_other_process_this_one_looks(
    tmp_path: Path, known: Known, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    def no_fork() -> int:
        raise OSError

    def dies(pipe: int, told: bytes) -> None:
        os.write(pipe, bytes(4))  # the first of several numbers
        os._exit(1)

    monkeypatch.setattr(meeting, "may_fork", lambda: True)
    monkeypatch.setattr(*((beside, "_tell", dies) if fault == "it dies" else (os, "fork", no_fork)))
    (tmp_path / "5.md").write_text("longer line\n")
    look = Look(str(tmp_path), *known)
    time.sleep(0.1)
    assert look.moved() == [5]


def test_a_process_with_threads_does_not_fork(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)
    monkeypatch.setattr(beside, "other_threads", lambda: 0)
    assert beside.may_fork()
    monkeypatch.setattr(beside, "other_threads", lambda: 1)
    assert not beside.may_fork()
    monkeypatch.setattr(beside, "other_threads", lambda: 0)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0}, raising=False)
    assert not beside.may_fork()
