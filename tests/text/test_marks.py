from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_model.text import address, source
from memory_model.text.address import Address
from memory_model.text.blocks import TEXT, scan
from memory_model.text.document import Document
from memory_model.text.ending import completion


@given(st.text(max_size=40))
def test_a_source_mark_can_always_be_split_off(raw: str) -> None:
    line = source.marked("- text", raw)
    assert "\n" not in line
    assert source.split(line)[0] == "- text"
    assert line.count("-->") == (1 if source.mark(raw) else 0)


def test_a_source_mark_is_no_part_of_the_text() -> None:
    assert source.split("- a <!-- src: claude-code 1a2b3c4d -->") == ("- a", "claude-code 1a2b3c4d")
    assert source.split("- a <!-- note -->") == ("- a <!-- note -->", None)
    assert source.mark("x --> <b>\nrm") == "<!-- src: x - b rm -->"
    assert source.mark("") == ""


@pytest.mark.parametrize("text", ["2026-10-05#L7", "[[2026-10-05#L7]]", "[[2026-10-05#L7|that]]", " 2026-10-05#l7 "])
def test_a_day_address_is_read_in_every_shape(text: str) -> None:
    assert address.parse(text) == Address(date(2026, 10, 5), "", 7)


@pytest.mark.parametrize("text", ["", "2026-10-05", "#L7", "a#L0", "a#Lx", "a#L٣", "a#7", "[[a#h]]", "a#L1234567890"])
def test_what_is_no_address_gives_none(text: str) -> None:
    assert address.parse(text) is None


def test_a_day_that_does_not_exist_is_a_path() -> None:
    assert address.parse("2026-02-30#L1") == Address(None, "2026-02-30", 1)


@given(st.one_of(st.dates(), st.just("memory/entities/people/a b.md")), st.integers(1, 10**8))
def test_an_address_reads_back_what_it_wrote(place: date | str, line: int) -> None:
    made = Address(place, "", line) if isinstance(place, date) else Address(None, place, line)
    assert address.parse(str(made)) == made
    assert address.parse(made.link) == made


BODY = st.lists(st.sampled_from(["# D", "- a", "```", "~~~~", "<!-- x", "-->", "", "  ```", "1. n"]), max_size=8)


@given(BODY, st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_after_its_completion_a_file_takes_an_entry(body: list[str], newline: str, finished: bool) -> None:
    text = newline.join(body) + (newline if finished else "")
    before = Document.from_text(text)
    ending = completion(before)
    after = Document.from_text(text + ending.text + "- added" + newline)
    assert scan(after.lines).contexts[-1] == TEXT
    assert bool(ending.said) == bool(scan(before.lines).closing)
    assert len(set(after.ends)) <= 1 or newline not in text


def test_an_open_fence_is_closed_and_said() -> None:
    ending = completion(Document.from_text("# D\n\n````py\ncode"))
    assert ending.text == "\n````\n"
    assert "code fence" in ending.said
