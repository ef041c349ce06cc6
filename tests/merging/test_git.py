"""git with the merge driver on two machines: pull, rebase, stash, and what is left to a person."""

import json
from collections import Counter

import pytest

from tests.merging.machines import FIRST, ORLA, Machine, pair

TODAY = "memory/2026-10-05.md"


@pytest.fixture
def machines(tmp_path) -> tuple[Machine, Machine]:
    return pair(tmp_path)


def clean(text: str) -> bool:
    return not [line for line in text.split("\n") if line.startswith(("<<<<<<<", ">>>>>>>", "======="))]


def said(text: str) -> Counter[str]:
    return Counter(line for line in text.split("\n") if line.strip() and not line.startswith("#"))


def test_two_machines_that_log_the_same_day_lose_nothing(machines):
    ada, ben = machines
    ada.memdeck("log", "--topic", "Ferry", "ada one")
    ada.memdeck("log", "--decision", "ada two, because it is so")
    ben.memdeck("log", "--topic", "Ferry", "ben one")
    ben.memdeck("log", "--topic", "Tide", "ben two")
    ada.sync()
    ben.sync()
    ada.git("pull", "-q")
    assert ada.text(TODAY) == ben.text(TODAY)
    assert ben.text(TODAY) == (
        "# 2026-10-05\n\n## Ferry\n- ben one\n\n## Tide\n- ben two\n\n"
        "## Ferry\n- ada one\n- **Decision:** ada two, because it is so\n"
    )
    shown = json.loads(ada.memdeck("today", "--json").out)
    assert [(t["title"], [e["text"] for e in t["entries"]]) for t in shown["topics"]] == [
        ("Ferry", ["ben one", "ada one", "ada two, because it is so"]),
        ("Tide", ["ben two"]),
    ]


def test_a_day_of_which_both_have_the_beginning(machines):
    ada, ben = machines
    ada.memdeck("log", "--topic", "Ferry", "shared")
    ada.sync()
    ben.git("pull", "-q")
    for machine in machines:
        machine.memdeck("log", f"{machine.name} one")
        machine.memdeck("log", "--topic", machine.name, f"{machine.name} two")
    before = ben.text(TODAY)
    ada.sync()
    ben.sync()
    assert ben.text(TODAY).startswith(before)
    assert said(ben.text(TODAY)) == Counter(["- shared", "- ada one", "- ada two", "- ben one", "- ben two"])


@pytest.mark.parametrize("how", [["rebase", "origin/main"], ["merge", "-q", "-X", "ours", "origin/main"],
                                 ["merge", "-q", "-X", "theirs", "origin/main"],
                                 ["merge", "-q", "-s", "recursive", "origin/main"]])  # fmt: skip
def test_every_way_of_git_to_join_two_histories(machines, how):
    ada, ben = machines
    for machine in machines:
        for number in range(3):
            machine.memdeck("log", "--topic", "Ferry", f"{machine.name} {number}")
            machine.memdeck("entity", "log", "orla", f"{machine.name} event {number}")
            machine.commit(f"{machine.name} {number}")
    ada.git("push", "-q")
    ben.git("fetch", "-q")
    ben.git(*how)
    names = [f"- {name} {number}" for name in ("ada", "ben") for number in range(3)]
    assert said(ben.text(TODAY)) == Counter(names)
    events = [f"- 2026-10-05: {name} event {number}" for name in ("ada", "ben") for number in range(3)]
    assert said(ben.text(ORLA)) == Counter(["- role: dispatcher", "- reach: noon", "- 2026-09-28: met", *events])
    assert ben.git("status", "--porcelain").out == ""


def test_a_stash_that_is_taken_back_after_a_pull(machines):
    ada, ben = machines
    ada.memdeck("log", "--topic", "Ferry", "from ada")
    ada.sync()
    ben.git("pull", "-q")
    ada.memdeck("log", "more from ada")
    ada.sync()
    ben.memdeck("log", "not yet committed")
    ben.git("stash", "-q")
    ben.git("pull", "-q")
    ben.git("stash", "pop")
    assert said(ben.text(TODAY)) == Counter(["- from ada", "- more from ada", "- not yet committed"])


