"""``python -m tests.crash --trials N``: harm writes for as long as one likes, and look after each at every byte.

Most trials put one fault (an error, half of a write, a kill) at one system call of an act, some another one at what
mends it; one in twenty kills a writer at a random moment. Then each act of curation is killed at each of its calls, and
``--git`` times a curator at a random moment, with the git that commits for it. The first trial that finds a torn or
lost line, a leftover, or a next act that fails, ends the run.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from tests.crash.curators import PLAYS
from tests.crash.killing import trial, was_finished
from tests.crash.kinds import KINDS as WRITES
from tests.crash.kinds import at_home
from tests.crash.striking import HARMS
from tests.crash.test_curation import kill_curator
from tests.crash.test_kills import KINDS
from tests.crash.trials import Trials

MOMENTS = 20
"""One in so many trials is a kill at a random moment."""
TWICE = 0.3
"""How often what mends a harm is harmed as well."""


def main() -> None:
    """Run the trials and print what was hit, and how often the next start had something to finish."""
    options = _options()
    chance = random.Random(options.seed)
    moments = options.trials // MOMENTS
    for line in chain(_at_calls(options.trials - moments, chance), _at_moments(moments, chance)):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    if options.curation:
        for act in PLAYS:
            with tempfile.TemporaryDirectory() as folder:
                subprocess.run([sys.executable, "-m", "tests.crash.curators", f"{folder}/play", act, "1"], check=True)
    sys.stdout.write(f"{_with_git(options.git, chance)}\n")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.crash", description=__doc__)
    parser.add_argument("--trials", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--no-curation", dest="curation", action="store_false", help="leave the acts with git out")
    parser.add_argument("--git", type=int, default=100, metavar="N", help="kills of a curator and its git")
    return parser.parse_args()


def _at_calls(trials: int, chance: random.Random) -> Iterator[str]:
    """Harm each kind of write as often, at random calls, with all harms in turn."""
    kept = dict(os.environ)
    for number, (name, kind) in enumerate(WRITES.items()):
        share = trials // len(WRITES) + (number < trials % len(WRITES))
        hits: Counter[str] = Counter()
        with tempfile.TemporaryDirectory() as folder:
            os.environ.update(at_home(Path(folder, "now")))
            found = Trials(Path(folder), kind)
            for turn in range(share):
                again = chance.randint(1, 12) if chance.random() < TWICE else 0
                nth, harm = chance.randint(1, found.calls), HARMS[turn % len(HARMS)]
                try:
                    hits[found.run(nth, harm, again)] += 1
                except BaseException:
                    sys.stderr.write(f"{name}: {harm.name} at call {nth} of {found.calls}, again {again}\n")
                    raise
            os.environ.clear()
            os.environ.update(kept)
        told = ", ".join(f"{call or 'none'} {count}" for call, count in hits.most_common())
        yield f"{name}: {share} trials at {found.calls} calls ({told}); whole or absent each time"


def _at_moments(trials: int, chance: random.Random) -> Iterator[str]:
    """Kill writers at random moments."""
    finished: Counter[str] = Counter()
    for number in range(trials):
        kind, size = KINDS[number % len(KINDS)]
        with tempfile.TemporaryDirectory() as folder:
            finished[f"{kind} of {size} bytes"] += was_finished(trial(Path(folder), kind, size, chance))
    for name, count in finished.items():
        share = trials // len(KINDS)
        yield f"{name}: {count} of {share} kills at random moments left a write to finish; all are whole"


def _with_git(trials: int, chance: random.Random) -> str:
    """Kill curators together with their git; returns what the next acts met."""
    found: Counter[str] = Counter()
    kept = dict(os.environ)
    for _ in range(trials):
        with tempfile.TemporaryDirectory() as folder:
            os.environ.update(at_home(Path(folder, "home"), path=kept["PATH"]))
            found[kill_curator(Path(folder, "root"), chance)] += 1
    os.environ.clear()
    os.environ.update(kept)
    told = ", ".join(f"{said or 'nothing'} {count}" for said, count in found.most_common())
    return f"{trials} curators killed with their git (left: {told}); log whole, git sound, the next act works each time"


if __name__ == "__main__":
    main()
