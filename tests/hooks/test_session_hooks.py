"""What hooks of a session give: the brief, recall, the copy before a compaction; as whole processes."""

import json
import os
import time
from datetime import date
from pathlib import Path

import pytest

from memory_model.hooks import session_start
from memory_model.operations.fence import TAG
from memory_model.workspace.open_items import OpenItems
from tests.hooks.forked import Agent
from tests.ladder.made import an_atom

STATE = "# Current state (2026-10-05 16:40)\n\nWorking on: importer\n"
FILES = {
    "state/current.md": STATE,
    "memory/2026-10-05.md": "# 2026-10-05\n\n- read the feed\n- **Follow-up:** ask Orla by 10-07.\n",
    "memory/MEMORY.md": "# Memory\n\n## Active\n- Quill Ferry pilot\n",
}


@pytest.fixture
def agent(tmp_path) -> Agent:
    for path, text in FILES.items():
        (tmp_path / "work" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "work" / path).write_text(text)
    return Agent(str(tmp_path), str(tmp_path / "work"))


def say(**fields: object) -> bytes:
    return json.dumps({"session_id": "1a2b3c4d-5e6f", "hook_event_name": "x", **fields}).encode()


def remember(agent: Agent, *atoms: object, root: str = "") -> None:
    folder = Path(root or agent.cwd, ".memory")
    folder.mkdir(exist_ok=True, parents=True)
    folder.joinpath("atoms.jsonl").write_text("".join(json.dumps(atom.record()) + "\n" for atom in atoms))


def errors(agent: Agent) -> str:
    places = (Path(agent.cwd, ".memory/errors.log"), Path(agent.environ["XDG_STATE_HOME"], "memdeck/errors.log"))
    return "".join(place.read_text() for place in places if place.exists())


def test_a_session_starts_with_the_brief(agent):
    said = agent.call("session-start", say(source="startup", cwd=f"{agent.cwd}/memory"))
    text = said.out.decode()
    assert (said.status, said.err) == (0, b"")
    assert text.startswith(f"<{TAG} ")
    for line in ("3| Working on: importer", "3| - read the feed", "4| - Quill Ferry pilot"):
        assert line in text.split("\n")
    assert errors(agent) == ""


def test_a_memory_that_takes_long_to_read_keeps_nothing_else_back_and_is_read_for_the_next_start(agent):
    said = agent.call("session-start", say(), before=slow).out.decode()
    assert "3| Working on: importer" in said
    assert "## memory/2026-10-05.md · what later lines corrected is not marked yet" in said
    assert "3| - read the feed" in said
    assert "ask Orla by 10-07" in said
    assert "Left out or cut for length: follow-ups (memdeck followups)" in said
    assert "TimeoutError: this memory could not be read within" in errors(agent)
    assert list(Path(agent.environ["XDG_CACHE_HOME"]).rglob("settled-brief-nearest-*"))
    again = agent.call("session-start", say()).out.decode()
    assert "not marked yet" not in again
    assert "## follow-ups" in again


def slow() -> None:
    """Let the first two looks at all files take for ever."""
    known, left = OpenItems.identity, [2]

    def identity(self, recent=()):
        left[0] -= 1
        if left[0] >= 0:
            time.sleep(600)
        return known(self, recent)

    OpenItems.identity = identity
    session_start.READING = 0.1


def test_a_subagent_is_given_nothing(agent):
    remember(agent, an_atom(claim="release notes go out before the tag"))
    for fields in (
        {"agent_id": "a1"},
        {"isSidechain": True},
        {"subagent_type": "x"},
        {"transcript_path": "/x/s/subagents/agent-a1.jsonl"},
    ):
        for hook in ("session-start", "user-prompt-submit", "pre-compact"):
            said = agent.call(hook, say(prompt="tag the release notes", **fields))
            assert said == (0, b"", b"")
    assert not Path(agent.cwd, ".memory/compactions").exists()


def test_outside_of_a_workspace_nothing_is_said(agent, tmp_path):
    (tmp_path / "empty").mkdir()
    for hook in ("session-start", "user-prompt-submit", "pre-compact"):
        assert agent.call(hook, say(prompt="tag the release", cwd=str(tmp_path / "empty"))) == (0, b"", b"")
    assert list((tmp_path / "empty").iterdir()) == []


def test_claims_of_both_tiers_are_given_each_in_its_bytes(agent):
    l3 = [an_atom(claim=f"in every project the {n}th answer comes as a table {'ö' * 30}", tier="L3") for n in range(30)]
    l2 = [
        an_atom(claim=f"in this project the {n}th berth is numbered from the north {'ö' * 30}", tier="L2")
        for n in range(60)
    ]
    remember(agent, an_atom(claim="only a candidate"), *l2)
    remember(agent, *l3, root=f"{agent.environ['XDG_DATA_HOME']}/memdeck/persona")
    text = agent.call("session-start", say()).out.decode()
    parts = {head.split(" · ")[0]: body for head, _, body in (part.partition("\n") for part in text.split("\n## "))}
    for name, most in (
        ("L3, what holds for this person everywhere", 2_048),
        ("L2, what holds in this project", 4_096),
    ):
        body = parts[name]
        assert most / 2 < len(f"## {name}\n{body}".encode()) <= most
    assert "only a candidate" not in text
    assert "memdeck ladder inspect --tier L2" in text
    assert len(text) < 9_500


