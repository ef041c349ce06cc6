"""The leak check: derived lines are found, honest repeats are not."""

from datetime import date

import pytest

from memory_model.entities.leaks import leaks, suspect
from memory_model.entities.parse import parse
from memory_model.settings import EntitySettings
from memory_model.text.document import Document

SETTINGS = EntitySettings()


def entity(log: str):
    text = f"# Orla\n\n## Status\n- reach: phone\n\n## Log\n{log}"
    return parse(Document.from_text(text), "memory/entities/people/orla.md", "people", "orla", date(2026, 10, 5))


def reasons(log: str) -> list[tuple[int | None, str]]:
    return [(finding.line, finding.message) for finding in leaks(entity(log), SETTINGS)]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("- wants a weekly note", "no date"),
        ("- 2026-10-01: Reach: mail only", "Status key"),
        ("- 2026-10-01: 14 days since last reply", "derived"),
        ("- 2026-10-01: draft ready for review", "derived"),
        ("- 2026-10-01: engagement score 7", "derived"),
    ],
)
def test_what_is_no_event_leaks(line, why):
    ((number, message),) = reasons(line + "\n")
    assert number == 7
    assert why in message


def test_honest_repeats_and_history_do_not_leak():
    assert reasons("".join(f"- 2026-09-{day:02d}: weekly call\n" for day in (7, 14, 21, 28))) == []
    assert reasons("- 2026-10-01: met at the depot\n  reach: she prefers phone\n") == []
    assert reasons("| 2026-10-01 | 3 days since reply |\n") == []


def test_the_same_automatic_text_on_three_days_leaks():
    lines = [f"- 2026-09-{day:02d}: synced {day} cards with the board <!-- src: bot -->\n" for day in (7, 14, 21)]
    assert reasons("".join(lines[:2])) == []
    assert [line for line, _ in reasons("".join(lines))] == [7, 8, 9]


def test_the_repair_moves_a_value_to_status():
    (finding,) = leaks(entity("- 2026-10-01: reach: mail only\n"), SETTINGS)
    assert finding.repair is not None
    assert 'memdeck entity set orla "reach" "mail only"' in finding.repair
    assert finding.fixable


def test_a_text_can_be_judged_before_it_is_written():
    assert "derived" in suspect(entity(""), "3 days since last call", SETTINGS)
    assert suspect(entity(""), "called about the berth", SETTINGS) == ""


def test_a_broken_expression_of_a_workspace_matches_nothing():
    assert leaks(entity("- 2026-10-01: met (again\n"), EntitySettings(derived=("(",))) == []
