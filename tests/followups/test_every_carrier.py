"""Each heading, date form and placeholder of the rules in each carrier: none is read in one place only."""

from datetime import date, timedelta

import pytest

from memory_model.followups.items import items
from memory_model.followups.ledger import Ledger, ledger
from memory_model.settings import DEFAULTS
from memory_model.text.document import Document
from memory_model.text.events import events
from memory_model.text.fold import fold

TODAY = date(2026, 10, 5)
DUE = date(2026, 10, 8)
HEADINGS = """follow-ups, next steps, next actions, next, todo, to do, open items, open threads, action items, pending,
waiting on, tasks, carryover, tomorrow, blockers, my commitments, their commitments, 下一步, 下一步行动, 待办,
明日计划, 未完了タスク, 次のステップ, 다음주에 해야 할 일, 내일 해야 할 일, nächste Schritte, offene Punkte,
warten auf, pendientes, próximos pasos, pendências, próximos passos, à faire, prochaines étapes,
следующие шаги, задачи, المتبقي, الخطوات التالية, המשך, לעשות""".replace("\n", " ").split(", ")
UNDERLINED = ["{}\n---", "{}\n===", "{}:\n------", "**{}**\n---", "📋 {} (3)\n-----"]
SHAPES = ["## {}", "### {}:", "## 2. 📋 **{}** (3)", "## {} ##", "## {} 📌", "## {} ✔️", "## {}?", "**{}:**", "{}："]
UNDER = ["- a by 10-08", "* [ ] a by 10-08", "1. a by 10-08", "| Task | Due |\n|---|---|\n| a | 10-08 |"]
CARRIERS = ["- **Follow-up:** {}", "- Follow-up (Orla): {}", "TODO: {}", "- [ ] {}", "[ ] {}", "## Next steps\n1. {}"]
DATES = """by 10-08|by 2026-10-08|by 2026/10/08|due: 10-08|due 10-08|Due: 2026-10-08|(due 10-08)|
(due: 2026-10-08)|(by 10-08)|@due(10-08)|@due(2026-10-08)|@due(Thursday)|📅 2026-10-08|📅2026-10-08|
by Thursday|by thu.|by 8 Oct|by October 8th|by Oct 8, 2026|in the morning, due by 10-08|by in 3 days|
by Thursday 10-08|by Thu, 8 Oct|(due Thursday, 2026-10-08)|by Thursday (10-08)|by **10-08**|
by 10-8|due: 10-8|(by 10-8)|@due(10-8)|📅 10-8|by 2026-10-8|by Thursday 10-8|by [[10-8]]|
**by 10-08**|*(due 10-08)*|by [[2026-10-08]]|due: [[2026-10-08]]""".replace("\n", "").split("|")
UNREADABLE = ["by 10/08", "due: soon", "by 02-30", "@due(13-01)", "by Friday 10-08", "(due Fri, 2026-10-08)"]
PLACEHOLDERS = """None|none.|-|—|…|n/a|N/A|*None*|(none)|（なし）|なし。|Keine|Keine offenen Punkte|
нет|无|없음|אין|لا شيء|None ✅|none :)|None for now|Nothing to do|TBD""".replace("\n", "").split("|")


def read(text: str, on: date = TODAY) -> list:
    return items(Document.from_text(f"# {on}\n\n{text}\n"), on, f"memory/{on}.md")


@pytest.mark.parametrize("heading", HEADINGS)
def test_each_heading_opens_a_list_in_each_shape_and_for_each_carrier(heading: str) -> None:
    for shape in SHAPES:
        for carried in UNDER:
            found = read(f"{shape.format(heading)}\n{carried}")
            assert [(item.text, item.due, item.status) for item in found] == [("a", DUE, "open")], (shape, carried)


@pytest.mark.parametrize("shape", UNDERLINED)
@pytest.mark.parametrize("carried", UNDER)
def test_a_heading_that_is_underlined_opens_a_list_and_ends_one(shape: str, carried: str) -> None:
    found = read(f"{shape.format('Next steps')}\n\n{carried}\n\n{shape.format('Ferry')}\n\n- b")
    assert [(item.text, item.due, item.topic) for item in found] == [
        ("a", DUE, shape.format("Next steps").split("\n")[0])
    ]


@pytest.mark.parametrize(
    "text",
    ["- next steps\n---\n- b", "some words\nnext steps\n---\n- b", "next steps\n\n---\n- b", "| next steps\n---\n- b"],
)
def test_what_is_no_heading_above_a_line_opens_none(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    "number", ["by 5-10 min", "by 2-3 people", "by 2-3 a week", "by 1-2 points", "by 3-5%", "by 1.2-1.3"]
)
def test_a_range_is_no_date(number: str) -> None:
    (found,) = read(f"- **Follow-up:** shorten it {number}")
    assert (found.due, found.problem, found.text) == (None, "", f"shorten it {number}")


@pytest.mark.parametrize(
    ("brackets", "owner"),
    [
        ("Orla, by 10-08", "Orla"),
        ("Orla by 10-08", "Orla"),
        ("Orla; due 10-08", "Orla"),
        ("Orla, due: 10-08", "Orla"),
        ("@orla – 10-08", "orla"),
        ("Orla, Thursday", "Orla"),
        ("by 10-08, [[orla-quist|Orla]]", "orla-quist"),
        ("by 10-8", ""),
        ("due Thursday", ""),
        ("10-08", ""),
        ("Orla Quist, 8 Oct", "Orla Quist"),
    ],
)
def test_brackets_hold_a_name_and_a_date(brackets: str, owner: str) -> None:
    for line in (f"- Follow-up ({brackets}): ring Teo", f"- **TODO ({brackets}):** ring Teo"):
        (found,) = read(line)
        assert (found.owner, found.due, found.text) == (owner, DUE, "ring Teo"), line


