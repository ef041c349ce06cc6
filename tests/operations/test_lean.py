"""What the everyday writes load: a hook or a shell prompt waits for it."""

import os
import subprocess
import sys
from pathlib import Path

HEAVY = (
    "json hashlib dataclasses pathlib tempfile subprocess difflib yaml argparse tomllib asyncio shutil shlex inspect"
)
SCRIPT = """
import sys
from memory_model.workspace import Workspace
from memory_model.operations import correct, followups, log
workspace = Workspace.open(sys.argv[1])
log.add(workspace, [("follow-up", "ask Orla by 10-08", None)])
address = workspace.ledger().open[0].id
assert followups.done(workspace, address, "sent").undo
assert correct.correct(workspace, address, "ask Teo").undo
print(" ".join(sorted(sys.modules)))
"""


def test_logging_and_closing_load_nothing_heavy(tmp_path: Path):
    (tmp_path / "root" / "memory").mkdir(parents=True)
    (tmp_path / "root" / "memory" / "MEMORY.md").write_text("# Memory\n")
    places = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("STATE", "CACHE", "CONFIG")}
    environment = {**os.environ, **places, "MEMDECK_NOW": "2026-10-05T16:40", "PYTHONPATH": os.getcwd()}
    command = [sys.executable, "-S", "-c", SCRIPT, str(tmp_path / "root")]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    loaded = set(ended.stdout.split())
    assert "memory_model.operations.log" in loaded
    assert loaded.isdisjoint(HEAVY.split()), loaded.intersection(HEAVY.split())
