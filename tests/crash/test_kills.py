"""W8 under ``kill -9`` at random moments. ``MEMDECK_KILLS`` sets the number of trials (default 150)."""

import os
import random

import pytest

from tests.crash.killing import trial

KILLS = int(os.environ.get("MEMDECK_KILLS", "150"))
KINDS = [("append", 60), ("append", 60_000), ("append", 1_000_000), ("replace", 60_000), ("both", 200_000)]


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("kind", "size"), KINDS)
def test_a_killed_write_is_whole_or_absent_after_the_next_start(tmp_path, kind, size):
    chance = random.Random(f"{kind}{size}")
    for number in range(KILLS // len(KINDS)):
        trial(tmp_path / str(number), kind, size, chance)
