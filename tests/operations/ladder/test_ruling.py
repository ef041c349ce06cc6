"""A person rules about claims: keeps one, both, vouches, forgets; what was ruled can be taken back."""

import json
import os
from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.ladder import registry, rulings, staging, store
from memory_model.ladder.block import put as put_in
from memory_model.ladder.places import ATOMS, BACKUPS, FOLDER, RULINGS, STAGED
from memory_model.operations.ladder_inspect import inspect
from memory_model.operations.ladder_promote import promotion
from memory_model.operations.ladder_record import record, told
from memory_model.operations.ladder_ruling import forget, reopen, resolve, verify
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Plan
from tests.ladder.made import CLAIM, an_atom, seconds, sighting
from tests.operations.ladder.quays import ALWAYS, DISPUTE, NEVER, THREE, ids, put, said


def test_contested_claims_stay_down_and_are_tagged(quay) -> None:
    said(quay, *DISPUTE)
    more = [
        sighting(f"s{n}", f"2026-10-0{n}T09:00", claim, confidence="stated")
        for n in (3, 4)
        for claim in (NEVER, ALWAYS)
    ]
    said(quay, *[one._replace(mark=f"{one.mark}{one.claim}") for one in more])
    assert promotion(quay).l2 == ()
    found = inspect(quay, contested=True)
    assert [one.shown for one in found.standing] == [
        f"{one.atom.claim} [contested — newer evidence 2026-10-04]" for one in found.standing
    ]
    assert len(found.pairs) == 1
    verify(quay, NEVER)
    assert promotion(quay).l2 == ()


def test_a_ruling_keeps_one_is_recorded_and_can_be_taken_back(quay) -> None:
    said(quay, *DISPUTE)
    dropped = ids(quay)[NEVER]
    assert isinstance(resolve(quay, NEVER, ALWAYS, dry_run=True), Plan)
    assert len(ids(quay)) == 2
    assert isinstance(resolve(quay, NEVER, ALWAYS), Applied)
    (kept,) = store.read(quay.root).atoms
    assert (kept.claim, kept.contested, kept.contested_by) == (ALWAYS, False, "")
    ruling = rulings.read(quay.root)[-1]
    assert (ruling.act, ruling.id, ruling.other, ruling.at) == (
        "resolved",
        dropped,
        kept.id,
        seconds("2026-10-05T16:40"),
    )
    said(quay, *DISPUTE)
    assert list(ids(quay)) == [ALWAYS]
    reopen(quay, dropped)
    assert {atom.contested for atom in store.read(quay.root).atoms} == {True}
    with pytest.raises(MemdeckError, match="nothing was ruled"):
        reopen(quay, dropped)


def test_what_is_said_again_after_the_ruling_is_new_evidence(quay) -> None:
    said(quay, *DISPUTE)
    resolve(quay, ALWAYS, NEVER)
    found = said(quay, sighting("s9", "2026-10-06T10:00", ALWAYS))
    assert len(found.contested) == 1
    assert {atom.contested for atom in store.read(quay.root).atoms} == {True}


def test_a_claim_against_one_about_the_person_is_ruled_like_any_other(quay) -> None:
    store.change(registry.persona(), lambda _: [an_atom(1, 1, NEVER, tier="L3", project="")])
    said(quay, DISPUTE[1])
    (own,) = store.read(quay.root).atoms
    assert [one.shown[-11:] for one in inspect(quay).standing] == ["2026-10-05]", "2026-10-05]"]
    with pytest.raises(MemdeckError, match="is in a CLAUDE"):
        resolve(quay, NEVER, ALWAYS)
    assert isinstance(done := resolve(quay, ALWAYS, "both"), Applied)
    assert done.done[0].line == 1
    assert not store.read(quay.root).atoms[0].contested
    reopen(quay, own.id)
    assert isinstance(resolve(quay, own.id, NEVER), Applied)
    assert ids(quay) == {}


def test_a_claim_whose_opponent_is_gone_can_be_let_go(quay) -> None:
    put(quay, an_atom(claim=NEVER, contested=True, contested_by="atm_00000000"), an_atom(claim=ALWAYS, contested=True))
    with pytest.raises(MemdeckError, match="is gone") as caught:
        resolve(quay, NEVER, "atm_00000000")
    assert caught.value.repair == f"memdeck ladder resolve {ids(quay)[NEVER]} --keep {ids(quay)[NEVER]}"
    resolve(quay, NEVER, ids(quay)[NEVER])
    resolve(quay, ALWAYS, "both")
    assert [(atom.contested, atom.contested_by) for atom in store.read(quay.root).atoms] == [(False, "")] * 2


def test_both_may_stand(quay) -> None:
    said(quay, *DISPUTE)
    resolve(quay, NEVER, "both")
    assert {(atom.contested, atom.contested_by) for atom in store.read(quay.root).atoms} == {(False, "")}
    reopen(quay, NEVER)
    assert {atom.contested for atom in store.read(quay.root).atoms} == {True}


