"""Every system call of a write fails once, in every way: old or new bytes, and nothing left behind."""

import errno
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from memory_model.storage import door
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Append, Plan, Remove, Replace
from tests.crash.faults import CALLS, ERRORS, Fault
from tests.storage.conftest import DAY, SUMMARY, Desk

OLD = {DAY: b"# 2026-10-05\n\n- old\n", SUMMARY: b"# Memory\n- old\n"}
NEW = {DAY: OLD[DAY] + b"- a new line, some bytes long\n", SUMMARY: b"# Memory\n- new, and longer than before\n"}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(tmp_path)
    for path, data in OLD.items():
        desk.write(path, data)
    return desk


def one(desk: Desk, path: str):
    tail = NEW[DAY][len(OLD[DAY]) :]
    return desk.appending(tail) if path == DAY else desk.replacing(NEW[SUMMARY])


def both(desk: Desk):
    def compose() -> Plan:
        steps = (
            Append(DAY, desk.store.read(DAY), NEW[DAY][len(OLD[DAY]) :]),
            Replace(SUMMARY, desk.store.read(SUMMARY), NEW[SUMMARY]),
            Replace("state/current.md", desk.store.read("state/current.md"), b"now\n"),
            Remove("memory/old.md", desk.store.read("memory/old.md")),
        )
        return Plan("both", steps)

    return compose


def strike(desk: Desk, monkeypatch, compose, call: str, code: int, *, short: bool = False) -> None:
    """Let the first, second, third … use of a call fail until none does, and look after each."""
    for nth in range(1, 40):
        for path, data in OLD.items():
            desk.write(path, data)
        desk.write("memory/old.md", b"- to go\n")
        (desk.root / "state" / "current.md").unlink(missing_ok=True)
        with monkeypatch.context() as patch:
            fault = Fault(patch, call, nth, code, short=short)
            outcome = desk.store.commit(compose)
        after_failure = {name: desk.data(name) for name in desk.names()}
        said = desk.store.recover()
        files = {name: desk.data(name) for name in desk.names()}
        old = {**OLD, "memory/old.md": b"- to go\n"}
        new = {name: data for name, data in {**old, **written(desk, compose)}.items() if data}
        if isinstance(outcome, Applied):
            assert files == new
        else:
            assert isinstance(outcome, Refused)
            assert outcome.kind == "io"
            assert outcome.message
            if "half way" in outcome.message:
                assert files in (old, new), said
            else:
                assert after_failure == files == old
        if not fault.struck:
            return
    pytest.fail("the call is used without end")


def written(desk: Desk, compose) -> dict[str, bytes]:
    names = compose.__qualname__
    if names.startswith("both"):
        return {**NEW, "state/current.md": b"now\n", "memory/old.md": b""}
    return {SUMMARY: NEW[SUMMARY]} if "replacing" in names else {DAY: NEW[DAY]}


@pytest.mark.parametrize("code", ERRORS, ids=errno.errorcode.get)
@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("path", [DAY, SUMMARY])
def test_a_write_with_one_failing_call_leaves_old_or_new_bytes_and_no_temp_file(desk, monkeypatch, path, call, code):
    strike(desk, monkeypatch, one(desk, path), call, code)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO], ids=errno.errorcode.get)
@pytest.mark.parametrize("call", CALLS)
def test_a_plan_of_several_files_is_done_as_a_whole_or_not_at_all(desk, monkeypatch, call, code):
    strike(desk, monkeypatch, both(desk), call, code)


@pytest.mark.parametrize("path", [DAY, SUMMARY])
def test_a_disk_that_is_full_in_the_middle_of_a_write_leaves_the_old_bytes(desk, monkeypatch, path):
    strike(desk, monkeypatch, one(desk, path), "write", errno.ENOSPC, short=True)


@pytest.mark.parametrize("path", [DAY, SUMMARY])
def test_short_writes_are_continued(desk, monkeypatch, path):
    real = door.write
    monkeypatch.setattr(door, "write", lambda file, data: real(file, data[:7]))
    desk.applied(one(desk, path))
    assert desk.data(path) == NEW[path]
    assert desk.store.history()[-1].id == 1


def test_an_append_that_cannot_be_taken_back_is_finished_by_the_next_command(desk, monkeypatch):
    with monkeypatch.context() as patch:
        Fault(patch, "write", 1, errno.ENOSPC, short=True)
        Fault(patch, "truncate", 1, errno.EIO)
        outcome = desk.store.commit(one(desk, DAY))
    assert isinstance(outcome, Refused)
    assert "finishes it" in outcome.repair
    assert desk.data(DAY).startswith(OLD[DAY] + b"- a new")
    outcome = desk.applied(desk.appending(b"- the next\n"))
    assert desk.data(DAY) == NEW[DAY] + b"- the next\n"
    assert "finished" in outcome.warnings[0]
    assert [act.id for act in desk.store.history()] == [1, 2]


def test_a_torn_line_behind_which_somebody_wrote_is_left_and_told(desk, monkeypatch):
    with monkeypatch.context() as patch:
        Fault(patch, "write", 1, errno.ENOSPC, short=True)
        Fault(patch, "truncate", 1, errno.EIO)
        desk.store.commit(one(desk, DAY))
    torn = desk.data(DAY)
    desk.write(DAY, torn + b"\n- from the agent\n")
    (said,) = desk.store.recover()
    assert "- a new line, some bytes long" in said
    assert desk.data(DAY) == torn + b"\n- from the agent\n"
    assert desk.store.recover() == []


def test_an_outside_edit_after_a_kill_is_never_touched(desk, monkeypatch):
    with monkeypatch.context() as patch:
        Fault(patch, "write", 1, errno.ENOSPC, short=True)
        Fault(patch, "truncate", 1, errno.EIO)
        desk.store.commit(one(desk, DAY))
    desk.write(DAY, b"# 2026-10-05\n\n- edited since\n")
    desk.store.recover()
    assert desk.data(DAY) == b"# 2026-10-05\n\n- edited since\n"


LIMITED = """
import sys
from memory_model.storage.store import Store
from memory_model.storage.plan import Append, Plan
store = Store(*sys.argv[1:])
def compose():
    return Plan("log", (Append("memory/2026-10-05.md", store.read("memory/2026-10-05.md"), b"x" * 5000 + b"\\n"),))
print(store.commit(compose).message)
"""


def test_a_real_file_size_limit_leaves_the_old_bytes_and_is_named(desk):
    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    command = [sys.executable, "-c", LIMITED, str(desk.root), str(desk.state)]
    done = subprocess.run(command, preexec_fn=limit, capture_output=True, text=True, cwd=Path.cwd(), check=True)
    assert "size limit" in done.stdout or "disk is full" in done.stdout
    assert desk.data(DAY) == OLD[DAY]
