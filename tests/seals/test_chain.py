"""The chain in its file: whatever is done to it is named, and nothing keeps it from being read."""

import pytest

from memory_model.seals.chain import Chain, ordered, read
from memory_model.seals.seal import ACCEPTED, SEALED, Seal, Told, begun, decode, encode, is_true, make

AT = "2026-10-06T09:00:00+00:00"


def day(number: int, prev: Seal, text: bytes = b"- a line\n", act: str = SEALED, over: tuple[str, ...] = ()) -> Seal:
    date = f"2026-10-{number:02d}"
    return make(act, (date, f"memory/{date}.md"), text, ((prev.id,), over), Told(AT))


@pytest.fixture
def seals() -> list[Seal]:
    found = [begun(AT)]
    for number in range(1, 6):
        found.append(day(number, found[-1], f"- line {number}\n".encode()))
    return found


def lines(seals: list[Seal]) -> list[bytes]:
    return [encode(seal) for seal in seals]


def said(chain: Chain) -> str:
    return " | ".join(f"{flaw.severity} {flaw.line} {flaw.message}" for flaw in chain.flaws)


def test_a_record_is_a_line_that_reads_back(seals):
    odd = make(
        ACCEPTED,
        ("2026-10-05", "memory/é\udc80.md"),
        b"x\xff\r\ny",
        (("a",), ("b",)),
        Told(AT, "bot", 'a "why"', ["abcd"]),
    )
    for seal in (*seals, odd):
        line = encode(seal)
        assert line.endswith(b"\n")
        assert line.count(b"\n") == 1
        assert decode(line.rstrip(b"\n")) == seal
        assert is_true(line.rstrip(b"\n"), seal)


def test_a_whole_chain_has_no_flaw(seals):
    chain = read(b"".join(lines(seals)))
    assert chain.flaws == ()
    assert list(chain.records) == seals
    assert chain.heads() == (seals[-1].id,)
    assert sorted(chain.standing()) == [f"2026-10-{number:02d}" for number in range(1, 6)]


@pytest.mark.parametrize("number", range(6))
def test_a_changed_record_is_named_wherever_it_stands(seals, number):
    found = lines(seals)
    found[number] = found[number].replace(AT.encode(), b"2026-10-06T09:00:01+00:00")
    chain = read(b"".join(found))
    assert f"error {number + 1} the record in line {number + 1}" in said(chain)
    assert chain.broken


@pytest.mark.parametrize("number", range(1, 5))
def test_a_record_that_was_taken_out_is_missed_by_the_next_one(seals, number):
    found = lines(seals)
    del found[number]
    assert f"error {number + 1} line {number + 1}" in said(read(b"".join(found)))
    assert "the record before it is missing" in said(read(b"".join(found)))


def test_records_in_another_order_are_named(seals):
    found = lines(seals)
    found[2], found[4] = found[4], found[2]
    assert "the record before it is behind it" in said(read(b"".join(found)))


def test_a_chain_that_was_cut_short_is_told_by_what_the_machine_remembers(seals):
    found = lines(seals)
    assert read(b"".join(found[:-2])).flaws == ()
    chain = read(b"".join(found[:-2]), b"".join(found))
    assert "sealed 2026-10-04" in said(chain)
    assert "sealed 2026-10-05" in said(chain)
    assert [seal.date for seal in chain.lost] == ["2026-10-04", "2026-10-05"]
    assert "2026-10-05" in chain.standing()


def test_a_file_that_is_gone_is_one_flaw_and_its_days_are_still_known(seals):
    chain = read(b"", b"".join(lines(seals)))
    assert len(chain.flaws) == 1
    assert "6 records" in said(chain)
    assert len(chain.standing()) == 5


def test_two_branches_from_one_record_are_both_whole_and_a_later_one_joins_them(seals):
    left, right = day(6, seals[-1], b"left\n"), day(6, seals[-1], b"right\n")
    chain = read(b"".join(lines([*seals, left, right])))
    assert chain.flaws == ()
    assert set(chain.heads()) == {left.id, right.id}
    assert chain.standing()["2026-10-06"] == [left, right]
    both = make(SEALED, ("2026-10-07", "memory/2026-10-07.md"), b"x", (chain.heads(), ()), Told(AT))
    joined = read(b"".join(lines([*seals, left, right, both])))
    assert joined.flaws == ()
    assert joined.heads() == (both.id,)


def test_a_line_that_both_sides_have_counts_once(seals):
    chain = read(b"".join([*lines(seals), *lines(seals)[2:]]))
    assert chain.flaws == ()
    assert len(chain.records) == len(seals)


def test_a_later_record_of_a_day_stands_in_place_of_those_it_names(seals):
    newer = day(3, seals[-1], b"- line 3\n- late\n", ACCEPTED, (seals[3].id,))
    assert read(b"".join(lines([*seals, newer]))).standing()["2026-10-03"] == [newer]


def test_line_ends_of_another_system_and_conflict_marks_cost_nothing(seals):
    data = b"<<<<<<< HEAD\r\n" + b"".join(lines(seals)).replace(b"\n", b"\r\n") + b">>>>>>> other\r\n"
    chain = read(data)
    assert list(chain.records) == seals
    assert not chain.broken
    assert [flaw.line for flaw in chain.flaws] == [1, 8]


def test_mending_puts_each_record_behind_those_it_names(seals):
    shuffled = [seals[4], seals[1], seals[5], seals[0], seals[3], seals[2]]
    assert ordered(shuffled) == seals


STUMPS = {
    "half a line": b'{"act":"sealed","date":"2026-10-0',
    "no line feed": b'{"event":"pardon","id":"x","at":"2026-10-04T10:00:00"}',
    "nul": bytes(64),
}


@pytest.mark.parametrize("stump", STUMPS.values(), ids=STUMPS.keys())
def test_b09_what_a_kill_left_at_the_end_costs_only_itself(seals, stump):
    data = b"".join(lines(seals[:-1])) + stump
    assert list(read(data).records) == seals[:-1]
    assert not read(data).broken
    behind, glued = data + b"\n" + encode(seals[-1]), data + encode(seals[-1])
    for whole in (behind, glued):
        chain = read(whole)
        assert list(chain.records) == seals
        assert not chain.broken
        assert len(chain.flaws) == (0 if stump == STUMPS["nul"] else 1)
