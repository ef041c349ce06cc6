"""Sweeps, verifications, events and the review, over a repository in which drift was planted."""

import os
import subprocess
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.curation.places import FOLDER, VERDICTS
from memory_model.operations import fact_change, fact_check, fact_retire, fact_verify, sweep, undo
from memory_model.operations.brief import brief
from memory_model.operations.fact_review import review
from memory_model.operations.fact_show import show
from memory_model.operations.spelling import commands
from memory_model.operations.trust import trust
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace.fact_stamp import kept_count
from memory_model.workspace.front import Workspace
from tests.operations.ground import make, text

FACT = (
    "---\nname: {0}\ndescription: {1}\ntype: project\nconfidence: stated\nvalid_from: 2026-09-01\n"
    "recorded: {2}\nchecks:\n{3}---\nThe body of {0}.\n"
)
LONG_AGO = "2026-09-01"


def fact(name: str, *checks: str, said: str = "", recorded: str = LONG_AGO) -> str:
    return FACT.format(name, said or f"how {name} is", recorded, "".join(f"  - {check}\n" for check in checks))


class Repository:
    """A git repository with a memory in it and the sources that facts are about."""

    def __init__(self, workspace: Workspace) -> None:
        self.root = Path(workspace.root)
        self.git("init", "-q", "-b", "main")

    def git(self, *words: str) -> str:
        told = ("-c", "user.name=Teo", "-c", "user.email=teo@quill.example", "-c", "commit.gpgsign=false")
        done = subprocess.run(["git", *told, *words], cwd=self.root, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def commit(self, message: str, **files: str | None) -> str:
        for name, content in files.items():
            place = self.root / "src" / f"{name}.py"
            place.parent.mkdir(exist_ok=True)
            if content is None:
                place.unlink()
            else:
                place.write_text(content)
        self.git("add", "-A", "src")
        self.git("commit", "-q", "-m", message)
        return self.git("rev-parse", "HEAD")


@pytest.fixture
def ground(tmp_path, monkeypatch):
    def made(files: dict[str, str]) -> Workspace:
        return make(tmp_path, monkeypatch, {f"memory/facts/{name}.md": said for name, said in files.items()})

    return made


@pytest.fixture
def planted(ground) -> Workspace:
    """Plant drift of each kind, beside a twin of each kind that is as it was."""
    workspace = ground({})
    repository = Repository(workspace)
    first = repository.commit(
        "one", load="def load():\n    pass\n", feed="def feed(): pass\nWAIT = 30\n", old="x = 1\n"
    )
    kept = repository.commit("two", more="--dry-run\n--force\ndef parse(): pass\n")
    repository.git("revert", "--no-edit", kept)
    repository.git("revert", "--no-edit", "HEAD")
    lost = repository.commit("three", third="x\n")
    repository.git("revert", "--no-edit", lost)
    repository.commit("four", old=None, feed="WAIT = 60\n", more="--dry-run\ndef parse(): pass\n")
    facts = {
        "path-there": fact("path-there", "path: src/load.py"),
        "path-gone": fact("path-gone", "path: src/old.py"),
        "text-there": fact("text-there", 'contains: src/load.py "def load"'),
        "text-gone": fact("text-gone", 'contains: src/feed.py "def feed"'),
        "commit-there": fact("commit-there", f"commit: {first[:10]}", f"commit: {kept}"),
        "commit-gone": fact("commit-gone", f"commit: {lost[:10]}"),
        "all-there": fact("all-there", said="src/more.py has parse() and --dry-run; src/feed.py waits 60 s"),
        "file-gone": fact("file-gone", said="src/old.py is read first"),
        "function-gone": fact("function-gone", said="feed() reads it"),
        "flag-gone": fact("flag-gone", said="run it with --force"),
        "number-gone": fact("number-gone", said="src/feed.py waits 30 s"),
        "never-known": fact("never-known", said="docs/plan.md will tell of launch() and --later, and/or 7 s"),
        "cannot-run": fact("cannot-run", "url: https://quill.example/", "path: /etc/passwd", "path: ../x", "nonsense"),
        "fresh": fact("fresh", "path: src/old.py", recorded="2026-10-04"),
    }
    for name, said in facts.items():
        place = Path(workspace.root, f"memory/facts/{name}.md")
        place.parent.mkdir(exist_ok=True)
        place.write_text(said)
    return workspace


def at(workspace: Workspace, now: str) -> Workspace:
    return Workspace.open(workspace.root, Clock(fixed=now))


def applied(outcome) -> Applied:
    assert isinstance(outcome, Applied), outcome
    return outcome


def verdicts(found: sweep.Swept) -> dict[str, set[str]]:
    return {fact.slug: {one.verdict for one in looked} for fact, looked in found.verdicts}


def cards(workspace: Workspace) -> dict[str, str]:
    return {card.fact.slug: card.reason for card in review(workspace)}


def titles(workspace: Workspace) -> list[str]:
    folder = Path(workspace.root, FOLDER)
    done = subprocess.run(["git", "log", "--format=%s"], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip().split("\n")


def test_a_sweep_finds_the_planted_drift_and_nothing_else(planted) -> None:
    found = sweep.sweep(planted)
    assert found.warnings == ()
    of = verdicts(found)
    assert {slug for slug, seen in of.items() if "drifted" in seen} == {
        "path-gone", "text-gone", "commit-gone", "file-gone", "function-gone", "flag-gone", "number-gone",
    }  # fmt: skip
    assert of["cannot-run"] == {"unknown"}
    assert of["commit-there"] == of["all-there"] == of["path-there"] == of["text-there"] == {"current"}
    assert [one.slug for one in found.without] == ["never-known"]
    assert "fresh" not in of
    assert verdicts(sweep.sweep(planted, every=True))["fresh"] == {"drifted"}


def test_what_drifted_leads_the_review_and_stays_shown(planted) -> None:
    sweep.sweep(planted)
    found = review(planted)
    assert {card.fact.slug for card in found[:3]} == {"path-gone", "text-gone", "commit-gone"}
    assert {card.reason for card in found[:3]} == {"drifted"}
    assert {card.fact.slug for card in found[3:7]} == {"file-gone", "function-gone", "flag-gone", "number-gone"}
    assert "there is no src/old.py" in [one.detail for one in show(planted, "path-gone").verdicts.values()]


def test_apply_marks_only_what_is_current_and_undo_takes_it_back(planted) -> None:
    before = {path.name: path.read_bytes() for path in Path(planted.root, "memory/facts").glob("*.md")}
    outcome = applied(sweep.apply(planted, sweep.sweep(planted).current()))
    after = {path.name: path.read_bytes() for path in Path(planted.root, "memory/facts").glob("*.md")}
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"path-there.md", "text-there.md", "commit-there.md"}
    assert after["path-there.md"] == before["path-there.md"].replace(
        b"---\nThe", b"last_verified: 2026-10-05\n---\nThe"
    )
    assert "path-there" not in cards(planted)
    log = text(planted, VERDICTS)
    applied(undo.undo(planted, outcome.undo))
    assert {path.name: path.read_bytes() for path in Path(planted.root, "memory/facts").glob("*.md")} == before
    assert text(planted, VERDICTS) == log


def test_a_stopped_sweep_keeps_what_was_done_and_the_next_goes_on(planted) -> None:
    def stop(number: int, _: int, __: str) -> None:
        if number == 4:
            raise KeyboardInterrupt

    first = sweep.sweep(planted, step=stop)
    assert (first.is_whole, len(first.verdicts)) == (False, 4)
    assert planted.curated.verdicts().last_sweep() == ""
    second = sweep.sweep(planted)
    assert (second.is_whole, second.resumed) == (True, 4)
    assert not verdicts(first).keys() & verdicts(second).keys()
    assert planted.curated.verdicts().last_sweep() == "2026-10-05T16:40:00+00:00"
    third = sweep.sweep(planted)
    assert (third.resumed, verdicts(third).keys()) == (0, verdicts(first).keys() | verdicts(second).keys())


def test_the_verdict_log_only_grows(planted) -> None:
    sweep.sweep(planted)
    before = text(planted, VERDICTS)
    applied(fact_verify.verify(planted, "path-gone", "drifted", "it was folded into load.py"))
    sweep.sweep(planted)
    assert text(planted, VERDICTS).startswith(before)


def test_without_a_repository_nothing_is_claimed(ground) -> None:
    workspace = ground({"a": fact("a", "commit: 1a2b3c", "path: src/none.py", said="load() and --force")})
    assert verdicts(sweep.sweep(workspace)) == {"a": {"unknown", "drifted"}}
    details = [one.detail for _, found in sweep.sweep(workspace).verdicts for one in found]
    assert details == ["there is no git repository around", "there is no src/none.py"]


def test_a_verification_changes_one_line_and_an_event_makes_stale_at_once(ground) -> None:
    waiting = fact("feed", "path: x").replace("checks:", "stale_when: winter timetable published\nchecks:")
    workspace = ground({"feed": waiting, "other": fact("other", "path: x")})
    applied(fact_verify.verify(workspace, "feed", note="asked Orla"))
    verified = waiting.replace("---\nThe", "last_verified: 2026-10-05\n---\nThe")
    assert text(workspace, "memory/facts/feed.md") == verified
    assert cards(workspace) == {"other": "due"}
    number = applied(fact_verify.fire(workspace, "Winter  timetable published")).undo
    assert cards(workspace) == {"feed": "stale", "other": "due"}
    stale = text(workspace, "memory/facts/feed.md")
    assert stale == verified.replace("---\nThe", "stale_since: 2026-10-05\n---\nThe")
    applied(undo.undo(workspace, number))
    assert text(workspace, "memory/facts/feed.md") == verified
    applied(fact_verify.fire(workspace, "winter timetable published"))
    applied(fact_verify.verify(workspace, "feed"))
    assert cards(workspace) == {"other": "due"}
    assert "stale_since: null" in text(workspace, "memory/facts/feed.md")


def test_a_verdict_that_is_not_current_leaves_the_file_and_is_taken_back_by_undo(ground) -> None:
    workspace = ground({"a": fact("a", "path: x", recorded="2026-10-04")})
    before = text(workspace, "memory/facts/a.md")
    number = applied(fact_verify.verify(workspace, "a", "drifted", "it is another one")).undo
    assert (cards(workspace), text(workspace, "memory/facts/a.md")) == ({"a": "drifted"}, before)
    assert titles(workspace)[0] == "drifted memory/facts/a.md: it is another one"
    number = applied(undo.undo(workspace, number)).undo
    assert titles(workspace)[0] == "Revert the verdict on memory/facts/a.md"
    assert cards(workspace) == {}
    applied(undo.undo(workspace, number))
    assert cards(workspace) == {"a": "drifted"}
    applied(fact_verify.verify(workspace, "a"))
    assert cards(workspace) == {}


@pytest.mark.parametrize(
    ("act", "kind"),
    [
        (lambda w: fact_verify.verify(w, "a", "sure"), "usage"),
        (lambda w: fact_verify.verify(w, "b"), "unknown"),
        (lambda w: fact_verify.fire(w, "nothing of that kind"), "unknown"),
    ],
)
def test_what_is_refused_writes_nothing(ground, act, kind: str) -> None:
    workspace = ground({"a": fact("a", "path: x")})
    before = text(workspace, "memory/facts/a.md")
    found = act(workspace)
    assert isinstance(found, Refused)
    assert found.kind == kind
    assert text(workspace, "memory/facts/a.md") == before
    assert not Path(workspace.root, ".memdeck/curation").exists()


def test_trust_tells_of_due_facts_and_of_the_age_of_the_sweep(ground) -> None:
    workspace = ground({"a": fact("a", "path: memory/facts/a.md")})

    def rows(now: str = "2026-10-05T16:40") -> dict[str, str]:
        return {row.name: row.level for row in trust(at(workspace, now)) if row.name in ("due facts", "sweep")}

    assert rows() == {"due facts": "warning", "sweep": "warning"}
    applied(sweep.apply(workspace, sweep.sweep(workspace).current()))
    assert rows() == {"due facts": "good", "sweep": "good"}
    assert rows("2026-10-25T10:00") == {"due facts": "warning", "sweep": "warning"}


def test_what_is_set_aside_or_retired_is_not_in_the_review(ground) -> None:
    workspace = ground({name: fact(name, "path: x") for name in ("a", "b", "c")})
    applied(fact_retire.set_aside(workspace, "a", workspace.clock.today().replace(day=9)))
    applied(fact_retire.retire(workspace, "b", "gone"))
    assert cards(workspace) == {"c": "due"}
    assert cards(at(workspace, "2026-10-09T08:00")) == {"a": "due", "c": "due"}


class Month:
    """Thirty days of one memory, the clock moving on; what is done on a day is in the method of that day.

    A method returns the files that a verification, an event or an edit of its day asked to change.
    """

    THERE = ("path-there", "text-there", "commit-there")
    GONE = ("path-gone", "text-gone", "commit-gone")
    KEPT = (*THERE, *GONE)

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.folder = Path(workspace.root, "memory/facts")
        for path in self.folder.glob("*.md"):
            if path.stem not in self.KEPT:
                path.unlink()
        feed = fact("feed", "path: src/load.py", recorded="2026-10-05")
        (self.folder / "feed.md").write_text(feed.replace("checks:", "stale_when: moved\nchecks:"))
        (self.folder / "INDEX.md").write_text("# Facts\n\n- [Feed](feed.md), timetable\n- [Gone](path-gone.md), old\n")

    def files(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.folder.glob("*.md") if path.name != "INDEX.md"}

    def is_given(self) -> bool:
        return "[Gone]" in brief(self.workspace).text()

    def day_6(self) -> set[str]:
        done = applied(sweep.apply(self.workspace, sweep.sweep(self.workspace).current()))
        assert cards(self.workspace) == dict.fromkeys(self.GONE, "drifted")
        assert {line.path.rpartition("/")[2] for line in done.done} == {f"{name}.md" for name in self.THERE}
        return {f"{name}.md" for name in self.THERE}

    def day_8(self) -> None:
        self.retiring = applied(fact_retire.retire(self.workspace, "path-gone", "the file is gone")).undo

    def day_10(self) -> set[str]:
        applied(fact_change.set_field(self.workspace, "text-gone", "confidence", "observed"))
        return {"text-gone.md"}

    def day_11(self) -> set[str]:
        applied(fact_verify.verify(self.workspace, "commit-gone", note="it was taken up again by hand"))
        return {"commit-gone.md"}

    def day_12(self) -> set[str]:
        applied(fact_verify.fire(self.workspace, "moved"))
        return {"feed.md"}

    def day_14(self) -> None:
        assert self.is_given()

    def day_15(self) -> None:
        assert not self.is_given()

    def day_16(self) -> set[str]:
        assert "stale since 2026-10-12: moved" in brief(self.workspace).text()
        applied(fact_verify.verify(self.workspace, "feed"))
        assert "path-gone" not in text(self.workspace, "memory/facts/INDEX.md")
        return {"feed.md"}

    def day_18(self) -> None:
        self.pardoning = applied(fact_retire.pardon(self.workspace, "path-gone")).undo

    def day_20(self) -> None:
        assert self.is_given()
        applied(undo.undo(self.workspace, self.pardoning))
        assert not self.is_given()

    def day_21(self) -> None:
        due = {**dict.fromkeys(self.THERE, "due"), "text-gone": "drifted"}
        assert cards(self.workspace) == due

    def day_22(self) -> None:
        applied(undo.undo(self.workspace, self.retiring))
        assert self.is_given()

    def day_34(self) -> None:
        due = dict.fromkeys((*self.THERE, "feed", "commit-gone"), "due")
        assert cards(self.workspace) == {**due, "path-gone": "drifted", "text-gone": "drifted"}


def test_thirty_days(planted) -> None:
    """Files change only on the days, and only the files, for which a verification or an event asked."""
    month = Month(planted)
    known = month.files()
    for day in range(5, 35):
        month.workspace = at(planted, f"2026-10-{day:02}T09:00" if day < 32 else f"2026-11-{day - 31:02}T09:00")
        asked = getattr(month, f"day_{day}", set)() or set()
        now = month.files()
        assert {name for name in now if now[name] != known[name]} == asked, day
        known = now
    assert asked == set()


def test_status_counts_what_is_due_and_again_only_where_something_changed(ground) -> None:
    workspace = ground({name: fact(name, "path: x") for name in ("a", "b")})
    folder = Path(workspace.root, "memory/facts")
    for path in folder.glob("*.md"):
        os.utime(path, (1, 1))
    counted: list[int] = []

    def count() -> int:
        def anew() -> int:
            counted.append(len(review(workspace)))
            return counted[-1]

        return kept_count(workspace, "due", anew)

    assert [count(), count(), len(counted)] == [2, 2, 1]
    applied(fact_retire.retire(workspace, "a", "gone"))
    assert [count(), count(), len(counted)] == [1, 1, 2]
    (folder / "b.md").unlink()
    assert count() == 0
    (folder / "a.md").unlink()
    assert [count(), len(counted)] == [0, 3]


def test_the_checks_of_one_fact_are_run_whether_it_is_due_or_not(ground) -> None:
    more = {"a": fact("a", "path: src/load.py", recorded="2026-10-05"), "b": fact("b")}
    workspace = ground(more)
    found = applied(fact_check.check(workspace, "a"))
    assert [line.text.partition(":")[0] for line in found.done] == ["drifted"]
    assert cards(workspace) == {"a": "drifted", "b": "due"}
    assert commands(workspace, workspace.store.history()[-1]) == ("memdeck fact check memory/facts/a.md",)
    assert workspace.curated.verdicts().unfinished("2026-10-05")[0] == ""
    applied(undo.undo(workspace))
    assert cards(workspace) == {"b": "due"}
    refused = fact_check.check(workspace, "b")
    assert isinstance(refused, Refused)
    assert refused.repair == "memdeck fact edit b checks 'path: …'"
