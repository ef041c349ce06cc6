"""How an entity file is read, in the shapes that are found."""

from datetime import date

from memory_model.entities.entity import FRONTMATTER
from memory_model.entities.parse import parse
from memory_model.text.document import Document

TODAY = date(2026, 10, 5)

ORLA = """\
# Orla Quist

## Status
- role: dispatcher, Quill Ferry
- **reach:** messages before noon
  never on sailing days
- **Aliases**: Orla, O. Q.

## Log
- 2026-09-28: met at the depot; asked for a weekly note.
- **2026-10-03** — signed off the feed import. <!-- src: claude-code 1a2b -->
  She was pleased.
"""


def read(text: str, slug: str = "orla-quist"):
    return parse(Document.from_text(text), f"memory/entities/people/{slug}.md", "people", slug, TODAY)


def test_status_lines_keep_order_and_spelling_and_take_their_indented_lines():
    orla = read(ORLA)
    assert [(line.key, line.value, line.line, line.stop) for line in orla.status] == [
        ("role", "dispatcher, Quill Ferry", 4, 5),
        ("reach", "messages before noon\nnever on sailing days", 5, 7),
        ("Aliases", "Orla, O. Q.", 7, 8),
    ]
    assert orla.title == "Orla Quist"
    assert orla.aliases == ("Orla", "O. Q.")
    assert orla.value("ROLE") == "dispatcher, Quill Ferry"


def test_log_lines_have_date_text_source_and_what_belongs_to_them():
    first, second = read(ORLA).log
    assert (first.date, first.text, first.line) == (
        date(2026, 9, 28),
        "met at the depot; asked for a weekly note.",
        10,
    )
    assert (second.date, second.text) == (date(2026, 10, 3), "signed off the feed import.\nShe was pleased.")
    assert second.source == "claude-code 1a2b"


def test_frontmatter_values_are_status_with_their_written_text():
    teo = read(
        "---\ntitle: Teo Marsh\naliases: [Teo, TM]\nshift: 12:30\nlead: no\n---\n\n## Log\n- 2026-10-01: x\n", "teo"
    )
    assert [(line.key, line.value, line.line) for line in teo.status] == [
        ("title", "Teo Marsh", 2),
        ("aliases", "Teo, TM", 3),
        ("shift", "12:30", 4),
        ("lead", "no", 5),
    ]
    assert {line.home for line in teo.status} == {FRONTMATTER}
    assert teo.title == "Teo Marsh"
    assert teo.aliases == ("Teo", "TM")


def test_other_names_of_the_log_are_the_log_too():
    for name in ("Log", "Contact Log", "Interactions", "HISTORY", "Timeline", "📋 Log:"):
        found = read(f"# X\n\n## {name}\n* 2026-10-01: kick-off\n").log
        assert [(line.date, line.text) for line in found] == [(date(2026, 10, 1), "kick-off")], name


def test_tables_and_dated_updates_are_fixed_history():
    text = "# X\n\n## Timeline\n| when | what |\n|---|---|\n| 2026-01-02 | launch |\n\n"
    text += "## Update 2026-02-03\nMoved berth.\n- new crew\n"
    found = read(text).log
    assert [(line.date, line.text, line.fixed) for line in found] == [
        (date(2026, 1, 2), "launch", True),
        (date(2026, 2, 3), "Update 2026-02-03\nMoved berth.", True),
        (date(2026, 2, 3), "new crew", True),
    ]


def test_lines_under_a_dated_sub_heading_have_its_date():
    found = read(
        "# X\n\n## Log\n### 2026-09-30 — call\nLong talk.\n- agreed on the price\n### Photos\n- none yet\n"
    ).log
    assert [(line.date, line.text) for line in found] == [
        (date(2026, 9, 30), "call\nLong talk."),
        (date(2026, 9, 30), "agreed on the price"),
    ]


def test_a_day_the_calendar_does_not_have_is_no_date():
    (line,) = read("# X\n\n## Log\n- 2026-02-30: odd\n").log
    assert (line.date, line.text) == (None, "2026-02-30: odd")


def test_b23_headings_in_code_and_quotes_are_no_sections():
    text = "# X\n\n## Status\n- phase: survey\n\n```sh\n## Log\n- 2026-01-01: fenced\n```\n"
    text += "\n> ## Log\n\n## Log\n- 2026-10-01: real\n"
    found = read(text)
    assert [line.text for line in found.log] == ["real"]
    assert [line.value for line in found.status] == ["survey"]


def test_a_file_without_sections_is_whole_and_has_its_slug_as_title():
    found = read("just some words about somebody\n", "somebody")
    assert (found.title, found.status, found.log, found.findings) == ("somebody", (), (), ())
    assert found.document.to_text() == "just some words about somebody\n"


def test_a_project_that_is_called_history_keeps_its_title():
    found = read("# History\n\n## Status\n- owner: Teo\n\n## Log\n- 2026-10-01: begun\n")
    assert found.title == "History"
    assert [line.text for line in found.log] == ["begun"]


def test_sections_of_the_first_level_are_sections():
    found = read("# Status\n- owner: Teo\n\n# Log\n- 2026-10-01: begun\n", "ferry")
    assert found.title == "ferry"
    assert found.value("owner") == "Teo"
    assert [line.text for line in found.log] == ["begun"]


def test_task_boxes_links_and_dates_are_no_status_keys():
    assert (
        read("# X\n\n## Status\n- [ ] call: Orla\n- 2026-10-01: x\n- https://example.org\n- [a](b): c\n").status == ()
    )


def test_a_cjk_key_with_a_full_width_colon_is_read():
    assert read("# 花子\n\n## Status\n- 役割：船長\n").value("役割") == "船長"


def test_a_repeated_key_is_a_finding_with_all_of_its_lines():
    (finding,) = read("# X\n\n## Status\n- role: a\n- **Role:** b\n").findings
    assert (finding.rule, finding.line) == ("repeated-key", 5)
    assert "lines 4, 5" in finding.message


def test_last_contact_is_the_newest_day_up_to_today():
    assert read(
        "# X\n\n## Status\n- last_contact: 2026-09-01\n\n## Log\n- 2026-10-03: x\n- 2026-12-24: planned\n"
    ).last_contact == date(2026, 10, 3)
    assert read(
        "# X\n\n## Status\n- last contact: 2026-10-04 (by phone)\n\n## Log\n- 2026-10-03: x\n"
    ).last_contact == date(2026, 10, 4)
    assert read("# X\n").last_contact is None


def test_a_status_last_contact_behind_the_log_is_a_finding_with_its_command():
    (finding,) = read("# X\n\n## Status\n- last_contact: 2026-09-01\n\n## Log\n- 2026-10-03: x\n", "x").findings
    assert (finding.rule, finding.line, finding.fixable) == ("last-contact-behind", 4, True)
    assert finding.repair == "memdeck entity set x last_contact 2026-10-03"


def test_b17_bom_and_windows_line_ends_change_nothing_in_what_is_read():
    plain = read(ORLA)
    windows = parse(
        Document.from_bytes(b"\xef\xbb\xbf" + ORLA.replace("\n", "\r\n").encode()), "p", "people", "orla-quist", TODAY
    )
    assert (windows.status, windows.log, windows.title) == (plain.status, plain.log, plain.title)
