"""No escape byte leaves a command, whatever stands at its ends (B63); questions and interruptions at a terminal."""

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time

import pytest

from memory_model.cli import catalogue
from tests.cli import forking
from tests.cli.transcript import Console

EVIL = (
    "# 2026-10-05\n\n- red \x1b[31malert\x1b[0m \x9b31m\n- **Follow-up:** \x1b]0;title\x07 overdue by 10-01\n- three\n"
)
WORDS = {
    "explain": "W3",
    "completion": "bash",
    "init": "other",
    "demo": "--print",
    "log": "\x1b[31mred",
    "correct": "2026-10-05#L3 \x1b[31mred",
    "done": "2026-10-05#L4",
    "snooze": "2026-10-05#L4 friday",
    "void": "2026-10-05#L4",
    "reopen": "2026-10-05#L4",
    "entity show": "\x1b[31mnobody",
    "entity new": "person \x1b[31mRed",
    "entity set": "nobody a b",
    "entity unset": "nobody a",
    "entity log": "nobody a",
    "summary add": "Active \x1b[31mred",
    "summary drop": "1",
    "search": "red",
    "hooks install": "--dry-run",
    "week apply": "--dry-run",
    "serve": "--host red\x1b[31m",
}


@pytest.fixture
def console(tmp_path):
    made = Console(tmp_path)
    memory = made.work / "memory"
    memory.mkdir()
    (memory / "2026-10-05.md").write_text(EVIL)
    (memory / "MEMORY.md").write_text("".join(f"- line {number} \x1b[31m\n" for number in range(205)))
    return made


