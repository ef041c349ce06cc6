"""Edits of Status and Log: the lines concerned change, every other byte stays (W3, W4)."""

from datetime import date

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from memory_model.entities.edit import append_log, set_status, unset_status
from memory_model.entities.parse import parse
from memory_model.storage.outcomes import Refused
from memory_model.text.document import Document

DAY = date(2026, 10, 5)


def doc(text: str) -> Document:
    return Document.from_text(text)


def status(text: str, key: str, value: str) -> str:
    result = set_status(doc(text), key, value)
    assert isinstance(result, Document), result
    return result.to_text()


def log(text: str, event: str) -> str:
    result = append_log(doc(text), DAY, event)
    assert not isinstance(result, Refused), result
    return result[0].to_text()


FERRY = """\
Preamble kept by hand.
# Quill Ferry

## Status
free text in status, not key: value
- owner: Orla

### Budget
| a | b |
|---|---|

## Log
prose under log
- 2026-10-01: kick-off.

## Links
- [[orla-quist]]
"""

QUAY = """\
# Quay repair

## Status
- phase: survey

```sh
## Log
echo "this is inside a fence"
```

> ## Log
> quoted heading

## Log
- 2026-10-01: divers booked.
#urgent stays with the log
### Photos
- none yet

## Contacts ##
- [[orla-quist]]
"""


def test_b13_text_that_is_not_modelled_stays_where_it_is():
    changed = status(FERRY, "owner", "Teo")
    assert changed == FERRY.replace("- owner: Orla\n", "- owner: Teo\n")
    assert log(changed, "berth booked") == changed.replace(
        "- 2026-10-01: kick-off.\n", "- 2026-10-01: kick-off.\n- 2026-10-05: berth booked\n"
    )


def test_b23_an_event_goes_into_the_real_log_before_its_sub_sections():
    assert log(QUAY, "divers came") == QUAY.replace(
        "#urgent stays with the log\n", "#urgent stays with the log\n- 2026-10-05: divers came\n"
    )
    assert status(QUAY, "phase", "works") == QUAY.replace("phase: survey", "phase: works")


def test_b14_a_frontmatter_value_is_changed_on_its_line_alone():
    text = '---\nname: orla   # as she signs\nrole: "dispatcher"\ntags: [crew,  night]\n---\n\n\n## Log\n'
    assert status(text, "Role", "captain") == text.replace('"dispatcher"', '"captain"')


def test_a_value_of_several_lines_is_replaced_as_a_whole_and_can_be_written():
    text = "# X\n\n## Status\n- reach: before noon\n  never on sailing days\n- role: crew\n"
    assert status(text, "reach", "any time") == "# X\n\n## Status\n- reach: any time\n- role: crew\n"
    assert status(text, "role", "crew\nand cook") == text.replace("- role: crew\n", "- role: crew\n  and cook\n")


def test_the_spelling_of_the_key_its_bullet_and_its_bold_marks_stay():
    assert (
        status("## Status\n* **Next Step**:   call\n", "next_step", "write") == "## Status\n* **Next Step**:   write\n"
    )
    assert status("## Status\n- 役割：船長\n", "役割", "航海士") == "## Status\n- 役割：航海士\n"
    assert status("## Status\n- empty:\n", "empty", "full") == "## Status\n- empty: full\n"


def test_a_new_key_follows_the_last_status_line_in_its_style():
    text = "# X\n\n## Status\n- **role:** crew\n\nSome prose.\n\n### More\n- a: b\n\n## Log\n"
    assert status(text, "reach", "phone") == text.replace(
        "- **role:** crew\n", "- **role:** crew\n- **reach:** phone\n"
    )


def test_a_new_status_section_goes_above_the_log_else_to_the_end():
    assert status("# X\n\n## Log\n- 2026-10-01: a\n", "role", "crew") == (
        "# X\n\n## Status\n- role: crew\n\n## Log\n- 2026-10-01: a\n"
    )
    assert status("words", "role", "crew") == "words\n\n## Status\n- role: crew\n"


