"""Reading a day: everything readable is an entry, in file order, with its place."""

from datetime import date

import pytest

from memory_model.daily.day import Day, parse_day
from memory_model.settings import DEFAULTS
from memory_model.text.document import Document

ON = date(2026, 10, 5)


def read(text: str) -> Day:
    return parse_day(Document.from_text(text), ON, "memory/2026-10-05.md")


def one(line: str):
    entries = read(f"# 2026-10-05\n\n{line}\n").entries
    assert len(entries) == 1
    return entries[0]


@pytest.mark.parametrize(
    ("line", "kind", "text"),
    [
        ("- plain", "note", "plain"),
        ("* star", "note", "star"),
        ("+ plus", "note", "plus"),
        ("3. third", "note", "third"),
        ("- **Decision:** go", "decision", "go"),
        ("- **Decision**: go", "decision", "go"),
        ("- Decision: go", "decision", "go"),
        ("- __Lesson:__ ring first", "lesson", "ring first"),
        ("- **Decision: go**", "decision", "go"),
        ("- **Lesson learned:** ring first", "lesson", "ring first"),
        ("- **Follow up:** ask Orla", "follow-up", "ask Orla"),
        ("- followup: ask Orla", "follow-up", "ask Orla"),
        ("- TODO: ask Orla", "follow-up", "ask Orla"),
        ("- **Preference：** numbers first", "preference", "numbers first"),
        ("- **Correction:** the winter feed", "correction", "the winter feed"),
        ("- **Done:** sent", "done", "sent"),
        ("- [ ] ask Orla", "follow-up", "ask Orla"),
        ("- [!] odd box", "note", "[!] odd box"),
        ("- We write `**Decision:** x` so", "note", "We write `**Decision:** x` so"),
        ("- see https://example.org", "note", "see https://example.org"),
        ("loose prose", "text", "loose prose"),
        ("##No space after hashes", "text", "##No space after hashes"),
        ("> quoted", "text", "quoted"),
        ("| a | b |", "text", "a · b"),
        (r"- \# no heading", "note", "# no heading"),
    ],
)
def test_an_entry_has_the_kind_that_its_line_says(line, kind, text):
    entry = one(line)
    assert (entry.kind, entry.text) == (kind, text)


@pytest.mark.parametrize(
    ("line", "time", "text"),
    [
        ("- 16:40 text", "16:40", "text"),
        ("- 9:05 text", "09:05", "text"),
        ("- [16:40] text", "16:40", "text"),
        ("- **16:40** text", "16:40", "text"),
        ("- **16:40** — text", "16:40", "text"),
        ("- **16:40:** text", "16:40", "text"),
        ("- 4:45 PM — text", "16:45", "text"),
        ("- 12:05 am text", "00:05", "text"),
        ("- [2026-03-03 01:41 UTC] text", "01:41", "text"),
        ("- 2026-03-03T01:41:07Z text", "01:41", "text"),
        ("- 16:40 **Decision:** text", "16:40", "text"),
        ("- 12:30-14:00 lunch", None, "12:30-14:00 lunch"),
        ("- 25:10 text", None, "25:10 text"),
        ("- 3:1 odds", None, "3:1 odds"),
        ("- [16:40 text", None, "[16:40 text"),
        ("- 16:40", "16:40", ""),
    ],
)
def test_a_time_is_read_in_any_shape_and_is_no_part_of_the_text(line, time, text):
    entry = one(line)
    assert (entry.time, entry.text) == (time, text)


def test_a_heading_gives_its_entries_topic_time_and_kind():
    day = read("# 2026-10-05\n- a\n## 16:40 Quay\n- b\n- 17:00 c\n### 4:45 PM — Crane\n- d\n## Decisions\n- e\n")
    assert [(entry.topic, entry.time, entry.kind) for entry in day.entries] == [
        (None, None, "note"),
        ("Quay", "16:40", "note"),
        ("Quay", "17:00", "note"),
        ("Crane", "16:45", "note"),
        ("Decisions", None, "decision"),
    ]


def test_a_topic_named_again_is_one_topic_in_file_order():
    day = read("# 2026-10-05\n## Quay\n- a\n## Crane\n- b\n## quay\n- c\n")
    assert [(topic.title, [entry.text for entry in topic.entries]) for topic in day.topics()] == [
        ("Quay", ["a", "c"]),
        ("Crane", ["b"]),
    ]


