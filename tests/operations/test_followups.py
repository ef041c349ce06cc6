"""Closing, snoozing, voiding, reopening: all by appending today, refused with the command that would work."""

from datetime import date

import pytest

from memory_model.operations import correct, followups, undo
from memory_model.storage.outcomes import Applied, Refused

DAY = "memory/2026-10-05.md"
OLD = "memory/2026-10-03.md"
OLD_TEXT = (
    "# 2026-10-03\n\n## Ferry\n- **Follow-up:** ask Orla which calendar covers holidays by 10-04.\n- saw a seal\n"
)


@pytest.fixture(autouse=True)
def _an_old_day(deck):
    deck.write(OLD, OLD_TEXT)


def statuses(deck) -> list[tuple[str, str]]:
    return [(item.id, item.status) for item in deck.workspace.ledger().all()]


def last(deck) -> str:
    return deck.text(DAY).split("\n")[-2]


def test_done_points_back_and_leaves_the_old_day_as_it_is(deck):
    outcome = followups.done(deck.workspace, "2026-10-03#L4", "Orla sent it")
    assert isinstance(outcome, Applied)
    assert last(deck) == '- **Done:** Orla sent it (closes [[2026-10-03#L4]] "ask Orla which calendar covers holidays")'
    assert deck.text(OLD) == OLD_TEXT
    assert statuses(deck) == [("2026-10-03#L4", "done")]
    assert deck.workspace.marks.of_day(date(2026, 10, 3)).marks.popitem()[1].state == "done"


def test_done_without_a_note_repeats_what_was_to_do(deck):
    followups.done(deck.workspace, "2026-10-03#L4")
    assert last(deck).startswith("- **Done:** ask Orla which calendar covers holidays (closes")


def test_the_path_of_a_day_addresses_it_too(deck):
    assert isinstance(followups.done(deck.workspace, "memory/2026-10-03.md#L4"), Applied)


def test_snoozing_hides_it_until_its_day(deck):
    followups.snooze(deck.workspace, "2026-10-03#L4", date(2026, 10, 15))
    assert last(deck) == (
        "- **Follow-up:** ask Orla which calendar covers holidays by 2026-10-15 "
        '(moves [[2026-10-03#L4]] "ask Orla which calendar covers holidays")'
    )
    of = deck.workspace.ledger()
    assert (of.open, of.snoozed_count, of.snoozed[0].marked) == ((), 1, date(2026, 10, 3))


def test_a_snoozed_item_can_be_snoozed_again_closed_and_reopened(deck):
    followups.snooze(deck.workspace, "2026-10-03#L4", date(2026, 10, 15))
    followups.snooze(deck.workspace, "2026-10-03#L4", date(2026, 10, 20))
    [item] = deck.workspace.ledger().snoozed
    assert (item.due, item.moved_times) == (date(2026, 10, 20), 2)
    followups.done(deck.workspace, str(item.latest))
    assert statuses(deck) == [("2026-10-03#L4", "done")]
    followups.reopen(deck.workspace, item.id)
    assert [item.id for item in deck.workspace.ledger().all() if item.status == "open"] == ["2026-10-03#L4"]


def test_voiding_says_that_it_is_no_longer_needed(deck):
    followups.void(deck.workspace, "2026-10-03#L4")
    assert last(deck).startswith("- **Correction:** no longer needed (voids [[2026-10-03#L4]]")
    assert statuses(deck) == [("2026-10-03#L4", "void")]


def test_a_programs_act_has_its_source(deck):
    followups.done(deck.workspace, "2026-10-03#L4", source="hook 1a")
    assert last(deck).endswith("<!-- src: hook 1a -->")
    assert statuses(deck) == [("2026-10-03#L4", "done")]


@pytest.mark.parametrize(
    ("act", "repair"),
    [
        (lambda deck: followups.done(deck.workspace, "2026-10-03#L5", "it's in"),
         """memdeck done 2026-10-03#L4 'it'"'"'s in'"""),
        (lambda deck: followups.void(deck.workspace, "2026-10-03#L99"), "memdeck void 2026-10-03#L4"),
        (lambda deck: followups.snooze(deck.workspace, "2026-10-03#L1", date(2026, 11, 1)),
         "memdeck snooze 2026-10-03#L4 2026-11-01"),
        (lambda deck: followups.done(deck.workspace, "2026-09-01#L4"), "see memdeck followups --all"),
    ],
)  # fmt: skip
def test_an_address_without_an_item_is_refused_with_the_one_next_to_it(deck, act, repair):
    outcome = act(deck)
    assert isinstance(outcome, Refused)
    assert (outcome.kind, outcome.repair.replace("'2026-10-03#L4'", "2026-10-03#L4")) == ("unknown", repair)
    assert not deck.exists(DAY)


