"""The leak guard on a made folder: forty planted leaks of five kinds among two hundred honest lines."""

from datetime import date, timedelta
from itertools import chain

import pytest

from memory_model.entities.leak_fix import without
from memory_model.entities.leaks import find, leaks
from memory_model.entities.parse import parse
from memory_model.settings import EntitySettings
from memory_model.text.document import Document

TODAY = date(2026, 10, 5)
SETTINGS = EntitySettings()
STATUS = "- role: dispatcher\n- reach: messages before noon\n- next step: send the summer feed\n"

UNDATED = """\
- wants the numbers first
- prefers the phone
- calls her brother Finn when it is urgent
- moved to the north office
- her deputy is Bram Oduya
- *never on sailing days*
- birthday in May
- budget owner since spring""".split("\n")
AS_STATUS = """\
- 2026-09-01: reach: mail only
- 2026-09-02: Role: head of dispatch
- 2026-09-03: **next step:** send the winter feed
- 2026-09-04: Next_Step: wait for the council
- 2026-09-05: reach: phone after ten
- 2026-09-06: ROLE: dispatcher, both harbours
- 2026-09-07: next-step: book the boat
- 2026-09-08: **Reach**: through Bram""".split("\n")
DERIVED = """\
- 2026-09-01: 14 days since last reply
- 2026-09-02: Last touch: 2026-08-20
- 2026-09-03: draft ready for review
- 2026-09-04: engagement score 7
- 2026-09-05: interaction count: 12
- 2026-09-06: 3 open threads
- 2026-09-07: no contact for 21 days
- 2026-09-08: relationship score: 0.82 (up from 0.79)""".split("\n")
MEASURED = [f"- 2026-09-{day:02d}: profile {10 * day} %" for day in range(1, 9)]
MARKED = [
    f"- 2026-09-{day:02d}: card {100 + day} checked against the address book <!-- src: sync 1a2b -->"
    for day in range(1, 9)
]
PLANTED = {
    "undated": UNDATED,
    "status": AS_STATUS,
    "derived": DERIVED,
    "measured": MEASURED,
    "marked": MARKED,
}

EVENTS = """\
met at the depot; asked for a weekly note
signed off the feed import
rang about the holiday calendar, no answer
sent the punctuality table
said that the ferry broke down 3 days ago off Skerry
the ramp is closed since Tuesday
agreed on two trial sailings; total cost 4,200 EUR
scored the quay plan with her, harbour by harbour
the match ended 3:1, she was in high spirits
wrote: "role and reach stay as they are"
Teo: she will be late
asked Bram: who counts the passengers?
12 people came to the open evening
3 messages from her about the berth, answered all
got the draft ready together and sent it to the council
read her draft; ready to print after one more look
first contact through Sunniva Holt
last contact before her leave; call again in May
put the last touches to the timetable
the count of lorries was wrong, she corrected it by hand
changed the meeting to 14:30
paid the berth fee, 120 EUR
asked for 5 more copies
2 crew members left the company
100 days until the new timetable, she has begun the planning
walked the ramp with her, 5 km in all
weekly call
weekly call: moved to Fridays
weekly call, 30 minutes
monthly invoice 2026-08 sent""".split("\n")


def honest() -> list[str]:
    """Two hundred honest events: single ones, weekly and numbered repeats, several lines, tables, other dates."""
    lines = [f"- {TODAY - timedelta(days=400 - 3 * number)}: {text}" for number, text in enumerate(EVENTS)]
    weeks = [TODAY - timedelta(days=7 * week) for week in range(1, 46)]
    lines += [f"- {day}: weekly call" for day in weeks]
    lines += [f"- {day}: weekly note no. {number} sent" for number, day in enumerate(weeks[:20], 12)]
    lines += [f"- {day}: paid the berth fee, {90 + number} EUR" for number, day in enumerate(weeks[:10])]
    lines += [
        f"- {day} 14:{number:02d} - rang, spoke for {number} minutes" for number, day in enumerate(weeks[:10], 10)
    ]
    lines += [f"- **{day}**: visited the depot" for day in weeks[:10]]
    lines += [f"- [{day}] letter from the council" for day in weeks[:5]]
    lines += ["- 2026-08: away for most of the month", "- Sept 2026: on leave", "- 12.07.2026: met in Skerry"]
    lines += ["- 2026-W31: two sailings", "- Q2 2026: planning round", "- 3 May 2026: first visit", "- None yet"]
    for day in weeks[:10]:
        lines += [
            f"- {day}: long talk about the pilot",
            "  reach: she is on the phone until ten",
            "",
            "  14 days since",
        ]
    lines += [f"- {day}: synced the calendar {number} <!-- src: bot -->" for number, day in enumerate(weeks[:2])]
    lines += [f"- {day}: read the minutes with her" for day in weeks[:20]]
    lines += ["", "### Meetings in 2025", "", "| day | what |", "|---|---|"]
    lines += [f"| {day - timedelta(days=300)} | 3 days since the last reply |" for day in weeks[:9]]
    lines += ["", f"## Update {TODAY - timedelta(days=500)}", "", "- score 7", "- last touch: 2025-05-01"]
    return lines