def test_two_names_in_brackets_stay_together() -> None:
    (found,) = read("- Follow-up (Orla, Teo): ring her by 10-08")
    assert (found.owner, found.due, found.text) == ("Orla, Teo", DUE, "ring her")


def test_the_usual_headings_are_those_and_only_those_of_the_rules() -> None:
    spelled = {fold(heading) for heading in HEADINGS} | {"follow ups", "followups", "todos", "to-do"}
    assert set(DEFAULTS.follow_ups.headings) == spelled


@pytest.mark.parametrize("words", DATES)
def test_each_form_of_date_is_read_in_each_carrier_and_leaves_the_text_clean(words: str) -> None:
    for carrier in CARRIERS:
        (found,) = read(carrier.format(f"ring Teo {words}"))
        assert (found.due, found.text.removesuffix(" in the morning"), found.problem) == (DUE, "ring Teo", ""), carrier


@pytest.mark.parametrize("words", UNREADABLE)
def test_a_date_that_cannot_be_read_stays_text_with_a_finding(words: str) -> None:
    for carrier in CARRIERS:
        (found,) = read(carrier.format(f"ring Teo {words}"))
        assert (found.due, found.text, bool(found.problem)) == (None, f"ring Teo {words}", True), carrier


@pytest.mark.parametrize("words", PLACEHOLDERS)
def test_a_placeholder_is_no_item_in_any_carrier(words: str) -> None:
    for carrier in [*CARRIERS, "- [x] {}", "## Next steps\n| Task |\n|---|\n| {} |"]:
        assert read(carrier.format(words)) == [], carrier


@pytest.mark.parametrize("back", [-365, -60, -59, 0, 1, 200, 304])
def test_a_date_without_a_year_is_the_first_one_from_sixty_days_before_its_log(back: int) -> None:
    for on in (date(2026, 10, 5), date(2026, 12, 31), date(2027, 1, 1), date(2028, 2, 29)):
        meant = on + timedelta(back)
        expected = meant if back >= -60 else meant.replace(year=meant.year + 1)
        (found,) = read(f"- [ ] a by {meant:%m-%d}", on)
        while expected < on - timedelta(60):
            expected = expected.replace(year=expected.year + 1)
        assert found.due == expected, on


@pytest.mark.parametrize(("slash", "said"), [("mdy", "10/08"), ("dmy", "08/10")])
def test_slash_dates_are_read_as_the_setting_says(slash: str, said: str) -> None:
    settings = DEFAULTS._replace(slash_dates=slash)
    document = Document.from_text(f"- [ ] a (due {said})\n\n## Tasks\n| Task | Due |\n|---|---|\n| b | {said} |\n")
    assert [(item.text, item.due) for item in items(document, TODAY, "x.md", settings)] == [("a", DUE), ("b", DUE)]


@pytest.mark.parametrize(
    ("said", "owner"), [("Orla", "Orla"), ("@orla", "orla"), ("[[orla-quist]]", "orla-quist"), ("[[orla|O]]", "orla")]
)
def test_an_owner_in_brackets_is_a_name_whichever_way_it_is_written(said: str, owner: str) -> None:
    assert [item.owner for item in read(f"- **Follow-up ({said}):** a by 10-08")] == [owner]


def test_an_open_box_is_an_item_also_when_it_asks_for_a_decision() -> None:
    assert [item.text for item in read("- [ ] **Decision:** which berth\n- **Decision:** berth 3")] == ["which berth"]


DAYS = {
    "2026-10-01": "- **Follow-up:** send the table by 10-02\n",
    "2026-10-03": "## Carryover\n- send the table\n",
    "2026-10-04": "- [ ] Send the table by 10-09\n",
}


def told(closing: str = "") -> Ledger:
    found, pointing = [], []
    for name, text in {**DAYS, "2026-10-05": closing}.items():
        day, document = date.fromisoformat(name), Document.from_text(f"# {name}\n\n{text}")
        found += items(document, day, f"memory/{name}.md")
        pointing += events(document.lines, day, f"memory/{name}.md")
    return ledger(found, pointing, TODAY)


def test_the_same_text_on_later_days_is_one_item_first_marked_and_last_seen() -> None:
    (item,) = told().all()
    assert (item.id, item.marked, item.last_seen) == ("2026-10-01#L3", date(2026, 10, 1), date(2026, 10, 4))
    assert (item.due, item.moved_times) == (date(2026, 10, 9), 1)


@pytest.mark.parametrize("address", ["2026-10-01#L3", "2026-10-03#L4", "2026-10-04#L3"])
def test_closing_any_of_its_lines_closes_all(address: str) -> None:
    (item,) = told(f'- **Done:** sent (closes [[{address}]] "send the table")\n').all()
    assert (item.status, str(item.closed_by)) == ("done", "2026-10-05#L3")


def test_a_ticked_box_on_a_later_day_closes_all() -> None:
    (item,) = told("- [x] send the table\n").all()
    assert (item.status, str(item.closed_by)) == ("done", "2026-10-05#L3")
