"""What became of each item: joined over days, moved, closed, reopened, snoozed, overdue."""

from datetime import date, timedelta

import pytest

from memory_model.clock import Clock
from memory_model.followups.items import items
from memory_model.followups.ledger import Ledger, ledger
from memory_model.followups.mentions import Names
from memory_model.text.document import Document
from memory_model.text.events import events

TODAY = date(2026, 10, 5)


def book(files: dict[str, str], today: date = TODAY, days: int = 3, names: Names | None = None) -> Ledger:
    """Read days (named by their date) and other files, and make the ledger."""
    all_items, all_events = [], []
    for name, text in files.items():
        document = Document.from_text(text)
        day = date.fromisoformat(name) if name[:2] == "20" else None
        path = f"memory/{name}.md" if day else name
        all_items += items(document, day, path)
        all_events += events(document.lines, day, path)
    return ledger(all_items, all_events, today, days, names)


def shown(of: Ledger) -> list[str]:
    return [item.text for item in of.open]


def test_the_window_is_today_and_the_days_before_it():
    files = {f"2026-10-0{n}": f"- [ ] item {n}\n" for n in range(1, 6)}
    of = book(files)
    assert shown(of) == ["item 5", "item 4", "item 3", "item 2"]
    assert [item.text for item in of.later] == ["item 1"]


def test_what_a_log_of_a_day_to_come_holds_waits_for_that_day():
    files = {"2026-10-05": "- [ ] now\n", "2026-10-09": "- [ ] then\n"}
    assert shown(book(files)) == ["now"]
    assert [item.text for item in book(files).later] == ["then"]
    assert shown(book(files, date(2026, 10, 9), days=4)) == ["then", "now"]


@pytest.mark.parametrize("now", ["2026-03-09T00:30", "2026-11-01T23:30"])
def test_b28_days_are_counted_by_the_calendar_when_one_has_23_or_25_hours(now):
    today = Clock("America/New_York", fixed=now).today()
    assert today.isoformat() == now[:10]
    days = [today - timedelta(days=n) for n in range(5)]
    of = book({day.isoformat(): f"- [ ] item of {day}\n" for day in days}, today, days=2)
    assert [(item.marked, item.age(today)) for item in of.open] == [(days[0], 0), (days[1], 1), (days[2], 2)]


def test_b34_what_is_overdue_follows_the_day_read():
    text = "- [ ] a by 01-05\n- [ ] b by 12-31\n- [ ] c by 02-30\n- [ ] d by 2027-01-03\n- [ ] e\n"
    files = {"2026-12-30": text}

    def overdue(today: date) -> list[str]:
        return [item.text for item in book(files, today, days=8).open if item.overdue]

    assert overdue(date(2026, 12, 30)) == []
    assert overdue(date(2027, 1, 2)) == ["b"]
    assert overdue(date(2027, 1, 6)) == ["b", "d", "a"]
    of = book(files, date(2027, 1, 6), days=8)
    assert [finding.line for finding in of.findings] == [3]
    assert {item.text for item in of.open if item.due is None} == {"c by 02-30", "e"}


def test_an_overdue_item_shows_however_old_and_a_future_one_waits():
    of = book({"2020-01-01": "- [ ] old by 2020-01-05\n- [ ] far by 2026-12-01\n- [ ] today by 2026-10-05\n"})
    assert [(item.text, item.overdue) for item in of.open] == [("old", True), ("today", False)]
    assert of.open[0].days_over(TODAY) == (TODAY - date(2020, 1, 5)).days
    assert [item.text for item in of.later] == ["far"]
    assert of.overdue_count == 1


def test_the_same_text_on_later_days_is_one_item():
    of = book({
        "2026-10-03": "- **Follow-up:** Ask Orla by 10-04\n",
        "2026-10-05": "# d\n\n## Next steps\n- ask  *Orla*.\n",
    })  # fmt: skip
    [item] = of.open
    assert (item.id, item.marked, item.last_seen) == ("2026-10-03#L1", date(2026, 10, 3), date(2026, 10, 5))
    assert [str(address) for address in item.addresses] == ["2026-10-03#L1", "2026-10-05#L4"]
    assert (item.due, item.overdue) == (date(2026, 10, 4), True)


