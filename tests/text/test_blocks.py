import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from memory_model.text import blocks as blocks_module
from memory_model.text.blocks import COMMENT, FENCE, FRONTMATTER, INDENTED, QUOTE, TEXT, scan
from memory_model.text.sections import headings, sections

ORACLE = MarkdownIt("commonmark")
PIECES = [
    *["text", "# H", "## Log", "- item", "- [ ] box", "1. one", "  - nested", "    deep", "```", "```sh", "~~~"],
    *["    ```", "  ```", "> quote", "<!-- c -->", "<!-- open", "-->", "", "   three", "\tcode", "---", "* star"],
    *["  cont", "      six", "#tag", "> ## H", "===", "- - x", "-", "10) ten", "* * *", "`` ` ``", "####### 7"],
]


def oracle(lines: list[str]) -> tuple[set[int], set[int], set[int]]:
    """Line indexes in fences, of ATX headings, and of indented code, quotes left out."""
    fences: set[int] = set()
    heads: set[int] = set()
    code: set[int] = set()
    quotes = 0
    for token in ORACLE.parse("\n".join(lines) + "\n"):
        quotes += token.nesting if token.type.startswith("blockquote") else 0
        if token.map is None or quotes:
            continue
        if token.type == "fence":
            fences.update(range(*token.map))
        elif token.type == "code_block":
            code.update(range(*token.map))
        elif token.type == "heading_open" and token.markup[0] == "#":
            heads.add(token.map[0])
    return fences, heads, code


@settings(max_examples=600, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=9))
@example(["# H", "-", "      six", "", "    deep"])
def test_fences_and_headings_are_those_of_commonmark(body: list[str]) -> None:
    lines = ["start", *body]
    blocks = scan(lines)
    fences, heads, code = oracle(lines)
    assert {number for number, context in enumerate(blocks.contexts) if context == FENCE} == fences
    assert {number for number, _, _ in headings(lines, blocks)} == heads
    indented = {number for number, context in enumerate(blocks.contexts) if context == INDENTED and lines[number]}
    assert indented == {number for number in code if lines[number]}


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=9))
def test_the_closing_mark_closes(body: list[str]) -> None:
    lines = ["start", *body]
    closing = scan(lines).closing
    if closing:
        after = scan([*lines, closing, "- added"])
        assert after.closing == ""
        assert after.contexts[-1] == TEXT


@given(st.lists(st.text("ab#-`~<>!:. \t\u2028", max_size=6), max_size=8))
def test_every_line_has_one_context(lines: list[str]) -> None:
    assert len(scan(lines).contexts) == len(lines)


def test_b23_headings_in_code_and_quotes_are_none() -> None:
    lines = "# Quay\n\n```sh\n## Log\n```\n\n> ## Log\n\n## Log\n- 2026-10-01: divers.\n#urgent stays\n".split("\n")
    assert [(section.title, section.line) for section in sections(lines)] == [("Quay", 0), ("Log", 8)]


def test_b13_a_hash_without_a_blank_is_text_and_a_tab_is_code() -> None:
    contexts = scan(["# 2026-10-05", "Prose", "", "##No space", "* star", "", "a", "", "\tcode", "<!-- c -->"]).contexts
    assert contexts == (TEXT, TEXT, TEXT, TEXT, TEXT, TEXT, TEXT, TEXT, INDENTED, COMMENT)


def test_a_line_that_opens_an_item_is_text_whatever_begins_in_it() -> None:
    assert scan(["- ```sh", "  code", "  ```", "- <!-- a", "  b -->", "- c"]).contexts == (
        *(TEXT, FENCE, FENCE),
        *(TEXT, COMMENT, TEXT),
    )


def test_a_fence_in_an_item_is_closed_at_its_own_indent() -> None:
    blocks = scan(["1. step", "   ```", "   code"])
    assert blocks.closing == "   ```"


def test_a_comment_of_many_lines_hides_what_is_in_it() -> None:
    assert scan(["<!-- a", "## no", "-->", "## yes", "<!-- one -->"]).contexts == (
        COMMENT,
        COMMENT,
        COMMENT,
        TEXT,
        COMMENT,
    )


@pytest.mark.parametrize(
    ("text", "stop"),
    [
        ("---\nname: x\n---\nbody", 3),
        ("---\nname: x\n...\nbody", 3),
        ("---\n---\n", 2),
        ("---\n\nafter a rule: text\n\n---\n", 0),
        ("---\nno key here\n---\n", 0),
        ("---\nname: x\n", 0),
        ("text\n---\nname: x\n---\n", 0),
    ],
)
def test_frontmatter_is_a_block_of_keys_at_the_very_top(text: str, stop: int) -> None:
    contexts = scan(text.split("\n")).contexts
    assert [context == FRONTMATTER for context in contexts] == [number < stop for number in range(len(contexts))]


def test_a_quote_is_a_quote() -> None:
    assert scan(["> a", "", "  > b", "- c", "  > d"]).contexts == (QUOTE, TEXT, QUOTE, TEXT, QUOTE)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.sampled_from([*PIECES, "- ```", "1. <!-- x", "a\tb", "  ", "- > q", "-      code", "text ---"]), max_size=7
    )
)
def test_a_text_that_is_plain_at_a_look_is_so_line_by_line(body: list[str]) -> None:
    known = scan(body)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blocks_module, "_is_plain", lambda _: False)
        assert scan(body) == known


def test_most_logs_are_plain_at_a_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks_module, "_Scanner", lambda: pytest.fail("read line by line"))
    assert scan(["# 2026-10-05", "", "## Ferry", "- **Decision:** two boats", "- `code` and ~~struck~~", "1. one"]) == (
        (0,) * 6,
        "",
    )
