from hypothesis import given
from hypothesis import strategies as st

from memory_model.text.bullets import bullet
from memory_model.text.sections import heading, sections

TEXTS = st.lists(
    st.sampled_from(["# A", "## B", "### C", "- x", "  - y", "", "text", "  more", "1. n", "```", "> q"]), max_size=12
)


@given(TEXTS)
def test_sections_nest_and_never_overlap_halfway(lines: list[str]) -> None:
    found = sections(lines)
    for number, outer in enumerate(found):
        for inner in found[number + 1 :]:
            assert inner.stop <= outer.stop or inner.line >= outer.stop


def test_headings_keep_their_title_without_closing_marks() -> None:
    assert heading("## Log ##") == (2, "Log")
    assert heading("   # C#") == (1, "C#")
    assert heading("##") == (2, "")
    assert heading("#tag") is None
    assert heading("    # code") is None


def test_boxes_markers_and_indent_are_read() -> None:
    lines = ["- [ ] a", "* [x] b", "2) [-] c", "\t+ d", "-e", "- [link](x)"]
    found = [bullet(line) for line in lines]
    assert [item and (item.marker, item.box, item.text, item.indent) for item in found] == [
        ("-", " ", "a", 0),
        ("*", "x", "b", 0),
        ("2)", "-", "c", 0),
        ("+", None, "d", 1),
        None,
        ("-", None, "[link](x)", 0),
    ]
