"""Where lines came from and what became of them."""

import subprocess
from datetime import date
from pathlib import Path

import pytest

from memory_model.errors import MemdeckError
from memory_model.operations import correct, entity, fact_supersede, followups, log, summary, undo
from memory_model.operations.fact_new import Wish
from memory_model.operations.tracing.trace import line, trace
from memory_model.operations.tracing.values import EntityTrace, LineTrace
from tests.operations import ground

ORLA = "memory/entities/people/orla.md"
FILES = {
    "memory/2026-10-03.md": (
        "# 2026-10-03\n\n## Ferry\n- ask Orla for the holiday calendar <!-- src: codex 9f -->\n  and more\n"
        "- **Decision:** read the GTFS feed, because the spreadsheet changes every season\n"
        "- **Follow-up:** send Teo the berth list by 10-08\n"
    ),
    "memory/2026-10-04.md": "# 2026-10-04\n\n- **Follow-up:** send Teo the berth list by 10-08\n",
    "memory/MEMORY.md": (
        "# Memory\n\n## Active\n- holiday calendar: [[2026-10-03#L4]]\n\n## Decisions\n"
        "- the GTFS feed is read, the spreadsheet changes every season\n"
    ),
    ORLA: "# Orla Quist\n\n## Status\n- aliases: OQ\n- role: dispatcher\n\n## Log\n- 2026-09-28: met at the depot\n",
    "memory/entities/projects/berths.md": "# Berths\n\n## Log\n- 2026-10-01: [[orla]], [OQ](../people/orla.md)\n",
    "notes/plan.md": "# Plan\n\nsee [the call](memory/2026-10-03.md#L4), `[[orla]]` in code, [[2026-10-03#L44]]\n",
}


@pytest.fixture
def workspace(tmp_path, monkeypatch):
    return ground.make(tmp_path, monkeypatch, FILES)


def of_line(workspace, what: str) -> LineTrace:
    found = trace(workspace, what)
    assert isinstance(found, LineTrace)
    return found


def addresses(spots) -> list[str]:
    return [spot.address for spot in spots]


def git(workspace, *words: str) -> None:
    subprocess.run(
        ["git", "-c", "user.name=Ada", "-c", "user.email=a@example.org", *words],
        cwd=workspace.root, check=True, capture_output=True,
    )  # fmt: skip


def test_the_source_mark_tells_writer_and_session_of_what_another_program_wrote(workspace):
    found = of_line(workspace, "2026-10-03#L5")
    assert found.spot.address == "2026-10-03#L4"
    assert found.spot.text == "- ask Orla for the holiday calendar"
    assert (found.origin.writer, found.origin.session) == ("codex", "9f")
    assert found.origin.act is None
    assert (found.topic, found.kind, found.state) == ("Ferry", "note", "")


def test_the_act_that_wrote_it_is_found_and_said_to_be_undone(workspace):
    log.add(workspace, [("note", "the same", None), ("note", "the same", None)], "Ferry", "claude-code 1a")
    log.add(workspace, [("note", "the same", None)])
    for number, wanted in ((4, 1), (5, 1), (6, 2)):
        act = of_line(workspace, f"2026-10-05#L{number}").origin.act
        assert act is not None
        assert act.id == wanted
    undo.undo(workspace, 2)
    act = of_line(workspace, "2026-10-05#L6").origin.act
    assert act is not None
    assert act.undone


def test_a_line_of_a_rewritten_file_is_traced_to_the_write_that_brought_it(workspace):
    summary.add(workspace, "Active", "first")
    summary.add(workspace, "Active", "second")
    act = of_line(workspace, "memory/MEMORY.md#L5").origin.act
    assert act is not None
    assert (act.id, act.verb) == (1, "summary add")


def test_what_pointed_back_is_told_in_order_with_what_was_withdrawn(workspace):
    correct.correct(workspace, "2026-10-03#L6", "the winter feed")
    correct.correct(workspace, "2026-10-03#L6", "the summer feed")
    correct.withdraw(workspace, "2026-10-05#L3")
    found = of_line(workspace, "2026-10-03#L6")
    assert [(each.verb, each.spot.text, each.holds) for each in found.became] == [
        ("corrects", "the winter feed", False),
        ("corrects", "the summer feed", True),
    ]
    assert found.state == "corrected"
    assert of_line(workspace, "2026-10-05#L3").points[0].address == "2026-10-03#L6"


def test_a_line_that_moved_is_found_by_the_words_that_were_quoted(workspace):
    correct.correct(workspace, "2026-10-03#L6", "the winter feed")
    text = FILES["memory/2026-10-03.md"].replace("## Ferry\n", "## Ferry\n- put in above\n")
    Path(workspace.root, "memory/2026-10-03.md").write_text(text)
    assert [each.verb for each in of_line(workspace, "2026-10-03#L7").became] == ["corrects"]
    assert of_line(workspace, "2026-10-03#L6").became == ()


def test_a_follow_up_tells_its_life_and_all_lines_that_say_it(workspace):
    followups.done(workspace, "2026-10-04#L3", "sent")
    found = of_line(workspace, "2026-10-03#L7")
    assert found.follow_up is not None
    assert (found.follow_up.status, str(found.follow_up.closed_by)) == ("done", "2026-10-05#L3")
    assert addresses(found.also) == ["2026-10-04#L3"]
    assert found.state == "done"


