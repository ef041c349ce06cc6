"""The guard as an agent calls it: a process with JSON on standard input, an exit status, and nothing in the way."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hooks.scene import NOW, Scene, make

HOUSE = Path(__file__).resolve().parents[2]


@pytest.fixture
def scene(tmp_path) -> Scene:
    return make(tmp_path)


def call(scene: Scene, data: bytes, *words: str, **environ: str) -> subprocess.CompletedProcess:
    base = os.path.dirname(scene.work)
    usual = {
        "PATH": os.environ["PATH"],
        "HOME": base,
        "PYTHONPATH": str(HOUSE),
        "XDG_STATE_HOME": f"{base}/state",
        "MEMDECK_NOW": NOW,
        "TZ": "UTC",
    }
    command = [sys.executable, "-m", "memory_model", *(words or ("hook", "guard"))]
    return subprocess.run(
        command, input=data, cwd=scene.work, env={**usual, **environ}, capture_output=True, check=False
    )


def forbidden(path: str = "memory/2026-10-03.md") -> bytes:
    return json.dumps({"tool_name": "Bash", "tool_input": {"command": f"rm {path}"}}).encode()


def test_a_refusal_is_status_2_with_one_line_on_standard_error(scene):
    done = call(scene, forbidden())
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == (
        "memdeck: memory/2026-10-03.md#L1: a past day is never written (W2) → "
        "memdeck correct --withdraw '2026-10-03#L4'\n"
    )


@pytest.mark.parametrize(
    "data",
    [b"", b"no json", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b"\0" * 50, b'{"tool_name": "Bash"}', b"[" * 100_000]
    + [json.dumps(value).encode() for value in (
        {"tool_name": "Bash", "tool_input": {"command": None}},
        {"tool_name": 5, "tool_input": {"command": "rm memory/2026-10-03.md"}},
        {"tool_name": "Write", "tool_input": {"file_path": ["memory/2026-10-03.md"], "content": "x"}},
        {"tool_name": "Write", "tool_input": {"file_path": "memory/2026-10-03\0.md", "content": "x"}},
        {"tool_name": "Edit", "tool_input": {"file_path": "", "old_string": 1}},
        {"tool_name": "MultiEdit", "tool_input": {"file_path": "memory/2026-10-05.md", "edits": ["x", None]}},
        {"tool_name": "Bash", "tool_input": {"command": "\0 > \0"}, "cwd": "\0"},
        {"tool_name": "Bash", "tool_input": {"command": "ls"}, "cwd": "/does/not/exist"},
        {"tool_name": "Bash", "tool_input": {"command": "(" * 5000}},
        {"tool_name": "Bash", "tool_input": {"command": "$(" * 3000 + "rm x" + ")" * 3000}},
    )],
    ids=lambda data: repr(data[:60]),
)  # fmt: skip
def test_what_is_no_call_passes_in_silence(scene, data):
    done = call(scene, data)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.parametrize("data", [b"", b"no json", b"{", b"[]", b"null", b'{"tool_name": "Bash"}{', b"[" * 100_000])
def test_what_is_no_json_object_counts_as_a_failure(scene, data):
    call(scene, data)
    call(scene, b'{"of": "another kind"}')
    state = Path(os.path.dirname(scene.work), "state/memdeck")
    assert [line.split("\t")[3] for line in state.joinpath("hooks.log").read_text().splitlines()] == ["failed", "ok"]
    assert "guard: ValueError: the agent's" in state.joinpath("errors.log").read_text()


def test_a_huge_call_passes_or_is_judged_but_never_fails(scene):
    text = json.dumps({"tool_name": "Write", "tool_input": {"file_path": "src/x.py", "content": "x" * (5 << 20)}})
    assert call(scene, text.encode()).returncode == 0


def test_a_failure_is_noted_where_the_ladder_notes_its_own(scene):
    ladder = Path(scene.work, ".memory")
    ladder.mkdir()
    ladder.joinpath("errors.log").write_text("old\n" * 300)
    Path(scene.work, "memory/2026-10-06.md").symlink_to("2026-10-06.md")
    os.mkfifo(Path(scene.work, "memory/entities/people/pipe.md"))
    data = json.dumps({"tool_name": "Bash", "tool_input": {"command": "rm memory/entities/people/pipe.md"}}).encode()
    done = call(scene, data)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    lines = ladder.joinpath("errors.log").read_text().split("\n")
    assert len(lines) == 201
    assert lines[-2].startswith("2026-10-05T16:40:00 guard: OSError")


def test_without_a_ladder_a_failure_is_noted_in_the_users_own_folder(scene):
    assert call(scene, b"{").returncode == 0
    os.mkfifo(Path(scene.work, "memory/entities/people/pipe.md"))
    data = json.dumps({"tool_name": "Bash", "tool_input": {"command": "rm memory/entities/people/pipe.md"}}).encode()
    assert call(scene, data).returncode == 0
    noted = Path(os.path.dirname(scene.work), "state/memdeck/errors.log").read_text()
    assert "guard: OSError" in noted
    assert not Path(scene.work, ".memory").exists()


def test_it_can_be_turned_off(scene):
    assert call(scene, forbidden(), MEMDECK_GUARD="0").returncode == 0
    assert call(scene, forbidden(), MEMDECK_GUARD="1").returncode == 2


def test_an_unknown_hook_or_option_is_never_in_the_way(scene):
    done = call(scene, forbidden(), "hook", "of-another-version")
    assert (done.returncode, done.stdout) == (0, b"")
    assert b"there is no hook 'of-another-version'" in done.stderr
    assert call(scene, forbidden(), "hook").returncode == 0
    assert call(scene, forbidden(), "hook", "guard", "--colour").returncode == 2
    assert b"exit status" in call(scene, b"", "hook", "guard", "--help").stdout


def test_it_works_where_nothing_of_its_own_can_be_written(scene):
    done = call(scene, forbidden(), XDG_STATE_HOME="/proc/nowhere")
    assert done.returncode == 2
    assert call(scene, b"{", XDG_STATE_HOME="/proc/nowhere").returncode == 0


def test_a_root_named_outright_is_the_one(scene):
    done = call(scene, forbidden(f"{scene.other}/daily/2026-10-03.md"), "--root", scene.other, "hook", "guard")
    assert done.returncode == 2


def test_the_record_says_when_it_fired_and_how_it_ended(scene):
    call(scene, forbidden())
    call(scene, forbidden("notes.txt"))
    lines = Path(os.path.dirname(scene.work), "state/memdeck/hooks.log").read_text().split("\n")
    assert [line.split("\t")[::3] for line in lines[:-1]] == [["guard", "refused"], ["guard", "ok"]]
