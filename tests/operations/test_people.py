"""People: what is owed both ways, whom one loses touch with, and another name."""

import pytest

from memory_model.operations import correct, followups, undo
from memory_model.operations.contacts import contacts
from memory_model.operations.entity_rename import rename
from memory_model.operations.person import person
from memory_model.storage.outcomes import Applied, Refused

PEOPLE = "memory/entities/people"
ORLA = f"{PEOPLE}/orla-quist.md"
FINN = f"{PEOPLE}/orla-finn.md"
ORLA_TEXT = (
    "# Orla Quist\n\n## Status\n- role: dispatcher\n- cadence: weekly\n\n## Log\n"
    "- 2026-09-20: signed off the import.\n- 2026-09-12: met at the depot.\n\n## Next steps\n- send the notes\n"
)


@pytest.fixture(autouse=True)
def _people(deck):
    deck.write(ORLA, ORLA_TEXT)
    deck.write(f"{PEOPLE}/teo-marsh.md", "# Teo Marsh\n\n## Status\n- boss: [[orla-quist]]\n\n## Log\n")
    deck.write(
        "memory/2026-10-05.md",
        "# 2026-10-05\n\n- **Follow-up:** ask Orla Quist for the feed\n- **Follow-up (Orla):** send the feed\n"
        "- **Follow-up (Teo):** bring Orla Quist the key\n\n## Waiting on\n- the calendar, [[orla-quist]]\n"
        "\n## Orla Quist\n- [ ] print it\n",
    )


def said(items) -> list[str]:
    return [item.text for item in items]


def test_what_is_owed_goes_by_owner_mention_topic_and_file(deck):
    found = person(deck.workspace, ORLA)
    assert sorted(said(found.mine)) == ["ask Orla Quist for the feed", "print it", "send the notes"]
    assert sorted(said(found.theirs)) == ["send the feed", "the calendar, [[orla-quist]]"]
    assert said(person(deck.workspace, f"{PEOPLE}/teo-marsh.md").theirs) == ["bring Orla Quist the key"]


def test_an_owner_whose_name_fits_two_counts_for_both(deck):
    deck.write(f"{PEOPLE}/orla-holt.md", "# Orla Holt\n")
    for path in (ORLA, f"{PEOPLE}/orla-holt.md"):
        assert "send the feed" in said(person(deck.workspace, path).theirs)


def test_the_newest_events_come_first_and_withdrawn_ones_do_not_count(deck):
    assert [event.text for event in person(deck.workspace, ORLA).recent] == [
        "signed off the import.",
        "met at the depot.",
    ]
    correct.correct(deck.workspace, f"{ORLA}#L9", "met at the quay")
    found = person(deck.workspace, ORLA)
    assert found.marks[9].correction == "met at the quay"


def test_a_rhythm_that_has_passed_is_a_warning_and_a_contact(deck):
    deck.write(f"{PEOPLE}/wren.md", "# Wren\n\n## Log\n- 2026-08-01: rang.\n")
    deck.write("memory/entities/companies/ferry.md", "# Ferry\n\n## Log\n- 2025-08-01: rang.\n")
    assert person(deck.workspace, ORLA).warnings[0] == "quiet for 15 days, cadence is weekly"
    assert [(one.head.slug, one.quiet) for one in contacts(deck.workspace)] == [("wren", 65), ("orla-quist", 15)]
    assert [one.head.slug for one in contacts(deck.workspace, 70)] == ["orla-quist"]


