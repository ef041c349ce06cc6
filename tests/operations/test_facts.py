"""Facts as a person writes them: new, superseded, closed, edited, renamed, indexed, ruled."""

import pytest

from memory_model import lint
from memory_model.clock import Clock
from memory_model.operations import fact_change, fact_index, fact_new, fact_rename, fact_supersede, lint_fix, undo
from memory_model.operations.fact_ask import recall
from memory_model.operations.fact_new import Wish
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace.front import Workspace
from tests.facts.making import day
from tests.operations.ground import make, put, text

INDEX = "memory/facts/INDEX.md"
NOTE = "memory/facts/weekly-note.md"
WEEKLY = """---
name: weekly-note
description: Orla wants two pages a week   # said on the phone
type: preference
confidence: stated
valid_from: 2026-08-31
valid_until: null
supersedes: null
---
Two pages.\x20\x20


Related: [[tide-board]]"""
FILES = {NOTE: WEEKLY, INDEX: "# Facts\n\n- [Weekly note](weekly-note.md), length of the report\n\nMine below.\n"}
FLAT = "memory/MEMORY.md"
NESTED = {
    "memory/weekly.md": "---\nname: weekly\ndescription: two pages\nmetadata:\n  node_type: memory\n  type: feedback\n"
    "  recorded: 2026-08-31\n---\nTwo pages.\n",
    FLAT: "# Memory\n\n## Active\n- the pilot\n\n- [Weekly](weekly.md) — two pages\n",
}
ONE_PAGE = Wish("short-weekly-note", "Orla wants one page a week", recall="report, one page")


@pytest.fixture
def ground(tmp_path, monkeypatch):
    return lambda files=FILES: make(tmp_path, monkeypatch, files)


def applied(outcome) -> Applied:
    assert isinstance(outcome, Applied), outcome
    return outcome


def refused(outcome) -> Refused:
    assert isinstance(outcome, Refused), outcome
    return outcome


def test_the_first_fact_makes_its_folder_and_index(ground) -> None:
    workspace = ground({})
    wish = Wish(
        "Tide board", "The board says ask the crew", "decision", why="only the skipper cancels", how="never cancel"
    )
    outcome = applied(fact_new.new(workspace, wish, source="call with Orla"))
    assert text(workspace, "memory/facts/tide-board.md") == (
        "---\nname: tide-board\ndescription: The board says ask the crew\ntype: decision\nconfidence: inferred\n"
        "valid_from: 2026-10-05\nvalid_until: null\nsupersedes: null\nsource: call with Orla\n---\n# Tide board\n\n"
        "The board says ask the crew.\n\n**Why:** only the skipper cancels\n\n**How to apply:** never cancel\n"
    )
    assert text(workspace, INDEX) == "# Facts\n\n- [Tide board](tide-board.md), The board says ask the crew\n"
    assert [done.address for done in outcome.done] == ["memory/facts/tide-board.md#L1", f"{INDEX}#L3"]


def test_a_new_fact_of_an_indexed_collection_is_written_in_its_dialect(ground) -> None:
    workspace = ground(NESTED)
    applied(fact_new.new(workspace, Wish("fog", "Orla asks about fog", "person"), source="claude-code 1a2b"))
    assert text(workspace, "memory/fog.md") == (
        "---\nname: fog\ndescription: Orla asks about fog\nmetadata:\n  type: user\n  recorded: 2026-10-05\n"
        "  source: claude-code 1a2b\n---\nOrla asks about fog.\n"
    )
    assert text(workspace, FLAT).endswith("- [Weekly](weekly.md) — two pages\n- [Fog](fog.md) — Orla asks about fog\n")


def test_a_decision_has_no_place_in_an_indexed_collection(ground) -> None:
    found = refused(fact_new.new(ground(NESTED), Wish("fog", "x y z", "decision")))
    assert (found.kind, found.repair) == ("usage", "one of user, project, feedback, reference")


