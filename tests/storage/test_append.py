"""W1 and W8: appends by many writers, beside foreign ones, and in the places where no append can go."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from memory_model.storage.lock import locked
from memory_model.storage.outcomes import Refused
from tests.storage.conftest import DAY

WRITER = """
import sys
from memory_model.storage.store import Store
from memory_model.storage.plan import Append, Plan
root, state, name = sys.argv[1:]
store = Store(root, state, timeout=60)
def compose():
    base = store.read("memory/2026-10-05.md")
    head = b"" if base.exists else b"# 2026-10-05\\n\\n"
    return Plan("log", (Append("memory/2026-10-05.md", base, head + line),))
for number in range(25):
    line = f"- {name}.{number} {'x' * 60}\\n".encode()
    outcome = store.commit(compose)
    assert type(outcome).__name__ == "Applied", outcome
"""


def test_a_new_day_gets_heading_and_entry_at_once(desk):
    outcome = desk.applied(desk.appending(b"- first\n"))
    assert desk.data(DAY) == b"# 2026-10-05\n\n- first\n"
    assert outcome.undo == 1
    assert desk.names() == [DAY]


def test_old_bytes_stay_a_prefix_and_a_missing_final_newline_is_completed(desk):
    desk.write(DAY, b"\xef\xbb\xbf# 2026-10-05\r\n\r\n- caf\xe9 without end")
    before = desk.data(DAY)
    desk.applied(desk.appending(b"- next\n"))
    assert desk.data(DAY) == before + b"\n- next\n"


def test_eight_processes_append_25_lines_each_once_and_whole(desk):
    command = [sys.executable, "-c", WRITER, str(desk.root), str(desk.state)]
    running = [subprocess.Popen([*command, f"w{i}"], cwd=Path.cwd()) for i in range(8)]
    assert [process.wait(100) for process in running] == [0] * 8
    lines = desk.data(DAY).decode().split("\n")
    assert lines[:2] == ["# 2026-10-05", ""]
    assert lines[-1] == ""
    assert sorted(lines[2:-1]) == sorted(f"- w{i}.{n} {'x' * 60}" for i in range(8) for n in range(25))
    for i in range(8):
        assert [line for line in lines if line.startswith(f"- w{i}.")] == [f"- w{i}.{n} {'x' * 60}" for n in range(25)]
    acts = desk.store.history()
    assert [act.id for act in acts] == list(range(1, 201))


def test_b02_a_line_that_another_program_adds_between_reading_and_writing_stays_and_comes_first(desk):
    desk.write(DAY, b"# 2026-10-05\n\n- 09:00 first note\n")
    foreign = iter([b"- from the agent\n"])

    def agent() -> None:
        with (desk.root / DAY).open("ab") as file:
            file.write(next(foreign, b""))

    desk.applied(desk.appending(b"- from the human\n", between=agent))
    assert desk.data(DAY) == b"# 2026-10-05\n\n- 09:00 first note\n- from the agent\n- from the human\n"


def test_b05_a_day_that_appears_after_it_was_looked_for_is_appended_to(desk):
    outside = iter([b"# 2026-10-05\n\n- already here\n"])

    def somebody() -> None:
        if content := next(outside, None):
            desk.write(DAY, content)

    desk.applied(desk.appending(b"- second\n", between=somebody))
    assert desk.data(DAY) == b"# 2026-10-05\n\n- already here\n- second\n"


def test_a_file_that_changes_at_every_look_is_left_alone_in_the_end(desk):
    desk.write(DAY, b"# 2026-10-05\n")

    def busy() -> None:
        with (desk.root / DAY).open("ab") as file:
            file.write(b"- busy\n")

    outcome = desk.store.commit(desk.appending(b"- mine\n", between=busy))
    assert isinstance(outcome, Refused)
    assert outcome.kind == "conflict"
    assert outcome.where == DAY
    assert b"mine" not in desk.data(DAY)


def test_b11_an_append_keeps_the_mode(desk):
    path = desk.write(DAY, b"# 2026-10-05\n- a\n")
    path.chmod(0o640)
    desk.applied(desk.appending(b"- b\n"))
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_hard_linked_day_grows_under_both_names(desk):
    path = desk.write(DAY, b"# 2026-10-05\n")
    other = desk.root / "other.md"
    os.link(path, other)
    desk.applied(desk.appending(b"- b\n"))
    assert other.read_bytes() == b"# 2026-10-05\n- b\n"


def test_an_append_goes_through_a_link_inside_the_workspace(desk):
    real = desk.write("real/day.md", b"# 2026-10-05\n")
    (desk.root / DAY).symlink_to("../real/day.md")
    desk.applied(desk.appending(b"- b\n"))
    assert (desk.root / DAY).is_symlink()
    assert real.read_bytes() == b"# 2026-10-05\n- b\n"


def test_a_layer_folder_that_is_a_link_out_of_the_workspace_is_written_through(desk, tmp_path):
    (desk.root / "memory").rmdir()
    (tmp_path / "dotfiles").mkdir()
    (desk.root / "memory").symlink_to(tmp_path / "dotfiles")
    refused = desk.store.commit(desk.appending(b"- b\n"))
    assert isinstance(refused, Refused)
    assert "W9" in refused.message
    desk.store = desk.another(layers=("memory",))
    desk.applied(desk.appending(b"- b\n"))
    assert (tmp_path / "dotfiles" / "2026-10-05.md").read_bytes() == b"# 2026-10-05\n\n- b\n"


@pytest.mark.parametrize("kind", ["folder", "fifo", "circle"])
def test_what_is_no_file_is_refused_with_a_sentence_and_left_alone(desk, kind):
    path = desk.root / DAY
    if kind == "folder":
        path.mkdir()
    elif kind == "fifo":
        os.mkfifo(path)
    else:
        path.symlink_to(path.name)
    before = path.lstat()
    outcome = desk.store.commit(desk.appending(b"- b\n"))
    assert isinstance(outcome, Refused)
    assert outcome.kind == "io"
    assert outcome.repair
    assert path.lstat().st_mode == before.st_mode


@pytest.mark.parametrize("kind", ["folder", "fifo", "gone"])
def test_a_file_that_turns_into_something_else_between_reading_and_writing_takes_no_harm(desk, kind):
    path = desk.write(DAY, b"# 2026-10-05\n")
    turns = iter([True])

    def turn() -> None:
        if next(turns, False):
            path.unlink()
            {"folder": path.mkdir, "fifo": lambda: os.mkfifo(path), "gone": lambda: None}[kind]()

    outcome = desk.store.commit(desk.appending(b"- b\n", between=turn))
    if kind == "gone":
        assert desk.data(DAY) == b"# 2026-10-05\n\n- b\n"
    else:
        assert isinstance(outcome, Refused)
        assert outcome.kind == "io"


def test_a_second_store_waits_for_the_lock_and_names_who_holds_it(desk):
    with locked(str(desk.root)):
        outcome = desk.another(timeout=0.05).commit(desk.appending(b"- b\n"))
    assert isinstance(outcome, Refused)
    assert outcome.kind == "io"
    assert str(os.getpid()) in outcome.message
    assert desk.names() == []


def test_a_write_without_a_state_directory_is_made_and_says_that_it_cannot_be_undone(desk):
    desk.state.write_bytes(b"a file in the way")
    outcome = desk.applied(desk.appending(b"- b\n"))
    assert outcome.undo is None
    assert "cannot be undone" in outcome.warnings[0]
    assert desk.data(DAY) == b"# 2026-10-05\n\n- b\n"
