"""Whatever somebody does to a day that is over is named, with day and line, also by the next process."""

from datetime import date

import pytest

from memory_model.operations.seal import check
from memory_model.operations.seal_mend import mend
from memory_model.operations.seal_restore import restore
from memory_model.storage.outcomes import Applied, Refused
from tests.seals.person import Memory, named, quiet, states

NOW = "2026-10-05T16:40"
SECOND = "memory/2026-10-02.md"


def test_nothing_is_named_while_nobody_did_anything(sealed: Memory):
    assert quiet(sealed.check(NOW))
    assert states(sealed.check(NOW)) == {**{f"2026-10-0{n}": "sealed" for n in range(1, 5)}, "2026-10-05": "open"}


WAYS = {
    "sed -i": f"sed -i 's/two of/2 of/' {SECOND}",
    "perl -pi": f"perl -pi -e 's/two of/2 of/' {SECOND}",
    "an editor's rename-save": f"sed 's/two of/2 of/' {SECOND} > memory/.swap && mv memory/.swap {SECOND}",
    "writing over it": f"sed 's/two of/2 of/' {SECOND} > copy && cat copy > {SECOND}",
    "with the old time": f"touch -r {SECOND} old; sed -i 's/two of/2 of/' {SECOND}; touch -r old {SECOND}",
}


@pytest.mark.parametrize("line", WAYS.values(), ids=WAYS.keys())
def test_a_changed_line_is_named_however_it_was_changed(sealed: Memory, line: str):
    sealed.sh(line)
    report = sealed.check(NOW)
    assert report.failed
    assert named(report) == [("2026-10-02", 5)]
    (change,) = report.found()[0].lines
    assert (change.was, change.now) == ("- two of day 2", "- 2 of day 2")


def test_a_line_that_was_taken_out_or_put_in_is_named(sealed: Memory):
    sealed.sh(f"sed -i 4d {SECOND}; sed -i '4i - forged' memory/2026-10-03.md")
    assert named(sealed.check(NOW)) == [("2026-10-02", 4), ("2026-10-03", 4)]
    assert sealed.check(NOW).failed


def test_a_day_that_was_deleted_or_moved_away_is_named(sealed: Memory):
    sealed.sh(f"rm {SECOND}; mv memory/2026-10-03.md memory/2026-10-03-old.md")
    assert {day: state for day, state in states(sealed.check(NOW)).items() if state != "sealed"} == {
        "2026-10-02": "missing",
        "2026-10-03": "missing",
        "2026-10-05": "open",
    }
    assert ("2026-10-02", 4) in named(sealed.check(NOW))


def test_a_day_that_was_cut_short_is_named(sealed: Memory):
    sealed.sh(f"head -c 40 {SECOND} > copy && cp copy {SECOND}")
    assert sealed.check(NOW).failed
    assert {line for _, line in named(sealed.check(NOW))} >= {5}


def test_a_checkout_of_an_old_version_of_a_day_is_named(sealed: Memory):
    sealed.sh("git init -q . && git add -A && git commit -qm whole")
    sealed.sh(
        f"sed -i 's/two of/2 of/' {SECOND} && git commit -qam forged && git checkout -q HEAD~1 && git checkout -q -"
    )
    assert named(sealed.check(NOW)) == [("2026-10-02", 5)]
    sealed.sh("git checkout -q HEAD~1")
    assert quiet(sealed.check(NOW))


def test_a_checkout_from_before_all_seals_names_days_lines_and_seals(memory: Memory):
    memory.log("2026-10-01T10:00", "one of day 1")
    memory.sh("git init -q . && git add -A && git commit -qm early")
    memory.log("2026-10-01T11:00", "two of day 1")
    memory.log("2026-10-02T10:00", "one of day 2")
    memory.seal("2026-10-03T09:00")
    memory.sh("git add -A && git commit -qm sealed && git checkout -q HEAD~1")
    report = memory.check("2026-10-03T10:00")
    assert report.failed
    assert states(report) == {"2026-10-01": "changed", "2026-10-02": "missing"}
    assert ("2026-10-01", 4) in named(report)
    assert "gone or empty" in report.flaws[0].message


def test_it_is_named_on_another_machine_too(sealed: Memory, tmp_path):
    sealed.sh(f"git init -q . && git add -A && git commit -qm whole && git clone -q . {tmp_path}/other")
    other = Memory(tmp_path / "other", tmp_path / "others-own")
    assert quiet(other.check(NOW))
    other.sh(f"sed -i 's/two of/2 of/' {SECOND}")
    report = other.check(NOW)
    assert named(report) == [("2026-10-02", 5)]
    assert report.found()[0].lines[0].was == "- two of day 2", "git has the text"