@pytest.mark.parametrize(
    ("wish", "kind", "words"),
    [
        (Wish("weekly-note", "Something else"), "refused", "there is a fact weekly-note already"),
        (Wish("  ", "x"), "usage", "cannot be turned into a file name"),
        (Wish("..", "x"), "usage", "cannot be turned into a file name"),
        (Wish("a", ""), "usage", "needs a description"),
        (Wish("a", "x", type="nonsense"), "usage", "not a type"),
        (Wish("a", "x", confidence="sure"), "usage", "not a confidence"),
        (Wish("a", "Comes next Friday"), "refused", "'next Friday' means another day each day"),
        (Wish("a", "x", why="she said so yesterday"), "refused", "'yesterday'"),
        (Wish("a", "the password is hunter2hunter2!"), "refused", "looks like a secret"),
        (Wish("a", "x", body="token ghp_0123456789abcdefghijABCDEFGHIJ012345"), "refused", "looks like a secret"),
        (Wish("a", "x", contradicts="nobody"), "unknown", "no fact is called 'nobody'"),
        (Wish("a", "x", folder="elsewhere"), "usage", "is not a collection"),
    ],
)
def test_what_is_refused_writes_nothing(ground, wish: Wish, kind: str, words: str) -> None:
    workspace = ground()
    found = refused(fact_new.new(workspace, wish._replace(type=wish.type or "project")))
    assert found.kind == kind
    assert words in found.message
    assert {path: text(workspace, path) for path in FILES} == FILES


def test_the_nearest_facts_and_other_warnings_come_with_the_write(ground) -> None:
    workspace = ground({**FILES, "README.md": "# Pilot\n\n- The pilot shows the next sailing at three piers.\n"})
    wish = Wish("note-length", "Orla wants two pages a week", "preference", body="Write to orla@quill.example.")
    said = applied(fact_new.new(workspace, wish)).warnings
    assert said[0].startswith("near: weekly-note: Orla wants two pages a week (the same description")
    assert any("orla@quill.example is personal data" in line for line in said)
    assert any("no source is recorded" in line for line in said)
    known = Wish("three-piers", "The pilot shows the next sailing at three piers", "project")
    assert any(
        line.startswith("README.md:3 says so already") for line in applied(fact_new.new(workspace, known)).warnings
    )


def test_a_fact_of_earlier_that_a_later_one_contradicts_is_written_closed(ground) -> None:
    workspace = ground({**FILES, NOTE: WEEKLY.replace("Orla wants two pages a week", "The weekly note is two pages")})
    wish = Wish("note-before", "The weekly note is one page", "preference", day=day("08-01"))
    outcome = applied(fact_new.new(workspace, wish))
    assert "valid_until: 2026-08-31" in text(workspace, "memory/facts/note-before.md")
    assert "note-before" not in text(workspace, INDEX)
    assert any("written closed" in line for line in outcome.warnings)


def test_one_filed_as_contradicting_stays_open(ground) -> None:
    workspace = ground()
    wish = Wish("note-before", "Orla wants a page a day", "preference", day=day("08-01"), contradicts="weekly-note")
    applied(fact_new.new(workspace, wish))
    assert "valid_until: null" in text(workspace, "memory/facts/note-before.md")
    assert "contradicts: weekly-note" in text(workspace, "memory/facts/note-before.md")


def test_superseding_changes_one_line_of_the_old_file_and_one_of_the_index(ground) -> None:
    workspace = ground()
    applied(fact_supersede.supersede(workspace, "weekly-note", ONE_PAGE))
    assert text(workspace, NOTE) == WEEKLY.replace("valid_until: null", "valid_until: 2026-10-05")
    assert text(workspace, INDEX) == FILES[INDEX].replace(
        "- [Weekly note](weekly-note.md), length of the report",
        "- [Short weekly note](short-weekly-note.md), report, one page",
    )
    new = text(workspace, "memory/facts/short-weekly-note.md")
    assert "supersedes: weekly-note\n" in new
    assert "type: preference\nconfidence: stated\nvalid_from: 2026-10-05\n" in new


def test_superseding_in_the_indexed_dialect_marks_the_description_and_keeps_the_old_line(ground) -> None:
    workspace = ground(NESTED)
    applied(fact_supersede.supersede(workspace, "weekly", ONE_PAGE))
    assert text(workspace, "memory/weekly.md") == NESTED["memory/weekly.md"].replace(
        "description: two pages", "description: superseded by [[short-weekly-note]]"
    )
    assert text(workspace, FLAT) == NESTED[FLAT] + "- [Short weekly note](short-weekly-note.md) — report, one page\n"
    assert "  supersedes: weekly\n" in text(workspace, "memory/short-weekly-note.md")


