"""Flat lists are read without the YAML parser, and say what it would say."""

import pytest

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
