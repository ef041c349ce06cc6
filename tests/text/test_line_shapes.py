"""Lines are told apart without expressions; these are the expressions that say what is meant."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from memory_model.search.page import first_heading
from memory_model.text import blocks
from memory_model.text.bullets import bullet
from memory_model.text.pattern import lazy
from memory_model.text.sections import heading
from memory_model.text.visible import visible

ITEM = re.compile(r"([-*+]|\d{1,9}[.)])([ \t]+|$)")
RULE = re.compile(r"(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$")
FENCE = re.compile(r"`{3,}(?!.*`)|~{3,}")
HEADING_START = re.compile(r"#{1,6}(?:[ \t]|$)")
BULLET = re.compile(r"([ \t]*)([-*+]|\d{1,9}[.)])(?:[ \t]+|$)(?:\[(.)\](?:[ \t]+|$))?(.*)$")
HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$")
TITLE = re.compile(r"^# +(.+?)[ \t#]*\r?$", re.MULTILINE)

LINES = st.text("-*+_#`~.) \t[]x0119٣\rаé", max_size=14)
TEXTS = st.text("# \t\r\nab", max_size=24)


@given(LINES)
@example("123456789. x")
@example("1234567890. x")
@example("٣) x")
@example("```a`")
@example("- - -")
@example("#######")
def test_a_bare_line_is_what_its_expression_says(line: str) -> None:
    bare = line.strip(" \t")
    if not bare:
        return
    item, fence = ITEM.match(bare), FENCE.match(bare)
    assert blocks.marker_size(bare) == (len(item[1]) if item else 0)
    assert blocks._fence(bare) == (fence.group() if fence else "")
    assert blocks.is_heading(bare) == bool(HEADING_START.match(bare))
    assert blocks._is_rule(bare) == bool(RULE.match(bare))


@given(LINES)
@example("- [x]")
@example("- [x] ")
@example("  12) [ ]\tcall")
@example("- []] a")
def test_an_item_is_what_its_expression_says(line: str) -> None:
    match, found = BULLET.match(line), bullet(line)
    wanted = (len(match[1]), match[2], match[3], match[4]) if match else None
    assert found == wanted


@given(LINES)
@example("# #")
@example("## a # ##  ")
@example("   ### a#")
@example("#\t")
@example("# ##")
def test_a_heading_is_what_its_expression_says(line: str) -> None:
    match = HEADING.match(line) if "#" in line else None
    assert heading(line) == ((len(match[1]), match[2] or "") if match else None)


@given(TEXTS)
@example("#  \n# a")
@example("# \r\n# b\r\n")
@example("x\n# a #\r")
@example("# ##")
@example("# \n")
@example("# \na\n#  \n")
@example("a\n# \n")
def test_the_title_of_a_page_is_what_its_expression_says(text: str) -> None:
    match = TITLE.search(text)
    start, title = first_heading(text)
    assert title == (match[1] if match else "")
    assert start == (match.start() if match else start)


def test_a_lazy_expression_is_made_when_it_is_first_used_and_only_once() -> None:
    made: list[int] = []

    def source() -> str:
        made.append(1)
        return "(?i)B+"

    late = lazy(source)
    assert not made
    assert late.sub("x", "abBc") == "axc"
    assert late.findall("bab") == ["b", "b"]
    assert made == [1]
    with pytest.raises(AttributeError):
        _ = late.there_is_no_such_thing


def test_every_control_is_pictured_and_all_else_stays() -> None:
    for code in (*range(0x300), *range(0x2000, 0x2070), *range(0xD7F0, 0xE010), *range(0xDFFF0, 0xE0090), 0x1F600):
        char = chr(code)
        shown = visible(f"a{char}")[1:]
        assert shown == "   " if char == "\t" else len(shown) == 1, hex(code)
        assert shown < "\ud800" or shown > "\udfff"
        if 0x20 <= code < 0x7F or 0xA0 <= code < 0x300:
            assert shown == char
    assert visible("\x1b[2J\x85\u202e\U000e0041\u2028\u2029\x7f") == "␛[2J␤⇄◌␤¶␡"
