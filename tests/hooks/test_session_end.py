"""When a session ends: captured and staged, cut off and gone on with, counted once however often it is read."""

import builtins
import io
import json
import os
import signal
import threading
from pathlib import Path

import pytest

from memory_model.hooks import door, session_end, session_start
from memory_model.hooks.registry import HOOKS
from memory_model.ladder import folder, seen, store
from memory_model.ladder.seen import Seen, cut_off, read
from memory_model.operations import ladder_session
from tests.hooks.forked import Agent

NEVER = "Never push to main without a review."
CLAIM = "push to main"


@pytest.fixture
def agent(tmp_path) -> Agent:
    (tmp_path / "root/memory").mkdir(parents=True)
    (tmp_path / "root/memory/MEMORY.md").write_text("# Memory\n")
    (tmp_path / "projects").mkdir()
    return Agent(str(tmp_path), str(tmp_path / "root"))


def transcript(agent: Agent, session: str, *texts: str, at: str = "2026-10-05T15:00") -> str:
    """Write what a person said in a session, a line each, and return the file."""
    path = Path(agent.cwd).parent / "projects" / f"{session}.jsonl"
    with path.open("a") as file:
        for number, text in enumerate(texts):
            record = {
                "type": "user",
                "sessionId": session,
                "uuid": f"{session}-{at}-{number}",
                "timestamp": f"{at}:{number % 60:02}Z",
                "message": {"role": "user", "content": text},
            }
            file.write(json.dumps(record) + "\n")
    return str(path)


def end(agent: Agent, path: str, session: str = "", **more: object) -> None:
    said = agent.call("session-end", event(path, session, **more))
    assert said == (0, b"", b"")


def event(path: str, session: str = "", **more: object) -> bytes:
    return json.dumps(
        {"session_id": session or Path(path).stem, "transcript_path": path, "reason": "exit", **more}
    ).encode()


def atoms(agent: Agent) -> list:
    return [atom for atom in store.read(agent.cwd).atoms if CLAIM in atom.claim]


def errors(agent: Agent) -> str:
    places = (Path(agent.cwd, ".memory/errors.log"), Path(agent.environ["XDG_STATE_HOME"], "memdeck/errors.log"))
    return "".join(place.read_text() for place in places if place.exists())


def test_what_was_said_for_good_is_kept_with_its_line(agent):
    path = transcript(agent, "s1", "thanks", NEVER)
    end(agent, path)
    (atom,) = atoms(agent)
    assert (atom.sessions, atom.days) == (("s1",), ("2026-10-05",))
    assert atom.source.endswith("/s1.jsonl#L2")
    assert read(agent.cwd) == [Seen(path, os.path.getsize(path), whole=True)]
    assert errors(agent) == ""


