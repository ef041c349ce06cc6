"""What sealing costs the everyday write: nothing that is heavy, and on most days one small read."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.seals.person import Memory

HEAVY = frozenset("json hashlib difflib subprocess dataclasses pathlib tempfile shutil argparse".split())
PROBE = """
import sys
from memory_model.cli.main import main
status = main(["log", "a line"])
print("@", status, *sorted(sys.modules))
"""


def loaded(memory: Memory, now: str) -> set[str]:
    """Log a line in a process of its own, and return what it loaded."""
    environ = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "MEMDECK_NOW": now,
        "TZ": "UTC",
    }
    environ |= {f"XDG_{name}_HOME": str(memory.state / name.lower()) for name in ("STATE", "CACHE", "CONFIG")}
    words = [sys.executable, "-S", "-c", PROBE]
    done = subprocess.run(words, cwd=memory.root, env=environ, capture_output=True, text=True, check=True)
    status, *modules = done.stdout.rpartition("@ ")[2].split()
    assert status == "0"
    return set(modules)


@pytest.mark.parametrize("now", ["2026-10-05T12:00", "2026-10-06T12:00"], ids=["nothing to seal", "a day to seal"])
def test_a_write_loads_nothing_heavy_for_the_seals(sealed: Memory, now: str):
    assert not loaded(sealed, now) & HEAVY


def test_with_nothing_to_seal_not_even_the_sealing_is_loaded(sealed: Memory):
    assert not {name for name in loaded(sealed, "2026-10-05T12:00") if name.startswith("memory_model.seals.")} - {
        "memory_model.seals.marker"
    }
    assert "memory_model.seals.seal" in loaded(sealed, "2026-10-06T12:00")


def test_the_chain_is_not_taken_apart_while_nobody_else_wrote_to_it(sealed: Memory):
    assert "memory_model.seals.chain" not in loaded(sealed, "2026-10-06T12:00")
    with (sealed.root / ".memdeck/seals.jsonl").open("a") as stream:
        stream.write("\n")
    assert "memory_model.seals.chain" in loaded(sealed, "2026-10-07T12:00")
