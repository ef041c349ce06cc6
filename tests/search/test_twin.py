"""What the cache keeps of a file's bytes is what a page makes of its text."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.search.page import Page
from memory_model.search.twin import title_in, twin, unmarked, words_in

PIECES = [
    "# Ferry",
    "#  Ünder ##",
    "# #",
    "# ",
    "#tag",
    "\n",
    "\n",
    "\r\n",
    "\ufeff",
    "naïve_ß",
    "港の",
    "—",
    "\u0301",
    "\x1c",
]
PIECES += [
    "- x <!-- src: bot 1 -->",
    " <!-- SRC: bot -->",
    "<!-- src: a --> b",
    "\udcff",
    "कि",
    "ΑΣ",
    "e",
    "\u2028",
    "９",
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=9).map("".join) | st.text(max_size=30)


def page_of(data: bytes) -> Page:
    return Page(0, "a.md", "note", date.min, data.decode("utf-8", "surrogateescape").removeprefix("\ufeff"))


def as_bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


@settings(max_examples=120, deadline=None)
@given(TEXTS.filter(lambda text: not any("\ud800" <= char < "\udc80" or "\udd00" <= char < "\ue000" for char in text)))
def test_key_title_and_words_are_those_of_the_page(text: str) -> None:
    data = as_bytes(text)
    page = page_of(data)
    assert title_in(data) == page.title_key
    assert twin(unmarked(data)) == as_bytes(page.key)
    assert words_in(twin(unmarked(data))) == {as_bytes(word) for word in page.words()}


@pytest.mark.parametrize("text", ["no heading", "x\n# \n# Second\n", "# \n", "## Deeper\n# First\r\nx"])
def test_the_title_is_the_first_heading_that_has_one(text: str) -> None:
    assert title_in(text.encode()) == page_of(text.encode()).title_key
