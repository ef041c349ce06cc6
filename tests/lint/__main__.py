"""``python -m tests.lint``: all rules over a workspace of 5,000 files beside an independent reading, by many seeds."""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tests.lint import brute
from tests.lint.test_brute import differences
from tests.perf.generate import SIZES, make


def main() -> int:
    """Tell what differs; the status is 1 when anything does."""
    parser = argparse.ArgumentParser(prog="python -m tests.lint", description=__doc__)
    parser.add_argument("--size", choices=SIZES, default="M")
    parser.add_argument("--seeds", type=int, default=3)
    options = parser.parse_args()
    missed = 0
    for seed in range(options.seeds):
        with tempfile.TemporaryDirectory(prefix="memdeck-lint-") as base:
            for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
                os.environ[name] = f"{base}/{name.lower()}"
            root = make(Path(base) / "root", options.size)
            brute.salted(root, seed, 400)
            found = differences(root)
            counts = {rule: len(expected(brute.files(root))) for rule, expected in brute.EXPECTED.items()}
        missed += len(found)
        sys.stdout.write(f"seed {seed}: {'; '.join(f'{rule} {count}' for rule, count in counts.items())}\n")
        for rule, (left_out, too_many) in found.items():
            sys.stdout.write(f"  {rule}: not found {left_out[:5]}, found too much {too_many[:5]}\n")
    sys.stdout.write("all alike\n" if not missed else f"{missed} rules differ\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
