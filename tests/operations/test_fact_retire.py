"""Retired, shown for seven days, hidden, pardoned; each act a commit of the overlay, each taken back at any time."""

import os
import subprocess
import time
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.curation.places import EVENTS, FOLDER
from memory_model.operations import fact_rename, fact_retire, log, undo
from memory_model.operations.brief import brief
from memory_model.operations.fact_ask import recall
from memory_model.operations.fact_lint import lint_all
from memory_model.operations.sweep import sweep
from memory_model.search.once import search_once
from memory_model.search.query import parse
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace.front import Workspace
from tests.operations.ground import make, put, text

INDEX = "memory/facts/INDEX.md"
FEED = "memory/facts/winter-feed.md"
FACT = "---\nname: {0}\ndescription: {1}\ntype: preference\nconfidence: stated\nvalid_from: 2026-09-01\n---\n{1}\n"
LINES = "- [Winter feed](winter-feed.md), when the feed is published\n- [Note](note.md), one page\n"
FILES = {
    FEED: FACT.format("winter-feed", "The winter feed is published weekly"),
    "memory/facts/note.md": FACT.format("note", "Orla wants one page"),
    INDEX: f"# Facts\n\n{LINES}",
}


@pytest.fixture
def workspace(tmp_path, monkeypatch) -> Workspace:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    return make(tmp_path, monkeypatch, FILES)


def at(workspace: Workspace, now: str) -> Workspace:
    return Workspace.open(workspace.root, Clock(fixed=now))


def applied(outcome) -> Applied:
    assert isinstance(outcome, Applied), outcome
    return outcome


def git(workspace: Workspace, *words: str) -> str:
    folder = Path(workspace.root, FOLDER)
    return subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=True).stdout


def shown(workspace: Workspace) -> tuple[bool, ...]:
    """Tell whether the feed is in the brief, is what an index leads to, is found, and is missed by lint."""
    today = workspace.clock.today()
    hits = search_once(workspace, parse("winter", today), today).hits
    report = lint_all(workspace)
    assert report is not None
    return (
        "Winter feed" in brief(workspace).text(),
        recall(workspace, "when is the winter feed published").opens is not None,
        any(hit.path == FEED for hit in hits),
        any(note.rule == "not-in-index" for note in report.notes),
    )


def test_a_retired_fact_is_shown_for_seven_days_and_then_hidden(workspace) -> None:
    assert applied(fact_retire.retire(workspace, "winter-feed", "given up")).warnings == ()
    assert "[retired: given up]" in brief(workspace).text()
    for now in ("2026-10-05T17:00", "2026-10-11T23:59"):
        assert shown(at(workspace, now)) == (True, True, True, False)
    later = at(workspace, "2026-10-12T00:01")
    assert shown(later) == (False, False, False, False)
    assert text(workspace, INDEX) == FILES[INDEX]
    applied(log.add(later, [("note", "any write", None)]))
    assert text(workspace, INDEX) == "# Facts\n\n- [Note](note.md), one page\n"
    assert text(workspace, FEED) == FILES[FEED]
    assert shown(later) == (False, False, False, False)


@pytest.mark.parametrize("order", [("winter-feed", "note"), ("note", "winter-feed")])
@pytest.mark.parametrize("apart", [False, True])
def test_two_hidden_facts_come_back_in_the_order_they_had(workspace, order, apart: bool) -> None:
    more = "- [Berths](berths.md), where they lie\n"
    put(workspace, "memory/facts/berths.md", FACT.format("berths", "The berths are numbered"))
    put(workspace, INDEX, FILES[INDEX] + more)
    for number, name in enumerate(("winter-feed", "note")):
        applied(fact_retire.retire(workspace, name, "given up"))
        if apart or number:
            applied(log.add(at(workspace, f"2026-10-{20 + number}T10:00"), [("note", "any write", None)]))
    assert text(workspace, INDEX) == f"# Facts\n\n{more}"
    for name in order:
        applied(fact_retire.pardon(at(workspace, "2026-10-22T10:00"), name))
    assert text(workspace, INDEX) == FILES[INDEX] + more


