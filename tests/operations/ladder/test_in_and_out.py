"""A claim goes into the file of its tier and out of it; what is kept before, and what may not go."""

import json
import os
import stat
from pathlib import Path

import pytest

from memory_model.cli.main import main
from memory_model.errors import MemdeckError
from memory_model.ladder import adopted, registry, store
from memory_model.ladder.atom import L1, L2, L3
from memory_model.ladder.block import CLOSE, OPEN
from memory_model.ladder.places import ADOPTED, BACKUPS, FOLDER
from memory_model.operations import undo as undoing
from memory_model.operations.ladder_adopt import adopt, waiting
from memory_model.operations.ladder_promote import stage
from memory_model.operations.ladder_ruling import forget
from memory_model.operations.ladder_unadopt import unadopt
from memory_model.operations.ladder_why import why
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Plan
from memory_model.workspace.front import Workspace
from tests.ladder.made import CLAIM, an_atom, seconds
from tests.operations.ladder.quays import atoms, persona_full, project, put, ready, text

BLOCK = f"{OPEN}\n- {CLAIM}\n{CLOSE}\n"


@pytest.mark.parametrize("before", [None, "", "# Rules", "# Rules\r\n\r\n- be short\r\n"])
def test_a_claim_goes_into_the_file_and_out_of_it_and_leaves_the_same_bytes(
    quay: Workspace, before: str | None
) -> None:
    file = Path(quay.root) / "CLAUDE.md"
    if before is not None:
        file.write_bytes(before.encode())
    ready(quay)
    assert [step.atom.claim for step in waiting(quay)] == [CLAIM]
    outcome = adopt(quay, CLAIM)
    assert isinstance(outcome, Applied)
    assert outcome.done[0].text == f"adopted {an_atom().id}: {CLAIM}"
    assert file.read_bytes().decode().replace("\r\n", "\n").endswith(BLOCK)
    assert atoms(quay.root) == {CLAIM: (L2, seconds("2026-10-05T16:40"))}
    assert waiting(quay) == []
    assert isinstance(unadopt(quay, CLAIM), Applied)
    assert (file.read_bytes().decode() if file.exists() else None) == before
    assert atoms(quay.root) == {CLAIM: (L1, 0)}


def test_both_files_are_kept_before_and_the_trail_names_no_folder(quay: Workspace, home: Path) -> None:
    (Path(quay.root) / "CLAUDE.md").write_text("# Rules\n")
    (home / ".claude").mkdir(parents=True)
    (home / ".claude/CLAUDE.md").write_text("# Mine\n")
    ready(quay)
    adopt(quay, CLAIM)
    kept = {name: text(quay, f"{BACKUPS}/{name}") for name in os.listdir(Path(quay.root) / BACKUPS)}
    assert kept == {
        "20261005T164000-project-CLAUDE.md": "# Rules\n",
        "20261005T164000-persona-CLAUDE.md": "# Mine\n",
    }
    (line,) = adopted.read(text(quay, ADOPTED).encode())
    assert (line.day, line.act, line.tier, line.claim, line.source) == (
        "2026-10-05",
        "adopted",
        L2,
        CLAIM,
        "s1.jsonl#L7",
    )
    (atom,) = store.read(quay.root).atoms
    assert (atom.source, atom.first_source) == ("s3.jsonl#L7", "s1.jsonl#L7")
    for folder, _, names in os.walk(Path(quay.root) / FOLDER):
        assert stat.S_IMODE(os.stat(folder).st_mode) == 0o700
        assert {stat.S_IMODE(os.stat(os.path.join(folder, name)).st_mode) for name in names} <= {0o600}


def test_a_claim_of_two_projects_goes_into_the_file_of_the_person(tmp_path: Path, home: Path) -> None:
    held = seconds("2026-08-01T12:00")
    for name in ("quay", "depot"):
        put(project(tmp_path, name), an_atom(project=name, tier=L2, promoted_at=held))
    quay = project(tmp_path)
    assert [atom.claim for atom in stage(quay).l3] == [CLAIM]
    (step,) = waiting(quay)
    assert isinstance(adopt(quay, step.atom.id), Applied)
    file = home / ".claude/CLAUDE.md"
    assert file.read_text() == BLOCK
    (atom,) = store.read(registry.persona()).atoms
    assert (atom.tier, atom.project, atom.promoted_from_projects) == (L3, "", ("depot", "quay"))
    assert atoms(quay.root) == {CLAIM: (L2, held)}
    outcome = unadopt(quay, step.atom.id)
    assert isinstance(outcome, Applied)
    assert not file.exists()
    assert store.read(registry.persona()).atoms == ()
    assert isinstance(undoing.undo(quay, outcome.undo), Applied)
    assert file.read_text() == BLOCK


@pytest.mark.parametrize(
    ("atom", "why"),
    [
        (an_atom(times=2), "needs 3 distinct sessions, has 2"),
        (an_atom(contested=True, contested_by="atm_00000000"), "contested"),
        (an_atom(), "not among the proposals"),
    ],
)
def test_what_has_not_earned_it_is_refused_with_the_reason(quay: Workspace, atom, why: str) -> None:
    put(quay, atom)
    refused = adopt(quay, atom.id)
    assert isinstance(refused, Refused)
    assert why in refused.message
    assert not (Path(quay.root) / ADOPTED).exists()


