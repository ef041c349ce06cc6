"""The small JSON writer says what the standard one would, and never steers a terminal."""

import json
from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.cli.json_text import dumps, extended

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(VALUES)
@settings(deadline=None, max_examples=200)
def test_every_value_reads_back_as_itself(value):
    assert json.loads(dumps(value)) == value


@given(st.text())
@settings(deadline=None, max_examples=200)
def test_no_control_and_no_turning_mark_is_written_raw(text):
    written = dumps([text])
    assert "\n" not in written
    assert not any(ord(char) < 0x20 or 0x7F <= ord(char) < 0xA0 or 0x202A <= ord(char) <= 0x202E for char in written)


def test_bytes_that_were_no_utf8_are_written_as_replacement_characters():
    assert json.loads(dumps(b"caf\xe9".decode("utf-8", "surrogateescape"))) == "caf\ufffd"


def test_named_tuples_are_lists_and_other_values_their_text():
    assert dumps((date(2026, 10, 5), 1)) == '["2026-10-05", 1]'


def test_a_written_document_stays_as_it_is_and_takes_a_last_field():
    written = extended(dumps({"a": [1, None], "b": "\x1c"}), "c", ("é", True))
    assert dumps(written) == written
    assert json.loads(dumps(written)) == {"a": [1, None], "b": "\x1c", "c": ["é", True]}
    assert dumps({"inner": str(written)}) != dumps({"inner": written})