def test_setting_the_value_it_has_changes_nothing():
    assert status(FERRY, "owner", "Orla") == FERRY


def test_a_key_that_stands_twice_is_refused_with_its_lines():
    refused = set_status(doc("## Status\n- role: a\n- Role: b\n"), "role", "c")
    assert isinstance(refused, Refused)
    assert "lines 2, 3" in refused.message
    both = set_status(doc("---\nrole: a\n---\n\n## Status\n- role: b\n"), "role", "c")
    assert isinstance(both, Refused)
    assert "lines 2, 6" in both.message


@pytest.mark.parametrize("key", ["", "  ", "a: b", "2026-10-01", "[[x]]", "- "])
def test_what_cannot_be_read_back_as_a_key_is_refused(key):
    assert isinstance(set_status(doc("## Status\n"), key, "v"), Refused)


def test_a_value_that_would_swallow_the_log_is_refused():
    for value in ("see\n```\ncode", "see\n<!-- hidden"):
        assert isinstance(set_status(doc(FERRY), "owner", value), Refused), value
        assert isinstance(set_status(doc(FERRY), "fresh", value), Refused), value
        assert isinstance(append_log(doc(FERRY), DAY, value), Refused), value


def test_removing_a_key_takes_its_lines_only():
    text = "# X\n\n## Status\n- reach: before noon\n  never\n- role: crew\n\n## Log\n"
    result = unset_status(doc(text), "Reach")
    assert isinstance(result, Document)
    assert result.to_text() == "# X\n\n## Status\n- role: crew\n\n## Log\n"
    assert isinstance(unset_status(doc(text), "shoe size"), Refused)


def test_an_automatic_writer_is_recorded_on_the_line_but_in_no_value():
    changed = set_status(doc(FERRY), "owner", "Teo", "claude-code 1a2b")
    assert isinstance(changed, Document)
    assert "- owner: Teo <!-- src: claude-code 1a2b -->\n" in changed.to_text()
    owner = parse(changed, "p", "projects", "quill-ferry", DAY).status[0]
    assert (owner.value, owner.source) == ("Teo", "claude-code 1a2b")
    appended = append_log(doc(FERRY), DAY, "berth booked", "claude-code 1a2b")
    assert not isinstance(appended, Refused)
    assert appended[0].lines[appended[1] - 1] == "- 2026-10-05: berth booked <!-- src: claude-code 1a2b -->"


def test_a_table_is_history_and_the_event_gets_a_log_of_its_own():
    text = "# X\n\n## Log\n| when | what |\n|---|---|\n| 2026-01-02 | launch |\n\n## Links\n- a\n"
    assert log(text, "refit") == text + "\n## Log\n- 2026-10-05: refit\n"
    assert log(log(text, "refit"), "again").endswith("## Log\n- 2026-10-05: refit\n- 2026-10-05: again\n")


def test_of_several_logs_the_one_called_log_takes_the_event():
    text = "# X\n\n## History\n- 2025-01-01: old\n\n## Log\n\n## Timeline\n- 2024-01-01: older\n"
    assert log(text, "now") == text.replace("## Log\n", "## Log\n- 2026-10-05: now\n")


def test_the_bullet_of_the_log_is_kept_and_further_lines_are_indented():
    text = "# X\n\n## Interactions\n* 2026-10-01: a\n  more\n"
    assert log(text, "- met\nat the depot") == text + "* 2026-10-05: met\n  at the depot\n"


def test_an_unclosed_fence_is_closed_before_an_event():
    assert log("# X\n\n## Log\n- 2026-10-01: a\n```\nopen", "b") == (
        "# X\n\n## Log\n- 2026-10-01: a\n```\nopen\n```\n- 2026-10-05: b\n"
    )


