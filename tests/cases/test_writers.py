"""Many writers at once, a disk without room, and reading that changes nothing."""

import os
import resource
import signal
import subprocess
from collections import Counter

import pytest

DAY = "memory/2026-10-05.md"


def test_eight_processes_of_twenty_five_lines_each_lose_none(field):
    loop = 'for i in $(seq 25); do "$@" "writer $0 line $i" >/dev/null || exit 1; done'
    writers = [
        subprocess.Popen(
            ["bash", "-c", loop, str(number), *field.command("log", "--root", str(field.root))],
            env=field.environ,
            cwd=field.root,
            stderr=subprocess.PIPE,
        )
        for number in range(8)
    ]
    for writer in writers:
        _, said = writer.communicate(timeout=240)
        assert (writer.returncode, said) == (0, b"")
    heading, blank, *lines = field.text(DAY).removesuffix("\n").split("\n")
    assert (heading, blank) == ("# 2026-10-05", "")
    assert Counter(lines) == Counter(f"- writer {who} line {i}" for who in range(8) for i in range(1, 26))
    for who in range(8):
        own = [line for line in lines if f"writer {who} " in line]
        assert own == [f"- writer {who} line {i}" for i in range(1, 26)]
    assert field.json("history")["acts"][0]["id"] == 200


@pytest.mark.parametrize(
    "words",
    [
        ["log", "x" * 5000],
        ["summary", "add", "Active", "x" * 5000],
        ["entity", "log", "orla", "x" * 5000],
        ["state", "set", "--next", "x" * 5000],
    ],
    ids=lambda words: words[0],
)
def test_a_disk_without_room_leaves_every_byte_and_no_temp_file(field, words):
    field.write(DAY, "# 2026-10-05\n\n- old\n")
    field.write("memory/MEMORY.md", "# Memory\n\n## Active\n- old\n")
    field.write("memory/entities/people/orla.md", "# Orla\n\n## Status\n\n## Log\n- 2026-10-01: met.\n")
    field.write("state/current.md", "# Current state (2026-10-04 09:00)\n\nNext: old\n")
    before = field.bytes_of_all()

    def limited() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))

    unwritten = {
        **field.environ,
        "PYTHONDONTWRITEBYTECODE": "1",
    }  # else a module is kept cut short, for all that follow
    done = subprocess.run(
        field.command(*words), cwd=field.root, env=unwritten, preexec_fn=limited, capture_output=True, check=False
    )
    assert done.returncode == 4, done
    assert b"nothing was written" in done.stderr
    assert done.stderr.count(b"\n") == 2
    assert field.bytes_of_all() == before


def test_reading_changes_no_byte_and_no_time(field):
    field.write(DAY, "# 2026-10-05\r\n\r\n- **Follow-up:** plum by 10-01")
    field.write("memory/MEMORY.md", b"\xef\xbb\xbf# Memory\n\t- tab \xff\xfe\n```\nopen fence")
    field.write("memory/entities/people/orla.md", "---\nbad: [yaml\n---\n# Orla\n\n## Status\n- a: b")
    field.write("state/current.md", "")
    (field.root / "memory/facts").mkdir()

    def seen() -> dict:
        places = [field.root, *field.root.rglob("*")]
        return {str(place): (place.stat().st_mtime_ns, place.stat().st_mode) for place in places}

    before, times = field.bytes_of_all(), seen()
    for words in (
        ["today"],
        ["today", "--date", "2026-10-01"],
        ["followups", "--all"],
        ["status"],
        ["entity", "list"],
        ["entity", "show", "orla"],
        ["summary", "show"],
        ["state"],
        ["budget"],
        ["search", "plum"],
        ["search", "--exact", "--all", "a"],
        ["brief"],
        ["brief", "--for-subagent"],
        ["history"],
        ["log", "--dry-run", "x"],
        ["entity", "set", "orla", "a", "c", "--dry-run"],
        ["summary", "add", "Active", "x", "--dry-run"],
        ["state", "set", "--next", "x", "--dry-run"],
        ["undo"],
    ):
        said = field.run(*words)
        assert said.status in (0, 2), (words, said)
        assert field.bytes_of_all() == before, words
        assert seen() == times, words


def test_a_torn_off_output_is_no_fault_of_the_command(field):
    field.write(DAY, "# 2026-10-05\n\n" + "- a line of some length that fills the pipe\n" * 5000)
    line = '"$@" | head -1; exit "${PIPESTATUS[0]}"'
    done = subprocess.run(
        ["bash", "-c", line, "x", *field.command("today")],
        cwd=field.root,
        env=field.environ,
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""
    assert done.returncode in (0, 128 + signal.SIGPIPE)
    assert os.listdir(field.root / "memory") == ["2026-10-05.md"]
