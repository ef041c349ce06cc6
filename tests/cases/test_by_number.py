"""Every case from the field that concerns what is built has a test that bears its number."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
SECTIONS = {
    "data loss": "02 04 05 07 09 11 13",
    "parsing": "14 17 19 21 23",
    "dates": "25 28 30",
    "follow-ups": "32 34",
    "search": "37 39",
    "links": "41 43 45 47",
    "budget": "48 50",
    "watching": "52 54 56",
    "the screen": "59 61 63",
    "security": "65 67 69 71",
    "hooks": "73 75",
    "scale": "77 79",
}


@pytest.mark.parametrize("section", SECTIONS)
def test_each_case_has_a_test_by_its_number(section: str) -> None:
    texts = [file.read_text() for file in TESTS.rglob("test_*.py")]
    names = [name for text in texts for name in re.findall(r"def (test_b[0-9][a-z0-9_]*)", text)]
    numbers = {number for name in names for number in re.findall(r"(?:^test_|_)b([0-9]{2})(?=_)", name)}
    assert [number for number in SECTIONS[section].split() if number not in numbers] == []


def test_b50_the_lesson_that_would_not_load_is_refused_by_name(field):
    field.write("memory/MEMORY.md", "# Memory\n\n## Lessons\n" + "".join(f"- lesson {n}\n" for n in range(1, 196)))
    assert field.run("summary", "add", "Lessons", "first").status == 0
    second = field.run("summary", "add", "Lessons", "second")
    assert (second.status, "200 of 200" in second.out + second.err) == (0, True)
    before = field.data("memory/MEMORY.md")
    third = field.run("summary", "add", "Lessons", "third")
    assert third.status == 3
    assert "third" in third.err
    assert field.data("memory/MEMORY.md") == before
    assert field.run("summary", "add", "Lessons", "third", "--over").status == 0
    (lost,) = field.json("budget", status=1)["lost"]
    assert lost["text"] == "- third"


def test_b34_a_day_that_there_is_not_is_told_and_never_guessed(field):
    field.write("memory/2026-12-30.md", "# 2026-12-30\n\n- **Follow-up:** c bad day by 02-30.\n")
    said = field.run("followups", MEMDECK_NOW="2026-12-30T12:00")
    assert "02-30" in said.out + said.err
    assert "not a day of the calendar" in said.out + said.err
    assert "03-0" not in said.out + said.err


def test_b77_three_days_of_ten_years_are_asked_for(field):
    from datetime import date, timedelta  # noqa: PLC0415  this case alone counts days

    for number in range(3650):
        day = date(2016, 10, 8) + timedelta(number)
        promise = f"- **Follow-up:** check {day}\n" if number % 5 == 4 else ""
        field.write(f"memory/{day}.md", f"# {day}\n\n- note of {day} about rope\n{promise}")
    assert field.found("2019-07-14")[0][0] == "memory/2019-07-14.md"
    marked = {item["marked"] for item in field.json("followups", "--days", "3")["follow_ups"]}
    assert marked <= {f"2026-10-0{day}" for day in range(2, 6)}
    assert marked
    whole = field.json("followups", "--all")["follow_ups"]
    assert len(whole) == 730
