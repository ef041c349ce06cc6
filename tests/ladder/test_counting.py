"""What counts as one more: distinct sessions and local days, never a repetition (case B75)."""

from datetime import timedelta

import pytest

from memory_model.ladder.counting import Ruled, counted
from memory_model.ladder.gates import blocking_l2
from memory_model.ladder.joining import MOST_MARKS
from memory_model.ladder.limits import MOST, within
from tests.ladder.made import CLAIM, DAY, an_atom, day_of, sighting

NEW_YORK = "America/New_York"
FIVE = [sighting("s1", f"2026-10-01T10:0{number}", zone=NEW_YORK) for number in range(5)]


def count(atoms, said, ruled=None):
    return counted(atoms, said, "quay", lambda at: day_of(at, NEW_YORK), ruled)


@pytest.mark.parametrize(
    ("second", "third", "last"),
    [
        ("2026-10-02T09:00", "2026-10-02T10:00", []),
        ("2026-10-01T23:50", "2026-10-01T23:59", ["needs 2 days, has 1"]),
        ("2026-10-01T23:50", "2026-10-02T00:10", []),
    ],
)
def test_b75_one_session_is_one_however_often_it_comes(second, third, last) -> None:
    first = count((), FIVE)
    (atom,) = first.atoms
    assert (first.new, first.again, atom.observations, atom.sessions) == (1, 4, 5, ("s1",))
    assert blocking_l2(atom, DAY) == ["needs 3 distinct sessions, has 1", "needs 2 days, has 1"]
    for replay in (FIVE, FIVE[::-1], FIVE[2:] + FIVE):  # the hook twice, a resumed session, one after compaction
        again = count(first.atoms, replay)
        assert (again.atoms, again.new, again.again, again.repeated) == (first.atoms, 0, 0, len(replay))
    two = count(first.atoms, [sighting("s2", second, zone=NEW_YORK)])
    assert "needs 3 distinct sessions, has 2" in blocking_l2(two.atoms[0], DAY)
    three = count(two.atoms, [sighting("s3", third, zone=NEW_YORK)])
    assert blocking_l2(three.atoms[0], DAY) == last


def test_a_session_gone_on_with_is_the_same_session_on_one_more_day() -> None:
    found = count(count((), FIVE).atoms, [sighting("s1", "2026-10-02T09:00", zone=NEW_YORK)]).atoms[0]
    assert (found.sessions, found.days, found.observations) == (("s1",), ("2026-10-01", "2026-10-02"), 6)


def test_the_order_in_which_transcripts_are_read_changes_no_count() -> None:
    early, late = (
        sighting("s1", "2026-10-01T10:00"),
        sighting("s2", "2026-10-03T10:00", kind="decision", confidence="stated"),
    )
    (one,), (other,) = count((), [early, late]).atoms, count(count((), [late]).atoms, [early]).atoms
    assert one._replace(kind="", marks=(), sessions=()) == other._replace(kind="", marks=(), sessions=())
    assert set(one.sessions) == set(other.sessions)
    assert (one.source, one.first_source) == (late.source, early.source)
    assert one.confidence == "stated"


def test_a_replay_counts_nothing_even_where_old_marks_were_let_go() -> None:
    said = [
        sighting(f"s{number:03}", f"2026-10-01T{number // 60:02}:{number % 60:02}") for number in range(MOST_MARKS + 9)
    ]
    first = count((), said)
    assert first.atoms[0].observations == len(said)
    assert len(first.atoms[0].marks) == MOST_MARKS
    assert count(first.atoms, said).atoms == first.atoms


def test_only_a_later_sentence_brings_back_what_a_person_ruled_out() -> None:
    (atom,) = count((), FIVE).atoms
    ruled = Ruled({atom.id: FIVE[-1].at}, {})
    assert count((), FIVE, ruled).atoms == ()
    assert count((), [*FIVE, sighting("s2", "2026-10-02T09:00")], ruled).atoms[0].sessions == ("s2",)


def test_a_claim_goes_on_when_its_project_has_another_name() -> None:
    first = count((), FIVE).atoms
    (found,) = counted(first, [sighting("s2", "2026-10-02T09:00", CLAIM.upper())], "mole", day_of).atoms
    assert (found.id, found.project, found.sessions) == (first[0].id, "quay", ("s1", "s2"))


def test_an_adopted_claim_names_no_folder_when_it_is_said_again() -> None:
    adopted = an_atom(tier="L2", source="s3.jsonl#L7", first_source="s1.jsonl#L7")
    (found,) = count([adopted], [sighting("s9", "2026-10-06T12:00")]).atoms
    assert (found.source, found.first_source) == ("s9.jsonl#L7", "s1.jsonl#L7")


def test_a_masked_sentence_makes_its_claim_redacted() -> None:
    assert count((), [*FIVE, sighting("s9", claim=CLAIM, redacted=True)]).atoms[0].redacted


def test_of_l1_the_longest_unsaid_leaves_and_it_is_said() -> None:
    many = [an_atom(claim=f"claim {number}", last_seen=number + 9) for number in range(MOST["L1"])]
    above = an_atom(claim="adopted", tier="L2", last_seen=1)
    contested = an_atom(claim="disputed", contested=True, last_seen=2)
    assert within([above, *many], DAY).dropped == ()
    kept = within([above, contested, *many], DAY)
    assert [atom.claim for atom in (above, contested, *many) if atom not in kept.atoms] == ["claim 0"]
    why = "L1 holds 500 claims, this was the one unsaid for longest"
    assert [one.sentence() for one in kept.dropped] == [f"dropped {many[0].id} ({why}): claim 0"]


def test_after_ninety_days_without_a_sighting_a_claim_leaves_and_it_is_said() -> None:
    atoms = [an_atom(), an_atom(claim="adopted", tier="L2"), an_atom(claim="disputed", contested=True)]
    assert within(atoms, DAY + timedelta(90)).atoms == tuple(atoms)
    kept = within(atoms, DAY + timedelta(91))
    assert kept.atoms == tuple(atoms[1:])
    said = f"dropped {atoms[0].id} (not said since 2026-10-05, 90 days at most): {CLAIM}"
    assert [one.sentence() for one in kept.dropped] == [said]


def test_a_session_that_is_resumed_under_a_new_name_with_its_history_is_no_second_one() -> None:
    first = [sighting("s1", "2026-10-05T09:00"), sighting("s1", "2026-10-05T09:01", "gates open late")]
    before = counted((), first, "quay", day_of).atoms
    history = [one._replace(session="s2") for one in first]
    later = [sighting("s2", "2026-10-06T09:00"), sighting("s2", "2026-10-06T09:01", "gates close early")]
    found = counted(before, [*history, *later], "quay", day_of)
    assert [(atom.sessions, len(atom.days)) for atom in found.atoms] == [(("s1",), 2), (("s1",), 1), (("s1",), 1)]
    assert (found.new, found.again, found.repeated) == (1, 1, 2)