def test_a_contested_claim_is_never_given_without_its_tag(agent):
    old = an_atom(claim="berths are numbered from the north", tier="L2", contested=True, last=date(2026, 9, 1))
    new = an_atom(claim="berths are numbered from the south", last=date(2026, 10, 2), contested=True)
    remember(agent, old._replace(contested_by=new.id), new._replace(contested_by=old.id))
    tagged = "[contested — newer evidence 2026-10-02]"
    assert (
        f"(fact, 2026-09-01) berths are numbered from the north {tagged}"
        in agent.call("session-start", say()).out.decode()
    )
    recalled = agent.call("user-prompt-submit", say(prompt="which way are the berths numbered?")).out.decode()
    assert f"(fact, 2026-10-02) berths are numbered from the south {tagged}" in recalled
    assert "north" not in recalled


def test_a_prompt_brings_what_it_is_about_and_nothing_else_does(agent):
    remember(
        agent,
        an_atom(claim="release notes go out before the tag, never after"),
        an_atom(claim="berths are numbered from the north"),
    )
    said = agent.call("user-prompt-submit", say(prompt="please tag the release"))
    assert said.status == 0
    assert "release notes go out before the tag, never after" in said.out.decode()
    assert "berths" not in said.out.decode()
    for prompt in ("ok thanks", "", "yes", "go on", "fix the typo in the readme", "🚢"):
        assert agent.call("user-prompt-submit", say(prompt=prompt)) == (0, b"", b"")


def test_recall_is_small_and_says_what_it_left_out(agent):
    others = [an_atom(claim=f"berth {n} is numbered from the north by the dispatcher") for n in range(40)]
    notes = [an_atom(claim=f"release notes of step {n}: the tag comes last {'ü' * n}") for n in range(12)]
    remember(agent, *others, *notes)
    text = agent.call("user-prompt-submit", say(prompt="tag the release notes")).out
    assert len(text) <= 1_024
    assert text.count(b"\natm_") <= 5
    assert b"more left out: memdeck ladder inspect)" in text


def test_before_a_compaction_the_state_is_kept_and_after_it_shown(agent):
    assert agent.call("pre-compact", say(trigger="auto")) == (0, b"", b"")
    kept = Path(agent.cwd, ".memory/compactions/2026-10-05T164000-1a2b3c4d.md")
    assert kept.read_text() == STATE
    assert kept.stat().st_mode & 0o777 == 0o600
    text = agent.call("session-start", say(source="compact")).out.decode()
    asked, _, rest = text.partition("<")
    assert "Bring state/current.md up to date now" in asked
    assert "memdeck state set --working-on" in asked
    assert "kept before, at 2026-10-05 16:40, in .memory/compactions/2026-10-05T164000-1a2b3c4d.md" in asked
    assert rest.count("| Working on: importer") == 1
    Path(agent.cwd, "state/current.md").write_text("Next: something else\n")
    text = agent.call("session-start", say(source="compact")).out.decode()
    assert "3| Working on: importer" in text
    assert "1| Next: something else" in text


def test_without_a_copy_only_the_wish_is_told(agent):
    text = agent.call("session-start", say(source="compact")).out.decode()
    assert text.startswith("This conversation was compacted. Bring state/current.md up to date now")
    assert "kept before" not in text


def test_an_old_copy_of_another_session_is_not_taken_for_this_one(agent):
    agent.call("pre-compact", say(session_id="another"), MEMDECK_NOW="2026-10-03T10:00")
    assert b"kept before" not in agent.call("session-start", say(source="compact")).out
    agent.call("pre-compact", say(session_id="another"), MEMDECK_NOW="2026-10-05T16:20")
    assert b"at 2026-10-05 16:20" in agent.call("session-start", say(source="compact")).out


def test_twenty_copies_are_kept(agent):
    for minute in range(23):
        agent.call("pre-compact", say(), MEMDECK_NOW=f"2026-10-05T16:{minute:02}")
    names = sorted(os.listdir(Path(agent.cwd, ".memory/compactions")))
    assert len(names) == 20
    assert names[0].startswith("2026-10-05T160300")


def test_a_copy_holds_no_secret_and_a_sessions_name_leads_nowhere(agent):
    Path(agent.cwd, "state/current.md").write_text("Next: rotate ghp_16C7e42F292c6912E7710c838347Ae178B4a\n")
    agent.call("pre-compact", say(session_id="../../../evil/\0x"))
    names = os.listdir(Path(agent.cwd, ".memory/compactions"))
    assert names == ["2026-10-05T164000-evilx.md"]
    assert "ghp_" not in Path(agent.cwd, ".memory/compactions", names[0]).read_text()


@pytest.mark.parametrize("variable", ["MEMDECK_{}", "AGENT_MEMORY_{}"])
@pytest.mark.parametrize(
    ("hook", "name"),
    [("session-start", "SESSIONSTART"), ("user-prompt-submit", "USERPROMPTSUBMIT"), ("pre-compact", "PRECOMPACT")],
)
def test_each_is_off_by_itself_and_then_does_nothing(agent, tmp_path, hook, name, variable):
    remember(agent, an_atom(claim="release notes go out before the tag"))
    data = say(prompt="tag the release notes")
    assert agent.call(hook, data, **{variable.format(name): "0"}) == (0, b"", b"")
    assert not (tmp_path / "state").exists()
    assert not Path(agent.cwd, ".memory/compactions").exists()
    for value in ("1", ""):
        said = agent.call(hook, data, **{variable.format(name): value})
        assert (said.status, said.err) == (0, b"")
        assert bool(said.out) is (hook != "pre-compact")