def test_status_by_key_and_the_state_by_its_stamp(machines):
    ada, ben = machines
    ada.memdeck("entity", "set", "orla", "role", "harbour master")
    ada.memdeck("state", "set", "--working-on", "berths")
    ada.memdeck("summary", "add", "Active", "from ada")
    ben.now = "2026-10-05T17:30"
    ben.memdeck("entity", "set", "orla", "reach", "evenings")
    ben.memdeck("state", "set", "--working-on", "tides", "--waiting-on", "Teo")
    ben.memdeck("summary", "add", "Active", "from ben")
    ada.sync()
    ben.sync()
    assert "- role: harbour master\n- reach: evenings\n" in ben.text(ORLA)
    assert ben.text("state/current.md") == (
        "# Current state (2026-10-05 17:30)\n\nWorking on: tides\nWaiting on: Teo\nNext: tests\n"
    )
    assert "- the ferry feed\n- from ben\n- from ada\n\n## Lessons" in ben.text("memory/MEMORY.md")


def test_what_both_changed_is_left_to_a_person_and_nothing_is_lost(machines):
    ada, ben = machines
    ada.memdeck("entity", "set", "orla", "role", "harbour master")
    ada.memdeck("entity", "log", "orla", "an event of ada")
    ben.memdeck("entity", "set", "orla", "role", "pilot")
    ben.memdeck("entity", "log", "orla", "an event of ben")
    ada.sync()
    ben.commit()
    pulled = ben.git("pull", "-q", "--no-rebase", "--no-edit", status=1)
    assert f"{ORLA}: changed on both sides: role; ours stands there, theirs is kept" in pulled.err
    assert clean(ben.text(ORLA))
    assert "- role: pilot\n" in ben.text(ORLA)
    assert "event of ada" in ben.text(ORLA)
    told = json.loads(ben.memdeck("merge-driver", "status", "--json", status=1).out)
    assert told["open"][0]["pieces"] == [
        {"name": "role", "base": "- role: dispatcher", "ours": "- role: pilot", "theirs": "- role: harbour master"}
    ]
    done = ben.memdeck("merge-driver", "resolve", ORLA, "--keep", "theirs")
    assert f"next: git add {ORLA}" in done.err
    assert "- role: harbour master\n" in ben.text(ORLA)
    assert "pilot" not in ben.text(ORLA)
    ben.git("add", ORLA)
    ben.git("commit", "-q", "--no-edit")
    assert json.loads(ben.memdeck("merge-driver", "status", "--json").out)["open"] == []


def test_what_is_chosen_later_goes_into_the_file_as_it_is_by_then(machines):
    ada, ben = machines
    ada.memdeck("entity", "set", "orla", "role", "harbour master")
    ben.memdeck("entity", "set", "orla", "role", "pilot")
    ada.sync()
    ben.commit()
    ben.git("pull", "-q", "--no-rebase", "--no-edit", status=1)
    ben.git("add", ORLA)
    ben.git("commit", "-q", "--no-edit")
    ben.memdeck("entity", "log", "orla", "written meanwhile")
    assert "left open" in ben.memdeck("merge-driver", "status", status=1).out
    ben.memdeck("merge-driver", "resolve", ORLA, "--keep", "both")
    text = ben.text(ORLA)
    assert "- role: harbour master\n" in text
    assert "- role: pilot\n" in text
    assert "written meanwhile" in text


@pytest.mark.parametrize("way", ["merge", "rebase"])
def test_a_merge_that_is_given_up_leaves_nothing_to_choose(machines, way):
    ada, ben = machines
    ada.memdeck("entity", "set", "orla", "role", "harbour master")
    ben.memdeck("entity", "set", "orla", "role", "pilot")
    ada.sync()
    ben.commit()
    ben.git("pull", "-q", "--no-edit", *(["--rebase"] if way == "rebase" else ["--no-rebase"]), status=1)
    assert json.loads(ben.memdeck("merge-driver", "status", "--json", status=1).out)["open"]
    ben.git(way, "--abort")
    assert json.loads(ben.memdeck("merge-driver", "status", "--json").out)["open"] == []
    assert "- role: pilot\n" in ben.text(ORLA)
    ben.git("pull", "-q", "--no-edit", "--no-rebase", status=1)
    ben.git("add", "-A")
    assert "left open" in ben.memdeck("merge-driver", "status", status=1).out
    ben.git("commit", "-q", "--no-edit")
    assert "left open" in ben.memdeck("merge-driver", "status", status=1).out