def test_what_leans_on_a_line_links_to_it_or_tells_of_it_by_its_words(workspace):
    leaning = of_line(workspace, "2026-10-03#L4").leaning
    assert {(each.kind, each.spot.address) for each in leaning} == {
        ("link", "memory/MEMORY.md#L4"),
        ("link", "notes/plan.md#L3"),
    }
    told = of_line(workspace, "2026-10-03#L6").leaning
    assert [(each.kind, each.spot.address) for each in told] == [("words", "memory/MEMORY.md#L7")]


def test_an_entity_tells_what_made_it_where_it_was_seen_and_how_it_changed(workspace):
    entity.set_status(workspace, ORLA, "role", "harbour master", trail=True)
    entity.set_status(workspace, ORLA, "reach", "noon", source="codex 9f")
    found = trace(workspace, "OQ")
    assert isinstance(found, EntityTrace)
    assert [(c.key, c.before, c.after, c.act.by) for c in found.changes] == [
        ("reach", None, "noon", "codex 9f"),
        ("role", "dispatcher", "harbour master", ""),
    ]
    assert [spot.text for spot in found.trail] == ["- 2026-10-05: role changed from dispatcher to harbour master."]
    assert found.first is not None
    assert found.first.address == "2026-10-03#L4"
    assert addresses([each.spot for each in found.leaning]) == ["memory/entities/projects/berths.md#L4"]
    made = trace(workspace, "berths")
    assert isinstance(made, EntityTrace)
    assert made.origin.act is None


def test_a_fact_tells_its_chain_and_its_changes(workspace):
    root = Path(workspace.root)
    (root / "memory/facts").mkdir()
    head = "---\nname: {0}\ndescription: {1}\ntype: decision\nconfidence: stated\nvalid_from: 2026-09-01\n"
    (root / "memory/facts/sheet.md").write_text(
        head.format("sheet", "the sheet is read") + "valid_until: null\n---\nBody\n"
    )
    (root / "memory/facts/INDEX.md").write_text("# Index\n\n- [Sheet](sheet.md), timetable\n")
    wish = Wish("feed", "the GTFS feed is read", day=date(2026, 10, 1))
    fact_supersede.supersede(workspace, "sheet", wish)
    found = trace(workspace, "sheet")
    assert isinstance(found, EntityTrace)
    assert (found.kind, found.spot.text) == ("fact", "the sheet is read")
    assert [(c.key, c.after) for c in found.changes] == [("valid_until", "2026-10-01")]
    assert [spot.text for spot in found.trail] == ["feed: the GTFS feed is read"]
    made = trace(workspace, "feed").origin.act
    assert made is not None
    assert made.verb == "fact supersede"


def test_the_commit_that_brought_a_line_and_one_that_no_commit_has(workspace):
    assert of_line(workspace, "2026-10-03#L6").origin.committed is None
    git(workspace, "init", "-q")
    git(workspace, "add", "-A")
    git(workspace, "commit", "-q", "-m", "first")
    log.add(workspace, [("note", "later", None)])
    assert of_line(workspace, "2026-10-05#L3").origin.committed is False
    git(workspace, "commit", "-q", "-a", "-m", "second")
    old, new = of_line(workspace, "2026-10-03#L6").origin, of_line(workspace, "2026-10-05#L3").origin
    assert old.commit is not None
    assert new.commit is not None
    assert (old.commit.subject, new.commit.subject, new.commit.author) == ("first", "second", "Ada")
    made = trace(workspace, "orla").origin.commit
    assert made is not None
    assert made.subject == "first"


def test_no_program_that_the_repository_names_is_run(workspace, tmp_path):
    git(workspace, "init", "-q")
    (tmp_path / "root/.gitattributes").write_text("*.md diff=evil filter=evil\n")
    for key in ("diff.evil.textconv", "diff.evil.command", "filter.evil.clean", "core.fsmonitor"):
        git(workspace, "config", key, f"touch {tmp_path}/ran; cat")
    git(workspace, "-c", "filter.evil.clean=cat", "-c", "core.fsmonitor=false", "add", "-A")
    git(workspace, "-c", "filter.evil.clean=cat", "-c", "core.fsmonitor=false", "commit", "-q", "-m", "x")
    (tmp_path / "ran").unlink(missing_ok=True)
    assert of_line(workspace, "2026-10-03#L6").origin.commit is not None
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize(
    ("what", "kind"),
    [("nobody", "unknown"), ("2026-10-03#L99", "unknown"), ("2026-01-01#L3", "unknown"), ("#L3", "usage"),
     ("../x.md#L1", "refused"), ("memory/none.md#L1", "unknown"), ("x#y", "usage")],
)  # fmt: skip
def test_what_is_nowhere_is_told_with_the_way_on(workspace, what, kind):
    with pytest.raises(MemdeckError) as told:
        trace(workspace, what)
    assert told.value.kind == kind
    assert told.value.repair


def test_hostile_lines_are_traced_like_any_other(workspace):
    place = Path(workspace.root, "notes/odd.md")
    place.write_bytes(b"\xef\xbb\xbf\r\n[[2026-10-03#L4]] [x](y#L\xff) \x1b[31m\r\n" + b"z" * 100_000)
    for number in (1, 2, 3):
        assert line(workspace, "notes/odd.md", number).spot.line == number
