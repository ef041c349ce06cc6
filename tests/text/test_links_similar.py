import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.text.links import Link, links
from memory_model.text.similar import likest, near, near_plain, similarity


def found(text: str) -> list[tuple[str, str, str, str]]:
    return [(link.kind, link.target, link.fragment, link.label) for link in links(text.split("\n"))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[[a]] and [[b|B]]", [("wiki", "a", "", ""), ("wiki", "b", "", "B")]),
        ("[[c#h]] ![[d]] [[p/q]]", [("wiki", "c", "h", ""), ("embed", "d", "", ""), ("wiki", "p/q", "", "")]),
        ("[[2026-10-05#L7]]", [("address", "2026-10-05", "L7", "")]),
        ("[[a.md#L3|there]]", [("address", "a.md", "L3", "there")]),
        ("[T](a%20b.md) [X](<a b.md>)", [("markdown", "a b.md", "", "T"), ("markdown", "a b.md", "", "X")]),
        ("[U](../c.md#s)", [("markdown", "../c.md", "s", "U")]),
        ("![alt](i.png)", [("embed", "i.png", "", "alt")]),
        ("| [[a\\|b]] |", [("wiki", "a", "", "b")]),
        ("[[ Orla Quist ]]", [("wiki", "Orla Quist", "", "")]),
        ("> quoted [[a]]", [("wiki", "a", "", "")]),
        ("---\nsupersedes: [[old]]\n---", [("wiki", "old", "", "")]),
    ],
)
def test_every_kind_of_link_is_read(text: str, expected: list[tuple[str, str, str, str]]) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        *["`[[a]]`", "``x ` [[a]]``", "```\n[[a]]\n```", "~~~\n[[a]]\n~~~", "\\[[a]]", "[[]]", "[[|x]]", "{{[[a]]}}"],
        *["[[ -f x ]]", "[[:space:]]", 'if [[ -n "$GATE" && $LEVEL == high ]]; then', "if [[ a == b ]]; then"],
        *["<!-- [[a]] -->", "text <!-- [[a]] --> more", "[W](https://x.org) [M](mailto:a@b)", "- [ ] x [note]"],
    ],
)
def test_b41_what_only_looks_like_a_link_is_none(text: str) -> None:
    assert found(text) == []


def test_b41_links_beside_code_count() -> None:
    assert found("Real: [[tide-tables]]. Sample: `[[not-a-link]]`.") == [("wiki", "tide-tables", "", "")]


@given(st.lists(st.text("[]()|#!`\\a <>-", max_size=14), max_size=4))
def test_spans_hold_the_link_as_written(lines: list[str]) -> None:
    for link in links(lines):
        assert isinstance(link, Link)
        assert lines[link.line][link.start : link.stop].startswith(("[", "!["))


def test_near_words_are_a_typo_away() -> None:
    vocabulary = ["harbour", "harbinger", "office", "ferry", "berth"]
    assert [word for word, _ in near("harbuor", vocabulary)] == ["harbour"]
    assert [word for word, _ in near("fery", vocabulary)] == ["ferry"]
    assert near("of", vocabulary) == []


def test_b39_case_and_accents_do_not_count() -> None:
    assert similarity("HARBOR", "harbor") == 100
    assert similarity("Café Orla", "orla CAFE\u0301") == 100
    assert similarity("C++ #42", "C++ #43") < 100


def test_rapidfuzz_is_loaded_only_when_used() -> None:
    code = "import sys, memory_model.text.similar; print('rapidfuzz' in sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "False\n"


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("orle", ["orla-quist"]),
        ("quill", ["quill-ferry", "quill-ferry-pilot"]),
        ("Quist Orla", ["orla-quist"]),
        ("tide_bord", ["tide-board"]),
        ("zz", []),
        ("or", []),
        ("somebody else", []),
        ("", []),
    ],
)
def test_only_a_name_that_is_like_a_mistyped_one_is_offered(query, meant):
    assert likest(query, ["2026-11-12", "tide-board", "quill-ferry-pilot", "quill-ferry", "orla-quist"]) == meant


WORDS = st.text("abcdeé港", min_size=1, max_size=9)


@settings(max_examples=150, deadline=None)
@given(WORDS, st.lists(WORDS, max_size=30))
def test_likeness_is_the_same_with_and_without_rapidfuzz(word: str, others: list[str]) -> None:
    assert near_plain(word, others) == near(word, others)
