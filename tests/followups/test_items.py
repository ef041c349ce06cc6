"""Where open items are found: every carrier, heading and mark of formats.md §3, and nothing else."""

from datetime import date

import pytest

from memory_model.followups.items import items
from memory_model.settings import DEFAULTS, FOLLOW_UP_HEADINGS
from memory_model.text.document import Document
from memory_model.text.fold import fold
from memory_model.text.markers import FOLLOW_UP, heading_kind

ON = date(2026, 10, 5)


def found(text: str, day: date | None = ON, settings=DEFAULTS):
    return items(Document.from_text(text), day, "memory/2026-10-05.md", settings)


def texts(text: str, **rest) -> list[str]:
    return [item.text for item in found(text, **rest)]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("- **Follow-up:** ring Teo", "follow-up"),
        ("- **Follow-up**: ring Teo", "follow-up"),
        ("* Follow-up: ring Teo", "follow-up"),
        ("- follow up: ring Teo", "follow-up"),
        ("- __Followup:__ ring Teo", "follow-up"),
        ("- FOLLOW-UP: ring Teo", "follow-up"),
        ("- 16:40 **Follow-up:** ring Teo", "follow-up"),
        ("  - **Follow-up:** ring Teo", "follow-up"),
        ("**Follow-up:** ring Teo", "follow-up"),
        ("- TODO: ring Teo", "todo"),
        ("- **TODO:** ring Teo", "todo"),
        ("- [ ] ring Teo", "task"),
        ("* [ ] ring Teo", "task"),
        ("1. [ ] ring Teo", "task"),
        ("2) [ ] ring Teo", "task"),
        ("[ ] ring Teo", "task"),
        ("- [ ] **Follow-up:** ring Teo", "follow-up"),
        ("- **Follow-up:** ring\n  Teo", "follow-up"),
        ("- **Follow-up:** ring Teo <!-- src: claude 1a -->", "follow-up"),
    ],
)
def test_each_carrier_is_an_open_item(line, kind):
    [item] = found(f"# 2026-10-05\n\n{line}\n")
    assert (item.text, item.kind, item.status, item.line) == ("ring Teo", kind, "open", 3)


def test_the_usual_headings_are_folded_already_and_found_with_their_accents() -> None:
    assert [name for name in FOLLOW_UP_HEADINGS if fold(name) != name] == []
    for title in ("Nächste Schritte", "Próximos pasos", "Pendências:", "À faire", "Prochaines étapes", "לעשות"):
        assert heading_kind(title, FOLLOW_UP_HEADINGS) == FOLLOW_UP, title


@pytest.mark.parametrize("heading", FOLLOW_UP_HEADINGS)
@pytest.mark.parametrize("line", ["- ring Teo", "* ring Teo", "1. ring Teo", "- [ ] ring Teo", "| ring Teo |"])
def test_bullets_boxes_numbers_and_rows_under_a_list_heading_are_items(heading, line):
    assert texts(f"# 2026-10-05\n\n## {heading}\n\n{line}\n\n## Other\n- no item\n") == ["ring Teo"]


@pytest.mark.parametrize(
    "heading",
    ["Next Steps", "**Next steps**", "📋 Next steps", "3. Next steps:", "Next steps (Ferry)", "Open items & follow-ups",
     "Proximos pasos", "NÄCHSTE SCHRITTE", "下一步：", "Todo / Next"],
)  # fmt: skip
def test_a_list_heading_may_be_decorated(heading):
    assert texts(f"## {heading}\n- ring Teo\n") == ["ring Teo"]


@pytest.mark.parametrize(
    "heading", ["Nextcloud", "What comes next year", "Tasks done yesterday", "Pending tray repair"]
)
def test_other_headings_open_no_list(heading):
    assert texts(f"## {heading}\n- ring Teo\n") == []


@pytest.mark.parametrize("label", ["**Next steps:**", "**Next steps**", "Next steps:", "- **Next steps:**"])
def test_a_label_alone_on_its_line_opens_a_list(label):
    indent = "  " if label.startswith("-") else ""
    assert texts(f"## Ferry\n{label}\n{indent}- ring Teo\n{indent}- ask Orla\n\nprose\n\n- no item\n") == [
        "ring Teo",
        "ask Orla",
    ]


