"""Days of three machines that crossed, each sealed by each: what they agree on in the end raises no alarm."""

import pytest

from memory_model.seals.judging import WHOLE, judge
from memory_model.seals.seal import SEALED, Seal, Told, make
from tests.merging.crossing import Histories

SEEDS = 40


@pytest.mark.parametrize("batch", range(10))
def test_a_day_that_three_machines_sealed_before_they_met_is_whole(batch: int):
    for seed in range(batch * SEEDS, (batch + 1) * SEEDS):
        histories = Histories(seed)
        histories.go_apart()
        seals = {sealed(text): text for text in {histories.versions[head].data for head in histories.heads}}
        verdict = judge(list(seals), histories.meet(), seals.get)
        assert verdict.state == WHOLE, (seed, verdict)


def sealed(text: bytes) -> Seal:
    return make(SEALED, ("2026-10-05", "memory/2026-10-05.md"), text, ((), ()), Told("2026-10-06T09:00:00+00:00"))
