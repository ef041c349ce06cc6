"""Adopting while others write, while the disk fails, and after a kill."""

from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.ladder import adopted, store
from memory_model.ladder.atom import L1, L2
from memory_model.ladder.places import ADOPTED
from memory_model.operations import ladder_adopt
from memory_model.operations import undo as undoing
from memory_model.operations.ladder_adopt import adopt
from memory_model.operations.ladder_unadopt import unadopt
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace.front import Workspace
from tests.ladder.made import CLAIM
from tests.operations.ladder.quays import atoms, ready, text


def test_a_store_that_cannot_be_written_leaves_both_files_as_they_were(quay: Workspace, monkeypatch) -> None:
    ready(quay)
    (Path(quay.root) / "CLAUDE.md").write_text("# Rules\n")

    def full(path: str, data: bytes) -> None:
        raise OSError(28, "No space left on device", path)

    monkeypatch.setattr("memory_model.storage.private.write", full)
    with pytest.raises(MemdeckError):
        adopt(quay, CLAIM)
    assert text(quay, "CLAUDE.md") == "# Rules\n"
    assert (
        adopted.standing(adopted.read(text(quay, ADOPTED).encode() if (Path(quay.root) / ADOPTED).exists() else b""))
        == {}
    )
    assert atoms(quay.root) == {CLAIM: (L1, 0)}


def test_a_second_process_that_adopts_the_same_claim_changes_nothing(quay: Workspace, monkeypatch) -> None:
    ready(quay)
    carried = ladder_adopt.carried

    def after_another(*args, **given):
        monkeypatch.setattr(ladder_adopt, "carried", carried)
        assert isinstance(adopt(quay, CLAIM), Applied)
        return carried(*args, **given)

    monkeypatch.setattr(ladder_adopt, "carried", after_another)
    outcome = adopt(quay, CLAIM)
    assert isinstance(outcome, Refused)
    assert "has climbed already" in outcome.message
    assert len(adopted.read(text(quay, ADOPTED).encode())) == 1


def test_what_was_counted_while_a_person_adopted_is_kept(quay: Workspace, monkeypatch) -> None:
    ready(quay)
    carried = ladder_adopt.carried

    def after_a_session(*args, **given):
        store.change(quay.root, lambda known: [atom._replace(observations=77) for atom in known.atoms])
        return carried(*args, **given)

    monkeypatch.setattr(ladder_adopt, "carried", after_a_session)
    assert isinstance(adopt(quay, CLAIM), Applied)
    assert [(atom.tier, atom.observations) for atom in store.read(quay.root).atoms] == [(L2, 77)]


@pytest.mark.parametrize("act", ["adopt", "unadopt"])
def test_an_act_that_was_killed_between_the_file_and_the_claims_can_be_undone(quay: Workspace, act: str) -> None:
    ready(quay)
    before = store.read(quay.root).atoms
    adopt(quay, CLAIM)
    if act == "unadopt":
        before = store.read(quay.root).atoms
        unadopt(quay, CLAIM)
    store.change(quay.root, lambda _: before)
    outcome = undoing.undo(quay, 1 if act == "adopt" else 2)
    assert isinstance(outcome, Applied)
    stands = act == "unadopt"
    assert atoms(quay.root)[CLAIM][0] == (L2 if stands else L1)
    assert (Path(quay.root) / "CLAUDE.md").exists() is stands