def test_a_list_ends_at_a_heading_of_its_level_and_holds_the_ones_below():
    text = "## Next steps\n### Quay\n- a\n### Done\n- b\n## Notes\n- c\n"
    assert texts(text) == ["a"]


def test_nested_bullets_say_more_about_an_item_or_are_items_of_a_group():
    text = "## Next steps\n- ring Teo\n  - his number is new\n- Ferry:\n  - ask Orla\n  - [ ] paint\n"
    assert texts(text) == ["ring Teo", "ask Orla", "paint"]


@pytest.mark.parametrize(
    ("line", "status", "started"),
    [
        ("- [x] ring Teo", "done", False),
        ("- [X] ring Teo", "done", False),
        ("- [-] ring Teo", "void", False),
        ("- [>] ring Teo", "moved", False),
        ("- [~] ring Teo", "open", True),
        ("- [/] ring Teo", "open", True),
        ("- **Follow-up:** ~~ring Teo~~", "done", False),
        ("- ~~**Follow-up:** ring Teo~~", "done", False),
        ("- [ ] ~~ring Teo~~", "done", False),
        ("- ✅ **Follow-up:** ring Teo", "done", False),
        ("- **Follow-up:** ✅ ring Teo", "done", False),
        ("[x] ring Teo", "done", False),
    ],
)
def test_marks_tell_what_became_of_an_item(line, status, started):
    [item] = found(f"{line}\n")
    assert (item.text, item.status, item.started) == ("ring Teo", status, started)


@pytest.mark.parametrize(
    "nothing",
    ["None", "none.", "_None_", "-", "—", "n/a", "N/A", "(none)", "（なし）", "特になし", "Keine", "无", "ninguno",
     "нет", "אין", "No open items.", "...", ""],
)  # fmt: skip
def test_placeholders_are_no_items(nothing):
    assert texts(f"## Next steps\n- {nothing}\n\n## Ferry\n- **Follow-up:** {nothing}\n- [ ] {nothing}\n") == []


B32 = """# 2026-10-05

## Ferry pilot
- **Follow-up:** ring the harbour office by 10-08.
- We write `**Follow-up:** like this` in the log.

```md
- **Follow-up:** sample only
```

<!-- - **Follow-up:** commented out -->

    - **Follow-up:** indented code

> - **Follow-up:** quoted from an old mail
"""


def test_b32_code_comments_and_quotes_hold_no_items():
    [item] = found(B32)
    assert (item.text, item.due, item.line) == ("ring the harbour office", date(2026, 10, 8), 4)
    assert str(item.address) == "2026-10-05#L4"


def test_b34_a_date_without_a_year_is_read_from_the_day_of_the_log():
    text = (
        "# 2026-12-30\n\n- **Follow-up:** a renew licence by 01-05.\n- **Follow-up:** b pay berth by 12-31.\n"
        "- **Follow-up:** c bad day by 02-30.\n- **Follow-up:** d full date by 2027-01-03.\n- **Follow-up:** e\n"
    )
    read = found(text, date(2026, 12, 30))
    assert [(item.text, item.due) for item in read] == [
        ("a renew licence", date(2027, 1, 5)),
        ("b pay berth", date(2026, 12, 31)),
        ("c bad day by 02-30.", None),
        ("d full date", date(2027, 1, 3)),
        ("e", None),
    ]
    assert [bool(item.problem) for item in read] == [False, False, True, False, False]


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("pay by 10-08 the berth", "pay the berth"),
        ("pay (due 2026-10-08)", "pay"),
        ("pay, due: 2026-10-08", "pay"),
        ("pay @due(2026-10-08)", "pay"),
        ("pay 📅 2026-10-08", "pay"),
        ("pay by Thursday.", "pay"),
    ],
)
def test_the_due_date_is_taken_out_of_the_text_and_kept_in_what_was_said(said, text):
    [item] = found(f"- **Follow-up:** {said}\n")
    assert (item.text, item.due, item.said) == (text, date(2026, 10, 8), said)


