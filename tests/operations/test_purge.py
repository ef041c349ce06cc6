"""What was purged is nowhere: not in the workspace, not in what memdeck keeps, and the seals still hold (W12)."""

import os
import zlib
from contextlib import suppress
from pathlib import Path

import pytest

from memory_model.operations import correct, entity, inbox, log, state, summary
from memory_model.operations.entity_new import new
from memory_model.operations.purge import Purged, preview, purge
from memory_model.operations.seal import check, seal
from memory_model.operations.undo import undo
from memory_model.storage import door
from memory_model.storage.drafts import Drafts
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace.front import Workspace
from tests.operations.ground import make, put, text
from tests.seals.person import Memory

SECRET = "kestrel lantern seventeen"
LINE = f"the depot opens with {SECRET}, says the harbour"
ORLA = "memory/entities/people/orla-quist.md"
DAY = "memory/2026-10-02.md"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    """A memory that holds a secret in every place that a memory has."""
    long = "- " + "padding " * 200
    made = make(tmp_path, monkeypatch, {DAY: f"# 2026-10-02\n\n- before\n- {LINE}\n- after\n{long}\n"})
    assert isinstance(seal(made), Applied)
    assert isinstance(correct.correct(made, "2026-10-02#L4", f"it is not {SECRET}"), Applied)
    log.add(made, [("note", f"{'so ' * 80} {LINE}", None)])
    new(made, "person", "Orla Quist")
    entity.log(made, ORLA, f"told me: {LINE}")
    entity.set_status(made, ORLA, "reach", LINE)
    entity.set_status(made, ORLA, "reach", "by phone")
    summary.add(made, "Active", f"remember: {LINE}")
    state.update(made, working_on=f"finding out {SECRET}")
    state.update(made, working_on="something else")
    Drafts(made.state_dir).save("entry", f"a draft with {SECRET}", LINE.encode())
    inbox.look(made)
    inbox.keep(made)
    made.ledger()
    made.settled("status", lambda _: SECRET)
    made.entities()
    (tmp_path / "root/.memdeck/curation").mkdir(parents=True)
    put(made, ".memdeck/curation/events.jsonl", f'{{"act":"retired","reason":"{SECRET}"}}\n')
    return made


def everything(workspace: Workspace) -> dict[str, bytes]:
    """Read every file of workspace, state and cache, compressed ones inflated."""
    found = {}
    for folder in (workspace.root, workspace.state_dir, workspace.cache_dir):
        for base, _, names in os.walk(folder):
            for name in names:
                data = Path(base, name).read_bytes()
                with suppress(zlib.error):
                    data += zlib.decompress(data)
                found[os.path.join(base, name)] = data
    return found


def holding(workspace: Workspace, said: str) -> list[str]:
    return [path for path, data in everything(workspace).items() if said.encode() in data]


def test_the_secret_is_in_many_places_before(workspace: Workspace):
    places = holding(workspace, SECRET)
    assert {Path(place).name for place in places} >= {
        "history", "2026-10-02.md", "2026-10-05.md", "orla-quist.md", "MEMORY.md", "entry", "events.jsonl",
    }  # fmt: skip
    assert any(place.endswith(".z") for place in places)
    assert any("/kept/" in place for place in places)


def test_a_purged_part_of_a_line_is_nowhere_afterwards(workspace: Workspace):
    found = purge(workspace, "2026-10-02#L4", "a door code", SECRET)
    assert isinstance(found, Purged), found
    assert holding(workspace, SECRET) == []
    assert holding(workspace, "kestrel") == []
    assert "- the depot opens with [removed 2026-10-05: a door code], says the harbour\n" in text(workspace, DAY)
    assert text(workspace, DAY).count("\n") == 6, "addresses stay"
    assert not check(workspace).failed
    assert not check(workspace).flaws
    assert found.left == ()


def test_a_purged_line_is_nowhere_afterwards(workspace: Workspace):
    found = purge(workspace, "2026-10-02#L4", "a door code")
    assert isinstance(found, Purged), found
    assert holding(workspace, LINE) == []
    assert "- before\n- [removed 2026-10-05: a door code]\n- after\n" in text(workspace, DAY)
    assert "told me: [removed 2026-10-05: a door code]" in text(workspace, ORLA)
    assert 'corrects [[2026-10-02#L4]] "removed' not in text(workspace, "memory/2026-10-02.md")
    assert not check(workspace).found()
    assert workspace.marks.of_day(workspace.days()[0]).marks, "the correction still finds its line"


def test_the_record_says_that_it_was_a_purge(workspace: Workspace):
    purge(workspace, "2026-10-02#L4", "a door code")
    last = text(workspace, ".memdeck/seals.jsonl").rstrip("\n").split("\n")[-1]
    assert '"act":"purged","date":"2026-10-02"' in last
    assert '"reason":"a door code"' in last


