"""What lint mends, as one act: only what was seen, never an honest line, and twice the same as once."""

import pytest

from memory_model import lint
from memory_model.operations import entity, lint_fix, undo
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Plan
from tests.operations.ground import make

ORLA = "memory/entities/people/orla-quist.md"
TEO = "memory/entities/people/teo-marsh.md"
DAY = "memory/2026-10-05.md"
FILES = {
    DAY: "# 2026-10-05\n\n- met Orla and Teo, 3 days since the last time\n",
    ORLA: "# Orla Quist\r\n\r\n## Status\r\n- reach: phone\r\n- last_contact: 2026-09-01, by post\r\n\r\n## Log\r\n"
    "- 2026-09-28: met at the depot.   \r\n- 2026-10-01: reach: mail only\r\n"
    "- 2026-10-02: score 7\r\n- 2026-10-03: call",
    TEO: "# Teo Marsh\n\n## Status\n- role: harbour master\n- Role: harbour master\n\n## Log\n\n- draft ready\n",
}


@pytest.fixture
def workspace(tmp_path, monkeypatch):
    return make(tmp_path, monkeypatch, FILES)


def data(workspace, path: str) -> bytes:
    with open(f"{workspace.root}/{path}", "rb") as stream:
        return stream.read()


def mended(workspace) -> Applied:
    result = lint_fix.fix(workspace, lint_fix.chosen(workspace, lint.run(workspace)))
    assert isinstance(result, Applied)
    return result


def test_all_files_are_mended_in_one_act_and_honest_lines_keep_their_bytes(workspace):
    done = mended(workspace)
    assert data(workspace, ORLA) == (
        b"# Orla Quist\r\n\r\n## Status\r\n- reach: mail only\r\n- last_contact: 2026-10-03, by post\r\n\r\n## Log\r\n"
        b"- 2026-09-28: met at the depot.   \r\n- 2026-10-03: call"
    )
    assert data(workspace, TEO) == b"# Teo Marsh\n\n## Status\n- role: harbour master\n\n## Log\n\n"
    assert data(workspace, DAY) == FILES[DAY].encode()
    assert len({act.id for act in workspace.store.history()}) == 1
    assert "taken out of the Log: - 2026-10-02: score 7" in [item.text for item in done.done]


def test_the_second_time_changes_nothing(workspace):
    mended(workspace)
    before = data(workspace, ORLA), data(workspace, TEO)
    assert mended(workspace).undo is None
    assert (data(workspace, ORLA), data(workspace, TEO)) == before


def test_undo_brings_every_line_back(workspace):
    mended(workspace)
    assert isinstance(undo.undo(workspace), Applied)
    assert data(workspace, ORLA) == FILES[ORLA].encode()
    assert data(workspace, TEO) == FILES[TEO].encode()


def test_the_history_keeps_each_line_that_was_taken_out(workspace):
    mended(workspace)
    (act,) = workspace.store.history()
    said = "\n".join(item.text for item in act.done)
    assert "- 2026-10-01: reach: mail only" in said
    assert "- 2026-10-02: score 7" in said


def test_what_nobody_looked_at_stays(workspace):
    wanted = lint_fix.chosen(workspace, lint.run(workspace))
    entity.log(workspace, ORLA, "score 9")
    assert isinstance(lint_fix.fix(workspace, wanted), Applied)
    assert b"score 9" in data(workspace, ORLA)
    assert b"score 7" not in data(workspace, ORLA)


def test_a_look_shows_the_plan_and_writes_nothing(workspace):
    plan = lint_fix.fix(workspace, lint_fix.chosen(workspace, lint.run(workspace)), dry_run=True)
    assert isinstance(plan, Plan)
    assert [step.path for step in plan.steps] == [ORLA, TEO]
    assert data(workspace, ORLA) == FILES[ORLA].encode()


def test_one_finding_alone_is_mended(workspace):
    score = [finding for finding in lint.run(workspace) if "score" in finding.message]
    assert isinstance(lint_fix.fix(workspace, lint_fix.chosen(workspace, score)), Applied)
    assert data(workspace, ORLA) == FILES[ORLA].replace("- 2026-10-02: score 7\r\n", "").encode()


def test_values_that_differ_are_left_to_a_person(tmp_path, monkeypatch):
    files = {TEO: "# Teo\n\n## Status\n- role: pilot\n- role: captain\n\n## Log\n"}
    workspace = make(tmp_path, monkeypatch, files)
    assert [finding.fixable for finding in lint.run(workspace, ["repeated-key"])] == [False]
