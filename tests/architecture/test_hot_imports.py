"""What the everyday commands load at their start: the standard library, and of it no more than they need."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
SLOW = frozenset(
    """argparse ast asyncio concurrent.futures dataclasses dis difflib hashlib importlib.metadata inspect json logging
    pathlib pickle random shutil socket sqlite3 ssl subprocess tempfile threading tokenize tomllib traceback urllib
    uuid zoneinfo""".split()
)
LIGHT = [
    ["log", "an entry"],
    ["followups"],
    ["status"],
    ["search", "--exact", "ferry"],
    ["entity", "list"],
]
EXPRESSIONS = frozenset("re enum types collections functools contextlib typing unicodedata datetime".split())
"""They cost half of a bare start; a command whose answer is in the cache, or that adds a line, does without."""
FOREIGN = frozenset("frontmatter yaml watchdog rapidfuzz textual rich tui".split())
PROBE = """
import sys
before = set(sys.modules)
from memory_model.cli.main import main
status = main(sys.argv[1:])
sys.stderr.write("\\n".join(["@", str(status), *sorted(set(sys.modules) - before)]))
"""
HOT = [
    ["log", "an entry"],
    ["log", "--follow-up", "--due", "friday", "ask Orla"],
    ["followups"],
    ["followups", "--json"],
    ["today"],
    ["status"],
    ["search", "--exact", "ferry"],
    ["done", "2026-10-05#L5", "sent"],
]


@pytest.fixture
def workspace(tmp_path):
    memory = tmp_path / "notes" / "memory"
    memory.mkdir(parents=True)
    (memory / "MEMORY.md").write_text("# Memory\n\n## Active\n- the ferry feed\n")
    (memory / "2026-10-05.md").write_text("# 2026-10-05\n\n## Ferry\n\n- **Follow-up:** ask Orla by 10-08\n")
    (memory / "entities" / "people").mkdir(parents=True)
    (memory / "entities" / "people" / "orla.md").write_text("# Orla\n")
    return tmp_path


CALLS = {
    "no day": {"tool_name": "Write", "tool_input": {"file_path": "src/x.py", "content": "x"}},
    "a shell line": {"tool_name": "Bash", "tool_input": {"command": "cat a.txt > b.txt 2>&1"}},
    "an append to today": {"tool_name": "Bash", "tool_input": {"command": "echo x >> memory/2026-10-05.md"}},
}


def loaded(workspace, words, given=""):
    environ = {
        "PATH": os.environ["PATH"],
        "HOME": str(workspace),
        "PYTHONPATH": str(HOUSE),
        "MEMDECK_NOW": "2026-10-05T16:40",
        "TZ": "UTC",
    }
    done = subprocess.run(
        [sys.executable, "-S", "-c", PROBE, *words],
        cwd=workspace / "notes",
        env=environ,
        capture_output=True,
        input=given,
        text=True,
        check=True,
    )
    status, *modules = done.stderr.rpartition("@\n")[2].split("\n")
    assert status == "0", done.stderr
    return frozenset(modules)


@pytest.mark.parametrize("hook", ["session-start", "user-prompt-submit"])
def test_what_an_agent_waits_for_loads_no_expressions(workspace, hook):
    atoms = "".join([f'{{"claim":"the ferry feed {n}","tier":"L{n % 3 + 1}"}}\n' for n in range(9)])
    (workspace / "notes" / ".memory").mkdir()
    (workspace / "notes" / ".memory" / "atoms.jsonl").write_text(atoms)
    for place in (workspace / "notes").rglob("*"):
        os.utime(place, (1, 1))
    given = json.dumps({"session_id": "s", "prompt": "what about the ferry feed?"})
    loaded(workspace, ["hook", hook], given)
    modules = loaded(workspace, ["hook", hook], given)
    assert not modules & (SLOW | EXPRESSIONS)


@pytest.mark.parametrize("words", HOT, ids=" ".join)
def test_a_hot_command_loads_the_standard_library_only_and_nothing_slow_of_it(workspace, words):
    modules = loaded(workspace, words)
    tops = {name.partition(".")[0] for name in modules}
    assert tops <= sys.stdlib_module_names | {"memory_model"}
    assert not tops & FOREIGN
    assert not modules & SLOW


@pytest.mark.parametrize("words", LIGHT, ids=" ".join)
def test_a_light_command_loads_no_expressions(workspace, words):
    for place in [workspace / "notes", *(workspace / "notes").rglob("*")]:  # else a slow start writes the cache again
        os.utime(place, (1, 1))
    loaded(workspace, words)
    assert sorted(loaded(workspace, words) & EXPRESSIONS) == []


def test_a_search_that_finds_facts_loads_no_expressions_for_what_is_told_of_them(workspace):
    facts = workspace / "notes" / "memory" / "facts"
    facts.mkdir()
    head = 'name: feed\ndescription: "Daily, at ten."\ntype: project\nvalid_from: 2026-01-01\nvalid_until: null\n'
    (facts / "feed.md").write_text(f"---\n{head}---\n\nThe ferry feed.\n")
    for place in [workspace / "notes", *(workspace / "notes").rglob("*")]:
        os.utime(place, (1, 1))
    loaded(workspace, ["search", "--exact", "feed"])
    assert sorted(loaded(workspace, ["search", "--exact", "feed"]) & EXPRESSIONS) == []


@pytest.mark.parametrize("word", ["ferry", "fery"])
def test_a_search_that_finds_enough_loads_no_expressions(workspace, word):
    (workspace / "notes" / "memory" / "2026-10-04.md").write_text("# 2026-10-04\n\n" + "- the ferry feed\n" * 12)
    for place in [workspace / "notes", *(workspace / "notes").rglob("*")]:
        os.utime(place, (1, 1))
    loaded(workspace, ["search", word])
    assert sorted(loaded(workspace, ["search", word]) & EXPRESSIONS) == []


@pytest.mark.parametrize("words", [["search", "--exact", "ferry"], ["status"]], ids=" ".join)
def test_what_a_command_leaves_out_is_not_loaded(workspace, words):
    for place in (workspace / "notes").rglob("*"):
        os.utime(place, (1, 1))
    loaded(workspace, words)
    unused = ("followups.ledger", "storage.store", "search.ranked", "search.vocabulary", "text.events")
    assert not {f"memory_model.{name}" for name in unused} & loaded(workspace, words)


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_the_guard_loads_next_to_nothing_for_a_call_that_passes(workspace, call):
    modules = loaded(workspace, ["hook", "guard"], json.dumps(call))
    assert not modules & SLOW
    assert "re" not in modules
    assert not [name for name in modules if name.startswith(("memory_model.entities", "memory_model.cli.commands"))]


@pytest.mark.parametrize("words", HOT, ids=" ".join)
def test_a_hot_command_knows_nothing_of_facts(workspace, words):
    modules = loaded(workspace, words)
    assert [
        name for name in modules if name.startswith(("memory_model.facts", "memory_model.workspace.factbook"))
    ] == []


def test_the_probe_notices_what_is_loaded(workspace):
    assert "difflib" in loaded(workspace, ["log", "--dry-run", "x"])


def test_one_command_loads_no_other(workspace):
    modules = loaded(workspace, ["followups"])
    assert [name for name in modules if name.startswith("memory_model.cli.commands.")] == [
        "memory_model.cli.commands.followups"
    ]


def test_json_is_written_without_the_json_package(workspace):
    modules = loaded(workspace, ["followups", "--json"])
    assert json.__name__ not in modules
    assert "memory_model.cli.json_text" in modules