def test_wrapped_lines_and_further_paragraphs_belong_to_their_entry():
    day = read("- first\n  wrapped\n\n  second paragraph\n\nnot of it\n")
    assert [(entry.line, entry.stop, entry.text) for entry in day.entries] == [
        (1, 5, "first wrapped\nsecond paragraph"),
        (6, 7, "not of it"),
    ]


def test_code_in_an_item_is_of_the_item_and_code_beside_it_stands_alone():
    day = read("- item\n  ```\n  - sample\n\n  # x\n  ```\n- next\n```\n- sample\n```\n- last\n")
    assert [(entry.kind, entry.line, entry.stop) for entry in day.entries] == [
        ("note", 1, 7),
        ("note", 7, 8),
        ("code", 8, 11),
        ("note", 11, 12),
    ]


def test_b13_text_of_no_known_shape_is_still_read():
    day = read(
        "loose line above the heading\n[2026] odd stamp\n\n# 2026-10-05\nSome prose, not a bullet.\n\n"
        "##No space after hashes\n* star bullet\n+ plus bullet\n\ttab-indented code\n<!-- a comment -->\n"
    )
    assert [(entry.line, entry.kind) for entry in day.entries] == [
        (1, "text"), (5, "text"), (7, "text"), (8, "note"), (9, "note")
    ]  # fmt: skip
    assert day.entries[0].text == "loose line above the heading [2026] odd stamp"


def test_the_source_mark_is_no_part_of_the_text():
    entry = one("- **Decision:** go <!-- src: claude-code 1a2b3c4d -->")
    assert (entry.text, entry.source) == ("go", "claude-code 1a2b3c4d")


def test_the_pointer_of_an_event_is_no_part_of_the_text():
    assert one('- **Done:** sent it (closes [[2026-10-01#L7]] "ask Orla")').text == "sent it"


def test_follow_ups_have_their_due_day_and_owner():
    entry = one("- **Follow-up (Orla):** send the list by 10-08")
    assert (entry.owner, entry.due.day) == ("Orla", date(2026, 10, 8))


def test_a_workspace_can_add_markers():
    settings = DEFAULTS._replace(markers=(("risk", "lesson"), ("entscheidung", "decision")))
    document = Document.from_text("- **Risk:** fog\n- Entscheidung: los\n")
    kinds = [entry.kind for entry in parse_day(document, ON, "p", settings).entries]
    assert kinds == ["lesson", "decision"]


@pytest.mark.parametrize("mark", ["\u2028", "\x0c", "\x85"])
def test_only_a_line_feed_ends_a_line(mark):
    assert [entry.line for entry in read(f"- a{mark}- b\n- c\n").entries] == [1, 2]


def test_crlf_bom_and_a_missing_line_end_do_not_show():
    document = Document.from_bytes(b"\xef\xbb\xbf# 2026-10-05\r\n\r\n- windows line\r\n- last")
    assert [entry.text for entry in parse_day(document, ON, "p").entries] == ["windows line", "last"]


def test_the_entry_at_a_line_includes_its_further_lines():
    day = read("# 2026-10-05\n- a\n  more\n\n- b\n")
    assert day.entry_at(3) == day.entries[0]
    assert day.entry_at(1) is None


def test_a_rule_is_no_entry():
    assert [entry.text for entry in read("- a\n\n---\n\n* * *\n___\n- b\n").entries] == ["a", "b"]


def test_what_stands_in_a_list_of_open_items_but_is_none_is_a_note():
    day = read("## Next steps\n- ring Teo\n  - new number\n- None\n- Ferry:\n  - ask Orla\n- [ ] paint\n  - red\n")
    assert [(entry.text, entry.kind) for entry in day.entries] == [
        ("ring Teo", "follow-up"),
        ("new number", "note"),
        ("None", "note"),
        ("Ferry:", "note"),
        ("ask Orla", "follow-up"),
        ("paint", "follow-up"),
        ("red", "note"),
    ]


def test_b23_what_only_looks_like_a_heading_opens_no_topic():
    text = (
        "# 2026-10-05\n\n## Log\n- a\n#urgent stays\n\n```sh\n## Fence\n```\n\n> ## Quote\n\n- b\n## Contacts ##\n- c\n"
    )
    assert [(entry.kind, entry.topic) for entry in read(text).entries] == [
        ("note", "Log"),
        ("code", "Log"),
        ("text", "Log"),
        ("note", "Log"),
        ("note", "Contacts"),
    ]