@pytest.mark.parametrize(
    ("text", "owner", "waiting"),
    [
        ("- **Follow-up (Orla):** send the list", "Orla", False),
        ("- **Follow-up:** @orla-quist sends the list", "orla-quist", False),
        ("- TODO(teo): send the list", "teo", False),
        ("## Waiting on\n- the list", "", True),
        ("## Waiting on Orla\n- the list", "orla", True),
        ("## Waiting on\n- [ ] the list", "", True),
        ("- **Follow-up:** mail orla@example.org @due(10-08)", "", False),
    ],
)
def test_the_owner_is_in_the_marker_an_at_name_or_the_heading(text, owner, waiting):
    [item] = found(text)
    assert (item.owner, item.waiting) == (owner, waiting)


def test_a_table_is_read_by_its_head():
    text = (
        "## Action items\n\n| # | Task | Owner | Due | Status |\n|---|---|---|---|---|\n"
        "| 1 | ring Teo | Orla | 10-08 | open |\n| 2 | paint | - | | ✅ |\n| 3 | None | | | |\n"
    )
    read = found(text)
    assert [(item.text, item.owner, item.due, item.status, item.line) for item in read] == [
        ("ring Teo", "Orla", date(2026, 10, 8), "open", 5),
        ("paint", "", None, "done", 6),
    ]


def test_links_and_at_names_are_mentions():
    [item] = found("- **Follow-up:** ask [[orla-quist|Orla]] and @teo about [the quay](../projects/quay.md)")
    assert item.mentions == ("orla-quist", "teo", "../projects/quay.md")


def test_an_entity_file_has_items_addressed_by_path_with_the_day_of_their_line():
    document = Document.from_text(
        "# Orla\n\n## Log\n- 2026-10-03: met\n\n## Next steps\n- 2026-10-03: ring by 10-08\n- paint by 10-09\n"
    )
    first, second = items(document, None, "memory/entities/people/orla.md")
    assert str(first.address) == "memory/entities/people/orla.md#L7"
    assert (first.day, first.text, first.due) == (date(2026, 10, 3), "ring", date(2026, 10, 8))
    assert (second.day, second.due) == (None, None)
    assert "year" in second.problem


def test_a_log_line_of_an_entity_may_hold_a_follow_up():
    [item] = items(Document.from_text("## Log\n- 2026-10-03: **Follow-up:** ring by 10-08\n"), None, "e.md")
    assert (item.day, item.text, item.due) == (date(2026, 10, 3), "ring", date(2026, 10, 8))


def test_what_is_nested_under_a_task_says_more_about_it():
    assert texts("## Next steps\n- [ ] ring Teo\n  - his number is new\n- ask Orla\n") == ["ring Teo", "ask Orla"]


def test_a_companion_has_a_day_and_is_addressed_by_path():
    [item] = items(Document.from_text("- [ ] ring\n"), ON, "memory/2026-10-05-call.md", in_day=False)
    assert (item.day, str(item.address)) == (ON, "memory/2026-10-05-call.md#L1")


def test_other_markers_under_a_list_heading_are_no_items():
    assert texts("## Next steps\n- **Decision:** go\n- **Done:** sent\n- ring Teo\n") == ["ring Teo"]


def test_the_heading_setting_adds_lists():
    settings = DEFAULTS._replace(follow_ups=DEFAULTS.follow_ups._replace(headings=(*FOLLOW_UP_HEADINGS, "einkauf")))
    assert texts("## Einkauf\n- Seil\n", settings=settings) == ["Seil"]
    assert texts("## Einkauf\n- Seil\n") == []


def test_crlf_and_a_missing_last_line_end_do_not_show():
    document = Document.from_bytes(b"\xef\xbb\xbf# 2026-10-05\r\n\r\n- [ ] ring Teo\r\n- [ ] last")
    assert [(item.text, item.line) for item in items(document, ON, "p")] == [("ring Teo", 3), ("last", 4)]


def test_a_workspace_can_add_markers_of_open_items():
    settings = DEFAULTS._replace(markers=(("à relancer", "follow-up"), ("risk", "lesson")))
    assert texts("## Quai\n- À relancer: Teo\n- **A relancer :** Orla\n- Risk: fog\n", settings=settings) == [
        "Teo",
        "Orla",
    ]
