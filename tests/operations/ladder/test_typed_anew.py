"""What must not be committed as it is, is typed anew by its person: the clean words stand for the old ones."""

from pathlib import Path

import pytest

from memory_model.cli.main import main
from memory_model.ladder import store
from memory_model.ladder.atom import L1, L2
from memory_model.ladder.block import CLOSE, OPEN
from memory_model.ladder.contradiction import CONTRARY
from memory_model.operations.ladder_adopt import adopt, waiting
from memory_model.operations.ladder_count import count
from memory_model.operations.ladder_inspect import inspect
from memory_model.operations.ladder_promote import stage
from memory_model.operations.ladder_ruling import forget
from memory_model.operations.ladder_unadopt import unadopt
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace.front import Workspace
from tests.ladder.made import an_atom, seconds, sighting
from tests.operations.ladder.quays import atoms, project, put, ready, text


@pytest.mark.parametrize(
    ("claim", "why"), [("the feed lies in /home/teo/feed", "path"), ("Teo signs off releases", "user (teo)")]
)
def test_what_must_not_be_committed_is_retyped_by_the_person(quay: Workspace, claim: str, why: str) -> None:
    ready(quay, an_atom(claim=claim))
    refused = adopt(quay, claim)
    assert isinstance(refused, Refused)
    assert why in refused.message
    assert f"ladder adopt {an_atom(claim=claim).id} --as" in refused.repair
    assert not (Path(quay.root) / "CLAUDE.md").exists()
    assert isinstance(adopt(quay, claim, text="the  feed is signed off"), Applied)
    assert text(quay, "CLAUDE.md") == f"{OPEN}\n- the feed is signed off\n{CLOSE}\n"
    assert [(known.claim, known.tier, len(known.sessions)) for known in store.read(quay.root).atoms] == [
        ("the feed is signed off", L2, 3)
    ]


def test_a_masked_claim_climbs_only_as_clean_text(quay: Workspace) -> None:
    masked = an_atom(claim="the key [redacted] opens the feed", redacted=True)
    ready(quay, masked)
    for given in ("", "the key [redacted] opens it", "x"):
        assert isinstance(adopt(quay, masked.id, text=given), Refused)
    assert isinstance(adopt(quay, masked.id, text="the feed needs a key"), Applied)
    (atom,) = store.read(quay.root).atoms
    assert (atom.claim, atom.redacted, atom.tier) == ("the feed needs a key", False, L2)


def test_words_typed_anew_join_what_was_said_in_them_before(quay: Workspace) -> None:
    masked = an_atom(claim="the mole opens with [redacted]", redacted=True)
    put(quay, masked, an_atom(times=9, on=4, claim="the mole opens with a code"))
    assert isinstance(adopt(quay, masked.id, text="the mole opens with a code"), Applied)
    (known,) = store.read(quay.root).atoms
    assert (known.claim, known.tier, len(known.sessions)) == ("the mole opens with a code", L2, 9)


def test_words_typed_anew_do_not_climb_against_another_claim(quay: Workspace) -> None:
    masked = an_atom(claim="never use [redacted]", redacted=True)
    put(quay, masked, an_atom(claim="always use tabs", tier=L2, promoted_at=5))
    outcome = adopt(quay, masked.id, text="never use tabs")
    assert isinstance(outcome, Refused)
    assert "contradicts" in outcome.message
    assert not (Path(quay.root) / "CLAUDE.md").exists()


def test_one_text_is_not_the_text_of_several_claims(quay: Workspace, capsys) -> None:
    ready(quay, an_atom(), an_atom(claim="ropes are blue"))
    names = [step.atom.id for step in waiting(quay)]
    assert main(["--root", quay.root, "ladder", "adopt", "--yes", *names, "--as", "ropes"]) == 2
    assert {tier for tier, _ in atoms(quay.root).values()} == {L1}


def test_a_claim_of_l3_that_was_typed_anew_is_proposed_no_more_by_any_project(tmp_path: Path) -> None:
    claim, held = "the feed of teo is read first", seconds("2026-08-01T12:00")
    for name in ("quay", "depot"):
        put(project(tmp_path, name), an_atom(claim=claim, project=name, tier=L2, promoted_at=held))
    quay, depot = project(tmp_path), project(tmp_path, "depot")
    stage(quay)
    (step,) = waiting(quay)
    clean = adopt(quay, step.atom.id, text="the feed is read first")
    assert isinstance(clean, Applied)
    for here in (quay, depot):
        assert stage(here).l3 == ()
        assert inspect(here, L2).standing[0].blocking == ("is in L3 already",)
    unadopt(quay, "the feed is read first")
    assert [atom.claim for atom in stage(depot).l3] == [claim]


def test_what_is_said_again_in_the_old_words_is_said_of_the_clean_ones(quay: Workspace) -> None:
    masked = an_atom(claim="the key [redacted] opens the feed", redacted=True)
    ready(quay, masked)
    adopt(quay, masked.id, text="the feed needs a key")
    again = sighting("s9", "2026-10-09T12:00", masked.claim, redacted=True)
    count(quay, [again], CONTRARY)
    (atom,) = store.read(quay.root).atoms
    assert (atom.claim, len(atom.sessions), atom.redacted, atom.tier) == ("the feed needs a key", 4, False, L2)
    unadopt(quay, atom.id)
    forget(quay, atom.id)
    count(quay, [sighting("s10", "2026-10-10T12:00", masked.claim, redacted=True)], CONTRARY)
    assert [atom.claim for atom in store.read(quay.root).atoms] == [masked.claim]