def test_renaming_moves_the_file_and_points_links_in_editable_places(deck):
    deck.write("memory/MEMORY.md", "# Memory\n- [[orla-quist|Orla]] and [[Orla Quist]]\n")
    deck.write("state/current.md", "Waiting on: [Orla](../memory/entities/people/orla-quist.md)\n")
    day = deck.text("memory/2026-10-05.md")
    outcome = rename(deck.workspace, ORLA, "Orla  Finn")
    assert isinstance(outcome, Applied)
    assert not deck.exists(ORLA)
    assert deck.text(FINN).startswith(
        "# Orla Finn\n\n## Status\n- role: dispatcher\n- cadence: weekly\n- aliases: Orla Quist\n"
    )
    assert deck.text("memory/MEMORY.md") == "# Memory\n- [[orla-finn|Orla]] and [[Orla Finn]]\n"
    assert deck.text("state/current.md") == "Waiting on: [Orla](../memory/entities/people/orla-finn.md)\n"
    assert "boss: [[orla-finn]]" in deck.text(f"{PEOPLE}/teo-marsh.md")
    assert deck.text("memory/2026-10-05.md") == day
    assert [head.path for head in deck.workspace.find_entity("orla-quist")] == [FINN]


def test_links_in_facts_follow_a_renaming_too(deck):
    head = "---\nname: note\ndescription: for [[orla-quist]]\ntype: preference\n---\n"
    deck.write("memory/facts/note.md", f"{head}Ask [[orla-quist|Orla]] and `[[orla-quist]]`.\n")
    deck.write("memory/facts/new\nline.md", "---\nname: x\ntype: person\n---\n[[orla-quist]]\n")
    assert isinstance(rename(deck.workspace, ORLA, "Orla Finn"), Applied)
    now = head.replace("orla-quist", "orla-finn")
    assert deck.text("memory/facts/note.md") == f"{now}Ask [[orla-finn|Orla]] and `[[orla-quist]]`.\n"
    assert "[[orla-quist]]" in deck.text("memory/facts/new\nline.md")  # nothing is written to such a name


def test_what_was_closed_and_corrected_before_a_renaming_stays_so(deck):
    followups.done(deck.workspace, f"{ORLA}#L12")
    correct.correct(deck.workspace, f"{ORLA}#L8", "signed off the export")
    rename(deck.workspace, ORLA, "Orla Finn")
    assert "send the notes" not in said(person(deck.workspace, FINN).mine)
    marks = person(deck.workspace, FINN).marks
    assert {line: mark.state for line, mark in marks.items()} == {9: "corrected", 13: "done"}


def test_one_undo_takes_a_renaming_back(deck):
    deck.write("memory/MEMORY.md", "# Memory\n- [[orla-quist]]\n")
    rename(deck.workspace, ORLA, "Orla Finn")
    assert isinstance(undo.undo(deck.workspace), Applied)
    assert not deck.exists(FINN)
    assert deck.text(ORLA) == ORLA_TEXT
    assert deck.text("memory/MEMORY.md") == "# Memory\n- [[orla-quist]]\n"


def test_a_log_keeps_its_links(deck):
    text = "# Ferry\n\n## Status\n- who: [[orla-quist]]\n\n## Log\n- 2026-10-01: [[orla-quist]] rang.\n"
    deck.write("memory/entities/companies/ferry.md", text)
    rename(deck.workspace, ORLA, "Orla Finn")
    assert deck.text("memory/entities/companies/ferry.md") == text.replace("who: [[orla-quist]]", "who: [[orla-finn]]")


def test_a_link_that_two_entities_answer_is_left_alone(deck):
    deck.write("memory/entities/projects/orla-quist.md", "# Orla Quist\n")
    rename(deck.workspace, ORLA, "Orla Finn")
    assert "boss: [[orla-quist]]" in deck.text(f"{PEOPLE}/teo-marsh.md")


@pytest.mark.parametrize("name", ["Teo Marsh", "Orla Quist", " ", "///"])
def test_a_name_that_is_taken_the_same_or_none_is_refused(deck, name):
    assert isinstance(rename(deck.workspace, ORLA, name), Refused)
    assert deck.text(ORLA) == ORLA_TEXT


def test_only_the_title_changes_where_the_file_name_stays(deck):
    assert isinstance(rename(deck.workspace, ORLA, "ORLA QUIST"), Applied)
    assert deck.text(ORLA) == ORLA_TEXT.replace("# Orla Quist", "# ORLA QUIST")
