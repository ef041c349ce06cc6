"""The claim that somebody means: named by its id or its words, or by what is nearest."""

import pytest

from memory_model.errors import MemdeckError
from memory_model.operations.ladder_find import one
from tests.ladder.made import an_atom

ATOMS = [
    an_atom(claim="never push to main on a friday"),
    an_atom(claim="never push to main without a review"),
    an_atom(claim="the depot closes at six"),
]


def test_a_claim_is_found_by_its_words_or_its_id():
    assert one(ATOMS, "The depot closes").claim == "the depot closes at six"
    assert one(ATOMS, ATOMS[2].id) is ATOMS[2]


def test_words_of_two_claims_name_both():
    with pytest.raises(MemdeckError) as told:
        one(ATOMS, "push to main")
    assert told.value.kind == "ambiguous"
    assert all(atom.id in told.value.message for atom in ATOMS[:2])


def test_a_mistyped_claim_names_the_nearest_and_one_that_is_like_none_the_list():
    with pytest.raises(MemdeckError) as near:
        one(ATOMS, "the depot closed at sixx")
    assert near.value.repair == f"did you mean {ATOMS[2].id} ({ATOMS[2].claim})?"
    with pytest.raises(MemdeckError) as far:
        one(ATOMS, "zebra crossing quota")
    assert far.value.repair == "memdeck ladder inspect"