def test_a_clock_that_was_set_back_counts_no_days_that_cannot_be(workspace) -> None:
    applied(fact_retire.retire(workspace, "winter-feed", "given up"))
    said = []
    for now in ("2026-09-20T10:00", "2026-10-05T10:00", "2026-10-11T10:00", "2026-10-12T10:00", "2026-12-01T10:00"):
        there = at(workspace, now)
        found = there.curated.state().retired[FEED]
        said.append((found.days_left(there.clock.today()), found.remaining(there.clock.today())))
    assert said == [
        (7, "hidden on 2026-10-12"),
        (7, "7 days left"),
        (1, "1 day left"),
        (0, "hidden since 2026-10-12"),
        (0, "hidden since 2026-10-12"),
    ]


def test_undoing_a_rename_whose_index_line_is_gone_takes_the_rest_back_and_says_so(workspace) -> None:
    put(workspace, "memory/facts/note.md", FACT.format("note", "Orla wants one page") + "See [[winter-feed]].\n")
    number = applied(fact_rename.rename(workspace, "winter-feed", "cold-feed")).undo
    applied(fact_retire.retire(workspace, "cold-feed", "given up"))
    later = at(workspace, "2026-10-20T10:00")
    applied(log.add(later, [("note", "any write", None)]))
    done = applied(undo.undo(later, number))
    gone = "- [Winter feed](winter-feed.md), when the feed is published"
    assert f"{INDEX}: nothing was taken back in a line that is gone since: {gone}" in done.warnings
    assert text(workspace, FEED) == FILES[FEED]
    assert "See [[winter-feed]]." in text(workspace, "memory/facts/note.md")
    applied(fact_retire.pardon(later, "winter-feed"))
    assert text(workspace, INDEX) == FILES[INDEX]


def test_search_counts_what_is_hidden_and_shows_it_when_asked(workspace) -> None:
    fact_retire.retire(workspace, "winter-feed", "given up")
    later = at(workspace, "2026-10-20T10:00")
    today = later.clock.today()
    found = search_once(later, parse("winter", today), today)
    assert found.hidden.retired > 0
    every = search_once(later, parse("winter", today)._replace(all=True), today)
    assert FEED in {hit.path for hit in every.hits}


@pytest.mark.parametrize("way", ["pardon", "undo"])
def test_a_hidden_fact_comes_back_with_its_line(workspace, way: str) -> None:
    number = applied(fact_retire.retire(workspace, "winter-feed", "given up")).undo
    later = at(workspace, "2026-10-20T10:00")
    applied(log.add(later, [("note", "any write", None)]))
    assert "winter-feed" not in text(workspace, INDEX)
    back = fact_retire.pardon(later, "winter-feed") if way == "pardon" else undo.undo(later, number)
    number = applied(back).undo
    assert text(workspace, INDEX) == FILES[INDEX]
    assert shown(later) == (True, True, True, False)
    number = applied(undo.undo(later, number)).undo
    assert shown(later) == (False, False, False, False)
    assert "winter-feed" not in text(workspace, INDEX)
    applied(undo.undo(later, number))
    assert shown(later) == (True, True, True, False)
    assert text(workspace, FEED) == FILES[FEED]


def test_a_hidden_fact_that_was_renamed_comes_back_with_a_line_to_its_file(workspace) -> None:
    fact_retire.retire(workspace, "winter-feed", "given up")
    later = at(workspace, "2026-10-20T10:00")
    applied(log.add(later, [("note", "any write", None)]))
    applied(fact_rename.rename(later, "winter-feed", "cold-feed"))
    applied(fact_retire.pardon(later, "cold-feed"))
    assert "- [Winter feed](cold-feed.md), when the feed is published\n" in text(workspace, INDEX)
    assert not lint_all(later).notes


def test_a_sweep_takes_the_line_out_and_a_clock_set_back_misses_none(workspace) -> None:
    fact_retire.retire(workspace, "winter-feed", "given up")
    assert sweep(at(workspace, "2026-10-12T10:00")).warnings == ()
    assert text(workspace, INDEX) == "# Facts\n\n- [Note](note.md), one page\n"
    for now in ("2026-10-07T10:00", "2026-10-12T10:00"):
        assert not lint_all(at(workspace, now)).notes


