"""Each kind of write is harmed at each of its system calls, by one harm after the other in turn."""

import os

import pytest

from tests.crash.kinds import KINDS, at_home
from tests.crash.striking import HARMS
from tests.crash.trials import Trials

MOST = int(os.environ.get("MEMDECK_STRIKES", "14"))
"""How many of an act's calls are harmed; `python -m tests.crash` harms all of them."""


@pytest.mark.parametrize("name", KINDS)
def test_a_write_harmed_at_any_call_is_whole_or_absent_and_the_next_one_works(name, tmp_path, monkeypatch) -> None:
    for key, value in at_home(tmp_path / "now").items():
        monkeypatch.setenv(key, value)
    trials = Trials(tmp_path, KINDS[name])
    turn = list(KINDS).index(name)
    step = trials.calls // MOST + 1
    for number, nth in enumerate(range(1 + turn % step, trials.calls + 1, step)):
        trials.run(nth, HARMS[(number + turn) % len(HARMS)])
    assert trials.calls > 5
    assert os.path.isdir(trials.root)