def test_the_refusal_says_what_the_line_holds(deck):
    assert "saw a seal" in followups.done(deck.workspace, "2026-10-03#L5").message


@pytest.mark.parametrize("address", ["", "2026-10-03", "2026-13-40#L1", "tomorrow", "[[orla]]", "2026-10-03#L0"])
def test_what_is_no_address_of_a_file_is_refused(deck, address):
    outcome = followups.done(deck.workspace, address)
    assert isinstance(outcome, Refused)
    assert outcome.kind in ("usage", "unknown")


@pytest.mark.parametrize("address", ["../outside.md#L1", "/etc/hostname#L1", "memory/../../x.md#L1"])
def test_an_address_outside_the_workspace_is_refused(deck, address):
    for act in (followups.done, correct.withdraw):
        outcome = act(deck.workspace, address)
        assert isinstance(outcome, Refused)
    assert not deck.exists(DAY)


def test_a_closed_item_is_refused_with_the_way_to_reopen_it(deck):
    followups.done(deck.workspace, "2026-10-03#L4")
    before = deck.text(DAY)
    outcome = followups.snooze(deck.workspace, "2026-10-03#L4", date(2026, 10, 9))
    assert isinstance(outcome, Refused)
    assert outcome.repair == "memdeck reopen '2026-10-03#L4'"
    assert "2026-10-05#L3" in outcome.message
    assert deck.text(DAY) == before


def test_an_open_item_cannot_be_reopened(deck):
    outcome = followups.reopen(deck.workspace, "2026-10-03#L4")
    assert (outcome.kind, outcome.repair) == ("refused", "memdeck done '2026-10-03#L4'")


@pytest.mark.parametrize("until", [date(2026, 10, 5), date(2020, 1, 1)])
def test_snoozing_to_a_day_that_is_not_ahead_is_refused(deck, until):
    outcome = followups.snooze(deck.workspace, "2026-10-03#L4", until)
    assert (outcome.kind, outcome.repair) == ("usage", "memdeck snooze '2026-10-03#L4' 2026-10-06")


def test_a_box_ticked_in_an_entity_file_is_opened_there(deck):
    deck.write("memory/entities/people/orla.md", "# Orla\n\n## Next steps\n- [x] ring\n")
    outcome = followups.reopen(deck.workspace, "memory/entities/people/orla.md#L4")
    assert isinstance(outcome, Refused)
    assert "tick" in outcome.repair


def test_an_item_of_an_entity_file_is_closed_from_the_log(deck):
    path = "memory/entities/people/orla.md"
    deck.write(path, "# Orla\n\n## Next steps\n- ring\n")
    followups.done(deck.workspace, f"{path}#L4")
    assert last(deck) == f'- **Done:** ring (closes [[{path}#L4]] "ring")'
    assert (f"{path}#L4", "done") in statuses(deck)


def test_correcting_marks_the_old_line(deck):
    correct.correct(deck.workspace, "2026-10-03#L5", "it was a porpoise")
    assert last(deck) == '- **Correction:** it was a porpoise (corrects [[2026-10-03#L5]] "saw a seal")'
    [mark] = deck.workspace.marks.of_day(date(2026, 10, 3)).marks.values()
    assert (mark.state, mark.correction) == ("corrected", "it was a porpoise")


def test_a_line_of_today_is_corrected_the_same_way(deck):
    deck.write(DAY, "# 2026-10-05\n\n- one\n  more of it\n")
    correct.correct(deck.workspace, "2026-10-05#L4", "two\nlines")
    assert deck.text(DAY).endswith('- **Correction:** two (corrects [[2026-10-05#L3]] "one")\n  lines\n')


@pytest.mark.parametrize(
    ("address", "text", "kind"),
    [
        ("2026-10-03#L5", "  ", "usage"),
        ("2026-10-03#L5", "saw a seal", "usage"),
        ("2026-10-03#L2", "x", "unknown"),
        ("2026-10-03#L3", "x", "unknown"),
        ("2026-10-03#L77", "x", "unknown"),
        ("2026-10-04#L1", "x", "unknown"),
        ("nonsense", "x", "usage"),
    ],
)
def test_a_correction_of_nothing_or_with_nothing_is_refused(deck, address, text, kind):
    outcome = correct.correct(deck.workspace, address, text)
    assert isinstance(outcome, Refused)
    assert outcome.kind == kind
    assert not deck.exists(DAY)


