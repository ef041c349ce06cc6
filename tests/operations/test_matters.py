"""What matters today, counted: each line of a memory in order is good, and each can ask for a person."""

from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.ladder import store
from memory_model.ladder.block import CLOSE, OPEN
from memory_model.operations import fact_queue, fact_retire, matters, sweep
from memory_model.operations.ladder_promote import stage
from memory_model.workspace.front import Workspace
from tests.ladder.made import an_atom
from tests.operations.ground import make

HEAD = (
    "---\nname: {0}\ndescription: about the {0}\ntype: {1}\nconfidence: stated\nvalid_from: 2026-09-01\n{2}---\n{3}\n"
)
FACTS = {
    "fresh": ("project", "last_verified: 2026-10-01\n", ""),
    "old": ("project", "last_verified: 2026-09-01\n", ""),
    "older": ("project", "", "[[fresh]]"),
    "event": ("project", "last_verified: 2026-10-01\nstale_since: 2026-10-02\n", "[[ghost]] [[ghost]]"),
    "gone": ("project", "checks: path: src/gone.py\nlast_verified: 2026-09-20\n", ""),
    "leaning": ("preference", "", "[[fresh]]"),
    "one": ("preference", "", ""),
    "other": ("preference", "contradicts: one\n", ""),
    "given-up": ("preference", "", ""),
}
DAY = "# 2026-10-05\n\n- **Follow-up:** ask Orla by 10-05\n- **Follow-up:** ask Teo by 10-02\n- **Follow-up:** ring\n"


@pytest.fixture
def workspace(tmp_path, monkeypatch) -> Workspace:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    files = {f"memory/facts/{name}.md": HEAD.format(name, *said) for name, said in FACTS.items()}
    more = {"memory/2026-10-05.md": DAY, "memory/MEMORY.md": "- x\n" * 300}
    made = make(tmp_path, monkeypatch, files | more)
    sweep.sweep(made, every=True)
    fact_queue.queue(made, "fresh")
    fact_retire.retire(made, "given-up", "never so")
    return made


def told(workspace: Workspace) -> dict[str, tuple[str, str, str]]:
    parts = (matters.follow_ups, matters.summary, matters.facts, matters.links)
    return {one.name: (one.amount, one.said, one.level) for part in parts for one in part(workspace)}


def test_everything_that_asks_for_a_person_is_counted_with_its_most_pressing_one(workspace) -> None:
    assert told(workspace) == {
        "overdue": ("1", "ask Teo (3 days over)", "bad"),
        "follow-ups": ("3", "ask Orla (today)", "warning"),
        "budget": ("150 %", "300 of 200 lines, 1,200 of 25,000 bytes; 100 lines not loaded", "bad"),
        "rewrite": ("–", "none is recorded yet", "good"),
        "stale": ("1", "event, last known 4 days ago", "bad"),
        "drifted": ("1", "gone, last known 15 days ago", "bad"),
        "queued": ("1", "leaning, last known 34 days ago", "warning"),
        "due": ("2", "older, last known 34 days ago", "warning"),
        "death row": ("1", "given-up is hidden in 7 days", "good"),
        "conflicts": ("1", "one and other", "warning"),
        "sweep": ("today", "the checks of facts were run today", "good"),
        "ghosts": ("1", "ghost", "good"),
    }


def test_a_memory_in_order_asks_for_nothing(tmp_path, monkeypatch) -> None:
    found = told(make(tmp_path, monkeypatch, {"memory/MEMORY.md": "# Memory\n"}))
    assert {level for _, _, level in found.values()} == {"good"}
    assert found["due"] == ("0", "", "good")
    assert "sweep" not in found


def test_claims_that_wait_for_a_person_are_counted(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    made = make(tmp_path, monkeypatch, {"memory/MEMORY.md": "# Memory\n"})
    assert [one.level for one in matters.claims(made)] == ["good", "good"]
    never, always = an_atom(claim="never push to main"), an_atom(claim="push to main")
    contested = [
        one._replace(contested=True, contested_by=other.id) for one, other in ((never, always), (always, never))
    ]
    store.change(made.root, lambda _: [an_atom(), *contested])
    stage(made)
    assert [(one.name, one.amount, one.level) for one in matters.claims(made)] == [
        ("proposals", "1", "warning"),
        ("contested", "1", "warning"),
    ]
    store.change(
        made.root, lambda known: [atom._replace(tier="L2") if atom.id == never.id else atom for atom in known.atoms]
    )
    Path(made.root, "CLAUDE.md").write_text(f"{OPEN}\n- never push to main\n{CLOSE}\n")
    contested_now = list(matters.claims(made))[1]
    assert (contested_now.level, contested_now.said) == ("bad", "CLAUDE.md says untagged: never push to main")


def test_time_goes_on(workspace) -> None:
    assert told(later(workspace, "2026-10-11"))["death row"] == ("1", "given-up is hidden in 1 day", "warning")
    assert told(later(workspace, "2026-10-25"))["sweep"][2] == "warning"


def later(workspace: Workspace, day: str) -> Workspace:
    return Workspace.open(workspace.root, Clock(fixed=f"{day}T09:00"))
