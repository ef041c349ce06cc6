"""A further append is composed from what the one before left, and that is proved before anything is written."""

import os
import shutil
import threading
from collections.abc import Callable

import pytest

from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Append, Plan, Replace
from tests.storage.conftest import DAY, Desk


def in_place(desk: Desk) -> None:
    path = desk.root / DAY
    stamp = path.stat()
    path.write_bytes(desk.data(DAY).replace(b"one", b"eno"))
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))


def renamed(desk: Desk) -> None:
    desk.write("memory/new", desk.data(DAY) + b"- theirs\n").rename(desk.root / DAY)


def renamed_to_the_same(desk: Desk) -> None:
    desk.write("memory/new", desk.data(DAY)).rename(desk.root / DAY)


def grown(desk: Desk) -> None:
    with (desk.root / DAY).open("ab") as stream:
        stream.write(b"- theirs\n")


def by_another_store(desk: Desk) -> None:
    first, desk.store = desk.store, desk.another()
    desk.applied(desk.appending(b"- theirs\n"))
    desk.store = first


def the_folder_moved(desk: Desk) -> None:
    (desk.root / "memory").rename(desk.root / "elsewhere")
    shutil.copytree(desk.root / "elsewhere", desk.root / "memory")


@pytest.mark.parametrize("harm", [in_place, renamed, renamed_to_the_same, grown, by_another_store, the_folder_moved])
def test_whatever_became_of_the_file_the_line_goes_behind_it(desk: Desk, harm: Callable[[Desk], None]) -> None:
    desk.applied(desk.appending(b"- one\n"))
    harm(desk)
    now = desk.data(DAY)
    outcome = desk.applied(desk.appending(b"- two\n"))
    assert desk.data(DAY) == now + b"- two\n"
    assert outcome.done[0].line == now.count(b"\n") + 1


def test_a_file_that_is_gone_is_begun_anew(desk: Desk) -> None:
    desk.applied(desk.appending(b"- one\n"))
    (desk.root / DAY).unlink()
    desk.applied(desk.appending(b"- two\n"))
    assert desk.data(DAY) == b"# 2026-10-05\n\n- two\n"


@pytest.mark.parametrize("what", ["the file", "its folder"])
def test_a_link_that_leads_out_by_now_is_refused(desk: Desk, what: str) -> None:
    desk.applied(desk.appending(b"- one\n"))
    place = desk.root / (DAY if what == "the file" else "memory")
    outside = desk.root.parent / "outside"
    place.rename(outside)
    place.symlink_to(outside)
    outcome = desk.store.commit(desk.appending(b"- two\n"))
    assert isinstance(outcome, Refused)
    assert outcome.kind == "refused"
    assert b"two" not in (outside / "2026-10-05.md" if outside.is_dir() else outside).read_bytes()


def test_what_no_append_proves_is_composed_from_what_is_read(desk: Desk) -> None:
    desk.applied(desk.appending(b"- one\n"))
    in_place(desk)
    seen: list[bytes | None] = []

    def refusing() -> Refused:
        seen.append(desk.store.read(DAY).data)
        return Refused("usage", "no")

    assert desk.store.commit(refusing) == Refused("usage", "no")
    assert seen[-1] == desk.data(DAY)
    assert b"eno" in desk.data(DAY)


def test_what_is_read_for_another_file_is_as_it_is_on_disk(desk: Desk) -> None:
    desk.applied(desk.appending(b"- one\n"))
    grown(desk)

    def copying() -> Plan:
        day = desk.store.read(DAY).data or b""
        return Plan("copy", (Replace("copy.md", desk.store.read("copy.md"), day),))

    desk.applied(copying)
    assert desk.data("copy.md") == desk.data(DAY)


def test_an_append_of_nothing_proves_nothing(desk: Desk) -> None:
    desk.applied(desk.appending(b"- one\n"))
    grown(desk)
    seen: list[bytes | None] = []

    def compose() -> Plan:
        base = desk.store.read(DAY)
        seen.append(base.data)
        return Plan("log", (Append(DAY, base, b""),))

    assert desk.applied(compose) == Applied((), None)
    assert seen[-1] == desk.data(DAY)


def test_another_thread_reads_the_file_itself(desk: Desk) -> None:
    desk.applied(desk.appending(b"- one\n"))
    grown(desk)
    now, seen = desk.data(DAY), []

    def between() -> None:
        thread = threading.Thread(target=lambda: seen.append(desk.store.read(DAY).data))
        thread.start()
        thread.join()

    desk.applied(desk.appending(b"- two\n", between=between))
    assert seen[0] == now
    assert desk.data(DAY) == now + b"- two\n"


def test_after_another_kind_of_write_the_file_is_read_again(desk: Desk) -> None:
    desk.applied(desk.appending(b"- one\n"))
    desk.applied(desk.replacing(b"# Memory\n"))
    grown(desk)
    now = desk.data(DAY)
    desk.applied(desk.appending(b"- two\n"))
    assert desk.data(DAY) == now + b"- two\n"


def test_beside_another_writer_a_plan_is_composed_once(desk: Desk) -> None:
    desk.applied(desk.appending(b"- one\n"))
    grown(desk)
    composed: list[int] = []
    desk.applied(desk.appending(b"- two\n", between=lambda: composed.append(1)))
    assert len(composed) == 1


def test_of_a_large_file_nothing_is_held(desk: Desk) -> None:
    desk.write(DAY, b"# 2026-10-05\n\n" + b"- one\n" * 200_000)
    desk.applied(desk.appending(b"- two\n"))
    assert desk.store._left is None
    desk.applied(desk.appending(b"- three\n"))
    assert desk.data(DAY).endswith(b"- one\n- two\n- three\n")
