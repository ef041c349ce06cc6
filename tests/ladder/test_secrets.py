"""Sixty made-up secrets through every door of the ladder: none of them reaches any file; sixty innocent lines stay."""

import contextlib
import json
import os
from pathlib import Path

import pytest

from memory_model.cli.main import main
from memory_model.clock import Clock
from memory_model.ladder import store
from memory_model.operations import fact_new, ladder_adopt, ladder_bridge, log, state, summary
from memory_model.operations.edited_file import EditedFile
from memory_model.operations.fact_new import Wish
from memory_model.operations.ladder_capture import capture
from memory_model.operations.ladder_promote import stage
from memory_model.operations.ladder_ruling import verify
from memory_model.storage.outcomes import Applied, Refused
from memory_model.text.secrets import mask
from memory_model.workspace.front import Workspace
from tests.hooks.forked import NOW, Agent
from tests.ladder.judged import DATA, rows
from tests.ladder.made import an_atom
from tests.ladder.transcript import Transcript

SECRETS = rows(DATA / "secrets.jsonl")
INNOCENT = rows(DATA / "innocent.jsonl")
WAYS = ("From now on, {}", "Lesson: {}", "{}")
SOME = 3


def pieces(secret: str) -> list[bytes]:
    """Return what betrays a secret: its lines, as they are and as JSON writes them."""
    lines = [line for line in secret.split("\n") if not line.startswith("-----")]
    return [form.encode() for line in lines for form in (line, json.dumps(line)[1:-1])]


def found(base: Path) -> list[str]:
    """Search all files below a folder, and their names, for each of the secrets."""
    data = {str(path): path.read_bytes() if path.is_file() else b"" for path in base.rglob("*")}
    wanted = [piece for row in SECRETS for piece in pieces(row["secret"])]
    return [f"{path}: {piece!r}" for path, text in data.items() for piece in wanted if piece in text + path.encode()]


@pytest.fixture(scope="module")
def told(tmp_path_factory) -> Path:
    """Make the folder in which a home, a workspace and memdeck's own folders lie, after everything was said."""
    base, outside = tmp_path_factory.mktemp("all"), tmp_path_factory.mktemp("transcripts")
    root = base / "root"
    (root / "memory/facts").mkdir(parents=True)
    (root / "memory/MEMORY.md").write_text("# Memory\n")
    (root / "memory/facts/INDEX.md").write_text("# Facts\n")
    agent = Agent(str(base), str(root))
    with pytest.MonkeyPatch.context() as patch:
        for name, value in agent.environ.items():
            patch.setenv(name, value)
        workspace = Workspace.open(str(root), Clock(fixed=NOW))
        spoken(agent, workspace, outside)
        written(workspace)
        kept_elsewhere(workspace)
        compacted(agent, root)
        failed(agent, root, outside)
        asked(agent, root)
    return base


def spoken(agent: Agent, workspace: Workspace, outside: Path) -> None:
    """Say each secret in two sessions, in each way, to the hooks and to the command."""
    for day in (1, 2):
        made = Transcript(f"s{day}")
        for minute, row in enumerate(SECRETS):
            for second, way in enumerate(WAYS):
                made.typed(way.format(row["text"]), timestamp=f"2026-10-0{day}T09:{minute % 60:02}:{second:02}Z")
        path = made.write(outside / f"s{day}.jsonl")
        if day == 1:
            agent.call("session-end", json.dumps({"session_id": "s1", "transcript_path": path}).encode())
        capture(workspace, path, SECRETS[3]["secret"] if day == 2 else "")
    prompt = "\n".join(row["text"] for row in SECRETS)
    agent.call("user-prompt-submit", json.dumps({"prompt": prompt, "session_id": "s4"}).encode())
    agent.call("session-start", json.dumps({"session_id": SECRETS[4]["secret"], "source": "startup"}).encode())


def written(workspace: Workspace) -> None:
    """Stage, vouch for, and try to adopt some claims; write the secrets to the log and the state as a program does."""
    stage(workspace)
    some = [atom for atom in store.read(workspace.root).atoms if atom.redacted][:SOME]
    for atom, row in zip(some, SECRETS, strict=False):
        verify(workspace, atom.id)
        assert isinstance(ladder_adopt.adopt(workspace, atom.id), Refused)
        assert isinstance(ladder_adopt.adopt(workspace, atom.id, text=f"use {row['text']}"), Refused)
    masked = log.add(workspace, [("note", row["text"], None) for row in SECRETS], source="bot")
    assert isinstance(masked, Applied)
    assert isinstance(log.add(workspace, [("note", SECRETS[0]["text"], None)]), Refused)
    text = "# Current state\n\n" + "\n".join(row["text"] for row in SECRETS)
    assert isinstance(state.save(workspace, EditedFile(b"", text.encode(), source="bot")), Applied)


