"""Whole workspaces: each rule finds what an independent reading of all lines finds, no more and no less."""

from pathlib import Path

import pytest

from memory_model import lint
from memory_model.clock import Clock
from memory_model.workspace.front import Workspace
from tests.lint import brute
from tests.perf.generate import NOW, make


def differences(root: Path) -> dict[str, tuple[list[brute.Place], list[brute.Place]]]:
    """Map each rule that differs to what only the brute reading found, and what only lint found."""
    known = brute.files(root)
    told: dict[str, set[brute.Place]] = {}
    for finding in lint.run(Workspace.open(str(root), Clock(fixed=NOW))):
        told.setdefault(finding.rule, set()).add((finding.path, finding.line))
    found = {rule: (expected(known), told.get(rule, set())) for rule, expected in brute.EXPECTED.items()}
    key = lambda place: (place[0], place[1] or 0)  # noqa: E731  for two lines
    return {rule: (sorted(a - b, key=key), sorted(b - a, key=key)) for rule, (a, b) in found.items() if a != b}


@pytest.mark.parametrize("seed", [1, 2])
def test_each_rule_finds_what_a_plain_reading_finds(tmp_path: Path, monkeypatch, seed: int) -> None:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    root = make(tmp_path / "root", "S")
    brute.salted(root, seed)
    known = brute.files(root)
    assert all(expected(known) for expected in brute.EXPECTED.values()), "each rule has something to find"
    assert differences(root) == {}