def test_without_git_and_without_kept_text_the_line_is_named_all_the_same(sealed: Memory, tmp_path):
    sealed.sh(f"cp -r . {tmp_path}/other")
    other = Memory(tmp_path / "other", tmp_path / "others-own")
    other.sh(f"sed -i 's/two of/2 of/' {SECOND}")
    assert named(other.check(NOW)) == [("2026-10-02", 5)]


SEALS = {
    "a digest": ('sed -i \'3s/"size":[0-9]*/"size":1/\' .memdeck/seals.jsonl', "line 3"),
    "a record taken out": ("sed -i 3d .memdeck/seals.jsonl", "the record before it is missing"),
    "the last record taken out": ("sed -i '$d' .memdeck/seals.jsonl", "sealed 2026-10-04"),
    "the last record changed": ('sed -i \'$s/"size":[0-9]*/"size":1/\' .memdeck/seals.jsonl', "that of 2026-10-04"),
    "another order": ("sed -i '3{h;d};4G' .memdeck/seals.jsonl", "the record before it is behind it"),
    "cut short": ("head -c 700 .memdeck/seals.jsonl > x && cp x .memdeck/seals.jsonl", "sealed 2026-10-04"),
    "emptied": (": > .memdeck/seals.jsonl", "gone or empty"),
    "deleted": ("rm -r .memdeck", "gone or empty"),
}


@pytest.mark.parametrize(("line", "said"), SEALS.values(), ids=SEALS.keys())
def test_a_changed_seal_file_is_named(sealed: Memory, line: str, said: str):
    sealed.sh(line)
    report = sealed.check(NOW)
    assert report.failed
    assert said in " | ".join(flaw.message for flaw in report.flaws)


@pytest.mark.parametrize("line", [line for line, _ in SEALS.values()], ids=SEALS.keys())
def test_a_changed_seal_file_hides_no_changed_day(sealed: Memory, line: str):
    sealed.sh(f"{line}; sed -i 's/two of/2 of/' memory/2026-10-04.md")
    assert ("2026-10-04", 5) in named(sealed.check(NOW))


@pytest.mark.parametrize("line", [line for line, _ in SEALS.values()], ids=SEALS.keys())
def test_a_changed_seal_file_is_mended_from_what_the_machine_remembers(sealed: Memory, line: str):
    before = (sealed.root / ".memdeck/seals.jsonl").read_bytes()
    sealed.sh(line)
    mend(sealed.at(NOW))
    assert quiet(sealed.check(NOW))
    assert (sealed.root / ".memdeck/seals.jsonl").read_bytes() == before


def test_the_next_write_says_that_the_seals_are_gone_and_does_not_begin_anew(sealed: Memory):
    sealed.sh("rm -r .memdeck")
    assert any("is gone" in said for said in sealed.log("2026-10-06T09:00", "a line").warnings)
    assert not (sealed.root / ".memdeck").exists()


def test_looking_writes_nothing(sealed: Memory):
    def everything() -> dict[str, tuple[bytes, int]]:
        files = [path for folder in (sealed.root, sealed.state) for path in folder.rglob("*") if path.is_file()]
        return {str(path): (path.read_bytes(), path.stat().st_mtime_ns) for path in files}

    before = everything()
    check(sealed.at(NOW))
    assert everything() == before


@pytest.mark.parametrize("git", [False, True], ids=["alone", "in git"])
def test_a_blank_line_put_between_sealed_ones_is_a_change(sealed: Memory, git: bool):
    if git:
        sealed.sh("git init -q . && git add -A && git commit -qm whole")
    sealed.sh(f"sed -i '4i\\\\' {SECOND}")
    report = sealed.check(NOW)
    assert report.failed
    assert [day for day, _ in named(report)] == ["2026-10-02"]
    assert report.found()[0].state == "changed"


def test_a_link_that_leads_out_is_named_as_that_day_and_hides_no_other(sealed: Memory):
    sealed.sh(f"mv {SECOND} ../elsewhere.md && ln -s ../../elsewhere.md {SECOND}; sed -i 4d memory/2026-10-03.md")
    found = {day.date.isoformat(): day for day in sealed.check(NOW).found()}
    assert sorted(found) == ["2026-10-02", "2026-10-03"]
    assert found["2026-10-02"].state == "missing"
    assert "leads out" in found["2026-10-02"].note


def test_a_link_in_the_place_of_a_day_that_closes_keeps_no_write_away(sealed: Memory):
    today = "memory/2026-10-05.md"
    sealed.sh(f"mv {today} ../elsewhere.md && ln -s ../../elsewhere.md {today}")
    sealed.log("2026-10-06T09:00", "the next day's line")
    assert "the next day's line" in sealed.day("2026-10-06").read_text()
    assert states(sealed.check("2026-10-06T10:00"))["2026-10-04"] == "sealed"