def test_what_changes_on_a_later_day_keeps_its_line_until_then_and_lint_takes_it_out(ground) -> None:
    twice = f"{FILES[INDEX]}- [Once more](weekly-note.md), two pages\n  and its second line\n"
    workspace = ground({**FILES, INDEX: twice})
    applied(fact_supersede.supersede(workspace, "weekly-note", ONE_PAGE._replace(day=day("10-20"))))
    line = "- [Short weekly note](short-weekly-note.md), report, one page\n"
    assert text(workspace, INDEX) == twice + line
    later = Workspace.open(workspace.root, Clock(fixed="2026-10-20T09:00"))
    found = [finding for finding in lint.run(later) if finding.rule == "entry-of-ended"]
    assert [finding.line for finding in found] == [3]
    for _ in range(2):
        applied(lint_fix.fix(later, lint_fix.chosen(later, lint.run(later))))
    assert text(workspace, INDEX) == f"# Facts\n\n\nMine below.\n{line}"


def test_all_lines_of_a_fact_that_is_over_go_at_once(ground) -> None:
    twice = f"{FILES[INDEX]}- [Once more](weekly-note.md), two pages\n~~[Struck](weekly-note.md)~~\n"
    workspace = ground({**FILES, INDEX: twice})
    number = applied(fact_supersede.supersede(workspace, "weekly-note", ONE_PAGE)).undo
    assert text(workspace, INDEX) == (
        "# Facts\n\n- [Short weekly note](short-weekly-note.md), report, one page\n\nMine below.\n"
        "~~[Struck](weekly-note.md)~~\n"
    )
    applied(undo.undo(workspace, number))
    applied(fact_change.close(workspace, "weekly-note", None))
    assert text(workspace, INDEX) == "# Facts\n\n\nMine below.\n~~[Struck](weekly-note.md)~~\n"


def test_undo_takes_all_three_files_back(ground) -> None:
    workspace = ground()
    number = applied(fact_supersede.supersede(workspace, "weekly-note", ONE_PAGE)).undo
    applied(undo.undo(workspace, number))
    assert {path: text(workspace, path) for path in FILES} == FILES
    assert workspace.document("memory/facts/short-weekly-note.md") is None


def test_on_the_day_a_fact_began_there_are_two_ways_out(ground) -> None:
    workspace = ground()
    found = refused(fact_supersede.supersede(workspace, "weekly-note", ONE_PAGE._replace(day=day("08-31"))))
    assert "--recorded-wrong" in found.repair
    assert "--from 2026-09-01" in found.repair
    outcome = fact_supersede.supersede(workspace, "weekly-note", ONE_PAGE, recorded_wrong=True)
    applied(outcome)
    assert "retired: recorded-wrong" in text(workspace, NOTE)
    assert "valid_from: 2026-08-31" in text(workspace, "memory/facts/short-weekly-note.md")
    assert [fact.slug for fact in workspace.facts.timeline().as_of(day("09-01"))] == ["short-weekly-note"]


@pytest.mark.parametrize("confidence", ["stated", "observed"])
def test_a_guess_never_closes_what_was_said_or_seen(ground, confidence: str) -> None:
    workspace = ground({**FILES, NOTE: WEEKLY.replace("confidence: stated", f"confidence: {confidence}")})
    found = refused(fact_supersede.supersede(workspace, "weekly-note", ONE_PAGE._replace(confidence="inferred")))
    assert f"weekly-note is {confidence}" in found.message
    assert "--contradicts weekly-note" in found.repair
    assert "memdeck fact new short-weekly-note" in found.repair


def test_a_guess_may_close_a_guess(ground) -> None:
    workspace = ground({**FILES, NOTE: WEEKLY.replace("confidence: stated", "confidence: inferred")})
    applied(fact_supersede.supersede(workspace, "weekly-note", ONE_PAGE._replace(confidence="inferred")))


def test_what_ended_already_names_what_holds_now(ground) -> None:
    workspace = ground()
    applied(fact_supersede.supersede(workspace, "weekly-note", ONE_PAGE))
    found = refused(fact_supersede.supersede(workspace, "weekly-note", Wish("third", "Orla wants a line a week")))
    assert "short-weekly-note is what holds now" in found.message
    assert "fact supersede short-weekly-note third" in found.repair


def test_closing_ends_the_window_and_takes_the_line_out(ground) -> None:
    workspace = ground()
    applied(fact_change.close(workspace, "weekly-note", day("10-01")))
    assert text(workspace, NOTE) == WEEKLY.replace("valid_until: null", "valid_until: 2026-10-01")
    assert text(workspace, INDEX) == "# Facts\n\n\nMine below.\n"
    assert "ended on 2026-10-01" in refused(fact_change.close(workspace, "weekly-note", None)).message