def test_an_event_without_text_is_refused():
    assert isinstance(append_log(doc(FERRY), DAY, "  \n "), Refused)


def test_b56_one_of_eighty_keys_changes_one_line_and_an_outside_event_survives():
    text = "# Rena\n\n## Status\n" + "".join(f"- k{i}: v\n" for i in range(1, 81)) + "\n## Log\n"
    changed = status(text, "k60", "w")
    outside = changed + "- 2026-10-05: real\n"
    assert status(outside, "k60", "x") == outside.replace("- k60: w\n", "- k60: x\n")


_BODY = st.sampled_from(
    [
        "", "free words", "- a bullet", "  indented", "> ## Log", "```", "~~~", "<!-- note -->", "### Sub", "## Notes",
        "| a | b |", "- 2026-09-01: earlier", "* 2026-09-02 — more", "- other: value", "- **bold:** value", "---",
        "#tag", "\u2028 odd \x0c ends", "- role2: x <!-- src: a -->", "\udcff\udcfe broken", "\ttab",
        "2026-09-03: said",
    ]
)  # fmt: skip
_VALUE = st.text(st.characters(blacklist_categories=("Cs", "Cc")), min_size=1, max_size=30).filter(
    lambda text: text.strip() and "<!--" not in text
)


@st.composite
def entity_files(draw):
    """A file with a Status that has one ``subject`` key, a Log, and anything around them, as bytes."""
    end = draw(st.sampled_from(["\n", "\r\n"]))
    before = draw(st.lists(_BODY.filter(lambda line: line != "---"), max_size=4))
    inside = draw(st.lists(_BODY.filter(lambda line: not line.startswith(("```", "~~~", "#", "  ", "\t"))), max_size=4))
    after = draw(st.lists(_BODY, max_size=5))
    fences = sum(line.startswith(("```", "~~~")) for line in before)
    lines = [*(before if not fences else []), "## Status", *inside, "- subject: old", "", "## Log", *after]
    text = end.join(lines) + draw(st.sampled_from(["", end]))
    bom = draw(st.sampled_from([b"", b"\xef\xbb\xbf"]))
    return bom + text.encode("utf-8", "surrogateescape")


@settings(max_examples=100, deadline=None)
@given(entity_files(), _VALUE)
def test_setting_a_key_changes_exactly_its_line_in_any_file(data, value):
    before = Document.from_bytes(data)
    after = set_status(before, "subject", value)
    assert isinstance(after, Document)
    line = before.lines.index("- subject: old")
    assert after.lines[:line] == before.lines[:line]
    assert after.lines[line + 1 :] == before.lines[line + 1 :]
    assert (after.ends, after.bom) == (before.ends, before.bom)
    assert after.lines[line] == f"- subject: {value.strip()}"


@settings(max_examples=100, deadline=None)
@given(entity_files())
@example(b"## Log\n\ttab\n\n")
def test_an_event_adds_exactly_one_line_in_any_file_whose_blocks_are_closed(data):
    before = Document.from_bytes(data)
    result = append_log(before, DAY, "happened")
    assert not isinstance(result, Refused)
    after, line = result
    event = after.lines[line - 1]
    assert event.lstrip(" -*+\t") == "2026-10-05: happened"
    added = [number for number in range(len(after.lines)) if number >= len(before.lines) or number == line - 1]
    rest = (*after.lines[: line - 1], *after.lines[line:])
    if len(rest) == len(before.lines):
        assert rest == before.lines
    else:
        # a new section, or a closing mark first: still nothing that was there has changed
        assert [text for text in rest if text not in ("", "## Log", "```", "~~~", "-->")] == [
            text for text in before.lines if text not in ("", "## Log", "```", "~~~", "-->")
        ]
        assert added
    found = parse(after, "p", "people", "x", DAY)
    assert any(entry.line == line and entry.text == "happened" for entry in found.log)