def test_a_link_in_the_place_of_a_sealed_day_is_refused_with_what_to_do_and_the_day_comes_back(sealed: Memory):
    was = (sealed.root / SECOND).read_bytes()
    sealed.sh(f"mv {SECOND} ../elsewhere.md && ln -s ../../elsewhere.md {SECOND}")
    day = date(2026, 10, 2)
    answer = restore(sealed.at(NOW), day)
    assert isinstance(answer, Refused)
    assert "seal --restore 2026-10-02" in answer.repair
    assert (sealed.root.parent / "elsewhere.md").read_bytes() == was
    (sealed.root / SECOND).unlink()
    assert isinstance(restore(sealed.at(NOW), day), Applied)
    assert (sealed.root / SECOND).read_bytes() == was


PLACES = {
    "a folder": "mkdir {}",
    "a pipe": "mkfifo {}",
    "a socket": "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"{}\")'",
    "a link to itself": "ln -s 2026-10-02.md {}",
    "a link to nothing": "ln -s nowhere.md {}",
    "its own name in capitals": "git show HEAD:{} > memory/2026-10-02.MD",
}


@pytest.mark.parametrize("line", PLACES.values(), ids=PLACES.keys())
def test_what_stands_in_the_place_of_a_day_is_named_with_the_lines_that_are_gone(sealed: Memory, line: str):
    sealed.sh(f"git init -q . && git add -A && git commit -qm whole; rm {SECOND}; {line.format(SECOND)}")
    (day,) = sealed.check(NOW).found()
    assert (day.state, [line.line for line in day.lines]) == ("missing", [1, 3, 4, 5])
    assert day.note


ENDS = {
    "a byte-order mark": ("sed -i '1s/^/\\xef\\xbb\\xbf/'", 1),
    "a mark and other ends of all lines": ("sed -i '1s/^/\\xef\\xbb\\xbf/; s/$/\\r/'", 1),
    "one line's end": ("sed -i '4s/$/\\r/'", 4),
    "the last line's end": ("truncate -s -1", 5),
}


@pytest.mark.parametrize(("line", "number"), ENDS.values(), ids=ENDS.keys())
def test_what_is_no_letter_of_the_text_is_named_and_restored_without_an_entry(sealed: Memory, line: str, number: int):
    was, today = (sealed.root / SECOND).read_bytes(), sealed.day("2026-10-05").read_bytes()
    sealed.sh(f"{line} {SECOND}")
    assert named(sealed.check(NOW))[0] == ("2026-10-02", number)
    assert sealed.check(NOW).failed
    assert isinstance(restore(sealed.at(NOW), date(2026, 10, 2), correct=True), Applied)
    assert (sealed.root / SECOND).read_bytes() == was
    assert sealed.day("2026-10-05").read_bytes() == today


@pytest.mark.parametrize("now", ["2026-10-02T09:00", "2026-09-01T09:00"], ids=["to that day", "a month"])
def test_a_clock_that_went_back_hides_nothing(sealed: Memory, now: str):
    assert quiet(sealed.check(now))
    sealed.sh(f"sed -i 's/one of/1 of/' {SECOND}; rm memory/2026-10-04.md")
    report = sealed.check(now)
    assert report.failed
    assert ("2026-10-02", 4) in named(report)
    assert states(report)["2026-10-04"] == "missing"
    assert isinstance(restore(sealed.at(now), date(2026, 10, 4)), Applied)
    assert states(sealed.check(now))["2026-10-04"] == "open"


STANDS = {
    "a folder": "mkdir {}",
    "a pipe": "mkfifo {}",
    "a link that leads out": "ln -s /etc/hostname {}",
}


@pytest.mark.parametrize("line", STANDS.values(), ids=STANDS.keys())
def test_what_stands_in_the_place_of_the_seals_is_named_and_hides_no_day(sealed: Memory, line: str):
    sealed.sh(f"rm .memdeck/seals.jsonl; {line.format('.memdeck/seals.jsonl')}; sed -i 's/two of/2 of/' {SECOND}")
    report = sealed.check(NOW)
    assert "cannot be read" in report.flaws[0].message
    assert named(report) == [("2026-10-02", 5)]
    assert any("not sealed" in said or "gone" in said for said in sealed.log("2026-10-06T09:00", "a line").warnings)
    assert "a line" in sealed.day("2026-10-06").read_text()


def test_a_day_whose_name_got_capitals_comes_back_by_its_name(sealed: Memory):
    sealed.sh("mv memory/2026-10-02.md memory/2026-10-02.MD")
    answer = restore(sealed.at(NOW), date(2026, 10, 2))
    assert isinstance(answer, Refused)
    sealed.sh(answer.repair)
    assert quiet(sealed.check(NOW))
