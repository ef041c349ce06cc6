"""Of many facts half are read by another process; what is found is the same."""

import os

import pytest

from memory_model.operations import fact_lint
from memory_model.workspace.front import Workspace
from tests.operations.ground import make

FACT = "---\nname: {0}\ndescription: about {0}\ntype: {1}\nvalid_from: 2026-09-0{2}\n---\nSee [[{3}]].\n"
FILES = {
    "memory/facts/INDEX.md": "# Facts\n\n- [One](one.md), words of it\n- [Gone](gone.md), more words\n",
    "memory/facts/one.md": FACT.format("one", "project", 1, "two"),
    "memory/facts/two.md": FACT.format("two", "habit", 2, "nowhere"),
    "memory/facts/three.md": FACT.format("two", "person", 3, "one"),
    "memory/facts/four.md": "no frontmatter \udcff\n",
}


@pytest.fixture
def workspace(tmp_path, monkeypatch) -> Workspace:
    return make(tmp_path, monkeypatch, FILES)


@pytest.mark.parametrize("fault", ["", "it dies", "there is none"])
def test_both_halves_are_checked(workspace, monkeypatch, fault):
    expected = fact_lint.lint_all(workspace)
    monkeypatch.setattr(fact_lint, "_FEWEST", 2)
    monkeypatch.setattr(fact_lint, "may_fork", lambda: True)
    own, pack, forked = os.getpid(), fact_lint.pack, []

    def dies(pages):
        if fault == "it dies" and os.getpid() != own:
            os._exit(1)
        return pack(pages)

    def none() -> int:
        forked.append(True)
        raise OSError

    monkeypatch.setattr(fact_lint, "pack", dies)
    if fault == "there is none":
        monkeypatch.setattr(os, "fork", none)
    assert fact_lint.lint_all(workspace) == expected
    assert expected is not None
    assert {note.rule for note in expected.notes} >= {"type", "duplicate-name", "entry-without-file", "not-utf8"}
    assert bool(forked) == (fault == "there is none")