def entity(lines: list[str]):
    text = f"# Orla Quist\n\n## Status\n{STATUS}\n## Log\n" + "\n".join(lines) + "\n"
    document = Document.from_text(text)
    return parse(document, "memory/entities/people/orla-quist.md", "people", "orla-quist", TODAY)


def mixed() -> list[str]:
    """Plant a leak after every fourth honest line of the part that holds single lines."""
    lines = honest()
    planted = list(chain.from_iterable(PLANTED.values()))
    for number, leak in enumerate(planted):
        lines.insert(1 + 3 * number, leak)
    return lines


def test_there_are_forty_leaks_of_five_kinds_and_two_hundred_honest_lines() -> None:
    assert [len(lines) for lines in PLANTED.values()] == [8] * 5
    assert sum(1 for line in honest() if line.strip() and not line.startswith(("#", "|-", "| day"))) >= 200


def test_all_are_found_and_no_honest_line_is() -> None:
    found = find(entity(mixed()), SETTINGS)
    lines = {leak.line.line: leak.kind for leak in found}
    document = entity(mixed()).document
    planted = {line: kind for kind, lines in PLANTED.items() for line in lines}
    wanted = {number: planted[line] for number, line in enumerate(document.lines, 1) if line in planted}
    assert len(wanted) == 40
    assert {document.lines[number - 1]: kind for number, kind in lines.items()} == {
        document.lines[number - 1]: kind for number, kind in wanted.items()
    }


@pytest.mark.parametrize("kind", PLANTED)
def test_each_kind_is_found_alone(kind: str) -> None:
    found = find(entity(PLANTED[kind]), SETTINGS)
    assert [leak.kind for leak in found] == [kind] * 8
    assert all(finding.fixable for finding in leaks(entity(PLANTED[kind]), SETTINGS))


def test_honest_lines_alone_give_nothing() -> None:
    assert leaks(entity(honest()), SETTINGS) == []


def test_the_fix_moves_values_to_status_and_keeps_every_honest_line() -> None:
    before = entity(mixed())
    after = without(before.document, before, find(before, SETTINGS))
    assert isinstance(after, Document)
    again = parse(after, before.path, "people", "orla-quist", TODAY)
    assert find(again, SETTINGS) == []
    log = after.lines[after.lines.index("## Log") + 1 :]
    assert list(log) == honest()
    assert again.value("role") == "dispatcher, both harbours"
    assert again.value("reach") == "through Bram"
    assert again.value("next step") == "book the boat"
    assert "wants the numbers first" in (again.value("notes") or "")
    assert "her deputy is Bram Oduya" in (again.value("notes") or "")
    assert without(after, again, find(again, SETTINGS)) == after


def test_an_undated_value_never_replaces_what_status_says() -> None:
    before = entity(["- reach: mail only", "- desk: north office"])
    after = without(before.document, before, find(before, SETTINGS))
    assert isinstance(after, Document)
    again = parse(after, before.path, "people", "orla-quist", TODAY)
    assert again.value("reach") == "messages before noon"
    assert again.value("desk") == "north office"
    assert again.value("notes") == "reach: mail only"


def test_of_two_values_of_a_day_the_later_line_stands_and_lines_below_go_along() -> None:
    before = entity(["- 2026-09-01: reach: mail", "- 2026-09-01: Reach: phone", "  after ten", "- 2026-09-02: met"])
    after = without(before.document, before, find(before, SETTINGS))
    assert isinstance(after, Document)
    assert after.lines[3:] == ("- role: dispatcher", "- reach: phone", "  after ten", *after.lines[6:])
    assert after.lines[-1] == "- 2026-09-02: met"
