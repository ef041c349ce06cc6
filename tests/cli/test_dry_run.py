"""Whatever writes can be asked what it would write, and then writes nothing, wherever it keeps things."""

import json
from pathlib import Path

import pytest

from memory_model.cli import catalogue
from memory_model.cli.main import main

READ = """
    explain today followups status search links graph trace history trust person contacts review deathrow brief packet
    budget completion
""".split()
READERS = {
    *READ,
    *("entity list", "entity show", "summary show", "state show", "week show", "curation log", "ladder inspect"),
    *(f"fact {verb}" for verb in ("list", "show", "history", "ask", "conflicts", "lint")),
    *(f"observations {verb}" for verb in ("list", "show", "sessions", "timeline", "search", "files")),
    *("hooks status", "merge-driver status"),
}
OTHERS = {
    *("demo", "serve"),
    *("merge-driver run", "hook guard", "hook session-start", "hook session-end", "hook pre-compact"),
    "hook user-prompt-submit",
}
"""What a program calls, and what makes or shows a workspace of its own."""
FACT = """---
name: loader
description: "The feed is read by load()"
metadata:
  type: fact
  confidence: verified
  valid_from: 2026-01-05
  valid_to: null
  stale: 2026-10-01
  checks:
    - 'contains: load.py "def load"'
---

The feed is read by load().
"""
SAID = {
    "type": "user",
    "sessionId": "s1",
    "timestamp": "2026-10-04T09:00:00Z",
    "message": {"content": "Never push to main on a Friday."},
}


def test_every_command_that_writes_can_be_asked_what_it_would_write() -> None:
    commands = {name: __import__(catalogue.module(name), fromlist=["COMMAND"]).COMMAND for name in catalogue.names()}
    without = {name for name, one in commands.items() if "--dry-run" not in [each.name for each in one.all_options()]}
    assert without == READERS | OTHERS


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEMDECK_NOW", "2026-10-05T16:40")
    monkeypatch.delenv("MEMDECK_ROOT", raising=False)
    for name in ("HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path.with_name(f"{tmp_path.name}-cache")))  # may change at any time
    notes = tmp_path / "notes"
    (notes / "memory/facts").mkdir(parents=True)
    (notes / "memory/MEMORY.md").write_text("# Memory\n\n## Active\n- the ferry\n")
    (notes / "memory/2026-10-05.md").write_text(
        "# 2026-10-05\n\n- **Lesson:** run the duplicate-trip test\n- **Decision:** read the feed, it is whole\n"
    )
    (notes / "memory/facts/loader.md").write_text(FACT)
    (notes / "load.py").write_text("def load(): pass\n")
    (notes / "said.jsonl").write_text(json.dumps(SAID) + "\n")
    (notes / "rewrite.md").write_text("# Memory\n\n## Active\n- another ferry\n")
    monkeypatch.chdir(notes)
    return tmp_path


def kept(place: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(place.rglob("*")) if path.is_file()}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["sweep", "--all"], "loader  current"),
        (["sweep", "--all", "--apply"], "+++ b/memory/facts/loader.md"),
        (["ladder", "capture", "said.jsonl"], "+++ b/.memory/atoms.jsonl"),
        (["ladder", "capture", "--log"], "1 new, 0 said again"),
        (["ladder", "promote", "--stage"], "+++ b/.memory/staged/promotions.json"),
        (["week", "draft"], "the ferry"),
        (["week", "draft", "--from", "rewrite.md"], "another ferry"),
        (["week", "draft", "--drop"], "would be kept: the draft is forgotten"),
        (["week", "mark", "2026-10-05#L4", "used"], "would be kept: 2026-10-05#L4 marked used"),
        (["week", "set-aside", "2026-10-05#L4", "only", "today"], "would be kept: 2026-10-05#L4 set aside: only today"),
    ],
    ids=" ".join,
)
def test_a_dry_run_says_what_would_be_and_changes_no_byte(
    words: list[str], told: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["status"])  # what the first command makes is there
    capsys.readouterr()
    before = kept(place)
    assert main([*words, "--dry-run"]) == 0
    assert told in capsys.readouterr().out
    assert main([*words, "--dry-run", "--json"]) == 0
    json.loads(capsys.readouterr().out)
    assert kept(place) == before
    assert main(words) == 0
    assert kept(place) != before or words[-1] == "--drop"