def test_what_somebody_has_looked_at_is_not_new_after_a_purge(workspace: Workspace):
    purge(workspace, "2026-10-02#L4", "a door code", SECRET)
    assert [card for card in inbox.look(workspace).cards if card.path.endswith(".md")] == []


def test_nothing_of_it_can_be_undone_back(workspace: Workspace):
    purge(workspace, "2026-10-02#L4", "a door code", SECRET)
    for act in reversed(workspace.store.history()):
        undo(workspace, act.id)
    assert holding(workspace, SECRET) == []


def test_a_whole_file_goes_with_its_kept_versions(workspace: Workspace):
    found = purge(workspace, "orla-quist", "asked to be forgotten")
    assert isinstance(found, Purged), found
    assert text(workspace, ORLA) == "[removed 2026-10-05: asked to be forgotten]\n"
    mine = [path for path in holding(workspace, "told me") if not path.endswith("MEMORY.md")]
    assert mine == []
    assert [path for path in holding(workspace, "Orla Quist") if "/kept/" in path or path.endswith("history")] == []


def test_the_same_purge_again_finishes_what_a_kill_cut_off(workspace: Workspace, monkeypatch: pytest.MonkeyPatch):
    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as cut:
        cut.setattr(door, "rename", killed)
        with pytest.raises(KeyboardInterrupt):
            purge(workspace, "2026-10-02#L4", "a door code", SECRET)
    assert SECRET in text(workspace, DAY)
    assert isinstance(purge(workspace, "2026-10-02#L4", "a door code", SECRET), Purged)
    assert holding(workspace, SECRET) == []


def test_a_look_touches_nothing(workspace: Workspace):
    before = everything(workspace)
    preview(workspace, "2026-10-02#L4", "a door code", SECRET)
    assert everything(workspace) == before


REFUSED = {
    "no reason": ("2026-10-02#L4", " ", ""),
    "a reason with brackets": ("2026-10-02#L4", "a ] b", ""),
    "a reason with the text": ("2026-10-02#L4", f"it was {SECRET}", SECRET),
    "a secret as the reason": ("2026-10-02#L4", "ghp_16C7e42F292c6912E7710c838347Ae178B4a", ""),
    "too short": ("2026-10-02#L4", "x", "ab"),
    "several lines": ("2026-10-02#L4", "x", "a\nb and more"),
    "no such line": ("2026-10-02#L99", "x", ""),
    "no such slug": ("nobody", "x", ""),
    "a day": ("2026-10-02", "x", ""),
    "text that is nowhere": ("2026-10-02#L4", "x", "nothing of the kind"),
}


