"""Each parser reads its seeds, cut and joined in odd ways; fuzzing itself is a command of its own."""

import random

import pytest

from tests.fuzz.judging import judge
from tests.fuzz.parsers import PARSERS

CHANGES = 25


@pytest.mark.parametrize("name", PARSERS)
def test_a_parser_answers_the_same_twice_whatever_it_is_given(name: str) -> None:
    parser = PARSERS[name]
    chance = random.Random(name)
    seeds = chance.sample(parser.seeds, min(len(parser.seeds), CHANGES))
    for seed in (*seeds, b"", b"\0", b"\xff\xfe", b"\n" * 9):
        judge(parser, seed)
    for _ in range(CHANGES):
        judge(parser, changed(chance.choice(parser.seeds), parser.words, chance))


def changed(data: bytes, words: tuple[str, ...], chance: random.Random) -> bytes:
    """Put words into a text, take parts out, double others."""
    for _ in range(chance.randint(1, 6)):
        at, to = sorted(chance.choices(range(len(data) + 1), k=2))
        word = chance.choice(words).encode() if words else b"x"
        data = chance.choice([data[:at] + word + data[at:], data[:at] + data[to:], data[:to] + data[at:], data[:at]])
    return data
