"""Contrary claims: both stand still, both are tagged, a person rules."""

from memory_model.ladder.contest import MOST, Contrary, frozen, linked, pairs, parted, shown, tag, without
from tests.ladder.made import an_atom, seconds

NEVER = an_atom(1, 1, "never push to main", last_seen=seconds("2026-10-05T12:00"))
ALWAYS = an_atom(1, 1, "always push to main", days=("2026-10-09",), last_seen=seconds("2026-10-09T12:00"))
SOMETIMES = an_atom(1, 1, "push to main on Fridays", last_seen=seconds("2026-10-07T12:00"))
OTHER = an_atom(1, 1, "berths are numbered")


def _why(one: str, other: str) -> str:
    return "push" if "push" in one and "push" in other else ""


CONTRARY = Contrary(_why, str.split)


def test_both_sides_are_frozen_whichever_is_new() -> None:
    for new in ([ALWAYS.id], [NEVER.id], [NEVER.id, ALWAYS.id]):
        found = frozen([NEVER, OTHER, ALWAYS], new, CONTRARY)
        assert [(atom.contested, atom.contested_by) for atom in found.atoms] == [
            (True, ALWAYS.id),
            (False, ""),
            (True, NEVER.id),
        ]
        assert len(found.said) == 1
        assert "never push to main" in found.said[0]


def test_what_is_known_is_not_compared_again_nor_what_a_person_settled() -> None:
    assert frozen([NEVER, ALWAYS], [OTHER.id][:0], CONTRARY).said == ()
    assert frozen([NEVER, ALWAYS], [ALWAYS.id], CONTRARY, {frozenset((NEVER.id, ALWAYS.id))}).said == ()


def test_a_claim_against_one_of_another_store_marks_ours_and_both_are_tagged() -> None:
    (own,) = frozen([ALWAYS], [ALWAYS.id], CONTRARY, beyond=[NEVER]).atoms
    assert own.contested_by == NEVER.id
    assert tag(NEVER, [own, NEVER]) == tag(own, [own, NEVER]) == "[contested — newer evidence 2026-10-09]"
    assert [atom.contested for atom in linked([own, NEVER, OTHER])] == [True, True, False]


def test_a_contested_claim_is_shown_with_the_day_of_the_newer_evidence() -> None:
    atoms = frozen([NEVER, ALWAYS, OTHER], [ALWAYS.id], CONTRARY).atoms
    assert [shown(atom, atoms) for atom in atoms] == [
        "never push to main [contested — newer evidence 2026-10-09]",
        "always push to main [contested — newer evidence 2026-10-09]",
        "berths are numbered",
    ]
    assert shown(NEVER._replace(contested=True), ()) == "never push to main [contested — newer evidence 2026-10-05]"


def test_pairs_name_each_contradiction_once_the_older_first() -> None:
    atoms = frozen([ALWAYS, NEVER, SOMETIMES], [ALWAYS.id, SOMETIMES.id], CONTRARY).atoms
    found = {(older.claim, newer.claim) for older, newer in pairs(atoms)}
    assert found == {
        (NEVER.claim, ALWAYS.claim),
        (NEVER.claim, SOMETIMES.claim),
        (SOMETIMES.claim, ALWAYS.claim),
    }
    assert len(pairs(atoms)) == 3


def test_what_a_third_claim_contests_stays_contested() -> None:
    two = frozen([NEVER, ALWAYS], [ALWAYS.id], CONTRARY).atoms
    assert [atom.contested for atom in without(two, ALWAYS.id)] == [False]
    assert [(atom.contested, atom.contested_by) for atom in parted(two, NEVER.id, ALWAYS.id)] == [(False, "")] * 2
    three = frozen((*two, SOMETIMES), [SOMETIMES.id], CONTRARY).atoms
    assert [(atom.id, atom.contested) for atom in without(three, SOMETIMES.id)] == [(NEVER.id, True), (ALWAYS.id, True)]
    assert [(atom.id, atom.contested) for atom in without(three, NEVER.id)] == [(ALWAYS.id, True), (SOMETIMES.id, True)]


def test_only_claims_that_share_a_word_are_compared_and_of_too_many_the_nearest() -> None:
    compared = []

    def why(one: str, other: str) -> str:
        compared.append(other)
        return ""

    often = [an_atom(1, 1, f"deploy berth number{n}") for n in range(3 * MOST)]
    near = an_atom(1, 1, "deploy the kiosk of the north quay")
    new = an_atom(1, 1, "never deploy the kiosk")
    frozen([OTHER, near, *often, new], [new.id], Contrary(why, lambda claim: set(claim.split()) - {"the"}))
    assert len(compared) == MOST - 1  # itself is the nearest
    assert near.claim in compared
    assert OTHER.claim not in compared
