"""Kill writers for as long as one likes: ``python -m tests.crash [TRIALS] [SEED]``."""

import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.crash.curators import PLAYS
from tests.crash.killing import trial, was_finished
from tests.crash.test_kills import KINDS


def main() -> None:
    """Run the trials and print how often the next start had something to finish."""
    trials = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    finished: Counter[str] = Counter()
    for number in range(trials):
        kind, size = KINDS[number % len(KINDS)]
        with tempfile.TemporaryDirectory() as folder:
            said = trial(Path(folder), kind, size, chance)
        finished[f"{kind} of {size} bytes"] += was_finished(said)
    for name, count in finished.items():
        sys.stdout.write(f"{name}: {count} of {trials // len(KINDS)} kills left a write to finish; all are whole\n")
    for act in PLAYS:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, "-m", "tests.crash.curators", f"{folder}/play", act, "1"], check=True)


if __name__ == "__main__":
    main()
