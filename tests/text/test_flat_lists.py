"""Flat lists are read without the YAML parser, and say what it would say."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.text import flat_block, yaml_block


@pytest.mark.parametrize(
    "line",
    [
        'aliases: [Sunniva, "S. Holt"]',
        "aliases: [\"Holt, S.\", 'Sunniva', the clerk ]",
        "aliases: [ Bram, Teo ]",
        'aliases: [ "Bram" , Teo]  # both',
        'aliases: ["", Teo]',
        "aliases: []",
    ],
)
def test_a_flat_list_is_read_as_the_parser_reads_it(line):
    assert flat_block.parse([line], 0, 1) == yaml_block.parse([line], 0, 1)


@pytest.mark.parametrize("line", ["a: ['it''s', b]", 'a: ["a" b]', 'a: ["a\\n"]', 'a: [x"y, b]', "a: [[b], c]"])
def test_what_only_the_parser_can_tell_is_left_to_it(line):
    assert flat_block.parse([line], 0, 1) is None


PARTS = [*"abé_-1#:[]{,", " ", "\t", "\x0c", "\xa0", '"', "'", "\\", "\r", "null", "2026-10-05"]
KEYS = ["name", "valid-from", "a_b", "é", "1a", " x"]
TEXTS = st.lists(st.sampled_from(PARTS), max_size=6).map("".join)
LINES = st.builds("{}: {}".format, st.sampled_from(KEYS), TEXTS | TEXTS.map("[{}]".format))


@settings(max_examples=300, deadline=None)
@given(st.lists(LINES, max_size=3))
def test_a_plain_block_is_read_as_by_its_expression(lines: list[str]) -> None:
    block = "\n".join(lines)
    plain = flat_block._plain(block, 0)
    if plain:
        assert plain == flat_block._quick(block, 0, len(lines))


def test_the_commonest_block_is_plain() -> None:
    lines = ["name: the-ferry", 'description: "Daily: at ten."', "type: project", "tags: [ferry, rest-of_it,]"]
    block = "\n".join(lines)
    assert flat_block._plain(block, 0) == flat_block._quick(block, 0, 4) != []


def test_a_list_of_a_key_inside_another_is_a_list() -> None:
    lines = ["metadata:", "  tags: [ferry, pilot]"]
    assert flat_block.parse(lines, 0, 2) == yaml_block.parse(lines, 0, 2)