def test_withdrawing_a_done_line_opens_the_item_again(deck):
    followups.done(deck.workspace, "2026-10-03#L4")
    correct.withdraw(deck.workspace, "2026-10-05#L3")
    assert statuses(deck) == [("2026-10-03#L4", "open")]
    again = correct.withdraw(deck.workspace, "2026-10-05#L3")
    assert isinstance(again, Refused)
    assert "already" in again.message


def test_withdrawing_an_item_takes_it_out_of_the_list(deck):
    correct.withdraw(deck.workspace, "2026-10-03#L4")
    assert statuses(deck) == []


def test_a_table_row_is_closed_and_shown_as_done(deck):
    deck.write("memory/2026-10-04.md", "## Next steps\n\n| # | Task |\n|---|---|\n| 1 | ring Teo |\n")
    followups.done(deck.workspace, "2026-10-04#L5")
    overlay = deck.workspace.marks.of_day(date(2026, 10, 4))
    assert [mark.state for mark in overlay.marks.values()] == ["done"]
    assert overlay.findings == ()


def test_undoing_each_act_brings_the_item_back(deck):
    for act in (followups.done, followups.void, lambda at, line: followups.snooze(at, line, date(2026, 10, 15))):
        act(deck.workspace, "2026-10-03#L4")
        assert deck.workspace.ledger().open == ()
        undo.undo(deck.workspace)
        assert [(item.id, item.due) for item in deck.workspace.ledger().open] == [("2026-10-03#L4", date(2026, 10, 4))]


def test_every_line_of_a_closed_item_is_marked_and_none_of_one_that_is_open_again(deck):
    deck.write("memory/2026-10-04.md", "# 2026-10-04\n\n- [ ] ask Orla which calendar covers holidays\n")

    def states() -> list[list[str]]:
        days = (date(2026, 10, 3), date(2026, 10, 4))
        return [[mark.state for mark in deck.workspace.marks.of_day(day).marks.values()] for day in days]

    followups.done(deck.workspace, "2026-10-03#L4", "she sent it")
    assert states() == [["done"], ["done"]]
    assert deck.workspace.marks.of_day(date(2026, 10, 3)).marks.popitem()[1].text == "she sent it"
    followups.reopen(deck.workspace, "2026-10-03#L4")
    assert states() == [[], []]


def test_the_ledger_is_made_once_while_nothing_changes(deck):
    workspace = deck.workspace
    assert workspace.ledger().open[0] is workspace.ledger(30).open[0]
    followups.done(workspace, "2026-10-03#L4")
    assert workspace.ledger().open == ()


def test_a_corrected_item_says_what_is_right(deck):
    correct.correct(deck.workspace, "2026-10-03#L4", "ask Teo instead")
    assert [item.correction for item in deck.workspace.ledger().open] == ["ask Teo instead"]


def test_a_ledger_with_names_knows_whom_an_item_is_about(deck):
    path = "memory/entities/people/orla.md"
    deck.write(path, "# Orla\n")
    assert [item.entities for item in deck.workspace.ledger(named=True).open] == [(path,)]
    assert [item.entities for item in deck.workspace.ledger().open] == [()]


def test_several_items_are_one_act_and_none_where_one_is_refused(deck):
    deck.write(
        "memory/2026-10-04.md", "# 2026-10-04\n\n- [ ] ring Teo\n- [ ] ask Orla which calendar covers holidays\n"
    )
    both = ["2026-10-03#L4", "2026-10-04#L3", "2026-10-04#L4"]
    outcome = followups.done(deck.workspace, both, "sent")
    assert isinstance(outcome, Applied)
    assert len(outcome.done) == 2
    assert deck.workspace.ledger().open == ()
    undo.undo(deck.workspace)
    assert len(deck.workspace.ledger().open) == 2
    followups.done(deck.workspace, "2026-10-04#L3")
    before = deck.text(DAY)
    assert isinstance(followups.void(deck.workspace, both), Refused)
    assert deck.text(DAY) == before


def test_a_snooze_s_note_is_no_part_of_the_item(deck):
    followups.snooze(deck.workspace, "2026-10-03#L4", date(2026, 10, 15), note="she is away: till then")
    assert deck.text(DAY).endswith('holidays")\n  - she is away: till then\n')
    assert [item.text for item in deck.workspace.ledger().all()] == ["ask Orla which calendar covers holidays"]
