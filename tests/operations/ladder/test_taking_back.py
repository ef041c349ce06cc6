"""Undoing what was adopted or taken out: file, trail, tier, proposal and store are as they were."""

import re
from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.ladder import adopted, registry, store
from memory_model.ladder.atom import L1, L2
from memory_model.ladder.block import CLOSE, OPEN
from memory_model.ladder.claims import atom_id
from memory_model.ladder.places import ADOPTED, ATOMS, STAGED
from memory_model.operations import undo as undoing
from memory_model.operations.ladder_adopt import adopt, waiting
from memory_model.operations.ladder_promote import stage
from memory_model.operations.ladder_unadopt import unadopt
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace.front import Workspace
from memory_model.workspace.outside import PERSONA
from tests.ladder.made import CLAIM, an_atom, seconds
from tests.operations.ladder.quays import atoms, project, put, ready, text

BLOCK = f"{OPEN}\n- {CLAIM}\n{CLOSE}\n"


def test_an_adoption_is_an_act_that_is_taken_back_and_brought_back(quay: Workspace) -> None:
    ready(quay)
    first = adopt(quay, CLAIM)
    assert isinstance(first, Applied)
    back = undoing.undo(quay)
    assert isinstance(back, Applied)
    assert not (Path(quay.root) / "CLAUDE.md").exists()
    assert atoms(quay.root) == {CLAIM: (L1, 0)}
    assert [act.undone for act in quay.store.history()] == [True, False]
    assert isinstance(undoing.undo(quay, back.undo), Applied)
    assert text(quay, "CLAUDE.md") == BLOCK
    assert [line.act for line in adopted.read(text(quay, ADOPTED).encode())] == ["adopted", "unadopted", "adopted"]


def test_what_is_taken_out_by_mistake_and_brought_back_has_stood_all_along(tmp_path: Path) -> None:
    ready(project(tmp_path))
    adopt(project(tmp_path), CLAIM)
    later = project(tmp_path, now="2026-10-20T09:00")
    unadopt(later, CLAIM)
    undoing.undo(later, 2)
    (atom,) = store.read(later.root).atoms
    assert later.clock.day_of(atom.promoted_at).isoformat() == "2026-10-05"
    unadopt(later, CLAIM)
    stage(later)
    assert isinstance(adopt(later, CLAIM), Applied)
    (atom,) = store.read(later.root).atoms
    assert later.clock.day_of(atom.promoted_at).isoformat() == "2026-10-20"


def now(workspace: Workspace) -> dict[str, object]:
    """Read all that an adoption changes, and what is adopted by the trail."""
    files = {path: workspace.store.read(path).data for path in ("CLAUDE.md", PERSONA, ATOMS, STAGED)}
    stands = adopted.standing(adopted.read(workspace.store.read(ADOPTED).data or b""))
    return {**files, "persona": store.read(registry.persona()).atoms, "stands": sorted(stands)}


def since(state: dict[str, object]) -> dict[str, object]:
    """Leave out since when a claim stands in its file: to the day it is as before."""
    data = state[ATOMS]
    assert isinstance(data, bytes)
    told = re.sub(rb'"promoted_at":\d+', b"", data)
    persona = tuple([atom._replace(promoted_at=0) for atom in store.read(registry.persona()).atoms])
    return {**state, ATOMS: told, "persona": persona, STAGED: None}


THREE = (an_atom(times=5, claim="ropes are blue"), an_atom(times=4), an_atom(claim="the mole opens at six"))


def low(tmp_path: Path) -> tuple[Workspace, str]:
    quay = project(tmp_path)
    ready(quay, *THREE)
    return quay, an_atom().id


def high(tmp_path: Path) -> tuple[Workspace, str]:
    held = seconds("2026-08-01T12:00")
    for name in ("depot", "quay"):
        made = [atom._replace(id=atom_id(atom.claim, name), project=name, tier=L2, promoted_at=held) for atom in THREE]
        put(project(tmp_path, name), *made)
    quay = project(tmp_path)
    stage(quay)
    return quay, atom_id(CLAIM, None)


@pytest.mark.parametrize("made", [low, high])
def test_each_act_and_its_undoing_leave_all_as_it_was(tmp_path: Path, made) -> None:
    quay, name = made(tmp_path)
    proposed = now(quay)
    first = adopt(quay, name)
    assert isinstance(first, Applied)
    stood = now(quay)
    back = undoing.undo(quay, first.undo)
    assert now(quay) == proposed
    again = undoing.undo(quay, back.undo)
    assert since(now(quay)) == since(stood)
    assert now(quay)[STAGED] == stood[STAGED]
    out = unadopt(quay, name)
    taken_out = now(quay)
    assert {**taken_out, STAGED: b""} == {**proposed, STAGED: b""}
    assert name not in [step.atom.id for step in waiting(quay)]  # its person took it out: sessions may propose it anew
    in_again = undoing.undo(quay, out.undo)
    assert since(now(quay)) == since(stood)
    undoing.undo(quay, in_again.undo)
    assert now(quay) == taken_out
    assert isinstance(again, Applied)


def test_the_adoption_behind_several_undoings_proposes_its_claim_again(tmp_path: Path) -> None:
    quay, name = low(tmp_path)
    proposed = now(quay)
    first = adopt(quay, name)
    back = undoing.undo(quay, first.undo)
    again = undoing.undo(quay, back.undo)
    undoing.undo(quay, again.undo)
    assert now(quay) == proposed


def test_what_was_typed_anew_is_proposed_in_its_clean_words(quay: Workspace) -> None:
    masked = an_atom(claim="the key [redacted] opens the feed", redacted=True)
    ready(quay, masked)
    first = adopt(quay, masked.id, text="the feed needs a key")
    undoing.undo(quay, first.undo)
    assert [step.atom.claim for step in waiting(quay)] == ["the feed needs a key"]


@pytest.mark.parametrize("after", ["contested", "redacted", "full", "unclean"])
def test_what_froze_a_claim_meanwhile_keeps_it_out(quay: Workspace, after: str, monkeypatch) -> None:
    ready(quay)
    adopt(quay, CLAIM)
    out = unadopt(quay, CLAIM)
    if after == "full":
        many = [an_atom(claim=f"rope {n} is blue", tier=L2) for n in range(60)]
        put(quay, *many)
    elif after == "unclean":
        monkeypatch.setenv("USER", "north")
    else:
        change = {"contested": {"contested": True, "contested_by": "atm_00000000"}, "redacted": {"redacted": True}}
        store.change(quay.root, lambda known: [atom._replace(**change[after]) for atom in known.atoms])
    before = now(quay)
    refused = undoing.undo(quay, out.undo)
    assert isinstance(refused, Refused)
    assert {"full": "holds 60 claims", "unclean": "names the user"}.get(after, after) in refused.message
    assert now(quay) == before


def test_a_disk_that_takes_no_proposal_keeps_nothing_in_its_file(quay: Workspace, monkeypatch) -> None:
    ready(quay)
    first = adopt(quay, CLAIM)

    def full(*_: object) -> None:
        raise MemdeckError("io", "no space left", STAGED)

    monkeypatch.setattr("memory_model.ladder.staging.change", full)
    back = undoing.undo(quay, first.undo)
    assert isinstance(back, Applied)
    assert "not proposed again" in back.warnings[-1]
    assert not (Path(quay.root) / "CLAUDE.md").exists()