def test_an_undone_choice_brings_back_what_stood_there(machines):
    ada, ben = machines
    ada.memdeck("entity", "set", "orla", "role", "harbour master")
    ben.memdeck("entity", "set", "orla", "role", "pilot")
    ada.sync()
    ben.commit()
    ben.git("pull", "-q", "--no-rebase", "--no-edit", status=1)
    ben.memdeck("merge-driver", "resolve", ORLA, "--keep", "theirs")
    ben.memdeck("undo")
    assert "- role: pilot\n" in ben.text(ORLA)


def test_histories_that_crossed_keep_the_conflict_open(machines):
    ada, ben = machines
    ada.memdeck("entity", "set", "orla", "role", "harbour master")
    ben.memdeck("entity", "set", "orla", "role", "pilot")
    for machine in machines:
        machine.commit()
        machine.git("push", "-q", "origin", f"HEAD:{machine.name}")
    for machine in machines:
        machine.git("fetch", "-q")
    for machine, other in ((ada, "ben"), (ben, "ada")):
        machine.git("merge", "-q", "--no-edit", f"origin/{other}", status=1)
        machine.git("commit", "-q", "-a", "--no-edit")
        machine.git("push", "-q", "origin", f"HEAD:{machine.name}")
    ben.git("fetch", "-q")
    ben.git("merge", "-q", "--no-edit", "origin/ada", status=1)
    assert "- role: pilot\n" in ben.text(ORLA)
    assert clean(ben.text(ORLA))


def test_a_line_that_moved_is_still_found_by_the_words_that_were_quoted(machines):
    ada, ben = machines
    for machine in machines:
        machine.memdeck("log", "--topic", machine.name, f"{machine.name} saw the winter feed")
        machine.memdeck("log", "--follow-up", f"{machine.name} asks Teo about the berths")
    line = next(n for n, text in enumerate(ada.text(TODAY).split("\n"), 1) if "winter feed" in text)
    asked = next(n for n, text in enumerate(ada.text(TODAY).split("\n"), 1) if "asks Teo" in text)
    ada.memdeck("correct", f"2026-10-05#L{line}", "it was the summer feed")
    ada.memdeck("done", f"2026-10-05#L{asked}", "Teo told")
    ada.sync()
    ben.sync()
    moved = next(n for n, text in enumerate(ben.text(TODAY).split("\n"), 1) if "ada saw the winter feed" in text)
    assert moved != line
    shown = json.loads(ben.memdeck("today", "--json").out)
    marks = {e["text"]: (e["mark"], e["correction"]) for t in shown["topics"] for e in t["entries"]}
    assert marks["ada saw the winter feed"] == ("corrected", "it was the summer feed")
    assert marks["ben saw the winter feed"] == (None, None)
    assert marks["ada asks Teo about the berths"][0] == "done"
    assert marks["ben asks Teo about the berths"][0] is None


