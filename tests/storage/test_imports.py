"""The hot path: what a process loads to append one line."""

import subprocess
import sys

HEAVY = {
    "json", "hashlib", "dataclasses", "pathlib", "tempfile", "subprocess", "difflib", "argparse", "asyncio", "shutil",
    "tomllib", "zoneinfo", "urllib", "ctypes",
}  # fmt: skip
PROGRAM = """
import sys
from memory_model.storage.store import Store
from memory_model.storage.places import state_dir
from memory_model.storage.plan import Append, Plan
store = Store(sys.argv[1], sys.argv[2])
store.recover()
path = "memory/2026-10-05.md"
outcome = store.commit(lambda: Plan("log", (Append(path, store.read(path), b"- a\\n"),)))
assert outcome.undo == 1, outcome
print(*sys.modules)
"""


def test_an_append_loads_only_what_it_needs(tmp_path):
    (tmp_path / "workspace").mkdir()
    command = [sys.executable, "-S", "-c", PROGRAM, str(tmp_path / "workspace"), str(tmp_path / "state")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert HEAVY.isdisjoint(done.stdout.split())
