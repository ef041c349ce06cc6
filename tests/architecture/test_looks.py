"""Which files a command looks at and which it opens, once it has run: no more than its answer depends on."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

HOUSE = Path(__file__).resolve().parents[2]
COUNT = 12
PROBE = """
import os, sys
said = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
look = os.stat
def noted(path, *rest, **named):
    if str(path).endswith(".md"):
        os.write(said, f"look {path}\\n".encode())
    return look(path, *rest, **named)
os.stat = noted
def heard(event, given):
    if event == "open" and str(given[0]).endswith(".md"):
        os.write(said, f"open {given[0]}\\n".encode())
    elif event in ("os.listdir", "os.scandir") and str(given[0]).startswith(os.getcwd()):
        os.write(said, f"list {given[0]}\\n".encode())
sys.addaudithook(heard)
from memory_model.cli.main import main
status = main(sys.argv[2:])
assert status == 0, status
"""


class Told(NamedTuple):
    """How often files of a kind were looked at, which were opened, which folders were listed, by their names."""

    looks: Counter[str]
    opened: list[str]
    listed: list[str]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    base = tmp_path_factory.mktemp("looks")
    memory = base / "notes" / "memory"
    for folder in ("facts", "entities/people", "entities/companies"):
        (memory / folder).mkdir(parents=True)
    (memory / "MEMORY.md").write_text("# Memory\n\n## Active\n- the ferry feed\n")
    for number in range(COUNT):
        text = f"---\nname: f{number}\ndescription: about {number}\ntype: project\nvalid_from: 2026-08-01\n---\nBody.\n"
        (memory / "facts" / f"f{number}.md").write_text(text)
        day = f"2026-09-{number + 10}"
        (memory / f"{day}.md").write_text(f"# {day}\n\n- **Follow-up:** ask Orla {number} by 10-08\n")
        for kind in ("people", "companies"):
            person = f"# Orla {number} {kind}\n\n## Status\n- role: pilot\n\n## Log\n- 2026-09-01: met.\n"
            (memory / "entities" / kind / f"{kind[0]}{number}.md").write_text(person)
    for place in (base / "notes", *(base / "notes").rglob("*")):
        os.utime(place, (1_700_000_000, 1_700_000_000))
    return base / "notes"


def told(root: Path, *words: str) -> Told:
    """Run a command until it is settled, then once more, and tell what it did."""
    log = root.parent / "said"
    environ = {"PATH": os.environ["PATH"], "HOME": str(root.parent), "PYTHONPATH": str(HOUSE), "TZ": "UTC"}
    environ["MEMDECK_NOW"] = "2026-10-05T16:40"
    for _ in range(2):
        subprocess.run(
            [sys.executable, "-S", "-c", PROBE, str(log), *words],
            cwd=root,
            env=environ,
            stdout=subprocess.DEVNULL,
            check=True,
        )
    rows = [line.split(" ", 1) for line in log.read_text().split("\n") if line]
    kinds = {"f": "fact", "p": "entity", "c": "entity", "2": "day"}
    looks = [kinds.get(os.path.basename(path)[0], "other") for what, path in rows if what == "look"]
    opened = [os.path.basename(path) for what, path in rows if what == "open"]
    return Told(Counter(looks), opened, [os.path.basename(path) for what, path in rows if what == "list"])


@pytest.mark.parametrize("words", [["fact", "list"], ["fact", "list", "--json"], ["status"]], ids=" ".join)
def test_what_is_made_of_facts_is_proved_by_one_look_at_each(root: Path, words: list[str]) -> None:
    found = told(root, *words)
    assert found.looks["fact"] == COUNT
    assert found.looks["entity"] == 0 or words == ["status"]  # they may hold follow-ups
    assert not [name for name in found.opened if name != "MEMORY.md"]
    assert "facts" not in found.listed


@pytest.mark.parametrize(
    "words", [["entity", "list"], ["entity", "show", "p3"], ["contacts", "--quiet-for", "3"]], ids=" ".join
)
def test_what_is_made_of_entities_is_proved_without_listing_or_opening_them(root: Path, words: list[str]) -> None:
    found = told(root, *words)
    assert found.looks["fact"] == 0
    assert COUNT * 2 <= found.looks["entity"] <= COUNT * 4 + 4  # as names, and as files that may hold follow-ups
    assert found.opened == (["p3.md"] if words[1] == "show" else [])
    assert not {"people", "companies", "entities"} & set(found.listed)


def test_the_links_of_all_files_are_known_by_one_look_at_each(root: Path) -> None:
    found = told(root, "blast", "f1")
    assert set(found.opened) <= {"MEMORY.md", "INDEX.md", "f0.md"}  # what lists facts, or tells how they are written
    assert found.looks["day"] == COUNT
    assert COUNT <= found.looks["fact"] <= COUNT + 1