def test_closing_in_the_future_keeps_the_line_and_before_the_start_is_refused(ground) -> None:
    workspace = ground()
    assert "on no day" in refused(fact_change.close(workspace, "weekly-note", day("08-31"))).message
    applied(fact_change.close(workspace, "weekly-note", day("11-01")))
    assert text(workspace, INDEX) == FILES[INDEX]


def test_a_closed_indexed_fact_keeps_its_line(ground) -> None:
    workspace = ground(NESTED)
    applied(fact_change.close(workspace, "weekly", None))
    assert "  valid_until: 2026-10-05\n" in text(workspace, "memory/weekly.md")
    assert text(workspace, FLAT) == NESTED[FLAT]


def test_a_description_takes_the_index_line_that_repeats_it_along(ground) -> None:
    workspace = ground(NESTED)
    applied(fact_change.set_field(workspace, "weekly", "description", "three pages"))
    assert "- [Weekly](weekly.md) — three pages\n" in text(workspace, FLAT)
    applied(fact_change.set_field(ground(), "weekly-note", "description", "three pages"))


@pytest.mark.parametrize(
    ("key", "value", "kind", "words"),
    [
        ("type", "nonsense", "usage", "not a type"),
        ("confidence", "sure", "usage", "not a confidence"),
        ("name", "other", "refused", "the file name is the identity"),
        ("valid_from", "2026-13-01", "usage", "not a date"),
        ("valid_until", "2026-08-31", "refused", "end on 2026-08-31 and begin on 2026-08-31"),
        ("description", "", "usage", "needs a description"),
        ("description", "comes in two weeks", "refused", "means another day"),
        ("body", "x", "usage", "not a field"),
    ],
)
def test_a_field_that_would_make_no_fact_is_refused(ground, key: str, value: str, kind: str, words: str) -> None:
    workspace = ground()
    found = refused(fact_change.set_field(workspace, "weekly-note", key, value))
    assert (found.kind, words in found.message) == (kind, True), found
    assert text(workspace, NOTE) == WEEKLY


def test_renaming_moves_the_file_and_all_that_points_at_it(ground) -> None:
    person = "memory/entities/people/orla-quist.md"
    workspace = ground(
        {
            **FILES,
            "memory/facts/other.md": WEEKLY.replace("name: weekly-note", "name: other")
            .replace("supersedes: null", "supersedes: weekly-note")
            .replace("[[tide-board]]", "[[weekly-note|the note]]"),
            person: "# Orla Quist\n\n## Status\n- reads: [[weekly-note]]\n\n## Log\n- 2026-10-01: [[weekly-note]]\n",
            "memory/2026-10-04.md": "# 2026-10-04\n\n- see [[weekly-note]]\n",
        }
    )
    applied(fact_rename.rename(workspace, "weekly-note", "Report length"))
    moved = text(workspace, "memory/facts/report-length.md")
    assert moved == WEEKLY.replace("name: weekly-note", "name: report-length").replace(
        "supersedes: null\n", "supersedes: null\naliases: weekly-note\n"
    )
    other = text(workspace, "memory/facts/other.md")
    assert "supersedes: report-length\n" in other
    assert "[[report-length|the note]]" in other
    assert "- [Weekly note](report-length.md), length of the report" in text(workspace, INDEX)
    assert text(workspace, person).count("[[report-length]]") == 1
    assert text(workspace, person).count("[[weekly-note]]") == 1
    assert "[[weekly-note]]" in text(workspace, "memory/2026-10-04.md")
    assert [fact.slug for fact in workspace.facts.timeline().named("weekly-note")] == ["report-length"]
    applied(undo.undo(workspace, None))
    assert text(workspace, NOTE) == WEEKLY


def test_a_taken_or_empty_name_is_no_new_name(ground) -> None:
    workspace = ground({**FILES, "memory/facts/taken.md": WEEKLY.replace("name: weekly-note", "name: taken")})
    assert refused(fact_rename.rename(workspace, "weekly-note", "taken")).kind == "refused"
    assert refused(fact_rename.rename(workspace, "weekly-note", "...")).kind == "usage"
    assert refused(fact_rename.rename(workspace, "weekly-note", "weekly-note")).kind == "usage"


def test_missing_lines_are_added_and_others_stay(ground) -> None:
    lines = "# Facts\n\n- [Gone](gone.md), was here\n* mine\n"
    workspace = ground({**FILES, INDEX: lines})
    (found,) = fact_index.missing(workspace)
    assert ([fact.slug for fact in found.facts], [entry.target for entry in found.dangling]) == (
        ["weekly-note"],
        ["gone.md"],
    )
    outcome = applied(fact_index.write(workspace))
    assert text(workspace, INDEX) == (
        "# Facts\n\n- [Gone](gone.md), was here\n- [Weekly note](weekly-note.md), Orla wants two pages a week\n* mine\n"
    )
    assert any("gone.md" in line for line in outcome.warnings)
    assert applied(fact_index.write(workspace)).undo is None


