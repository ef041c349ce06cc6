"""What is asked of every reading: an answer or a refusal, the same one twice, and in time that grows as the text."""

import itertools
import time
from collections.abc import Iterator
from contextlib import suppress

from tests.fuzz.parser import Parser

SMALL = 2_000
"""Bytes from which on growth is measured."""
NOTICED = 0.1
"""Seconds of processor time for eight times as many bytes below which growth does not matter."""
STEEPEST = 3.0
"""How much longer twice the text may take."""


def judge(parser: Parser, data: bytes) -> None:
    """Read twice. Raises `AssertionError`, or what the parser should not have raised."""
    first, second = answer(parser, data), answer(parser, data)
    assert first == second, (first, second)


def answer(parser: Parser, data: bytes) -> object:
    """Return what was read, or the refusal as text."""
    try:
        return parser.read(data)
    except parser.refusals as refusal:
        return f"{type(refusal).__name__}: {refusal}"


def judge_growth(parser: Parser, data: bytes) -> None:
    """Make a long text of a short one in several ways; each, doubled, may take three times as long at most."""
    for unit in units(data):
        if is_steep(parser, unit) and is_steep(parser, unit, again=2):
            raise AssertionError(f"{unit!r}, repeated, takes more than {STEEPEST} times as long when doubled")


def units(data: bytes) -> Iterator[bytes]:
    """Yield what is repeated: all of it, and its longest line without the end, from its start and from its middle."""
    if data:
        yield data
        longest = max(data.split(b"\n"), key=len)
        if longest not in (b"", data):
            yield longest
        if len(longest) > 2:
            yield longest[len(longest) // 2 :]
            yield longest[:1]


def is_steep(parser: Parser, unit: bytes, again: int = 1) -> bool:
    """Tell whether doubling the text twice in a row costs far more than twice as much, each time."""
    times = []
    for factor in (1, 2, 4, 8):
        grown = unit * (factor * SMALL // len(unit) + 1)
        times.append(min(_seconds(parser, grown) for _ in range(again)))
        if times[-1] > 20:
            break
    if times[-1] < NOTICED:
        return False
    steps = [later / max(sooner, 1e-4) for sooner, later in itertools.pairwise(times)]
    return all(step > STEEPEST for step in steps[-2:])


def _seconds(parser: Parser, data: bytes) -> float:
    began = time.process_time()
    with suppress(*parser.refusals):
        parser.read(data)
    return time.process_time() - began