@pytest.mark.parametrize(
    ("claim", "keep", "kind", "words"),
    [
        (CLAIM, NEVER, "refused", "is not contested"),
        (NEVER, CLAIM, "refused", "do not contradict each other"),
        (NEVER, "nothing like it", "unknown", "no claim is or holds"),
        ("push to main", NEVER, "ambiguous", "matches 2 claims"),
    ],
)
def test_a_ruling_about_what_is_not_contested_is_refused(quay, claim, keep, kind, words) -> None:
    said(quay, *DISPUTE, *THREE)
    with pytest.raises(MemdeckError, match=words) as caught:
        resolve(quay, claim, keep)
    assert caught.value.kind == kind
    assert len(ids(quay)) == 3


@pytest.mark.parametrize("act", [lambda quay: forget(quay, NEVER), lambda quay: resolve(quay, NEVER, ALWAYS)])
def test_what_stands_in_a_claude_md_has_to_be_taken_out_there_first(quay, act) -> None:
    said(quay, *DISPUTE)
    store.change(quay.root, lambda known: [known.atoms[0]._replace(tier="L2"), known.atoms[1]])
    with pytest.raises(MemdeckError) as caught:
        act(quay)
    assert (caught.value.kind, caught.value.repair) == ("refused", f"memdeck ladder unadopt {ids(quay)[NEVER]}")
    assert len(ids(quay)) == 2
    assert rulings.read(quay.root) == []


def test_verified_claims_need_one_session_and_no_second_day_and_it_can_be_withdrawn(quay) -> None:
    said(quay, sighting("s1", confidence="stated"))
    assert promotion(quay).l2 == ()
    verify(quay, CLAIM)
    assert len(promotion(quay).l2) == 1
    assert verify(quay, CLAIM) == Applied((), None)
    verify(quay, CLAIM, withdraw=True)
    assert store.read(quay.root).atoms[0].confidence == "stated"


def test_a_claim_about_the_person_is_verified_where_it_is_kept(quay) -> None:
    store.change(registry.persona(), lambda _: [an_atom(tier="L3", project="")])
    verify(quay, CLAIM)
    assert store.read(registry.persona()).atoms[0].is_verified
    assert not os.path.exists(os.path.join(quay.root, FOLDER))


def test_forgetting_leaves_no_word_of_a_claim_and_lets_its_opponent_go(quay) -> None:
    said(quay, *DISPUTE)
    resolve(quay, NEVER, ALWAYS)
    said(quay, sighting("s8", "2026-10-06T09:00", NEVER))
    staging.write(quay.root, staging.Staged(store.read(quay.root).atoms))
    forget(quay, NEVER)
    files = (ATOMS, RULINGS, STAGED)
    assert not [name for name in files if NEVER.encode() in open(os.path.join(quay.root, name), "rb").read()]  # noqa: SIM115
    (left,) = store.read(quay.root).atoms
    assert (left.claim, left.contested) == (ALWAYS, False)
    said(quay, *DISPUTE)
    assert list(ids(quay)) == [ALWAYS]
    said(quay, sighting("s9", "2026-10-07T09:00", NEVER))
    assert list(ids(quay)) == [ALWAYS, NEVER]


def test_forgetting_takes_a_claim_out_of_the_copies_of_the_files_it_stood_in(quay) -> None:
    folder = os.path.join(quay.root, BACKUPS)
    os.makedirs(folder)
    own, _ = put_in(None, NEVER)
    with_others, _ = put_in(b"# Rules\n" + put_in(None, CLAIM)[0], NEVER)
    copies = {"1": own, "2": with_others, "3": f"{NEVER}\n<!-- /memdeck -->\n".encode()}
    for name, data in copies.items():
        Path(folder, name).write_bytes(data)
    put(quay, an_atom(claim=NEVER))
    forget(quay, NEVER, dry_run=True)
    assert {path.name: path.read_bytes() for path in Path(folder).iterdir()} == copies
    forget(quay, NEVER)
    left = {path.name: path.read_bytes() for path in Path(folder).iterdir()}
    assert left == {"2": b"# Rules\n" + put_in(None, CLAIM)[0], "3": copies["3"]}


@pytest.mark.parametrize("at", [10**40, -1, "now"])
def test_a_ruling_of_no_moment_of_the_calendar_is_passed_over(quay, at) -> None:
    put(quay, an_atom(claim=NEVER))
    verify(quay, NEVER)
    with open(os.path.join(quay.root, RULINGS), "a") as file:
        file.write(json.dumps({"at": at, "act": "verified", "id": "atm_00000000"}) + "\n")
    assert [ruling.act for ruling in rulings.read(quay.root)] == ["verified"]


def test_what_was_ruled_and_what_was_dropped_is_listed(quay) -> None:
    said(quay, *DISPUTE, sighting("s1", "2026-07-06T09:00", "never counted", mark="old"))
    assert "never counted" not in ids(quay)
    put(quay, an_atom(claim="said long ago", days=("2026-07-06",)))
    found = said(quay, *THREE)
    assert [line[-15:] for line in found.dropped] == [": said long ago"]
    resolve(quay, NEVER, ALWAYS)
    verify(quay, CLAIM)
    told_of = [told(one) for one in record(quay)]
    assert len(told_of) == 3
    assert f"{ids(quay)[CLAIM]} (observed)" in told_of
    assert any(line.endswith(f"lost to {ids(quay)[ALWAYS]}: {NEVER}") for line in told_of)
    assert any(line.endswith("(not said since 2026-07-06, 90 days at most): said long ago") for line in told_of)
