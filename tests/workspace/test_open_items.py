import os
import threading
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.workspace import Workspace, item_proof, packed_items, row_reader

Write = Callable[..., Path]
Open = Callable[[], Workspace]
DAY = "memory/2026-10-05.md"


def _texts(workspace: Workspace, days: int = 3) -> list[str]:
    return sorted(item.text for item in workspace.ledger(days).open)


def _follow_up(day: object, text: str) -> str:
    return f"# {day}\n\n- **Follow-up:** {text}\n"


def test_items_come_from_days_companions_and_entities(write: Write, opened: Open) -> None:
    write(DAY, _follow_up("2026-10-05", "from the day"))
    write("memory/2026-10-05-call.md", "# Call\n\n- [ ] from the companion\n")
    write("memory/entities/people/orla.md", "# Orla\n\n## Next steps\n- from the entity\n")
    write("memory/notes.md", "- [ ] from a note\n")
    assert _texts(opened()) == ["from the companion", "from the day", "from the entity"]


def test_overdue_items_show_however_old_they_are(write: Write, opened: Open) -> None:
    write("memory/2026-01-05.md", _follow_up("2026-01-05", "long ago by 2026-01-09"))
    write(DAY, _follow_up("2026-10-05", "today"))
    assert _texts(opened()) == ["long ago", "today"]
    assert _texts(opened()) == ["long ago", "today"]


def test_b77_the_next_process_reads_four_files_of_ten_years(write: Write, opened: Open, reads: list[str]) -> None:
    first = date(2026, 10, 5) - timedelta(days=700)
    for number in range(701):
        day = first + timedelta(days=number)
        write(f"memory/{day}.md", _follow_up(day, f"check {day}") if number % 5 == 0 else f"# {day}\n\n- note\n")
    for number in range(20):
        write(f"memory/entities/people/p{number:03d}.md", f"# Person {number}\n\n## Status\n- role: crew\n\n## Log\n")
    opened().ledger(3)
    reads.clear()
    workspace = opened()
    assert [item.marked for item in workspace.ledger(3).open] == [date(2026, 10, 5)]
    assert len(workspace.ledger(3).later) == 140
    assert len(reads) <= 4


def test_b77_the_log_of_today_reads_one_file(write: Write, opened: Open, reads: list[str]) -> None:
    for day in range(1, 6):
        write(f"memory/2026-10-0{day}.md")
    workspace = opened()
    assert workspace.day(workspace.clock.today())
    assert reads == ["2026-10-05.md"]
    assert not workspace.snapshot.is_swept


@pytest.mark.parametrize("prove_all", [0, 1_000])
def test_every_change_to_the_files_is_noticed_by_the_next_process(
    root: Path, write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch, prove_all: int
) -> None:
    monkeypatch.setattr(item_proof, "PROVE_ALL", prove_all)
    old, orla = "memory/2026-01-05.md", "memory/entities/people/orla.md"
    write(old, _follow_up("2026-01-05", "old by 2026-01-09"))
    write(orla, "# Orla\n")
    write(DAY, _follow_up("2026-10-05", "today"))
    for folder in ("memory", "memory/entities", "memory/entities/people"):
        os.utime(root / folder, (1, 1))
    assert _texts(opened()) == ["old", "today"]

    write(old, "# 2026-01-05\n\n- [x] old by 2026-01-09\n", age=50)
    assert _texts(opened()) == ["today"]
    (root / DAY).unlink()
    assert _texts(opened()) == []
    write("memory/2026-01-06.md", _follow_up("2026-01-06", "new by 2026-01-09"))
    assert _texts(opened()) == ["new"]
    (root / orla).unlink()
    write(orla, "# Orla\n\n- [ ] of Orla\n")
    assert _texts(opened()) == ["new", "of Orla"]
    write("memory/entities/vessels/ferry.md", "# Ferry\n\n- [ ] of the ferry\n")
    assert _texts(opened()) == ["new", "of Orla", "of the ferry"]
    (root / "memory/2026-01-06.md").rename(root / "memory/2026-01-07.md")
    assert [item.marked for item in opened().ledger(3).open if item.marked] == [date(2026, 1, 7)]