ODD_NAMES = ["a b(c)", "x#y", "%41", "p|q", "tab\there", "new\nline", "\udcff\udcfe", "[b]", "🚀"]


@pytest.mark.parametrize("dialect", ["windowed", "indexed"])
def test_a_line_for_any_file_name_leads_to_that_file_or_is_not_written(ground, dialect: str) -> None:
    folder, index = ("memory/facts", INDEX) if dialect == "windowed" else ("memory", FLAT)
    files = {} if dialect == "windowed" else NESTED
    fact = WEEKLY if dialect == "windowed" else NESTED["memory/weekly.md"]
    workspace = ground({**files, index: "# F\n", **{f"{folder}/{name}.md": fact for name in ODD_NAMES}})
    outcome = applied(fact_index.write(workspace))
    text(workspace, index).encode()  # it is UTF-8
    (left, *_) = [found for found in fact_index.missing(workspace) if found.path == index]
    refused = [f"{folder}/{name}.md" for name in ("new\nline", "tab\there", "\udcff\udcfe")]
    assert sorted(fact.path for fact in left.facts) == ([] if dialect == "windowed" else sorted(refused))
    assert left.dangling == ()
    assert sum("another one" in said for said in outcome.warnings) == len(left.facts)
    applied(fact_rename.rename(workspace, "x#y", "x y"))  # a name that is never written is in nobody's way


def test_an_index_near_its_budget_shows_the_meter_as_it_will_be(ground) -> None:
    full = "# Memory\n" + "- a line\n" * 190 + "- [Weekly](weekly.md) — two pages\n"
    workspace = ground({**NESTED, FLAT: full})
    said = applied(fact_new.new(workspace, Wish("fog", "Orla asks about fog", "user"), source="s")).warnings
    assert any("193 of 200 lines" in line for line in said)


def test_a_ruling_is_kept_on_the_fact_that_governs(ground) -> None:
    workspace = ground()
    applied(fact_new.new(workspace, Wish("note-2", "A page a day", "preference", contradicts="weekly-note")))
    applied(fact_change.rule(workspace, "note-2", "weekly-note", "she said so; twice"))
    assert "rulings: weekly-note 2026-10-05 she said so, twice\n" in text(workspace, "memory/facts/note-2.md")


def test_a_person_may_write_into_the_users_own_folder(ground, tmp_path) -> None:
    home = tmp_path / ".claude/memory"
    home.mkdir(parents=True)
    (home / "INDEX.md").write_text("# Facts\n")
    (home / "mine.md").write_text(WEEKLY.replace("name: weekly-note", "name: mine"))
    workspace = ground()
    applied(fact_new.new(workspace, Wish("tea", "Orla drinks tea", "person", folder="~/.claude/memory"), source="s"))
    assert (home / "tea.md").read_text().startswith("---\nname: tea\n")
    number = applied(fact_supersede.supersede(workspace, "mine", ONE_PAGE)).undo
    assert "valid_until: 2026-10-05" in (home / "mine.md").read_text()
    applied(undo.undo(workspace, number))
    assert "valid_until: null" in (home / "mine.md").read_text()
    assert not (home / "short-weekly-note.md").exists()


def test_no_link_leads_out_of_the_users_folder(ground, tmp_path) -> None:
    home = tmp_path / ".claude/memory"
    home.mkdir(parents=True)
    (tmp_path / "secret.md").write_text(WEEKLY)
    (home / "link.md").symlink_to(tmp_path / "secret.md")
    (home / "INDEX.md").write_text("# F\n")
    (home / "a.md").write_text(WEEKLY)
    workspace = ground({})
    assert [fact.slug for fact in workspace.facts.facts()] == ["a"]
    found = refused(fact_new.new(workspace, Wish("link", "x y z", "person", folder="~/.claude/memory")))
    assert "W9" in found.message


def test_asking_reads_only_lines_that_are_loaded(ground) -> None:
    far = "# Facts\n" + "- filler\n" * 250 + "- [Weekly note](weekly-note.md), length of the report\n"
    assert recall(ground(), "How long may a report be?").opens is not None
    workspace = ground({**FILES, INDEX: far})
    put(workspace, INDEX, far)
    assert recall(workspace, "How long may a report be?").opens is None
