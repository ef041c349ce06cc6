"""The memory of a soak: a generated one in a repository with two branches that differ in many files."""

import subprocess
from pathlib import Path

from tests.perf.generate import make
from tests.soak.writer import ENTITY

OTHERS = 80
"""How many entity files the two branches have otherwise."""


def prepare(root: Path, size: str) -> None:
    """Make it; both branches hold the same summary and state, which the writer changes all the time."""
    make(root, size)
    _git(root, "init", "--quiet", "--initial-branch", "main")
    _commit(root, "as it is")
    _git(root, "checkout", "--quiet", "-b", "other")
    for path in sorted((root / "memory/entities").rglob("*.md"))[:OTHERS]:
        path.write_text(path.read_text().replace("## Log", "- branch: other\n\n## Log", 1))
    _commit(root, "on another branch")
    _git(root, "checkout", "--quiet", "main")
    companion = root / ENTITY
    companion.parent.mkdir(parents=True, exist_ok=True)
    companion.write_text("# Soak Companion\n\n## Status\n- role: a made-up one\n\n## Log\n")


def _commit(root: Path, message: str) -> None:
    _git(root, "add", "--all")
    _git(root, "commit", "--quiet", "--message", message)


def _git(root: Path, *words: str) -> None:
    who = ["-c", "user.name=Soak", "-c", "user.email=soak@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(root), *who, *words], check=True, capture_output=True)
