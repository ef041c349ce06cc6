"""A failing disk at any call of a write that closes a day: the line is kept or refused whole, and the day is sealed."""

import pytest

from memory_model.operations import log
from memory_model.operations.seal import check
from memory_model.operations.seal_restore import restore
from memory_model.storage.outcomes import Applied, Refused
from tests.crash.faults import CALLS, Fault
from tests.seals.person import Memory

NOW, NEXT = "2026-10-06T09:00", "2026-10-06T10:00"


@pytest.fixture
def sealed(tmp_path) -> Memory:
    memory = Memory(tmp_path / "root", tmp_path / "own")
    for number in range(1, 6):
        memory.log(f"2026-10-0{number}T10:00", f"a line of day {number}")
    memory.seal("2026-10-05T11:00")
    return memory


@pytest.mark.parametrize("call", CALLS)
def test_a_write_that_closes_a_day_survives_a_fault_at_any_of_its_calls(sealed: Memory, monkeypatch, call):
    for nth in range(1, 40):
        with monkeypatch.context() as broken:
            fault = Fault(broken, call, nth, 28)
            result = log.add(sealed.at(NOW), [("note", f"a line, {nth}", None)])
        assert isinstance(result, Applied | Refused)
        day = sealed.day("2026-10-06")
        written = day.exists() and f"a line, {nth}\n" in day.read_text()
        assert written == isinstance(result, Applied) or call in ("pwrite", "write"), result
        if not fault.struck:
            break
    assert isinstance(log.add(sealed.at(NEXT), [("note", "the next one", None)]), Applied)
    assert not sealed.check(NEXT).failed
    sealed.log("2026-10-07T09:00", "a day later")
    assert [day.state for day in sealed.check("2026-10-07T09:30").days][-2:] == ["sealed", "open"]


@pytest.mark.parametrize("call", CALLS)
def test_restoring_is_whole_or_not_at_all(sealed: Memory, monkeypatch, call):
    whole = sealed.day("2026-10-02").read_bytes()
    forged = whole.replace(b"a line", b"A LINE")
    for nth in range(1, 60):
        sealed.day("2026-10-02").write_bytes(forged)
        workspace = sealed.at(NOW)
        day = next(day for day in workspace.days() if day.day == 2)
        with monkeypatch.context() as broken:
            fault = Fault(broken, call, nth, 5)
            result = restore(workspace, day)
        sealed.at(NOW).store.recover()
        found = sealed.day("2026-10-02").read_bytes()
        assert found in (whole, forged)
        if isinstance(result, Applied):
            assert found == whole
        if not fault.struck:
            break
    assert isinstance(result, Applied)
    assert not check(sealed.at(NOW)).failed
