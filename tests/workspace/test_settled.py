"""What is kept of follow-ups between processes is proved, whatever happens to files, clocks and the cache."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.workspace import Workspace, beside, item_file, item_proof, open_items

Write = Callable[..., Path]
Open = Callable[[], Workspace]
DAY, OLD = "memory/2026-10-05.md", "memory/2026-01-05.md"


def _item(text: str) -> str:
    return f"# x\n\n- **Follow-up:** {text}\n"


def _shown(workspace: Workspace) -> list[str]:
    """Return what is settled, having made sure that it is what the ledger says."""
    text = workspace.settled("test", lambda ledger: "\n".join(item.text for item in ledger.open))
    assert text == "\n".join(item.text for item in workspace.ledger().open)
    return text.split("\n") if text else []


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count how often rows are unpacked or read."""
    seen: list[int] = []
    current = open_items.OpenItems.current
    monkeypatch.setattr(
        open_items.OpenItems, "current", lambda self, recent=(): seen.append(1) or current(self, recent)
    )
    return seen


def test_what_is_settled_needs_no_rows(write: Write, opened: Open, made: list[int]) -> None:
    write(DAY, _item("ask Orla"))
    assert opened().settled("test", lambda ledger: str(len(ledger.open))) == "1"
    assert made
    made.clear()
    assert opened().settled("test", lambda ledger: str(len(ledger.open))) == "1"
    assert not made


def test_a_log_written_just_now_is_proved_by_its_content(write: Write, opened: Open, made: list[int]) -> None:
    path = write(DAY, _item("ask Orla"), age=0)
    assert _shown(opened()) == ["ask Orla"]
    made.clear()
    opened().settled("test", lambda ledger: "made anew")
    assert not made
    stamp = path.stat()
    path.write_text(_item("ask Oral"))
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert _shown(opened()) == ["ask Oral"]