@pytest.mark.parametrize("seal", [False, True])
@pytest.mark.parametrize("way", ["merge", "rebase"])
def test_the_check_before_a_commit_takes_a_joined_file_and_refuses_a_changed_one(machines, way, seal):
    ada, ben = machines
    if seal:
        ada.memdeck("seal")
        ada.sync()
        ben.git("pull", "-q")
    ben.memdeck("hooks", "install", "--git")
    ada.memdeck("entity", "log", "orla", "of ada", "--date", "2026-10-03")
    ben.memdeck("entity", "log", "orla", "of ben")
    for machine in machines:
        machine.memdeck("log", "--topic", "Ferry", f"{machine.name} one")
        machine.memdeck("log", "--topic", "Tide", "the same on both")
        machine.memdeck("entity", "set", "orla", "role", machine.name)
    for machine in machines:  # the day is over before they meet
        machine.now = "2026-10-06T09:00"
        machine.memdeck("log", f"{machine.name} on the next day")
    ada.sync()
    ben.commit()
    ben.git("pull", "-q", "--no-edit", *(["--rebase"] if way == "rebase" else ["--no-rebase"]), status=1)
    ben.memdeck("merge-driver", "resolve", ORLA, "--keep", "both")
    joined = ben.text(ORLA)
    assert "- 2026-10-03: of ada\n- 2026-10-05: of ben\n" in joined
    goes_on = ["rebase", "--continue"] if way == "rebase" else ["commit", "-q", "--no-edit"]
    if way == "merge":  # a rebase that goes on runs no check
        ben.write(ORLA, joined.replace("of ada", "of somebody"))
        ben.git("add", "-A")
        assert "[W3]" in ben.git(*goes_on, status=1).err
    ben.write(ORLA, joined)
    ben.git("add", "-A")
    ben.git(*goes_on)
    assert ben.git("status", "--porcelain").out == ""


def test_a_workspace_below_the_top_and_a_path_with_blanks(tmp_path):
    ada, ben = pair(tmp_path, "my notes/Orla's ferry")
    ada.memdeck("log", "from ada")
    ben.memdeck("log", "from ben")
    ada.memdeck("entity", "set", "orla", "role", "a")
    ben.memdeck("entity", "set", "orla", "role", "b")
    ada.sync()
    ben.commit()
    ben.git("pull", "-q", "--no-rebase", "--no-edit", status=1)
    assert said(ben.text(TODAY)) == Counter(["- from ada", "- from ben"])
    ben.memdeck("merge-driver", "resolve", ORLA, "--keep", "theirs")
    assert "- role: a\n" in ben.text(ORLA)


def test_without_its_program_git_merges_as_it_does_anywhere(machines):
    ada, ben = machines
    ada.memdeck("log", "from ada")
    ben.memdeck("log", "from ben")
    driver = ben.git("config", "merge.memdeck.driver").out
    ben.git("config", "merge.memdeck.driver", driver.replace("if test -x ", "if test -x /nowhere"))
    ada.sync()
    ben.commit()
    ben.git("pull", "-q", "--no-rebase", "--no-edit", status=1)
    assert not clean(ben.text(TODAY))


def test_installing_twice_changes_nothing_and_removing_leaves_what_others_wrote(machines):
    ada, _ = machines
    assert ada.memdeck("merge-driver", "install").out == "it is installed already\n"
    ada.memdeck("merge-driver", "remove")
    assert not (ada.work / ".gitattributes").exists()
    assert ada.git("config", "--get-regexp", "merge", status=None).out.count("memdeck") == 0
    foreign = b"*.png binary\r\n*.md text merge=memdeck eol=lf\r\n"
    (ada.work / ".gitattributes").write_bytes(foreign)
    shown = ada.memdeck("merge-driver", "install", "--dry-run").out
    assert "+/memory/**/*.md merge=memdeck" in shown
    assert "git config merge.memdeck.driver" in shown
    assert (ada.work / ".gitattributes").read_bytes() == foreign
    ada.memdeck("merge-driver", "install")
    assert (ada.work / ".gitattributes").read_bytes().startswith(foreign)
    assert "git merges this memory with memdeck" in ada.memdeck("merge-driver", "status").out
    ada.memdeck("merge-driver", "remove")
    assert (ada.work / ".gitattributes").read_bytes() == foreign


def test_a_driver_that_another_line_turns_off_is_told(machines):
    ada, _ = machines
    ada.write(".gitattributes", ada.text(".gitattributes") + "*.md merge=union\n")
    told = ada.memdeck("merge-driver", "status", status=1).out
    assert "git merges memory/2026-10-05.md in another way" in told


def test_outside_of_git_it_says_so(tmp_path):
    machine = Machine(tmp_path, "ada", tmp_path / "notes")
    for path, text in FIRST.items():
        machine.write(path, text)
    assert "not in a git repository" in machine.memdeck("merge-driver", "install", status=2).err
    assert "not in a git repository" in machine.memdeck("merge-driver", "status", status=1).out
