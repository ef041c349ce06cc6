"""The strict subset: each step outside of it is told once, with its line."""

import pytest

from memory_model.text.strict_block import parse


def breaches(*lines: str) -> list[tuple[int, str]]:
    return [(breach.line, breach.message) for breach in parse(["---", *lines, "---", "body"]).breaches]


def test_what_is_inside_the_subset_is_read() -> None:
    lines = [
        "name: a-note   # a remark", "description: 'it''s so: yes'", 'title: "tab\\t and \\"quotes\\""', "empty: ''",
        "url: https://example.org/x", "time: 12:30", "", "# a comment", "metadata:", "  type: user", "  deep:",
        "    er: 1", "tags:", "- one", "- two", "more:", "  - three", "flow: [a, b]", "dash: - not a list", "last: x",
    ]  # fmt: skip
    found = parse(["---", *lines, "---"])
    assert found.breaches == ()
    values = {field.key: field.value for field in found.block.fields}
    assert values == {
        "name": "a-note", "description": "it's so: yes", "title": 'tab\t and "quotes"', "empty": "",
        "url": "https://example.org/x", "time": "12:30", "metadata": "", "metadata.type": "user", "metadata.deep": "",
        "metadata.deep.er": "1", "tags": "one, two", "more": "three", "flow": "[a, b]", "dash": "- not a list",
        "last": "x",
    }  # fmt: skip
    assert found.block.stop == len(lines) + 2


@pytest.mark.parametrize(
    ("lines", "line", "words"),
    [
        (["a:\tb"], 1, "tab"),
        (["metadata:", "\ttype: user"], 2, "tab"),
        (["a: &x b"], 1, "anchor"),
        (["a: *x"], 1, "anchor"),
        (["metadata: &m", "  type: user"], 1, "anchor"),
        (["a: !!str b"], 1, "tag"),
        (["a: |", "  text", "  more"], 1, "block scalar"),
        (["a: >-", "  text"], 1, "block scalar"),
        (["a: b", "c: d", "a: e"], 3, "second time"),
        (["metadata:", "  type: a", "  type: b"], 3, "second time"),
        (["a:"], 1, "no value"),
        (["a:", "b: c"], 1, "no value"),
        (["metadata:", "  type:", "b: c"], 2, "no value"),
        (["a: note: ring twice"], 1, "quotes"),
        (["a: @b"], 1, "quotes"),
        (['a: "open'], 1, "quotes"),
        (['a: "closed" and more'], 1, "quotes"),
        (["just words"], 1, "key: value"),
        (["a: b", "  c: d"], 2, "indented"),
        (["- item"], 1, "list item"),
        ([], 0, "empty"),
        (["# only a comment"], 0, "empty"),
    ],
)
def test_each_step_outside_is_told_once_with_its_line(lines: list[str], line: int, words: str) -> None:
    found = breaches(*lines)
    assert [number for number, _ in found] == [line]
    assert words in found[0][1]


def test_a_block_that_is_missing_or_open_is_told_at_its_first_line() -> None:
    assert [(b.line, b.message) for b in parse(["# Title"]).breaches] == [(0, "there is no frontmatter")]
    assert "not closed" in parse(["---", "a: b"]).breaches[0].message
    assert parse([]).breaches[0].line == 0


def test_text_behind_a_number_sign_is_a_comment_and_told() -> None:
    found = parse(["---", "a: see issue #42 before", "b: plain # said so", "---"])
    assert [field.value for field in found.block.fields] == ["see issue", "plain"]
    assert [line for line, _ in found.comments] == [1]
