"""`--plain`: the deck as text, for a dumb terminal and for a screen reader."""

import os
import pty
import subprocess
import sys

import pytest

from memory_model.cli.plain import split
from tests.cli.test_terminals import EVIL, console, read_until  # noqa: F401  the console is a fixture


@pytest.fixture
def talk(console):  # noqa: F811
    def run(typed, *words):
        done = subprocess.run(
            [sys.executable, "-m", "memory_model", *(words or ["--plain"])],
            cwd=console.work,
            env={**console.environ, "TERM": "dumb"},
            input=typed.encode(),
            capture_output=True,
            check=False,
        )
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    return run


def test_it_tells_the_day_the_follow_ups_the_budget_and_the_state(talk):
    status, out, _ = talk("")
    assert status == 0
    for part in ("Today:", "Follow-ups:", "Budget:", "Current state:", "quit leaves"):
        assert part in out
    assert "three" in out
    assert "\x1b" not in out


def test_the_prompt_takes_the_commands_and_errors_do_not_end_it(talk, console):  # noqa: F811
    status, out, err = talk(
        "nonsense\nsnooze x y\nlog it is Orla's feed\nmemdeck log 'two words'\n\n"
        "demo\nundo\nfollowups\nquit\nlog never\n"
    )
    assert status == 0
    assert "there is no command named 'nonsense'" in err
    assert "demo --print only makes it" in err
    assert "2026-10-05#L6 - it is Orla's feed" in out
    assert "1 overdue" in out.rpartition("withdraws")[2]
    text = (console.work / "memory/2026-10-05.md").read_text()
    assert text.startswith(EVIL + "- it is Orla's feed\n- two words\n")
    assert "never" not in text


def test_at_a_dumb_terminal_a_prompt_is_shown_and_end_of_input_leaves(console):  # noqa: F811
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "memory_model", "--plain"],
        cwd=console.work,
        env={**console.environ, "TERM": "dumb"},
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
    )
    os.close(slave)
    shown = read_until(master, b"memdeck> ")
    os.write(master, b"status\n")
    shown += read_until(master, b"memdeck> ")
    os.write(master, b"\x04")
    shown += read_until(master, None)
    os.close(master)
    assert process.wait(timeout=30) == 0
    assert b"1 overdue" in shown
    assert b"\x1b" not in shown


def test_a_folder_can_be_named_and_one_without_a_memory_is_refused(talk, console, tmp_path):  # noqa: F811
    status, out, _ = talk("status\n", "--plain", str(console.work))
    assert status == 0
    assert "1 follow-up, 1 overdue, budget" in out
    (tmp_path / "empty").mkdir()
    status, _, err = talk("", "--plain", str(tmp_path / "empty"))
    assert status == 2
    assert err


def test_quotes_are_kept_together_and_an_apostrophe_is_a_letter():
    assert split("log 'two words' 2026-10-05#L7") == ["log", "two words", "2026-10-05#L7"]
    assert split("log Orla's feed") == ["log", "Orla's", "feed"]