def test_each_act_is_a_commit_and_undoing_a_revert(workspace) -> None:
    first = applied(fact_retire.retire(workspace, "winter-feed", "given up")).undo
    second = applied(undo.undo(workspace, first)).undo
    applied(undo.undo(workspace, second))
    titles = git(workspace, "log", "--reverse", "--format=%s").strip().split("\n")
    said = f"retired {FEED}: given up"
    assert titles == [said, f'Revert "{said}"', f'Revert "Revert "{said}""']
    commits = git(workspace, "log", "--reverse", "--format=%H").split()
    assert f"This reverts commit {commits[0]}." in git(workspace, "log", "-1", "--format=%B", commits[1])
    assert git(workspace, "log", "-1", "--format=%an <%ae> %aI").strip() == (
        "memdeck <memdeck@localhost> 2026-10-05T16:40:00+00:00"
    )
    assert git(workspace, "status", "--porcelain") == ""
    assert text(workspace, ".memdeck/.gitignore") == "curation/\n"


@pytest.mark.parametrize(
    ("act", "kind", "words"),
    [
        (lambda w: fact_retire.retire(w, "winter-feed", "  "), "usage", "for a reason"),
        (lambda w: fact_retire.retire(w, "nobody", "x"), "unknown", "no fact is called"),
        (lambda w: fact_retire.pardon(w, "note"), "refused", "is not retired"),
        (lambda w: fact_retire.retire(w, "note", "key ghp_0123456789abcdefghijABCDEFGHIJ012345"), "refused", "secret"),
    ],
)
def test_what_is_refused_writes_no_event(workspace, act, kind: str, words: str) -> None:
    found = act(workspace)
    assert isinstance(found, Refused)
    assert (found.kind, words in found.message) == (kind, True)
    assert not Path(workspace.root, EVENTS).exists()


def test_a_fact_is_retired_once(workspace) -> None:
    fact_retire.retire(workspace, "winter-feed", "given up")
    found = fact_retire.retire(workspace, "winter-feed", "again")
    assert isinstance(found, Refused)
    assert found.repair == "memdeck fact pardon winter-feed"


def test_an_own_identity_is_used_and_hooks_signing_and_the_repository_around_have_no_part(
    workspace, tmp_path, monkeypatch
) -> None:
    hooks = tmp_path / "hooks"
    hooks.mkdir()
    for name in ("pre-commit", "commit-msg", "post-commit"):
        (hooks / name).write_text("#!/bin/sh\ntouch ran\nexit 1\n")
        (hooks / name).chmod(0o755)
    config = tmp_path / ".gitconfig"
    config.write_text(
        f"[user]\nname = Orla\nemail = orla@quill.example\n[core]\nhooksPath = {hooks}\nautocrlf = true\n"
        "[commit]\ngpgsign = true\n[gpg]\nprogram = /bin/false\n[init]\ndefaultBranch = trunk\n"
    )
    monkeypatch.delenv("GIT_CONFIG_GLOBAL")
    subprocess.run(["git", "init", "-q", workspace.root], check=True)
    assert applied(fact_retire.retire(workspace, "winter-feed", "given up")).warnings == ()
    assert git(workspace, "log", "--format=%an <%ae>").strip() == "Orla <orla@quill.example>"
    assert git(workspace, "rev-parse", "--show-toplevel").strip().endswith(FOLDER)
    outer = subprocess.run(
        ["git", "status", "--porcelain", "-uall"], cwd=workspace.root, capture_output=True, text=True, check=True
    )
    assert "curation" not in outer.stdout
    assert not list(Path(workspace.root).rglob("ran"))


def test_while_another_git_holds_the_lock_the_act_is_kept_and_committed_with_the_next(workspace) -> None:
    applied(fact_retire.retire(workspace, "note", "first"))
    lock = Path(workspace.root, FOLDER, ".git", "index.lock")
    lock.touch()
    said = applied(fact_retire.retire(workspace, "winter-feed", "given up")).warnings
    assert len(said) == 1
    assert "another git holds .memdeck/curation/.git/index.lock" in said[0]
    assert workspace.curated.state().retired.keys() == {"memory/facts/note.md", FEED}
    lock.unlink()
    assert applied(fact_retire.pardon(workspace, "note")).warnings == ()
    assert git(workspace, "show", f"HEAD:{EVENTS.rpartition('/')[2]}") == text(workspace, EVENTS)
    assert "also: retired memory/facts/winter-feed.md" in git(workspace, "log", "-1", "--format=%B")