def test_an_edit_in_place_of_a_file_without_items_is_noticed_within_a_minute(
    root: Path, write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(item_proof, "PROVE_ALL", 0)
    orla = write("memory/entities/people/orla.md", "# Orla\n")
    for folder in ("memory", "memory/entities", "memory/entities/people"):
        os.utime(root / folder, (1, 1))
    opened().ledger(3)
    with orla.open("a") as stream:
        stream.write("\n- [ ] call back\n")
    monkeypatch.setattr(item_proof, "PROVE_EVERY_NS", 0)
    assert _texts(opened()) == ["call back"]


def test_many_files_that_came_just_now_are_read_no_more_once_their_stamps_prove_something(
    write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = [f"2026-09-{number:02}" for number in range(1, 31)]
    said = {day: _follow_up(day, f"item of {day} by 2026-10-01") for day in days}
    files = [write(f"memory/{day}.md", text, age=0) for day, text in said.items()]
    wanted = [f"item of {day}" for day in days]
    assert _texts(opened()) == wanted
    compared: list[str] = []
    content = item_proof._content
    monkeypatch.setattr(item_proof, "_content", lambda path: (compared.append(path), content(path))[1])
    monkeypatch.setattr(item_proof, "YOUNG_NS", 0)
    for count in (30, 30, 0):  # first the folder proves something, then its files do
        compared.clear()
        assert _texts(opened()) == wanted
        assert len(compared) == count
    files[3].write_text(files[3].read_text().replace("item of", "part of"))
    assert set(_texts(opened())) == {*wanted[:3], "part of 2026-09-04", *wanted[4:]}


def test_a_done_event_of_a_later_day_closes_an_old_item(write: Write, opened: Open) -> None:
    write("memory/2026-10-03.md", _follow_up("2026-10-03", "ask Orla"))
    workspace = opened()
    assert _texts(workspace) == ["ask Orla"]
    write(DAY, '# 2026-10-05\n\n- **Done:** sent (closes [[2026-10-03#L3]] "ask Orla")\n')
    assert _texts(workspace) == []
    assert [item.text for item in workspace.ledger(3).done] == ["ask Orla"]
    marks = workspace.marks.of_day(date(2026, 10, 3)).marks
    assert [(address.line, mark.state) for address, mark in marks.items()] == [(3, "done")]


def test_other_settings_make_the_rows_anew(root: Path, write: Write, opened: Open) -> None:
    write(DAY, "# 2026-10-05\n\n## Errands\n- buy rope\n")
    assert _texts(opened()) == []
    write("memdeck.toml", '[followups]\nheadings = ["errands"]\n')
    assert _texts(opened()) == ["buy rope"]


def test_b28_days_of_23_and_25_hours_are_one_day_each(root: Path, write: Write) -> None:
    for day in ("03-06", "03-07", "03-08", "03-09", "10-30", "10-31", "11-01"):
        write(f"memory/2026-{day}.md", _follow_up(f"2026-{day}", f"item of {day}"))

    def shown(now: str) -> dict[str, int]:
        workspace = Workspace.open(str(root), Clock("America/New_York", fixed=now))
        ages = {item.text: item.age(workspace.clock.today()) or 0 for item in workspace.ledger(2).open}
        return {text: age for text, age in ages.items() if age >= 0}

    assert shown("2026-03-09T00:30") == {"item of 03-09": 0, "item of 03-08": 1, "item of 03-07": 2}
    assert shown("2026-11-01T23:30") == {"item of 11-01": 0, "item of 10-31": 1, "item of 10-30": 2}


@pytest.mark.parametrize("text", ["plain", "bad \udcff byte", "two\x1cparts", "nul \x00 inside", "家 — “quoted”\u2028"])
def test_what_a_line_holds_survives_the_cache(write: Write, opened: Open, text: str) -> None:
    write(DAY, _follow_up("2026-10-05", text).encode("utf-8", "surrogateescape"))
    write(
        "memory/2026-10-04.md",
        f'# x\n\n- **Done:** y (closes [[2026-10-01#L3]] "z")\n- [ ] also {text} by Friday\n'.encode(
            "utf-8", "surrogateescape"
        ),
    )
    first = opened().ledger(3)
    assert len(first.open) == 2
    assert opened().ledger(3) == first


def test_a_damaged_cache_does_not_matter(write: Write, opened: Open) -> None:
    write(DAY, _follow_up("2026-10-05", "ask Orla"))
    write("memory/2026-01-05.md", _follow_up("2026-01-05", "old by 01-09"))
    first = opened().ledger(3)
    for name in ("open-items", "open-items-rows", "open-items-rest"):
        cache = Path(opened().cache_dir) / name
        data = cache.read_bytes()
        for cut in range(0, len(data), 9):
            for damaged in (data[:cut], data[:cut] + bytes([data[cut] ^ 2]) + data[cut + 1 :]):
                cache.write_bytes(damaged)
                assert opened().ledger(3) == first
        cache.unlink()
        assert opened().ledger(3) == first
    cache.unlink()
    cache.mkdir()
    assert opened().ledger(3) == first


def test_a_cache_that_cannot_be_written_does_not_matter(write: Write, opened: Open, monkeypatch) -> None:
    write(DAY, _follow_up("2026-10-05", "ask Orla"))
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
    assert _texts(opened()) == ["ask Orla"]


def test_several_processes_at_once_see_the_same(root: Path, write: Write) -> None:
    for number in range(1, 29):
        write(f"memory/2026-09-{number:02d}.md", _follow_up(f"2026-09-{number:02d}", f"n{number} by 2026-09-30"))
    children = []
    for _ in range(8):
        child = os.fork()
        if child == 0:
            try:
                texts = _texts(Workspace.open(str(root), Clock(fixed="2026-10-05T10:00")))
                os._exit(0 if len(texts) == 28 else 1)
            except BaseException:  # noqa: BLE001  a child of a fork must not run on into pytest
                os._exit(2)
        children.append(child)
    assert [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children] == [0] * 8
    cache = Path(Workspace.open(str(root)).cache_dir)
    assert sorted(path.name for path in cache.iterdir()) == ["open-items", "open-items-rest", "open-items-rows"]


def test_the_cache_holds_private_text_privately(write: Write, opened: Open) -> None:
    write(DAY, _follow_up("2026-10-05", "ask Orla"))
    workspace = opened()
    workspace.ledger(3)
    assert (Path(workspace.cache_dir) / "open-items").stat().st_mode & 0o777 == 0o600


def test_threads_that_ask_at_once_read_each_file_once(write: Write, opened: Open, reads: list[str]) -> None:
    for number in range(40):
        path = write(f"memory/entities/people/p{number:03d}.md", f"# P\n\n## Next steps\n- call {number}\n")
        os.utime(path, (1_000_000_000, 1_000_000_000))
    workspace = opened()
    threads = [threading.Thread(target=workspace.prepare) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(_texts(workspace)) == 40
    assert sorted(reads) == sorted(set(reads))


def test_rows_that_are_replaced_as_they_are_written_are_those_of_all_files_read_anew(
    root: Path, write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kept(workspace: Workspace) -> tuple[object, set[str]]:
        assert workspace._standing().items.identity()
        found = workspace._standing().items._kept
        assert found is not None
        return found.read(), packed_items.holders(found.read())

    def anew() -> tuple[object, set[str]]:
        with monkeypatch.context() as patch:
            patch.setenv("XDG_CACHE_HOME", str(root.parent / f"anew{time.monotonic_ns()}"))
            return kept(opened())

    item, event = "- **Follow-up:** {} by 10-08\n", '- **Done:** it (closes [[2026-10-01#L3]] "ask")\n'
    write("memory/2026-10-01.md", "# x\n\n" + item.format("ask Orla") + item.format("ask Teo"))
    write("memory/2026-10-03.md", "# y\n\n" + item.format("write") + event)
    write("memory/entities/people/orla.md", "# Orla\n\n- [ ] pay her\n")
    assert kept(opened()) == anew()
    for path, text in [
        ("memory/2026-10-02.md", "# z\n\n" + item.format("between") + event),
        ("memory/2026-10-01.md", "# x\n\n" + item.format("ask Orla again")),
        ("memory/2026-10-03.md", "# y\n"),
        ("memory/entities/people/orla.md", "# Orla\n"),
        ("memory/2026-10-01.md", "# x\n"),
        ("memory/2026-10-02.md", "# z\n"),
        ("memory/2026-10-02-call.md", "# z\n\n## Next steps\n" + "- call back\n" * 12),
    ]:
        write(path, text, age=0)
        with monkeypatch.context() as patch:
            patch.setattr(packed_items, "unpacked", lambda _: pytest.fail("all rows are read"))
            found = kept(opened())
        assert found == anew(), path


def test_of_many_files_only_those_that_may_hold_rows_are_read_line_by_line(
    write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = date(2026, 7, 1)
    for number in range(row_reader.MANY):
        day = first + timedelta(days=number)
        write(f"memory/{day}.md", f"# {day}\n\n- note\n" if number % 16 else _follow_up(day, f"check {day}"))
    parsed: list[str] = []
    read = row_reader.RowReader._read
    monkeypatch.setattr(row_reader.RowReader, "_read", lambda rows, path: parsed.append(path) or read(rows, path))
    workspace = opened()
    assert len(_texts(workspace, 99)) == len(parsed) == row_reader.MANY // 16
    (Path(workspace.root) / "memory/2026-07-02.md").write_text(_follow_up("2026-07-02", "a new one"))
    assert "a new one" in _texts(opened(), 99)