@pytest.mark.parametrize(("what", "reason", "part"), REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_purged_is_refused_and_nothing_is_touched(
    workspace: Workspace, what: str, reason: str, part: str
):
    before = everything(workspace)
    assert isinstance(purge(workspace, what, reason, part), Refused)
    assert everything(workspace) == before


def test_a_day_that_was_tampered_with_is_not_sealed_anew_by_a_purge(workspace: Workspace):
    put(workspace, DAY, text(workspace, DAY).replace("before", "BEFORE"))
    refused = purge(workspace, "2026-10-02#L4", "a door code", SECRET)
    assert isinstance(refused, Refused)
    assert "changed since it was sealed" in refused.message
    assert check(workspace).failed


def test_without_seals_it_goes_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    made = make(tmp_path, monkeypatch, {DAY: f"# 2026-10-02\n\n- {LINE}\n"})
    assert isinstance(purge(made, "2026-10-02#L3", "a door code"), Purged)
    assert holding(made, LINE) == []
    assert not os.path.exists(os.path.join(made.root, ".memdeck"))


def test_git_is_only_read_and_its_commits_are_named(tmp_path: Path):
    memory = Memory(tmp_path / "root", tmp_path / "own")
    memory.log("2026-10-02T09:00", LINE)
    memory.sh("git init -q . && git add -A && git commit -qm 'with the code'")
    head = memory.sh("git rev-parse HEAD")
    found = purge(memory.at("2026-10-05T16:40"), "2026-10-02#L3", "a door code")
    assert isinstance(found, Purged)
    assert [commit.subject for commit in found.commits] == ["with the code"]
    assert memory.sh("git rev-parse HEAD") == head


FACT = f"---\nname: depot-door\ndescription: {LINE}\ntype: reference\n---\n\nWhat is known of the depot's door.\n"
PERSON = f"# Teo Marsh\n\n## Status\n- role: harbour master\n- reach: {LINE}\n\n## Log\n- 2026-10-01: {LINE}\n"
KEYED = {
    "a fact's description": (FACT, 3, 'description: "[removed 2026-10-05: a door code]"'),
    "a Status line": (PERSON, 5, "- reach: [removed 2026-10-05: a door code]"),
    "an event of a Log": (PERSON, 8, "- 2026-10-01: [removed 2026-10-05: a door code]"),
    "a heading": (f"# Notes\n\n## {LINE}\n", 3, "## [removed 2026-10-05: a door code]"),
    "an open box": (f"- [ ] {LINE}\n", 1, "- [ ] [removed 2026-10-05: a door code]"),
    "plain text": (f"{LINE}\n", 1, "[removed 2026-10-05: a door code]"),
}


@pytest.mark.parametrize(("content", "line", "left"), KEYED.values(), ids=KEYED.keys())
def test_key_date_and_signs_of_a_line_stay(tmp_path: Path, monkeypatch, content: str, line: int, left: str):
    path = "memory/entities/people/teo-marsh.md" if content is PERSON else "memory/facts/depot-door.md"
    made = make(tmp_path, monkeypatch, {path: content})
    assert isinstance(purge(made, f"{path}#L{line}", "a door code"), Purged)
    assert text(made, path).split("\n")[line - 1] == left
    assert holding(made, LINE) == []


def test_the_own_commits_of_the_overlay_lose_it_and_a_persons_are_named(tmp_path: Path):
    memory = Memory(tmp_path / "root", tmp_path / "own")
    memory.log("2026-10-02T09:00", LINE)
    act = f'{{"act":"retired","reason":"{LINE}"}}'
    memory.sh(f"mkdir -p .memdeck/curation && cd .memdeck/curation && git init -q . && echo '{act}' > events.jsonl")
    memory.sh(f"cd .memdeck/curation && git add -A && git commit -qm 'retired it: {LINE}'")
    memory.sh("cd .memdeck/curation && echo '{}' >> events.jsonl && git commit -qam 'and more'")
    found = purge(memory.at("2026-10-05T16:40"), "2026-10-02#L3", "a door code")
    assert isinstance(found, Purged)
    assert found.commits == ()
    overlay = memory.root / ".memdeck/curation"
    kept = memory.sh("cd .memdeck/curation && git log --all --reflog -p --format=%B && git status --short")
    assert LINE not in kept
    assert not [path for path in overlay.rglob("*") if path.is_file() and LINE.encode() in path.read_bytes()]
    assert LINE not in (overlay / "events.jsonl").read_text()
    memory.log("2026-10-06T09:00", LINE)
    memory.sh(f"cd .memdeck/curation && git switch -qc mine && echo '{act}' >> events.jsonl && git commit -qam mine")
    memory.sh("cd .memdeck/curation && git switch -q main 2>/dev/null || git switch -q master")
    again = purge(memory.at("2026-10-07T16:40"), "2026-10-06#L3", "a door code")
    assert isinstance(again, Purged)
    assert [commit.subject for commit in again.commits] == ["mine"]


def test_files_that_memdeck_does_not_write_are_named(workspace: Workspace):
    put(workspace, "export.csv", f"a,{SECRET}\n")
    found = purge(workspace, "2026-10-02#L4", "a door code", SECRET)
    assert isinstance(found, Purged)
    assert found.left == ("export.csv",)


def test_another_machine_does_not_miss_what_was_purged(tmp_path: Path):
    left = Memory(tmp_path / "left", tmp_path / "left-own")
    left.seal("2026-10-01T09:00")
    left.log("2026-10-02T09:00", "before", LINE)
    left.log("2026-10-03T09:00", "next")
    (left.root / ".gitattributes").write_text("*.jsonl merge=union\n")
    left.sh(f"git init -qb main . && git add -A && git commit -qm one && git clone -q . {tmp_path}/right")
    right = Memory(tmp_path / "right", tmp_path / "right-own")
    right.log("2026-10-04T09:00", "right closes the third")
    assert isinstance(purge(left.at("2026-10-03T10:00"), "2026-10-02#L4", "a door code"), Purged)
    left.sh("git add -A && git commit -qm purged")
    right.sh("git add -A && git commit -qm right && git pull -q --no-rebase --no-edit")
    right.log("2026-10-05T09:00", "later")
    report = right.check("2026-10-05T10:00")
    assert not report.failed, report
    texts = [zlib.decompress(path.read_bytes()) for path in (tmp_path / "right-own").rglob("*.z")]
    assert not any(LINE.encode() in kept for kept in texts)


def test_a_file_that_cannot_be_written_to_keeps_no_purge_away_and_is_named(workspace: Workspace):
    put(workspace, "memory/entities/people/con.md", f"# A device's name\n\n- {SECRET}\n")
    os.mkfifo(os.path.join(workspace.root, ".memdeck/pipe"))
    found = purge(workspace, "2026-10-02#L4", "a door code", SECRET)
    assert isinstance(found, Purged), found
    assert "memory/entities/people/con.md" in found.left
    assert SECRET not in text(workspace, DAY)
