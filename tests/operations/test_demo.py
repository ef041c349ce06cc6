"""The demo workspace: rich, the same for the same clock, and without findings but the one it shows."""

import os
from datetime import date, timedelta
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.entities.leaks import leaks
from memory_model.errors import MemdeckError
from memory_model.facts.conflicts import conflicts
from memory_model.ladder.block import find
from memory_model.operations.demo import files, make
from memory_model.operations.demo_text import working_day
from memory_model.operations.fact_lint import lint_all
from memory_model.operations.ladder_adopt import waiting
from memory_model.operations.ladder_inspect import inspect
from memory_model.text.blocks import scan
from memory_model.text.fold import fold
from memory_model.text.links import links
from memory_model.workspace.front import Workspace

DAYS = ["2026-10-05T16:40", "2026-10-10T09:00", "2026-01-01T00:10", "2028-02-29T23:59"]


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    monkeypatch.setenv("HOME", str(tmp_path))


def opened(tmp_path: Path, now: str = DAYS[0]) -> Workspace:
    clock = Clock(fixed=now)
    return Workspace.open(make(str(tmp_path / "demo"), clock), clock)


def test_working_days_skip_the_weekend():
    monday = date(2026, 10, 5)
    assert working_day(monday, -1) == date(2026, 10, 2)
    assert working_day(monday, 5) == date(2026, 10, 12)
    assert working_day(date(2026, 10, 10), 0) == date(2026, 10, 10)
    assert working_day(date(2026, 10, 10), -1) == date(2026, 10, 9)


def test_the_same_clock_gives_the_same_bytes_and_no_template_mark_is_left():
    for now in DAYS:
        found = files(Clock(fixed=now))
        assert found == files(Clock(fixed=now))
        for path, text in found.items():
            assert "{#" not in text, path
            assert "{@" not in text, path
            assert text.endswith("\n"), path


def test_a_folder_that_holds_something_is_left_alone(tmp_path):
    (tmp_path / "mine.md").write_text("mine")
    with pytest.raises(MemdeckError) as refused:
        make(str(tmp_path), Clock(fixed=DAYS[0]))
    assert refused.value.kind == "refused"
    assert sorted(os.listdir(tmp_path)) == ["mine.md"]


@pytest.mark.parametrize("now", DAYS)
def test_it_opens_with_three_weeks_of_log_up_to_today(tmp_path, now):
    workspace = opened(tmp_path, now)
    days = workspace.days()
    assert days[-1] == workspace.clock.today()
    assert len(days) == 15
    assert days[-1] - days[0] >= timedelta(days=18)
    kinds = {entry.kind for day in days for entry in workspace.day(day).entries}
    assert {"note", "decision", "follow-up", "preference", "lesson", "correction", "done"} <= kinds
    assert all(day.topics() for day in map(workspace.day, days))
    assert any(workspace.companions(day) for day in days)


def test_every_decision_says_because(tmp_path):
    workspace = opened(tmp_path)
    decisions = [e.text for d in workspace.days() for e in workspace.day(d).entries if e.kind == "decision"]
    assert len(decisions) >= 10
    assert [text for text in decisions if "because" not in text and ";" not in text] == []


@pytest.mark.parametrize("now", DAYS)
def test_follow_ups_are_due_overdue_snoozed_done_moved_and_void(tmp_path, now):
    workspace = opened(tmp_path, now)
    ledger = workspace.ledger(3)
    today = workspace.clock.today()
    assert [item.text for item in ledger.open if item.overdue] != []
    assert [item for item in ledger.open if item.due == today] != []
    assert [item for item in ledger.open if item.due and item.due > today] != []
    assert ledger.snoozed_count >= 1
    assert len(ledger.done) >= 5
    assert len(ledger.void) == 1
    assert {item.owner for item in ledger.open} & {"Orla", "Ines"}


@pytest.mark.parametrize("now", DAYS)
def test_its_only_finding_is_the_one_it_shows(tmp_path, now):
    workspace = opened(tmp_path, now)
    assert workspace.findings() == ()
    entities = [workspace.entity(head.path) for head in workspace.entities()]
    assert len(entities) >= 12
    found = [finding for entity in entities for finding in entity.findings]
    assert [(finding.rule, finding.path) for finding in found] == [
        ("last-contact-behind", "memory/entities/people/pavel-rusk.md")
    ]
    assert [finding for entity in entities for finding in leaks(entity, workspace.settings.entities)] == []


def test_entities_show_every_shape(tmp_path):
    workspace = opened(tmp_path)
    by_slug = {head.slug: workspace.entity(head.path) for head in workspace.entities()}
    assert {entity.kind for entity in by_slug.values()} == {"people", "projects", "companies"}
    assert by_slug["sunniva-holt"].status[0].home == "frontmatter"
    assert by_slug["orla-quist"].aliases == ("Orla",)
    assert by_slug["港-花子"].title == "港 花子"
    assert all(entity.log for entity in by_slug.values())
    assert [head.slug for head in workspace.find_entity("Hanako")] == ["港-花子"]


def test_the_summary_is_near_its_budget_and_its_links_lead_somewhere(tmp_path):
    workspace = opened(tmp_path)
    budget = workspace.budget()
    assert (budget.state, budget.first_cut_line) == ("near", None)
    assert budget.percent >= 80
    slugs = {fold(head.slug) for head in workspace.entities()} | {fact.slug for fact in workspace.facts.facts()}
    days = {day.isoformat() for day in workspace.days()}
    for path in (stamp.path for stamp in workspace.files()):
        document = workspace.document(path)
        assert document is not None
        for link in links(document.lines, scan(document.lines)):
            assert fold(link.target) in slugs or link.target in days or link.kind == "markdown", (path, link)


def test_the_state_is_stamped_now_and_has_its_fields(tmp_path):
    state = opened(tmp_path).state()
    assert state.stamp == "2026-10-05 16:40"
    assert state.working_on
    assert state.waiting_on
    assert state.next


@pytest.mark.parametrize("now", DAYS)
def test_its_facts_are_sound_and_one_took_the_place_of_another(tmp_path, now):
    workspace = opened(tmp_path, now)
    report = lint_all(workspace)
    assert report is not None
    assert (report.notes, report.checked) == ((), 7)
    timeline = workspace.facts.timeline()
    today = workspace.clock.today()
    assert len(timeline.as_of(today)) == 6
    chain = timeline.chain(next(fact for fact in timeline.facts if fact.slug == "one-page-for-orla"))
    assert [timeline.reason(fact) for fact in chain] == ["changed", None]
    assert conflicts(timeline, today) == []


def test_claims_wait_for_a_yes_and_two_are_contested(tmp_path):
    workspace = opened(tmp_path)
    found = inspect(workspace)
    assert [len([one for one in found.standing if one.atom.tier == tier]) for tier in ("L1", "L2")] == [7, 1]
    assert [pair.newer.claim for pair in found.pairs] == ["the Sunday boat leaves the harbour at 10:10"]
    assert len(waiting(workspace)) == 2
    assert [text for _, text in find(workspace.document("CLAUDE.md")).claims] == [
        one.atom.claim for one in found.standing if one.atom.tier == "L2"
    ]
    assert not (tmp_path / "xdg_data_home").exists()