@pytest.mark.parametrize("name", ["config.lock", "HEAD.lock", "index.lock"])
def test_a_repository_whose_making_was_killed_is_made_once_its_lock_is_old(workspace, name: str) -> None:
    lock = Path(workspace.root, FOLDER, ".git", name)
    lock.parent.mkdir(parents=True)
    lock.touch()
    said = applied(fact_retire.retire(workspace, "note", "first")).warnings
    assert f"another git holds .memdeck/curation/.git/{name}" in said[0]
    os.utime(lock, (1, 1))
    said = applied(fact_retire.pardon(workspace, "note")).warnings
    assert [f"a lock that a killed git left was taken away: {FOLDER}/.git/{name}"] == list(said)
    assert git(workspace, "show", f"HEAD:{EVENTS.rpartition('/')[2]}") == text(workspace, EVENTS)


@pytest.mark.parametrize("name", ["index.lock", "HEAD.lock"])
def test_a_lock_that_a_killed_git_left_is_taken_away(workspace, name: str) -> None:
    applied(fact_retire.retire(workspace, "note", "first"))
    lock = Path(workspace.root, FOLDER, ".git", name)
    lock.touch()
    old = time.time() - 3600
    os.utime(lock, (old, old))
    said = applied(fact_retire.pardon(workspace, "note")).warnings
    assert "a lock that a killed git left was taken away" in said[0]
    assert git(workspace, "status", "--porcelain") == ""


def test_without_git_events_are_kept_and_committed_once_it_is_there(workspace, monkeypatch) -> None:
    path = os.environ["PATH"]
    monkeypatch.setenv("PATH", "/nowhere")
    said = applied(fact_retire.retire(workspace, "winter-feed", "given up")).warnings
    assert "git cannot be run" in said[0]
    assert FEED in workspace.curated.state().retired
    monkeypatch.setenv("PATH", path)
    assert applied(fact_retire.retire(workspace, "note", "x")).warnings == ()
    assert git(workspace, "log", "--format=%s").strip() == "retired memory/facts/note.md: x"
    assert git(workspace, "status", "--porcelain") == ""


def test_a_stump_at_the_end_of_the_log_costs_no_event(workspace) -> None:
    applied(fact_retire.retire(workspace, "note", "first"))
    put(workspace, EVENTS, text(workspace, EVENTS) + '{"id":"old-harbour","at":"2026-10-0')
    applied(fact_retire.retire(workspace, "winter-feed", "given up"))
    found = workspace.curated.log()
    assert [event.subject for event in found.events] == ["memory/facts/note.md", FEED]
    assert found.damaged == (2,)


def test_an_index_line_with_what_belongs_to_it_is_kept_and_others_stay(workspace) -> None:
    put(workspace, INDEX, "# Facts\n\n- [Winter feed](winter-feed.md), x\n  and more\n- [Note](note.md), y\n")
    fact_retire.retire(workspace, "winter-feed", "given up")
    later = at(workspace, "2026-10-20T10:00")
    applied(log.add(later, [("note", "any write", None)]))
    assert text(workspace, INDEX) == "# Facts\n\n- [Note](note.md), y\n"
    applied(fact_retire.pardon(later, "winter-feed"))
    assert text(workspace, INDEX) == "# Facts\n\n- [Winter feed](winter-feed.md), x\n  and more\n- [Note](note.md), y\n"


def test_a_retired_fact_that_is_renamed_stays_retired_and_its_pardon_brings_its_line_back(workspace) -> None:
    fact_retire.retire(workspace, "winter-feed", "given up")
    number = applied(fact_rename.rename(workspace, "winter-feed", "old-feed")).undo
    assert workspace.curated.state().retired.keys() == {"memory/facts/old-feed.md"}
    applied(undo.undo(workspace, number))
    assert workspace.curated.state().retired.keys() == {FEED}
    applied(fact_rename.rename(workspace, "winter-feed", "old-feed"))
    later = at(workspace, "2026-10-20T10:00")
    applied(log.add(later, [("note", "any write", None)]))
    assert "old-feed" not in text(workspace, INDEX)
    applied(fact_retire.pardon(later, "old-feed"))
    assert "(old-feed.md), when the feed is published" in text(workspace, INDEX)