@pytest.mark.parametrize("target", ["2026-10-02#L1", "2026-10-04#L1"])
def test_closing_any_closes_all(target):
    of = book({
        "2026-10-02": "- [ ] ask Orla\n",
        "2026-10-04": "- [ ] ask Orla\n",
        "2026-10-05": f'- **Done:** she answered (closes [[{target}]] "ask Orla")\n',
    })  # fmt: skip
    assert of.open == ()
    [item] = of.done
    assert (item.status, str(item.closed_by)) == ("done", "2026-10-05#L1")


def test_a_box_ticked_later_closes_the_item():
    of = book({"2026-10-03": "- [ ] ask Orla\n", "2026-10-04": "- [x] ask Orla\n"})
    assert of.open == ()
    assert str(of.done[0].closed_by) == "2026-10-04#L1"


def test_said_again_after_it_was_closed_is_a_new_item():
    of = book({
        "2026-10-02": "- [ ] water the plants\n",
        "2026-10-03": "- [x] water the plants\n",
        "2026-10-05": "- [ ] water the plants\n",
    })  # fmt: skip
    assert [(item.id, item.marked) for item in of.open] == [("2026-10-05#L1", TODAY)]
    assert [item.id for item in of.done] == ["2026-10-02#L1"]


MOVED = {
    "2026-09-20": "- **Follow-up:** ask Orla by 09-25\n",
    "2026-10-01": '- **Follow-up:** ask Orla by 2026-10-04 (moves [[2026-09-20#L1]] "ask Orla")\n',
}


def test_a_moved_item_keeps_its_first_day_and_is_hidden_until_its_date():
    of = book(MOVED, date(2026, 10, 3))
    assert of.open == ()
    [item] = of.snoozed
    assert (item.id, item.marked, item.due, item.moved_times) == (
        "2026-09-20#L1", date(2026, 9, 20), date(2026, 10, 4), 1
    )  # fmt: skip
    assert of.snoozed_count == 1


def test_a_moved_item_comes_back_on_its_date_and_is_overdue_after_it():
    assert [item.overdue for item in book(MOVED, date(2026, 10, 4)).open] == [False]
    assert [item.overdue for item in book(MOVED, date(2026, 11, 30)).open] == [True]


def test_a_move_with_other_words_is_still_the_same_item():
    files = {**MOVED, "2026-10-01": '- **Follow-up:** ring her by 10-04 (moves [[2026-09-20#L1]] "ask Orla")\n'}
    [item] = book(files, date(2026, 10, 4)).open
    assert (item.text, item.marked) == ("ring her", date(2026, 9, 20))


@pytest.mark.parametrize(("verb", "status"), [("closes", "done"), ("voids", "void")])
def test_reopening_takes_a_closing_back(verb, status):
    files = {"2026-10-04": "- [ ] ask Orla\n", "2026-10-05": f"- **Done:** x ({verb} [[2026-10-04#L1]])\n"}
    assert {item.status for item in book(files).all()} == {status}
    files["2026-10-05"] += "- **Correction:** not yet (reopens [[2026-10-04#L1]])\n"
    assert [(item.status, item.closed_by) for item in book(files).open] == [("open", None)]


def test_withdrawing_an_event_undoes_it_and_withdrawing_that_restores_it():
    files = {"2026-10-04": "- [ ] ask Orla\n", "2026-10-05": "- **Done:** x (closes [[2026-10-04#L1]])\n"}
    files["2026-10-05"] += "- **Correction:** withdrawn (withdraws [[2026-10-05#L1]])\n"
    assert shown(book(files)) == ["ask Orla"]
    files["2026-10-05"] += "- **Correction:** withdrawn (withdraws [[2026-10-05#L2]])\n"
    assert shown(book(files)) == []


