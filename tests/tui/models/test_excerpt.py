"""How a list shows a line that was found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.models.excerpt import excerpt


def shown(text: str, *words: str) -> tuple[str, list[str]]:
    """Return the text of the excerpt, and what is shown as matched in it."""
    spans = excerpt(text, [(text.index(word), text.index(word) + len(word)) for word in words])
    return "".join(span.text for span in spans), [span.text for span in spans if span.style == "match"]


@pytest.mark.parametrize(
    ("text", "word", "bare"),
    [
        ("- **Follow-up:** ask Orla", "Orla", "Follow-up: ask Orla"),
        ("- **Follow-up (Teo):** ask **Orla** twice", "Orla", "Follow-up (Teo): ask Orla twice"),
        ("**Follow-up:** ask Orla", "**Follow-up", "**Follow-up: ask Orla"),
        ("2**3 and 2**4 are powers of Orla", "Orla", "2**3 and 2**4 are powers of Orla"),
        ("** Orla ** is no bold word", "Orla", "** Orla ** is no bold word"),
        ("* Orla", "Orla", "Orla"),
    ],
)
def test_marks_are_left_out_and_what_was_matched_stays(text: str, word: str, bare: str) -> None:
    assert shown(text, word) == (bare, [word])


def test_a_match_far_to_the_right_is_brought_near() -> None:
    text, matched = shown("- **Decision:** " + "long before anybody asked " * 3 + "Orla rang", "Orla")
    assert text.startswith("… ")
    assert text.index("Orla") < 30
    assert matched == ["Orla"]


@given(st.text("*- ab|", max_size=30), st.data())
def test_whatever_is_left_out_the_matches_are_those_of_the_line(text: str, data: st.DataObject) -> None:
    ends = sorted(data.draw(st.sets(st.integers(0, len(text)), max_size=6)))
    matches = list(zip(ends[::2], ends[1::2], strict=False))
    spans = excerpt(text, matches)
    assert [span.text for span in spans if span.style == "match"] == [text[start:stop] for start, stop in matches]
    assert set("".join(span.text for span in spans)) <= {*text, "…", " "}
