"""The books stay open between writes, and are opened anew when they are others."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest

from memory_model.storage import door, letting_go, scrub, store
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Append, Plan
from tests.crash.faults import Fault
from tests.storage.conftest import DAY, Desk


@contextmanager
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Note the files that are opened."""
    names: list[str] = []
    real = os.open

    def noted(path: str, *given: object, **named: object) -> int:
        names.append(os.path.basename(path))
        return real(path, *given, **named)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", noted)
        patch.setattr(door, "descriptor", noted)
        yield names


def test_a_further_append_opens_the_folder_for_its_lock_and_the_day_once(desk: Desk, monkeypatch) -> None:
    desk.applied(desk.appending(b"- one\n"))
    with opened(monkeypatch) as names:
        desk.applied(desk.appending(b"- two\n"))
    assert names == ["workspace", "2026-10-05.md"]


def test_an_append_costs_no_more_calls_of_the_system_than_it_needs(desk: Desk, monkeypatch) -> None:
    desk.applied(desk.appending(b"- one\n"))
    counted: list[str] = []
    with monkeypatch.context() as patch:
        for name in ("write", "pwrite", "pread", "fsync", "close", "fstat", "truncate", "rename"):
            real = getattr(door, name)
            patch.setattr(door, name, lambda *given, name=name, real=real: counted.append(name) or real(*given))
        desk.applied(desk.appending(b"- two\n"))
    assert counted == ["pwrite", "fstat", "pread", "write", "fsync", "close", "write", "pwrite"]


def numbers(desk: Desk) -> list[int]:
    return [act.id for act in desk.store.history()]


def test_two_stores_in_turn_number_their_acts_in_one_row(desk: Desk) -> None:
    first, second = desk.store, desk.another()
    for number in range(6):
        desk.store = (first, second, second)[number % 3]
        assert desk.applied(desk.appending(b"- line\n")).undo == number + 1
    assert numbers(desk) == [1, 2, 3, 4, 5, 6]


def taken_away(desk: Desk) -> None:
    (desk.state / "history").unlink()


def scrubbed(desk: Desk) -> None:
    scrub.scrub(str(desk.state), [(b"- a secret line", b"- a hidden line")])


def moved(desk: Desk) -> None:
    shutil.move(desk.state, desk.state.with_name("elsewhere"))


def cut(desk: Desk) -> None:
    os.truncate(desk.state / "history", 0)


@pytest.mark.parametrize(("harm", "left"), [(taken_away, [1]), (scrubbed, [1, 2]), (moved, [1]), (cut, [1])])
def test_books_that_are_others_now_are_opened_anew(desk: Desk, harm: Callable[[Desk], None], left: list[int]) -> None:
    desk.applied(desk.appending(b"- a secret line\n"))
    harm(desk)
    desk.applied(desk.appending(b"- two\n"))
    assert numbers(desk) == left
    assert b"secret" not in (desk.state / "history").read_bytes()
    assert (desk.state / "journal").read_bytes()[:1] == b"-"


def test_books_that_are_scrubbed_within_a_write_are_opened_anew(desk: Desk) -> None:
    desk.applied(desk.appending(b"- a secret line\n"))
    append = desk.appending(b"- two\n")

    def compose() -> Plan:
        scrubbed(desk)
        return append()

    desk.applied(compose)
    assert numbers(desk) == [1, 2]
    assert b"secret" not in (desk.state / "history").read_bytes()


def test_a_write_that_another_store_was_killed_in_is_finished_first(desk: Desk) -> None:
    desk.applied(desk.appending(b"- one\n"))
    base = desk.data(DAY)
    other = desk.another()
    from memory_model.storage import journal, recording  # noqa: PLC0415
    from memory_model.storage.books import Books  # noqa: PLC0415
    from memory_model.storage.history import encode  # noqa: PLC0415
    from memory_model.storage.work import resolve  # noqa: PLC0415

    plan = Plan("log", (Append(DAY, other.read(DAY), b"- killed\n"),))
    work = resolve(plan, other.place)
    books = Books(str(desk.state))
    books.arm(encode(recording.act_of(plan, work, 2, "2026-10-05T16:40:00+00:00")), (work[0].step,))
    books.close()
    (desk.root / DAY).write_bytes(base + b"- kil")
    assert journal.armed(str(desk.state))
    outcome = desk.applied(desk.appending(b"- three\n"))
    assert desk.data(DAY) == base + b"- killed\n- three\n"
    assert (outcome.undo, numbers(desk)) == (3, [1, 2, 3])
    assert "finished" in outcome.warnings[0]


def test_after_a_write_that_failed_the_books_are_opened_anew(desk: Desk, monkeypatch) -> None:
    desk.applied(desk.appending(b"- one\n"))
    with monkeypatch.context() as patch:
        Fault(patch, "fsync", 1, 28)
        assert isinstance(desk.store.commit(desk.appending(b"- two\n")), Refused)
    with opened(monkeypatch) as names:
        desk.applied(desk.appending(b"- three\n"))
    assert {"journal", "history"} <= set(names)
    assert numbers(desk) == [1, 2]


def test_a_store_that_is_let_go_leaves_no_file_open(desk: Desk) -> None:
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        other = desk.another()
        assert isinstance(other.commit(desk.appending(b"- one\n")), Applied)
        del other
    assert len(os.listdir("/proc/self/fd")) == before


def test_where_nothing_is_kept_no_look_reads_the_history(desk: Desk, monkeypatch) -> None:
    (desk.state / "kept").mkdir(parents=True)
    monkeypatch.setattr(letting_go.history, "load", lambda _: pytest.fail("the history is read"))
    assert letting_go.let_go(str(desk.state), "2026-10-05T16:40:00+00:00", letting_go.Bounds()) == 0


def test_a_long_history_is_looked_at_more_seldom() -> None:
    looks = [act for act in range(1, 70_000) if store.is_time_to_look(act)]
    assert looks[:3] == [64, 128, 192]
    assert max(act / (act - before) for before, act in pairwise(looks[100:])) < 33