def kept_elsewhere(workspace: Workspace) -> None:
    """Try to take claims into facts, MEMORY.md and CLAUDE.md with a secret in their words; a program's are masked."""
    clean = an_atom(claim="the tide bucket has a key of its own")
    store.change(workspace.root, lambda known: [*known.atoms, clean])
    stage(workspace)
    masked = [atom for atom in store.read(workspace.root).atoms if atom.redacted][:SOME]
    for atom, row in zip(masked, SECRETS, strict=False):
        for text in ("", f"use {row['text']}"):
            assert isinstance(ladder_bridge.to_fact(workspace, atom.id, name="a key", text=text), Refused)
            assert isinstance(ladder_bridge.to_summary(workspace, atom.id, "Lessons", text=text), Refused)
        assert isinstance(ladder_adopt.adopt(workspace, clean.id, text=f"use {row['text']}"), Refused)
        assert isinstance(ladder_bridge.to_fact(workspace, clean.id, name=row["secret"]), Refused)
    for number, row in enumerate([row for row in SECRETS if '"' in row["text"]][:3]):
        wish = Wish(f"quoted {number}", row["text"], "reference", "observed")
        assert isinstance(fact_new.new(workspace, wish), Refused)
        assert isinstance(fact_new.new(workspace, wish, source="bot"), Applied)
    for number in range(0, len(SECRETS), 20):
        first, second, *texts = [row["text"] for row in SECRETS[number : number + 20]]
        wish = Wish(f"key {number}", first, "reference", "observed", why=second, body="\n".join(texts))
        assert isinstance(fact_new.new(workspace, wish), Refused)
        assert isinstance(fact_new.new(workspace, wish, source="bot"), Applied)
        assert isinstance(summary.add(workspace, "Lessons", " ".join(texts)), Refused)
        assert isinstance(summary.add(workspace, "Lessons", " ".join(texts), source="bot"), Applied)
    assert isinstance(ladder_adopt.adopt(workspace, clean.id), Applied)
    assert isinstance(ladder_bridge.to_fact(workspace, clean.id, name="tide-key"), Applied)


def compacted(agent: Agent, root: Path) -> None:
    """Let the agent compact while a person's own file holds all secrets; what is kept of it is masked."""
    state_file = root / "state/current.md"
    before = state_file.read_bytes()
    state_file.write_text("# Current state\n\n" + "\n".join(row["text"] for row in SECRETS))
    agent.call("pre-compact", json.dumps({"session_id": SECRETS[5]["secret"], "trigger": "auto"}).encode())
    assert agent.call("session-start", json.dumps({"session_id": "s5", "source": "compact"}).encode()).status == 0
    state_file.write_bytes(before)


def asked(agent: Agent, root: Path) -> None:
    """Fill the caches: look for secrets and all else, and let commands fail with a secret in their words."""
    for words in (
        ["search", "bucket"],
        ["search", SECRETS[0]["secret"]],
        ["lint"],
        ["fact", "list"],
        ["fact", "show", SECRETS[1]["secret"]],
        ["fact", "lint"],
        ["followups"],
        ["entity", "list"],
        ["status"],
        ["brief"],
        ["trace", SECRETS[2]["secret"]],
        ["ladder", "inspect", "--why", SECRETS[6]["secret"]],
        ["no-such-command", SECRETS[7]["secret"]],
    ):
        with contextlib.suppress(SystemExit):
            main(["--root", str(root), *words])
    torn = f'{{"prompt": "{SECRETS[8]["secret"]}'.encode()
    for hook in ("session-start", "user-prompt-submit", "session-end", "pre-compact", "guard"):
        assert agent.call(hook, torn).status == 0


def failed(agent: Agent, root: Path, outside: Path) -> None:
    """Let hooks fail with a secret in what they fail at."""
    atoms = root / ".memory/atoms.jsonl"
    kept = atoms.read_bytes()
    atoms.unlink()
    atoms.mkdir()
    for row in SECRETS[:3]:
        named = Transcript(row["secret"])
        named.typed(f"Never use {row['secret']} in tests.")
        path = named.write(outside / "failing.jsonl")
        agent.call("session-end", json.dumps({"session_id": row["secret"], "transcript_path": path}).encode())
    atoms.rmdir()
    atoms.write_bytes(kept)


def test_no_secret_reaches_a_file(told: Path) -> None:
    assert found(told) == []
    files = [path for path in told.rglob("*") if path.is_file()]
    names = {path.name for path in files}
    assert {"atoms.jsonl", "promotions.json", "errors.log", "2026-10-05.md", "MEMORY.md", "key-40.md"} <= names
    assert {"CLAUDE.md", "tide-key.md", "adopted.log", "hooks.log"} <= names
    assert [path for path in files if path.parent.name == "compactions"]
    assert [path for path in files if path.is_relative_to(told / "cache")]
    assert len(store.read(str(told / "root")).atoms) > 40


def test_what_was_masked_is_marked_so_and_climbs_no_further(told: Path) -> None:
    atoms = store.read(str(told / "root")).atoms
    assert all(atom.redacted == ("[redacted]" in atom.claim) for atom in atoms)
    assert {atom.claim for atom in atoms if atom.tier != "L1"} == {"the tide bucket has a key of its own"}
    assert sum(atom.redacted for atom in atoms) > 40
    assert "[redacted]" not in (told / "root/CLAUDE.md").read_text()


@pytest.mark.parametrize("row", SECRETS, ids=range(len(SECRETS)))
def test_a_secret_between_escaped_quotes_is_one_as_well_and_its_text_stays_readable(row: dict[str, str]) -> None:
    """So frontmatter, JSON and shell lines hold it."""
    masked = mask(json.dumps(row["text"], ensure_ascii=False))
    assert [piece for piece in pieces(row["secret"]) if piece in masked.encode()] == []
    assert "[redacted]" in json.loads(masked)


def test_at_most_two_innocent_lines_are_altered() -> None:
    assert len(INNOCENT) == 60
    for text in (str, json.dumps):
        altered = [row["text"] for row in INNOCENT if mask(text(row["text"])) != text(row["text"])]
        assert len(altered) <= 2, altered


def test_nothing_of_what_a_person_learned_is_masked_without_need(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    os.makedirs(tmp_path / "root/memory")
    (tmp_path / "root/memory/MEMORY.md").write_text("# Memory\n")
    made = Transcript()
    for row in INNOCENT:
        made.typed(f"Lesson: the value was {row['text']}")
    captured = capture(Workspace.open(str(tmp_path / "root")), made.write(tmp_path / "s.jsonl")).captured
    assert len(captured.sightings) > 30
    assert [one.claim for one in captured.sightings if one.redacted] == []