def on_terminal(console, words, typed="", prompt=b"log: ", module="memory_model", **environ):
    """Run a command with all streams on a pseudo-terminal; returns what it showed and its status."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", module, *words],
        cwd=console.work,
        env={**console.environ, **environ},
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
    )
    os.close(slave)
    if typed:
        read_until(master, prompt)
        os.write(master, typed.encode())
    shown = read_until(master, None)
    os.close(master)
    return shown, process.wait(timeout=30)


def read_until(master, mark):
    shown = b""
    end = time.monotonic() + 30
    while time.monotonic() < end and (mark is None or mark not in shown):
        if not select.select([master], [], [], 30)[0]:
            break
        try:
            part = os.read(master, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    return shown


@pytest.mark.parametrize("environ", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=["terminal", "no colour", "dumb"])
def test_b63_no_command_sends_an_escape_byte(console, environ):
    lines = [[*name.split(), *WORDS.get(name, "").split()] for name in catalogue.names()]
    shown, status = on_terminal(console, [json.dumps(lines)], module="tests.cli.forking", **environ)
    assert status == 0
    parts = shown.split(forking.AFTER.encode())
    assert len(parts) == len(lines) + 1
    for words, part in zip(lines, parts, strict=False):
        told = part.partition(b"\n")[2] if words is not lines[0] else part
        assert told.strip(), words
        assert b"\x1b" not in told, words
        assert "\x9b" not in told.decode(), words


def test_b63_overdue_and_over_budget_are_said_in_words(console):
    assert "overdue" in " ".join(console.run("memdeck followups"))
    assert "over" in console.run("memdeck budget")[0]


def test_without_a_text_log_asks_for_one_line(console):
    shown, status = on_terminal(console, ["log"], "from the keyboard\n")
    assert status == 0
    assert b"2026-10-05#L6" in shown
    assert (console.work / "memory/2026-10-05.md").read_text() == EVIL + "- from the keyboard\n"


@pytest.mark.parametrize("typed", ["\n", "\x04"], ids=["nothing", "end of input"])
def test_no_answer_writes_nothing(console, typed):
    shown, status = on_terminal(console, ["log"], typed)
    assert status == 2
    assert b"nothing was written" in shown
    assert (console.work / "memory/2026-10-05.md").read_text() == EVIL


def test_an_interruption_ends_in_one_line_without_a_trace(console):
    process = subprocess.Popen(
        [sys.executable, "-m", "memory_model", "log", "-"],
        cwd=console.work,
        env=console.environ,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    process.stdin.write(b"half a line")
    process.stdin.flush()
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    shown, said = process.communicate(timeout=30)
    assert (shown, said) == (b"", b"memdeck: interrupted\n")
    assert process.returncode == 130
    assert (console.work / "memory/2026-10-05.md").read_text() == EVIL


def test_the_deck_on_a_dumb_terminal_says_so_in_one_line(console):
    shown, status = on_terminal(console, [], TERM="dumb")
    assert status == 2
    assert shown.count(b"\n") == 1
    assert b"\x1b" not in shown


@pytest.mark.parametrize(("answer", "status"), [("n", 3), ("y", 0)])
def test_a_rewrite_that_passes_something_over_is_asked_about(console, answer, status):
    summary = console.work / "memory" / "MEMORY.md"
    (console.work / "rewrite.md").write_text("# Memory\n")
    words = ["week", "apply", "rewrite.md"]
    _, found = on_terminal(console, words, f"{answer}\n", prompt=b"all the same? [y/N] ")
    assert found == status
    assert (summary.read_text() == "# Memory\n") is (status == 0)


def test_a_person_is_shown_what_is_near_before_another_fact_is_written(console):
    words = ["fact", "new", "one-page", "--description", "The weekly note is one page", "--type", "preference"]
    assert on_terminal(console, words)[1] == 0
    again = ["fact", "new", "note-length", "--description", "The weekly note is two pages", "--type", "preference"]
    told = b"one-page: The weekly note is one page (their descriptions are alike)\r\nwrite this one as well? [y/N] "
    shown, status = on_terminal(console, again, "n\n", told)
    assert b"nothing was written" in shown
    assert status == 3
    assert not (console.work / "memory/facts/note-length.md").exists()
    assert on_terminal(console, again, "y\n", told)[1] == 0
    assert (console.work / "memory/facts/note-length.md").exists()
    unlike = ["fact", "new", "lamp", "--description", "Lamps are tested at dusk", "--type", "reference"]
    assert on_terminal(console, unlike)[1] == 0


@pytest.mark.parametrize(("answer", "installed"), [("y", True), ("n", False), ("", False)])
def test_hooks_are_installed_only_after_a_yes_to_the_diff(console, answer, installed):
    shown, status = on_terminal(console, ["hooks", "install"], f"{answer}\n", prompt=b"write this? [y/N] ")
    assert status == 0
    assert (console.work / ".claude/settings.json").exists() is installed
    assert b"installed in" in shown if installed else b"nothing was changed" in shown
    assert on_terminal(console, ["hooks", "install", "--yes"])[1] == 0
    shown, _ = on_terminal(console, ["hooks", "remove"], "y\n", prompt=b"write this? [y/N] ")
    assert b"removed from" in shown
    assert not (console.work / ".claude").exists()


@pytest.mark.parametrize(("typed", "gone"), [("y\n", True), ("n\n", False), ("\n", False)], ids=["yes", "no", "enter"])
def test_a_purge_asks_a_person_first(console, typed, gone):
    words = ["purge", "2026-10-05#L5", "--reason", "a test"]
    shown, status = on_terminal(console, words, typed, b"for good? [y/N] ")
    assert status == 0
    assert (b"2026-10-05#L5 - [removed 2026-10-05: a test]" in shown) == gone
    assert ("- three\n" in (console.work / "memory/2026-10-05.md").read_text()) == (not gone)
    assert (b"there is no undo" in shown) == gone


def test_a_program_at_a_terminal_may_not_purge(console):
    shown, status = on_terminal(console, ["purge", "2026-10-05#L5", "--reason", "a test", "--source", "bot"])
    assert status == 3
    assert b"only a person" in shown