def test_a_withdrawn_item_is_gone():
    text = '- **Follow-up:** oops\n- **Correction:** withdrawn (withdraws [[2026-10-05#L1]] "oops")\n'
    assert book({"2026-10-05": text}).all() == ()


def test_an_item_that_moved_in_its_file_is_found_by_the_quoted_words():
    files = {
        "2026-10-04": "- inserted by hand\n- [ ] ask Orla about it\n",
        "2026-10-05": '- **Done:** x (closes [[2026-10-04#L1]] "ask Orla about")\n',
    }
    assert [item.id for item in book(files).done] == ["2026-10-04#L2"]


def test_an_event_closes_no_other_item_that_took_the_line():
    files = {
        "2026-10-04": "- [ ] something else\n",
        "2026-10-05": '- **Done:** x (closes [[2026-10-04#L1]] "ask Orla")\n',
    }
    assert shown(book(files)) == ["something else"]


def test_items_of_entity_files_are_open_until_closed_there_or_by_an_event():
    path = "memory/entities/people/orla.md"
    files = {path: "## Next steps\n- send the list\n- [x] ring\n", "2026-10-04": "- [ ] ring\n"}
    assert shown(book(files)) == ["send the list"]
    files["2026-10-05"] = f'- **Done:** sent (closes [[{path}#L2]] "send the list")\n'
    assert shown(book(files)) == []


def test_a_box_marked_moved_is_moved_until_it_is_said_again():
    files = {"2026-10-03": "- [>] ask Orla\n"}
    assert [item.status for item in book(files).moved] == ["moved"]
    files["2026-10-05"] = "- [ ] ask Orla\n"
    assert [(item.id, item.moved_times) for item in book(files).open] == [("2026-10-03#L1", 1)]


def test_the_order_is_by_due_day_then_the_newest():
    files = {
        "2026-10-04": "- [ ] plain\n- [ ] soon by 10-07\n- [ ] late by 10-01\n",
        "2026-10-05": "- [ ] newest\n",
    }
    assert shown(book(files)) == ["late", "soon", "newest", "plain"]


def test_an_address_finds_its_item_whichever_line_it_names():
    of = book(MOVED, date(2026, 10, 4))
    assert of.at("2026-10-01#L1") == of.at("2026-09-20#L1") == of.open[0]
    assert of.at("2026-10-01#L9") is None


def test_entities_are_found_by_link_name_and_alias_in_line_and_topic():
    names = Names({"orla-quist": ["Orla Quist", "Quist"], "quill-ferry": ["Quill Ferry"], "teo": ["Teo"]})
    text = "## Quill ferry\n- [ ] ask QUIST\n\n## Other\n- [ ] see [[orla-quist]]\n- [ ] meteor\n"
    found = {item.text: item.entities for item in book({"2026-10-05": text}, names=names).open}
    assert found == {
        "ask QUIST": ("orla-quist", "quill-ferry"),
        "see [[orla-quist]]": ("orla-quist",),
        "meteor": (),
    }


def test_the_same_text_under_two_topics_of_a_day_is_two_items():
    of = book({
        "2026-10-04": "## Orla\n- [ ] send the notes\n\n## Teo\n- [ ] send the notes\n",
        "2026-10-05": "## Teo\n- [x] send the notes\n",
    })  # fmt: skip
    assert [(item.id, item.topic) for item in of.open] == [("2026-10-04#L2", "Orla")]
    assert [item.id for item in of.done] == ["2026-10-04#L5"]


def test_a_withdrawal_takes_no_other_item_that_took_the_line():
    files = {"2026-10-04": "- [ ] something else\n", "2026-10-05": '- x (withdraws [[2026-10-04#L1]] "ask Orla")\n'}
    assert shown(book(files)) == ["something else"]


def test_a_withdrawn_original_leaves_the_moved_line():
    files = {**MOVED, "2026-10-04": '- x (withdraws [[2026-09-20#L1]] "ask Orla")\n'}
    assert shown(book(files)) == ["ask Orla"]
