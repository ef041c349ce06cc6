"""Logging: today's file grows at its end, and the writer is told what to know."""

from datetime import date

import pytest

from memory_model.operations import log
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Plan

DAY = "memory/2026-10-05.md"


def test_the_first_entry_makes_the_day(deck):
    outcome = log.add(deck.workspace, [("note", "timed the import", None)])
    assert isinstance(outcome, Applied)
    assert deck.text(DAY) == "# 2026-10-05\n\n- timed the import\n"
    assert [(done.address, done.path) for done in outcome.done] == [("2026-10-05#L3", DAY)]
    assert outcome.undo is not None


def test_several_entries_are_one_write_with_an_address_each(deck):
    deck.write(DAY, "# 2026-10-05\n\n- a")
    outcome = log.add(
        deck.workspace, [("decision", "go", None), ("follow-up", "ask Orla.", date(2026, 10, 8))], topic="Quill Ferry"
    )
    assert deck.text(DAY) == (
        "# 2026-10-05\n\n- a\n\n## Quill Ferry\n- **Decision:** go\n- **Follow-up:** ask Orla by 2026-10-08\n"
    )
    assert [done.address for done in outcome.done] == ["2026-10-05#L6", "2026-10-05#L7"]
    assert len(deck.workspace.store.history()) == 1


def test_an_automatic_writer_leaves_its_source(deck):
    log.add(deck.workspace, [("note", "a\nb", None)], source="claude-code 1a2b")
    assert deck.text(DAY).endswith("- a <!-- src: claude-code 1a2b -->\n  b\n")


def test_a_persons_secret_is_refused_and_masked_on_demand(deck):
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    outcome = log.add(deck.workspace, [("note", f"key {secret}", None)])
    assert isinstance(outcome, Refused)
    assert outcome.rule == "W10"
    assert not deck.exists(DAY)
    log.add(deck.workspace, [("note", f"key {secret}", None)], redact=True)
    assert "key [redacted]" in deck.text(DAY)


def test_a_programs_secret_is_masked_before_it_reaches_the_disk(deck):
    log.add(deck.workspace, [("note", "key ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8", None)], source="hook")
    assert "ghp_" not in deck.text(DAY)


def test_a_dry_run_shows_the_plan_and_writes_nothing(deck):
    plan = log.add(deck.workspace, [("note", "a", None)], dry_run=True)
    assert isinstance(plan, Plan)
    assert not deck.exists(DAY)


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("note", "met Teo yesterday", '"yesterday" means 2026-10-04'),
        ("note", "we meet next Friday", '"next Friday" means 2026-10-16'),
        ("follow-up", "ask Orla by Friday", "Friday is read as due 2026-10-09"),
        ("follow-up", "ask Orla by 02-30", "no due day"),
        ("follow-up", "ask Orla by 10-01", "overdue"),
    ],
)
def test_days_that_will_mean_something_else_are_told_with_the_day_they_mean(deck, kind, text, told):
    outcome = log.add(deck.workspace, [(kind, text, None)])
    assert any(told in warning for warning in outcome.warnings), outcome.warnings
    assert text in deck.text(DAY)


@pytest.mark.parametrize("text", ["every day counts", "the day after", "a week of rain", "ask Orla by 10-08"])
def test_ordinary_words_are_told_nothing(deck, text):
    assert log.add(deck.workspace, [("follow-up", text, None)]).warnings == ()


def test_a_due_day_takes_the_place_of_the_one_in_the_text(deck):
    outcome = log.add(deck.workspace, [("follow-up", "ask by 10-07 about it", date(2026, 10, 9))])
    assert deck.text(DAY).endswith("- **Follow-up:** ask about it by 2026-10-09\n")
    assert "gave way" in outcome.warnings[0]


@pytest.mark.parametrize(
    ("kind", "text", "line"),
    [
        ("note", "- pasted", "- pasted"),
        ("note", "- [ ] pasted task", "- [ ] pasted task"),
        ("decision", "**Decision:** go", "- **Decision:** go"),
        ("decision", "decision: go", "- **Decision:** go"),
        ("lesson", "Decision: go", "- **Lesson:** Decision: go"),
    ],
)
def test_marks_that_come_along_are_not_doubled(deck, kind, text, line):
    log.add(deck.workspace, [(kind, text, None)])
    assert deck.text(DAY) == f"# 2026-10-05\n\n{line}\n"


@pytest.mark.parametrize("entries", [[], [("note", " \n ", None)], [("note", "a", None), ("note", "", None)]])
def test_an_empty_text_is_refused(deck, entries):
    outcome = log.add(deck.workspace, entries)
    assert isinstance(outcome, Refused)
    assert outcome.kind == "usage"
    assert not deck.exists(DAY)


def test_another_day_is_refused_with_the_command_for_today(deck):
    deck.write("memory/2026-10-03.md", "# 2026-10-03\n")
    past = log.add(deck.workspace, [("note", "it's late", None)], day=date(2026, 10, 3))
    assert (past.kind, past.rule, past.where) == ("refused", "W2", "memory/2026-10-03.md")
    assert past.repair == """memdeck log 'about 2026-10-03: it'"'"'s late'"""
    coming = log.add(deck.workspace, [("note", "sail", None)], day=date(2026, 10, 9))
    assert coming.repair == "memdeck log --follow-up --due 2026-10-09 sail"


def test_times_are_written_when_the_setting_asks_for_them(deck):
    deck.write("memdeck.toml", "[log]\ntimestamps = true\n")
    log.add(deck.workspace, [("decision", "go", None)])
    assert deck.text(DAY).endswith("- 16:40 **Decision:** go\n")


def test_an_open_fence_is_closed_and_that_is_said(deck):
    deck.write(DAY, "# 2026-10-05\n\n```sh\nls\n")
    outcome = log.add(deck.workspace, [("note", "a", None)])
    assert deck.text(DAY).endswith("ls\n```\n- a\n")
    assert "fence" in outcome.warnings[0]