def test_the_next_end_goes_on_where_the_last_one_was(agent, monkeypatch):
    path = transcript(agent, "s1", NEVER)
    end(agent, path)
    looked = Path(path).read_bytes()
    Path(path).write_bytes(b"x" * (len(looked) - 1) + b"\n")  # what was read is not read again
    transcript(agent, "s1", "Always use pnpm, never npm.", at="2026-10-05T16:00")
    end(agent, path)
    assert {atom.source.rpartition("#")[2] for atom in store.read(agent.cwd).atoms} == {"L1", "L2"}
    Path(path).write_bytes(looked[: len(looked) // 2])  # a shorter file is another one
    end(agent, path)
    assert read(agent.cwd)[-1].at <= len(looked)


@pytest.mark.parametrize("told", [True, False])
def test_b75_a_copy_of_a_session_is_that_session_wherever_its_reading_was_cut(agent, told):
    path = transcript(agent, "s1", NEVER)
    end(agent, path)
    record = {**json.loads(Path(path).read_bytes()), "sessionId": "s2"}
    copy = Path(path).with_name("s2.jsonl")
    if told:  # as an agent does that says where its lines come from, in other words of its own
        record |= {"uuid": "another", "forkedFrom": {"sessionId": "s1", "messageUuid": record["uuid"]}}
    copy.write_text(json.dumps(record) + "\n")
    end(agent, str(copy))
    for day in (6, 7):
        end(agent, transcript(agent, "s2", NEVER, at=f"2026-10-0{day}T15:00"))
    (atom,) = atoms(agent)
    assert (atom.sessions, len(atom.days)) == (("s1",), 3)


def test_what_the_time_cut_off_goes_on_at_the_next_start(agent):
    path = transcript(agent, "s1", *[f"Never push to main in case {n}: it breaks the pipeline." for n in range(40)])
    hook = next(hook for hook in HOOKS if hook.name == "session-end")
    said = agent.call("session-end", event(path), before=lambda: cut(1))
    assert said == (0, b"", b"")
    assert hook.limit < 1.5
    (left,) = cut_off(agent.cwd)
    assert left.at < os.path.getsize(path)
    assert agent.call("session-start", b"{}").status == 0
    assert cut_off(agent.cwd) == []
    assert sum(atom.observations for atom in atoms(agent)) == 40


def cut(slices: int) -> None:
    """Let time be over after so many slices of one line."""
    from memory_model.ladder.transcripts import capture as module  # noqa: PLC0415  in the process of the hook alone

    known, left = module.capture, [slices]

    def capture(path, start=0, until=module.never, **more):
        if not left[0]:
            raise door.OutOfTime("the time was over")
        left[0] -= 1
        lines = iter([False, True])
        return known(path, start, lambda: next(lines, True), **more)

    module.capture = capture


@pytest.mark.parametrize("after", range(0, 56, 7))
def test_a_kill_at_any_moment_loses_nothing(agent, after):
    path = transcript(agent, "s1", *[f"Never push to main in case {n}: it breaks." for n in range(6)])
    calls = [after]

    def deadly() -> None:
        def kill(*_: object) -> None:
            calls[0] -= 1
            if calls[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)

        ladder_session.SLICE = 0.0
        for name in ("write", "fsync", "replace", "rename", "open"):
            real = getattr(os, name)
            setattr(os, name, lambda *given, real=real, **more: (kill(), real(*given, **more))[1])

    said = agent.call("session-end", event(path), before=deadly)
    assert said.status == (-signal.SIGKILL if after < 36 else said.status)
    assert store.read(agent.cwd).damaged == ()
    end(agent, path)
    assert sum(atom.observations for atom in atoms(agent)) == 6
    assert not list(Path(agent.cwd, ".memory").rglob("*.tmp"))


def test_a_transcript_that_is_gone_is_told_once_and_not_waited_for(agent):
    path = transcript(agent, "s1", NEVER)
    end(agent, path[:-6] + "2.jsonl")
    assert "session-end: FileNotFoundError" in errors(agent)
    assert agent.call("session-start", b"{}").status == 0
    assert cut_off(agent.cwd) == []


def test_claims_that_were_taken_away_are_read_again(agent):
    path = transcript(agent, "s1", NEVER)
    end(agent, path)
    Path(agent.cwd, ".memory/atoms.jsonl").unlink()
    end(agent, path)
    assert len(atoms(agent)) == 1


def test_no_more_than_two_hundred_transcripts_are_known(agent):
    for number in range(205):
        seen.note(agent.cwd, Seen(f"/t/{number}", number, whole=True), 1)
    assert [one.at for one in read(agent.cwd)] == list(range(5, 205))


@pytest.mark.parametrize("variable", ["MEMDECK_SESSIONEND", "AGENT_MEMORY_SESSIONEND"])
def test_turned_off_it_reads_and_writes_nothing(agent, tmp_path, variable):
    path = transcript(agent, "s1", NEVER)
    assert agent.call("session-end", event(path), **{variable: "0"}) == (0, b"", b"")
    assert not Path(agent.cwd, ".memory").exists()
    assert not (tmp_path / "state").exists()


def test_the_patience_of_the_agent_is_what_the_user_set():
    hook = next(hook for hook in HOOKS if hook.name == "session-end")
    assert hook.seconds({}) < 1.5
    assert hook.seconds({"CLAUDE_CODE_SESSIONEND_HOOKS_TIMEOUT_MS": "5000"}) == pytest.approx(4.0)
    for odd in ("", "0", "x", "-1"):
        assert hook.seconds({"CLAUDE_CODE_SESSIONEND_HOOKS_TIMEOUT_MS": odd}) == hook.limit


def test_a_store_that_another_holds_for_all_the_time_is_gone_on_with_at_the_next_start(agent):
    path = transcript(agent, "s1", NEVER)
    with folder.held(agent.cwd):
        said = agent.call("session-end", event(path), before=impatient)
        assert said == (0, b"", b"")
        assert "has been writing to this workspace" in errors(agent)
        assert agent.call("session-start", b"{}", before=impatient).status == 0
        assert atoms(agent) == []
    assert agent.call("session-start", b"{}").status == 0
    (atom,) = atoms(agent)
    assert atom.sessions == ("s1",)
    assert read(agent.cwd)[-1].whole
    assert notes(agent) == []


def impatient() -> None:
    """Let hooks wait for the store for a moment only, however slow all else is."""
    session_end._SHARE = 0.0002
    session_start.RESUMING = 0.1


def test_a_kill_while_it_waits_for_the_store_loses_nothing(agent):
    path = transcript(agent, "s1", NEVER)

    def killed() -> None:
        known = ladder_session._begin

        def begin(*given: object) -> None:
            threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGKILL)).start()
            known(*given)

        ladder_session._begin = begin

    with folder.held(agent.cwd):
        assert agent.call("session-end", event(path), before=killed).status == -signal.SIGKILL
    assert len(notes(agent)) == 1
    assert agent.call("session-start", b"{}").status == 0
    assert (len(atoms(agent)), notes(agent)) == (1, [])


def test_notes_that_are_none_are_counted_once_and_keep_nothing_back(agent):
    path = transcript(agent, "s1", NEVER)
    with folder.held(agent.cwd):
        agent.call("session-end", event(path), before=impatient)
    place = Path(next(iter(Path(agent.environ["XDG_STATE_HOME"]).rglob("pending"))))
    place.joinpath("a").symlink_to(path)
    place.joinpath("b").write_text("/etc/passwd")
    for _ in range(2):
        assert agent.call("session-start", b"{}").status == 0
    assert len(atoms(agent)) == 1
    assert errors(agent).count("2 of the notes about sessions that ended were none of memdeck's") == 1


def test_a_transcript_that_cannot_be_read_keeps_no_other_one_back(agent):
    paths = [transcript(agent, name, NEVER) for name in ("s1", "s2")]
    for path in paths:
        seen.note(agent.cwd, Seen(path, 0, whole=False), 1)
    Path(paths[1]).chmod(0)
    assert agent.call("session-start", b"{}", before=lambda: unreadable(paths[1])).status == 0
    assert [atom.sessions for atom in atoms(agent)] == [("s1",)]
    assert "Permission" in errors(agent)


def unreadable(path: str) -> None:
    """Let a file be unreadable for whoever runs the tests, root as well."""
    known = io.open

    def opening(name, *given, **more):
        if name == path:
            raise PermissionError(13, "Permission denied", path)
        return known(name, *given, **more)

    builtins.open = opening


def notes(agent: Agent) -> list[str]:
    return [path.name for path in Path(agent.environ["XDG_STATE_HOME"]).rglob("pending/*")]