def test_marks_that_a_person_broke_are_told_and_nothing_is_written(quay: Workspace) -> None:
    (Path(quay.root) / "CLAUDE.md").write_text(f"{OPEN}\n- one\n")
    ready(quay)
    outcome = adopt(quay, CLAIM)
    assert isinstance(outcome, Refused)
    assert "do not make one block" in outcome.message
    assert atoms(quay.root) == {CLAIM: (L1, 0)}
    assert not (Path(quay.root) / ADOPTED).exists()


def test_a_dry_run_shows_what_would_be_and_touches_nothing(quay: Workspace) -> None:
    ready(quay)
    plan = adopt(quay, CLAIM, dry_run=True)
    assert isinstance(plan, Plan)
    assert [step.path for step in plan.steps] == ["CLAUDE.md", ADOPTED]
    assert not (Path(quay.root) / "CLAUDE.md").exists()


def test_a_full_tier_of_the_person_lets_nothing_in_that_was_staged_while_there_was_room(tmp_path: Path) -> None:
    for name in ("quay", "mole"):
        here = project(tmp_path, name)
        put(here, an_atom(project=name, tier=L2, promoted_at=seconds("2026-08-01T10:00")))
    stage(here)
    name = waiting(here)[0].atom.id
    persona_full()
    outcome = adopt(here, name)
    assert isinstance(outcome, Refused)
    assert "L3 holds 30 claims" in outcome.message
    assert waiting(here) == []
    assert len(store.read(registry.persona()).atoms) == 30


def test_what_became_contested_after_it_was_staged_waits_no_more(quay: Workspace) -> None:
    ready(quay)
    store.change(quay.root, lambda known: [atom.against(["atm_00000000"]) for atom in known.atoms])
    assert waiting(quay) == []


def test_each_adoption_of_one_second_keeps_its_own_copy(quay: Workspace) -> None:
    (Path(quay.root) / "CLAUDE.md").write_text("# Rules\n")
    ready(quay, an_atom(), an_atom(claim="ropes are blue"))
    before = []
    for step in waiting(quay):
        before.append((Path(quay.root) / "CLAUDE.md").read_bytes())
        assert isinstance(adopt(quay, step.atom.id), Applied)
    assert sorted(path.read_bytes() for path in (Path(quay.root) / BACKUPS).iterdir()) == sorted(before)


def test_a_secret_in_the_file_is_no_hindrance_and_reaches_no_copy(quay: Workspace) -> None:
    secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
    (Path(quay.root) / "CLAUDE.md").write_text(f"export GITHUB_TOKEN={secret}\n")
    ready(quay)
    outcome = adopt(quay, CLAIM)
    assert isinstance(outcome, Applied)
    assert "masked in the copy" in outcome.warnings[0]
    assert secret in text(quay, "CLAUDE.md")
    assert not [path for path in (Path(quay.root) / FOLDER).rglob("*") if path.is_file() and secret in path.read_text()]


def test_a_claim_that_cannot_be_adopted_keeps_none_of_the_others_back(quay: Workspace, capsys) -> None:
    unclean = an_atom(times=9, claim="the feed lies in /home/zed/feed")
    ready(quay, unclean, an_atom(), an_atom(claim="ropes are blue"))
    names = [step.atom.id for step in waiting(quay)]
    assert names[0] == unclean.id
    assert main(["--root", quay.root, "ladder", "adopt", "--yes", *names]) == 3
    told = capsys.readouterr()
    assert f"not adopted: {unclean.id}" in told.out
    assert "names a path" in told.err
    assert sorted(tier for tier, _ in atoms(quay.root).values()) == [L1, L2, L2]


def test_an_adopted_claim_is_found_in_the_folder_that_the_agents_variable_names(
    quay: Workspace, tmp_path: Path, monkeypatch
) -> None:
    lines = tmp_path / "config/projects/-quay/s1.jsonl"
    lines.parent.mkdir(parents=True)
    lines.write_text(f"{{}}\n{json.dumps({'message': {'content': CLAIM}})}\n")
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path / "config"))
    put(quay, an_atom(tier=L2, first_source="s1.jsonl#L2", source="s1.jsonl#L2"))
    assert (why(quay, CLAIM).path, why(quay, CLAIM).line) == (str(lines), 2)


def test_a_claim_that_its_person_edited_in_the_file_stays_there_and_that_is_told(quay: Workspace) -> None:
    ready(quay)
    adopt(quay, CLAIM)
    file = Path(quay.root) / "CLAUDE.md"
    file.write_text(file.read_text().replace("the north", "the south"))
    before = file.read_bytes()
    outcome = unadopt(quay, CLAIM)
    assert isinstance(outcome, Applied)
    assert "no longer holds it in these words" in outcome.warnings[0]
    assert file.read_bytes() == before


def test_a_claim_about_the_person_is_not_forgotten_while_its_file_holds_it(quay: Workspace) -> None:
    persona_full(1)
    with pytest.raises(MemdeckError, match=r"is in a CLAUDE.md \(L3\)"):
        forget(quay, "persona 0 holds")


def test_a_claim_that_is_not_adopted_is_told_so_when_it_is_to_be_taken_out(quay: Workspace) -> None:
    ready(quay)
    outcome = unadopt(quay, CLAIM)
    assert isinstance(outcome, Refused)
    assert "is not adopted" in outcome.message
