"""B09: one bad line costs only itself."""

from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.storage import records

FIELDS = st.lists(st.binary(max_size=40), min_size=1, max_size=6)


@given(FIELDS)
@settings(deadline=None, max_examples=200)
def test_any_bytes_come_back_from_one_line(fields):
    line = records.encode(fields)
    assert line.count(b"\n") == 1
    assert b"\0" not in line
    assert records.decode(line[:-1]) == tuple(fields)


@given(st.lists(FIELDS, min_size=1, max_size=5), st.data())
@settings(deadline=None, max_examples=200)
def test_a_log_cut_anywhere_keeps_every_line_before_the_cut(many, data):
    lines = [records.encode(fields) for fields in many]
    whole = b"".join(lines)
    cut = data.draw(st.integers(0, len(whole)))
    kept = sum(1 for i in range(len(lines)) if len(b"".join(lines[: i + 1])) - 1 <= cut)
    found = records.read(whole[:cut])
    assert found.records == [tuple(fields) for fields in many[:kept]]
    assert len(found.unreadable) <= 1


def test_a_changed_byte_is_noticed():
    line = bytearray(records.encode([b"act", b"1"]))
    line[-2] ^= 1
    assert records.read(bytes(line)) == records.Records([], [1])


def test_nuls_from_a_power_cut_hide_nothing_behind_them():
    one, two = records.encode([b"one"]), records.encode([b"two"])
    assert records.read(one + b"\0" * 64 + two).records == [(b"one",), (b"two",)]
    assert records.read(one + b"\0" * 64).unreadable == []