def test_a_note_in_a_log_that_was_read_last_leaves_the_rows_unread(
    root: Path, write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(OLD, _item("before by 2026-01-09"))
    for text in ("ask Orla", "ask Orla\n- a note", "ask Orla\n- a note\n- another"):
        write(DAY, _item(text), age=0)
        os.utime(root / "memory", (1, 1))
        with monkeypatch.context() as patch:
            if "note" in text:
                patch.setattr(item_file.Apart, "read", lambda rows: pytest.fail(f"{rows.mark} is read"))
                patch.setattr(item_proof, "PROVE_ALL", 0)
            shown = opened().settled("test", lambda ledger: "\n".join(item.text for item in ledger.open))
            assert shown.split("\n") == ["before", "ask Orla"]
    for text in ("ask Teo\n- a note", "ask Teo\n- [x] ask Teo"):
        write(DAY, _item(text), age=0)
        assert _shown(opened()) == (["before", "ask Teo"] if "note" in text else ["before"])


def test_another_text_name_day_or_dependence_is_another_answer(root: Path, write: Write, opened: Open) -> None:
    write(DAY, _item("ask Orla by 2026-10-06"))
    assert opened().settled("a", lambda ledger: "first") == "first"
    assert opened().settled("b", lambda ledger: "second") == "second"
    assert opened().settled("a", lambda ledger: "third", on=lambda: "names") == "third"
    assert opened().settled("a", lambda ledger: "fourth", 9) == "fourth"
    later = Workspace.open(str(root), Clock(fixed="2026-10-07T10:00"))
    assert later.settled("a", lambda ledger: str(ledger.overdue_count), 9) == "1"


@pytest.mark.parametrize("fewest", [0, 10_000], ids=["two look", "one looks"])
@pytest.mark.parametrize("shift", [0, -3600, 3600])
def test_an_old_day_edited_in_place_is_noticed_at_once(
    root: Path, write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch, shift: float, fewest: int
) -> None:
    monkeypatch.setattr(item_proof, "PROVE_ALL", 0)
    monkeypatch.setattr(item_proof, "FEWEST", fewest)
    path = write(OLD, "# 2026-01-05\n\n- a plain note, nothing else here\n")
    write(DAY, _item("today"))
    os.utime(root / "memory", (1, 1))
    assert _shown(opened()) == ["today"]
    path.write_bytes(b"# 2026-01-05\n\n- [ ] pay for it by 2026-01-09\n")
    os.utime(path, (time.time() + shift,) * 2)
    assert _shown(opened()) == ["pay for it", "today"]
    assert _shown(opened()) == ["pay for it", "today"]


@pytest.mark.parametrize("harm", ["nothing", "another day", "a file more"])
def test_what_looks_meanwhile_is_waited_for(
    write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch, harm: str
) -> None:
    monkeypatch.setattr(item_proof, "PROVE_ALL", 0)
    monkeypatch.setattr(item_proof, "FEWEST", 1)
    monkeypatch.setattr("memory_model.workspace.meeting.may_fork", lambda: True)
    write(OLD, _item("before by 2026-01-09"))
    write(DAY, _item("today"))
    assert _shown(opened()) == ["before", "today"]
    if harm == "another day":
        write(OLD, _item("after by 2026-01-09"), age=30)
    if harm == "a file more":
        write("memory/2026-01-06.md", _item("more by 2026-01-09"))
    shown = {
        "nothing": ["before", "today"],
        "another day": ["after", "today"],
        "a file more": ["more", "before", "today"],
    }
    assert _shown(opened()) == shown[harm]
    beside.reap()
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def test_days_and_files_without_marks_are_known_without_rows(write: Write, opened: Open, made: list[int]) -> None:
    write(DAY, '# x\n\n- **Correction:** the winter feed (corrects [[2026-10-04#L3]] "the feed")\n')
    write("memory/2026-10-04.md", "# y\n\n- the feed\n")
    write("memory/2026-10-03.md", "# z\n\n- the feed\n")
    plain, marked = date(2026, 10, 3), date(2026, 10, 4)
    assert opened().marks.of_day(plain).marks == {}
    made.clear()
    assert opened().marks.of_day(plain).marks == opened().marks.reader()("memory/2026-10-03.md") == {}
    assert not made
    assert [mark.state for mark in opened().marks.of_day(marked).marks.values()] == ["corrected"]
    read = opened().marks.reader()
    made.clear()
    assert [read("memory/2026-10-04.md")[3].state for _ in range(3)] == ["corrected"] * 3
    assert not made
    write(DAY, '# x\n\n- **Correction:** the winter feed (corrects [[2026-10-03#L3]] "the feed")\n')
    assert opened().marks.of_day(marked).marks == {}
    assert [mark.state for mark in opened().marks.of_day(plain).marks.values()] == ["corrected"]


def test_marks_are_the_same_with_and_without_what_is_kept(write: Write, opened: Open) -> None:
    orla, late = "memory/entities/people/orla.md", "2026-10-03"
    write("memory/2026-10-02.md", "# x\n\n" + "".join(f"- **Follow-up:** number {n}\n" for n in range(7)))
    write(
        f"memory/{late}.md", "# y\n\n- **Follow-up:** number 1\n- [x] number 5\n- a note, and another\n- moved away\n"
    )
    write(orla, "# Orla\n\n## Log\n- 2026-10-01: met at the depot\n")
    told = [
        ("closes", "2026-10-02#L3", "number 0"),
        ("voids", f"{late}#L3", "number 1"),
        ("closes", "2026-10-02#L5", "number 2"),
    ]
    told += [
        ("reopens", "2026-10-02#L5", "number 2"),
        ("moves", "2026-10-02#L6", "number 3"),
        ("corrects", f"{late}#L5", "a note"),
    ]
    told += [
        ("corrects", f"{late}#L3", "moved away"),
        ("withdraws", "2026-10-02#L9", "number 6"),
        ("corrects", f"{orla}#L4", "met at"),
    ]
    lines = [
        f'- **Follow-up:** said {n} by 2026-10-20 ({verb} [[{target}]] "{quote}")\n'
        for n, (verb, target, quote) in enumerate(told)
    ]
    write(DAY, "# z\n\n" + "".join(lines))
    days = [date(2026, 10, number) for number in (1, 2, 3, 5)]

    def marks(workspace: Workspace) -> list[object]:
        read = workspace.marks.reader()
        return [
            *map(workspace.marks.of_day, days),
            *map(read, ("memory/2026-10-02.md", f"memory/{late}.md", DAY, orla)),
        ]

    reckoned = opened()
    reckoned.ledger()
    first, kept = marks(opened()), marks(opened())
    assert first == kept == marks(reckoned)
    assert {mark.state for mark in opened().marks.of_day(days[1]).marks.values()} == {
        "done",
        "void",
        "moved",
        "withdrawn",
    }
    assert len(opened().marks.of_day(days[2]).marks) == 3


def test_marks_follow_a_file_that_was_renamed(root: Path, write: Write, opened: Open) -> None:
    orla, quist = ("memory/entities/people/orla.md", "memory/entities/people/quist.md")
    text = "# Quist\n\n## Status\n- aliases: orla\n\n## Log\n- 2026-10-01: met at the depot\n"
    write(DAY, f'# x\n\n- **Correction:** at the quay (corrects [[{orla}#L7]] "met at")\n')
    write(orla, text)
    for _ in range(2):
        assert [mark.state for mark in opened().marks.reader()(orla).values()] == ["corrected"]
    (root / orla).rename(root / quist)
    for _ in range(2):
        assert [mark.state for mark in opened().marks.reader()(quist).values()] == ["corrected"]


def test_a_file_replaced_by_one_of_the_same_size_and_time_is_noticed(root: Path, write: Write, opened: Open) -> None:
    path = write(DAY, _item("ask Orla"))
    os.utime(root / "memory", (1, 1))
    assert _shown(opened()) == ["ask Orla"]
    stamp = path.stat()
    other = write("memory/other", _item("ask Oral"))
    other.rename(path)
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    os.utime(root / "memory", (1, 1))
    assert _shown(opened()) == ["ask Oral"]


def test_an_edit_beside_a_changed_folder_is_noticed_at_once(root: Path, write: Write, opened: Open) -> None:
    path = write(DAY, _item("before"))
    write("memory/entities/people/orla.md", "# Orla\n")
    for folder in ("memory", "memory/entities", "memory/entities/people"):
        os.utime(root / folder, (1, 1))
    assert _shown(opened()) == ["before"]
    write("memory/entities/people/teo.md", "# Teo\n")
    path.write_text(_item("after"))
    os.utime(path, (time.time() - 50,) * 2)
    os.utime(root / "memory", (1, 1))
    assert _shown(opened()) == ["after"]


@pytest.mark.parametrize("prove_all", [0, 1_000])
def test_what_was_edited_in_a_file_without_items_is_noticed_beside_a_changed_folder(
    root: Path, write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch, prove_all: int
) -> None:
    monkeypatch.setattr(item_proof, "PROVE_ALL", prove_all)
    monkeypatch.setattr(item_proof, "PROVE_EVERY_NS", 0)
    orla = write("memory/entities/people/orla.md", "# Orla\n")
    write(DAY, _item("today"))
    for folder in ("memory", "memory/entities", "memory/entities/people"):
        os.utime(root / folder, (1, 1))
    assert _shown(opened()) == ["today"]
    write("memory/2026-10-04.md", "# x\n")
    orla.write_text("# Orla\n\n- [ ] call her by 2026-10-01\n")
    assert _shown(opened()) == ["call her", "today"]


def test_damage_to_any_file_of_the_cache_does_not_matter(write: Write, opened: Open) -> None:
    write(DAY, _item("ask Orla"))
    assert _shown(opened()) == ["ask Orla"]
    cache = Path(opened().cache_dir)
    for name in ("settled-test", "open-items", "open-items-rows", "open-items-rest"):
        data = (cache / name).read_bytes()
        for damaged in (
            b"",
            data[:-1],
            data[: len(data) // 2],
            data.replace(b"Orla", b"Oral"),
            b"memdeck value 0" + data,
        ):
            (cache / name).write_bytes(damaged)
            assert _shown(opened()) == ["ask Orla"]
        (cache / name).unlink()
        assert _shown(opened()) == ["ask Orla"]


def test_without_a_place_for_the_cache_all_is_made_anew(
    write: Write, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(DAY, _item("ask Orla"))
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
    assert _shown(opened()) == ["ask Orla"]
    assert _shown(opened()) == ["ask Orla"]


def test_processes_that_read_while_another_writes_agree_with_the_files(root: Path, write: Write, opened: Open) -> None:
    path = write(DAY, _item("number 0"), age=0)
    command = [sys.executable, "-m", "memory_model", "followups", "--root", str(root)]
    for number in range(1, 5):
        path.write_text(_item(f"number {number}"))
        readers = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(3)]
        for reader in readers:
            shown, _ = reader.communicate()
            assert f"number {number}\n" in shown
    assert _shown(opened()) == ["number 4"]
