"""Paragraphs that an editor broke, and lines that stand for themselves."""

from tui.models.paragraphs import joined


def texts(lines: str) -> list[str]:
    return [text for _, text in joined(lines.split("\n"))]


def test_a_paragraph_is_one_text_that_begins_at_its_first_line() -> None:
    found = joined(["One two", "three.", "", "Four", "five  ", "six"])
    assert found == [(0, "One two three."), (2, ""), (3, "Four five"), (5, "six")]


def test_code_lists_tables_quotes_and_headings_stay_as_they_are() -> None:
    lines = [
        *("# Head", "text", "- item", "  more", "1. one", "| a | b |", "|---|---|", "a | b", "> said", "> on"),
        *("```", "code", "more code", "```", "    indented", "<div>", "text", "---", "[[link]]"),
    ]
    assert texts("\n".join(lines)) == lines


def test_words_of_scripts_without_blanks_are_put_together_without_one() -> None:
    assert texts("潮の表は\n毎朝\nready") == ["潮の表は毎朝 ready"]


def test_a_very_long_text_stays_line_by_line() -> None:
    assert len(joined(["word"] * 3_000)) == 3_000
